// Reads what Vitest and Playwright report of a run.
import { relative } from 'node:path'
import { ROOT } from '../root.ts'
import { type Failure, seconds, type Tally, type Timed } from './step.ts'

interface VitestFile {
  readonly name: string
  readonly status: string
  /** Milliseconds since 1970. */
  readonly startTime: number
  readonly endTime: number
  /** Why the file could not be loaded; empty if it was. */
  readonly message?: string
  readonly assertionResults: readonly { readonly status: string; readonly fullName: string; readonly failureMessages?: readonly string[] | null }[]
}

interface VitestResults {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly VitestFile[]
}

interface PlaywrightSuite {
  readonly file: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly {
    readonly title: string
    readonly line: number
    readonly tests: readonly {
      readonly status: string
      readonly annotations: readonly { readonly type: string; readonly description?: string }[]
      readonly results: readonly { readonly duration: number; readonly errors?: readonly { readonly message?: string }[] }[]
    }[]
  }[]
}

interface PlaywrightResults {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number; readonly skipped: number }
  readonly errors: readonly { readonly message?: string }[]
  readonly suites: readonly PlaywrightSuite[]
}

const SLOWEST_FILES = 8
export const slowestFirst = (timed: readonly Timed[]): readonly Timed[] => [...timed].sort((a, b) => b.ms - a.ms)
const timeLine = ({ name, ms }: Timed): string => `${seconds(ms).padStart(8)}  ${name}`

const timesOf = (files: readonly VitestFile[]): readonly Timed[] =>
  files.map(({ name, startTime, endTime }) => ({ name: inTheRepository(name), ms: Math.max(0, endTime - startTime) }))

/** Durations by folder, then of the slowest files; both are sums over parallel workers. */
function timeLines(timed: readonly Timed[]): readonly string[] {
  const suites = new Map<string, number>()
  for (const { name, ms } of timed) {
    const suite = /^(?:apps\/)?[^/]+/.exec(name)?.[0] ?? name
    suites.set(suite, (suites.get(suite) ?? 0) + ms)
  }
  const perSuite = slowestFirst([...suites].map(([name, ms]) => ({ name, ms })))
  return [...perSuite, ...slowestFirst(timed).slice(0, SLOWEST_FILES)].map(timeLine)
}

const inTheRepository = (file: string): string => relative(ROOT, file).replaceAll('\\', '/')

const failuresOfFile = ({ name, message, assertionResults }: VitestFile): readonly Failure[] => {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0) return [{ name: inTheRepository(name), message: message ?? 'the file could not be loaded' }]
  return failed.map((test) => ({ name: `${inTheRepository(name)} › ${test.fullName}`, message: (test.failureMessages ?? []).join('\n') }))
}

export function countVitest(results: VitestResults): Tally {
  const times = timesOf(results.testResults)
  // A file that could not be loaded contains no failed test to count.
  const unloaded = results.testResults.filter((file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'))
  return {
    passed: results.numPassedTests,
    failed: results.numFailedTests + unloaded.length,
    skipped: results.numPendingTests + results.numTodoTests,
    times,
    notes: timeLines(times),
    failures: results.testResults.filter((file) => file.status === 'failed').flatMap(failuresOfFile),
  }
}

interface Journey extends Timed {
  /** Remarks of a journey on its own run, such as sound with gaps that was played again. */
  readonly remarks: readonly string[]
  readonly failures: readonly Failure[]
}

const messages = (errors: readonly { readonly message?: string }[]): string => errors.map(({ message }) => message ?? 'no message').join('\n')

const journeysOf = (suite: PlaywrightSuite): readonly Journey[] => [
  ...suite.specs.flatMap(({ title, line, tests }) =>
    tests.map(({ status, annotations, results }) => ({
      name: `${suite.file} › ${title}`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      remarks: annotations.flatMap(({ description }) => description ?? []),
      failures:
        status === 'expected' || status === 'skipped'
          ? []
          : [{ name: `${suite.file}:${line} › ${title}`, message: messages(results.flatMap(({ errors }) => errors ?? [])) }],
    })),
  ),
  ...(suite.suites ?? []).flatMap(journeysOf),
]

/** Journeys are not retried as a whole (`retries` is 0); one that passed only at a second attempt is counted as failed. */
export function countPlaywright({ stats, errors, suites }: PlaywrightResults): Tally {
  const timed = suites.flatMap(journeysOf)
  const remarks = timed.flatMap((journey) => journey.remarks.map((words) => `${journey.name}: ${words}`))
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    times: timed,
    notes: [...slowestFirst(timed).map(timeLine), ...remarks],
    failures: [
      ...timed.flatMap((journey) => journey.failures),
      ...(errors.length > 0 ? [{ name: 'the run of the journeys', message: messages(errors) }] : []),
    ],
  }
}
