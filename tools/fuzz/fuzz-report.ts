/** Input that breaks a property, shrunk. */
export interface Counterexample {
  readonly seed: number
  readonly path: string
  /** The arguments of the property as an array in TypeScript. */
  readonly code: string
  readonly fault: string
}

/** What one call of fc.assert tried. */
export interface PropertyRun {
  readonly file: string
  readonly test: string
  readonly runs: number
  readonly milliseconds: number
  readonly counterexamples: readonly Counterexample[]
}

export interface PropertyTotal {
  readonly file: string
  readonly test: string
  /** Number of calls of fc.assert. */
  readonly calls: number
  readonly runs: number
  readonly milliseconds: number
  /** Each shrunk input once. */
  readonly counterexamples: readonly Counterexample[]
}

export const propertyOf = ({ file, test }: Pick<PropertyRun, 'file' | 'test'>): string => `${file} > ${test}`

export function totalsOf(runs: readonly PropertyRun[]): readonly PropertyTotal[] {
  const totals = new Map<string, PropertyTotal>()
  for (const run of runs) {
    const before = totals.get(propertyOf(run)) ?? { file: run.file, test: run.test, calls: 0, runs: 0, milliseconds: 0, counterexamples: [] }
    const distinct = new Map([...before.counterexamples, ...run.counterexamples].map((counterexample) => [counterexample.code, counterexample]))
    totals.set(propertyOf(run), {
      ...before,
      calls: before.calls + 1,
      runs: before.runs + run.runs,
      milliseconds: before.milliseconds + run.milliseconds,
      counterexamples: [...distinct.values()],
    })
  }
  return [...totals.values()]
}

/**
 * Seconds for each call of fc.assert in a round of so many seconds of work. Each file has an equal share, or the calls of the server, one property
 * each, would get nearly all of it.
 */
export function secondsOfCalls(
  totals: readonly PropertyTotal[],
  callsOfRound: (total: PropertyTotal) => number,
  workSeconds: number,
): Record<string, number> {
  const files = Map.groupBy(totals, ({ file }) => file)
  return Object.fromEntries(
    [...files.values()].flatMap((ofFile) => {
      const calls = ofFile.reduce((sum, total) => sum + callsOfRound(total), 0)
      return ofFile.map((total) => [propertyOf(total), workSeconds / files.size / calls])
    }),
  )
}

/** The counterexample in the words of fast-check: where it is, how to see it again, what to pin. */
export const counterexampleLines = (property: Pick<PropertyRun, 'file' | 'test'>, { seed, path, code, fault }: Counterexample): string =>
  [
    `counterexample of « ${property.test} »`,
    `  file  ${property.file}`,
    `  again { seed: ${seed}, path: '${path}' }`,
    `  pin   examples: [${code}]`,
    `  fault ${fault.replaceAll('\n', '\n        ')}`,
  ].join('\n')

/** One line for each property, those with the most counterexamples first. */
export function fuzzTable(totals: readonly PropertyTotal[]): string {
  const rows = totals
    .toSorted((a, b) => b.counterexamples.length - a.counterexamples.length || propertyOf(a).localeCompare(propertyOf(b)))
    .map((total) => [String(total.counterexamples.length), String(total.runs), (total.milliseconds / 60_000).toFixed(1), propertyOf(total)])
  const table = [['found', 'runs', 'minutes', 'property'], ...rows]
  const widths = [0, 1, 2].map((column) => Math.max(...table.map((row) => (row[column] ?? '').length)))
  return table.map((row) => row.map((cell, column) => (column < 3 ? cell.padStart(widths[column] ?? 0) : cell)).join('  ')).join('\n')
}
