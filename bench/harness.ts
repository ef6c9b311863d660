/** One row of a benchmark: what was measured, against its limit. */
export interface Row {
  readonly what: string
  readonly measured: number
  readonly unit: string
  /** The limit: at most this for a duration or a size (`max`), at least this for a rate (`min`); `null` for none. */
  readonly bar: { readonly max: number } | { readonly min: number } | null
  /** Source of the limit, or a value for comparison: « spec: learning §9.4 », « the naive loop: 41 ms ». */
  readonly comparedWith: string
}

/** Exports of a file `*.bench.ts`. */
export interface Benchmark {
  readonly name: string
  readonly run: () => Promise<readonly Row[]>
}

/** The value that a share `p` (0–1) of the measurements does not exceed (nearest rank). */
export function percentile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(p * sorted.length) - 1)] ?? Number.NaN
}

export interface Timings {
  readonly p50Ms: number
  readonly p95Ms: number
  readonly p99Ms: number
  readonly worstMs: number
  readonly count: number
}

export const timingsOf = (valuesMs: readonly number[]): Timings => ({
  p50Ms: percentile(valuesMs, 0.5),
  p95Ms: percentile(valuesMs, 0.95),
  p99Ms: percentile(valuesMs, 0.99),
  worstMs: percentile(valuesMs, 1),
  count: valuesMs.length,
})

/** Times `work` call by call, after a warm-up that is not counted. */
export async function timeCalls(work: (call: number) => unknown, { calls = 200, warmUp = 20 } = {}): Promise<Timings> {
  for (let call = 0; call < warmUp; call++) await work(call)
  const valuesMs: number[] = []
  for (let call = 0; call < calls; call++) {
    const start = performance.now()
    await work(call)
    valuesMs.push(performance.now() - start)
  }
  return timingsOf(valuesMs)
}

export function holds({ measured, bar }: Pick<Row, 'measured' | 'bar'>): boolean {
  if (bar === null) return true
  return 'max' in bar ? measured <= bar.max : measured >= bar.min
}

const figure = (value: number): string => (Number.isFinite(value) ? String(Number(value.toPrecision(3))) : '–')

function barText({ bar, unit }: Row): string {
  if (bar === null) return '–'
  return 'max' in bar ? `≤ ${figure(bar.max)} ${unit}` : `≥ ${figure(bar.min)} ${unit}`
}

/** Rows as a Markdown table, readable in a terminal too. */
export function tableOf(rows: readonly Row[]): string {
  const head = ['what', 'measured', 'bar', '', 'compared with']
  const body = rows.map((row) => [row.what, `${figure(row.measured)} ${row.unit}`, barText(row), holds(row) ? '✔' : '✘', row.comparedWith])
  const widths = head.map((title, i) => Math.max(title.length, ...body.map((cells) => cells[i]?.length ?? 0)))
  const line = (cells: readonly string[]): string => `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')
}
