import { readFileSync } from 'node:fs'

/** A measurement of a benchmark and the limit that it must hold. */
export interface Row {
  readonly what: string
  readonly measured: number
  readonly unit: string
  /** At most (`max`, for a duration or size) or at least (`min`, for a rate) this value; `null` without a requirement. */
  readonly bar: { readonly max: number } | { readonly min: number } | null
  /** Source of the limit, or a measurement to compare with: « spec: learning §9.4 », « the naive loop: 41 ms ». */
  readonly comparedWith: string
}

/** Exports of a file `*.bench.ts`. */
export interface Benchmark {
  readonly name: string
  readonly run: () => Promise<readonly Row[]>
}

/** The percentile `p` (0–1) by nearest rank: the value that this share of the measurements does not exceed. */
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

/** Times each call of `work`, after an uncounted warm-up. */
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

/** Processor time of a process since its start, in milliseconds, all threads; NaN where it cannot be read. Other load on the machine hardly changes it. */
export function processorMs(pid: number | undefined): number {
  if (process.platform !== 'linux') return Number.NaN
  // The 14th and 15th value, in hundredths of a second.
  const values = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(values[11]) + Number(values[12])) * 10
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

/** The rows as a Markdown table. */
export function tableOf(rows: readonly Row[]): string {
  const head = ['what', 'measured', 'bar', '', 'compared with']
  const body = rows.map((row) => [row.what, `${figure(row.measured)} ${row.unit}`, barText(row), holds(row) ? '✔' : '✘', row.comparedWith])
  const widths = head.map((title, i) => Math.max(title.length, ...body.map((cells) => cells[i]?.length ?? 0)))
  const line = (cells: readonly string[]): string => `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')
}
