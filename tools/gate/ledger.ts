import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from '../root.ts'
import { slowestFirst } from './results.ts'
import type { Tally, Timed } from './step.ts'

const BUDGET = inRoot('tools', 'gate', 'budget.json')
const LAST_RUN = inRoot('.cache', 'test', 'last-run.json')
const PAGE = inRoot('docs', 'gate.md')
/** What the seconds of processor of a suite may grow by before it fails: they vary by a quarter with what shares caches and cores. */
const MOST_GROWTH = 1.5
/** With more other work on the machine nothing is judged: a journey that waits longer paints longer. */
const MOST_OTHER_WORK = 0.2
const DEAREST = 40
const NAMED = 4

/** Seconds of processor of each suite, and of its dearest tests on the clock of a quiet machine, when the budget was set. */
export interface SuiteBudget {
  readonly referenceMs: number
  readonly suites: Readonly<Record<string, number>>
  readonly dearest: Readonly<Record<string, number>>
}

interface Suite {
  readonly name: string
  readonly processorSeconds: number
  readonly times: readonly Timed[]
}

export interface GateRun {
  /** Median of the reference work during the run. */
  readonly referenceMs: number
  /** Share of the machine's processors that other work had meanwhile. */
  readonly otherWork: number
  readonly suites: readonly Suite[]
}

const readBudget = (): SuiteBudget => JSON.parse(readFileSync(BUDGET, 'utf8'))
const medianOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Long steps are suites of their own, and so is the build; what only reads the sources is one. */
const suiteOf = ({ step = '', times }: Tally): string => (times || step === 'build' ? step : 'guards')

export function runOf(tallies: readonly Tally[], references: readonly number[], shareOfOthers: (ownSeconds: number) => number): GateRun {
  const suites = new Map<string, Suite>()
  for (const tally of tallies) {
    const name = suiteOf(tally)
    const { processorSeconds = 0, times = [] } = suites.get(name) ?? {}
    suites.set(name, { name, processorSeconds: processorSeconds + (tally.processorSeconds ?? 0), times: [...times, ...(tally.times ?? [])] })
  }
  const ownSeconds = [...suites.values()].reduce((sum, { processorSeconds }) => sum + processorSeconds, 0)
  return { referenceMs: medianOf(references), otherWork: shareOfOthers(ownSeconds), suites: [...suites.values()] }
}

/** What grew most against the budget: in seconds, freed of what the machine was slower by (the median of all that were there before). */
function grownMost(times: readonly Timed[], dearest: SuiteBudget['dearest']): string {
  const slower = medianOf(times.flatMap(({ name, ms }) => (dearest[name] ? [ms / 1_000 / dearest[name]] : []))) || 1
  const grown = times.map(({ name, ms }) => ({ name, before: dearest[name] ?? 0, now: ms / 1_000 / slower }))
  return grown
    .toSorted((a, b) => b.now - b.before - (a.now - a.before))
    .slice(0, NAMED)
    .map(({ name, before, now }) => `${name} ${now.toFixed(0)} s${before > 0 ? ` (was ${before.toFixed(0)} s)` : ''}`)
    .join(', ')
}

/**
 * Each suite beside its budget, in seconds of processor of the machine on which the budget was set: a slower or a busy one takes longer for the reference
 * work too. One that grew by half fails. Nothing is judged beside much other work, or where the system does not tell seconds of processor.
 */
export function compareWithBudget(run: GateRun, budget: SuiteBudget = readBudget()): Tally {
  const scale = budget.referenceMs / run.referenceMs
  const compared = run.suites
    .filter(({ processorSeconds }) => processorSeconds > 0)
    .map((suite) => ({ ...suite, seconds: suite.processorSeconds * scale, budget: budget.suites[suite.name] ?? 0 }))
  const isJudged = run.otherWork <= MOST_OTHER_WORK
  const over = compared.filter(({ seconds, budget: most }) => isJudged && seconds > MOST_GROWTH * most)
  return {
    step: 'budget',
    passed: compared.length - over.length,
    failed: over.length,
    notes: [
      ...compared.map(
        ({ name, seconds, budget: most }) => `${seconds.toFixed(0).padStart(6)} s of processor, budget ${most.toFixed(0).padStart(4)} s  ${name}`,
      ),
      ...(isJudged ? [] : [`other work had ${(100 * run.otherWork).toFixed(0)} % of the machine: the budget is not judged`]),
    ],
    failures: over.map(({ name, seconds, budget: most, times }) => ({
      name: `budget of ${name}`,
      message:
        `${seconds.toFixed(0)} s of processor are more than ${MOST_GROWTH} times its budget of ${most.toFixed(0)} s (tools/gate/budget.json). ` +
        `${times.length > 0 ? `Most grew: ${grownMost(times, budget.dearest)}. ` : ''}Make it cheaper (docs/gate.md says how), or, where it is worth it, set the budget anew: npm test -- ledger --write`,
    })),
  }
}

export function keepRun(run: GateRun): void {
  mkdirSync(inRoot('.cache', 'test'), { recursive: true })
  writeFileSync(LAST_RUN, JSON.stringify(run))
}

export const lastRun = (): GateRun | undefined => {
  try {
    return JSON.parse(readFileSync(LAST_RUN, 'utf8'))
  } catch {
    return undefined
  }
}

const dearestOf = (run: GateRun): readonly Timed[] => slowestFirst(run.suites.flatMap(({ times }) => times)).slice(0, DEAREST)

/** The dearest tests as a table of the page of the gate. */
export const dearestTable = (run: GateRun): string =>
  ['| seconds | file of tests or journey |', '|---|---|', ...dearestOf(run).map(({ name, ms }) => `| ${(ms / 1_000).toFixed(0)} | ${name} |`)].join(
    '\n',
  )

/** Takes the last run as the budget, and its dearest tests into the page of the gate. */
export function writeBudget(run: GateRun): void {
  const rounded = (seconds: number): number => Math.ceil(seconds)
  const budget: SuiteBudget = {
    referenceMs: Math.round(run.referenceMs),
    suites: Object.fromEntries(run.suites.map(({ name, processorSeconds }) => [name, rounded(processorSeconds)])),
    dearest: Object.fromEntries(dearestOf(run).map(({ name, ms }) => [name, rounded(ms / 1_000)])),
  }
  writeFileSync(BUDGET, `${JSON.stringify(budget, null, 2)}\n`)
  const page = readFileSync(PAGE, 'utf8')
  writeFileSync(PAGE, page.replace(/\| seconds \|[\s\S]*?(?=\n\n|\s*$)/, dearestTable(run)))
}
