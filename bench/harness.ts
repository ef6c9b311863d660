import { readFileSync } from 'node:fs'
import { errorMessage } from '@prelude/domain/basics'

/** A measurement of a benchmark and the limit that it must hold. */
export interface Row {
  readonly what: string
  readonly measured: number
  readonly unit: string
  /** How many measurements the value stands on: calls, notes, frames. Of none there is no value, and no limit is held. */
  readonly samples: number
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

function faultOf({ what, measured, samples, bar }: Row): string | undefined {
  if (!Number.isFinite(measured)) return `« ${what} » is ${measured}`
  if (!Number.isInteger(samples) || samples < 1) return `« ${what} » stands on ${samples} measurements`
  const limit = bar && Object.values(bar)[0]
  return limit === null || Number.isFinite(limit) ? undefined : `« ${what} » has the limit ${limit}`
}

/** The rows of a benchmark; an error with its name where it measured nothing. */
export async function measure({ name, run }: Benchmark): Promise<readonly Row[]> {
  const rows = await run().catch((error: unknown) => {
    throw new Error(`${name}: ${errorMessage(error)}`, { cause: error })
  })
  if (rows.length === 0) throw new Error(`${name}: nothing was measured`)
  const faults = rows.flatMap((row) => faultOf(row) ?? [])
  if (faults.length > 0) throw new Error(`${name}: ${faults.join('; ')}`)
  return rows
}

/** The percentile `p` (0–1) by nearest rank: the value that this share of the measurements does not exceed. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.max(0, Math.ceil(p * sorted.length) - 1)]
  if (value === undefined) throw new Error('a percentile of no measurement')
  // A value that is no number has no place in the order, and would hide among the others.
  if (values.some(Number.isNaN)) throw new Error(`${values.filter(Number.isNaN).length} of ${values.length} measurements are no number`)
  return value
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

/** Processor time of a process since its start, in milliseconds, all threads (Linux). Other load on the machine hardly changes it. */
export function processorMs(pid: number | undefined): number {
  // The 14th and 15th value, in hundredths of a second.
  const values = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(values[11]) + Number(values[12])) * 10
}

export function holds({ measured, bar }: Pick<Row, 'measured' | 'bar'>): boolean {
  if (bar === null) return true
  return 'max' in bar ? measured <= bar.max : measured >= bar.min
}

const figure = (value: number): string => String(Number(value.toPrecision(3)))

function barText({ bar, unit }: Row): string {
  if (bar === null) return '–'
  return 'max' in bar ? `≤ ${figure(bar.max)} ${unit}` : `≥ ${figure(bar.min)} ${unit}`
}

/** The rows as a Markdown table. */
export function tableOf(rows: readonly Row[]): string {
  const head = ['what', 'measured', 'of', 'bar', '', 'compared with']
  const body = rows.map((row) => [
    row.what,
    `${figure(row.measured)} ${row.unit}`,
    String(row.samples),
    barText(row),
    holds(row) ? '✔' : '✘',
    row.comparedWith,
  ])
  const widths = head.map((title, i) => Math.max(title.length, ...body.map((cells) => cells[i]?.length ?? 0)))
  const line = (cells: readonly string[]): string => `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')
}
