import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { buildStale } from '../build-stale.ts'
import { findEngines } from '../engines.ts'
import { startPostgres } from '../postgres.ts'
import { command, inRoot, ROOT } from '../root.ts'
import { type RunResult, runNode } from '../run-node.ts'
import { type Failure, type GateStep, guard, seconds, type Tally } from './step.ts'

const MINUTE_MS = 60_000
const resultsOf = (name: string): string => inRoot('.cache', 'test', `${name}.json`)

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

interface Timed {
  readonly name: string
  readonly ms: number
}

const SLOWEST_FILES = 8
const slowestFirst = (timed: readonly Timed[]): readonly Timed[] => [...timed].sort((a, b) => b.ms - a.ms)
const timeLine = ({ name, ms }: Timed): string => `${seconds(ms).padStart(8)}  ${name}`

/** Durations by folder, then of the slowest files; both are sums over parallel workers. */
function timesOfFiles(files: readonly VitestFile[]): readonly string[] {
  const timed = files.map(({ name, startTime, endTime }) => ({
    name: inTheRepository(name),
    ms: Math.max(0, endTime - startTime),
  }))
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

function countVitest(results: VitestResults): Tally {
  // A file that could not be loaded contains no failed test to count.
  const unloaded = results.testResults.filter((file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'))
  return {
    passed: results.numPassedTests,
    failed: results.numFailedTests + unloaded.length,
    skipped: results.numPendingTests + results.numTodoTests,
    notes: timesOfFiles(results.testResults),
    failures: results.testResults.filter((file) => file.status === 'failed').flatMap(failuresOfFile),
  }
}

interface Journey extends Timed {
  /** Remarks of a journey on its own run, such as sound with gaps that was played again. */
  readonly descriptions: readonly string[]
  readonly failures: readonly Failure[]
}

const messages = (errors: readonly { readonly message?: string }[]): string => errors.map(({ message }) => message ?? 'no message').join('\n')

const journeysOf = (suite: PlaywrightSuite): readonly Journey[] => [
  ...suite.specs.flatMap(({ title, line, tests }) =>
    tests.map(({ status, annotations, results }) => ({
      name: `${suite.file} › ${title}`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      descriptions: annotations.flatMap(({ description }) => description ?? []),
      failures:
        status === 'expected' || status === 'skipped'
          ? []
          : [{ name: `${suite.file}:${line} › ${title}`, message: messages(results.flatMap(({ errors }) => errors ?? [])) }],
    })),
  ),
  ...(suite.suites ?? []).flatMap(journeysOf),
]

/** Journeys are not retried as a whole (`retries` is 0); one that passed only at a second attempt is counted as failed. */
function countPlaywright({ stats, errors, suites }: PlaywrightResults): Tally {
  const timed = suites.flatMap(journeysOf)
  const annotated = timed.flatMap((journey) => journey.descriptions.map((words) => `${journey.name}: ${words}`))
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    notes: [...slowestFirst(timed).map(timeLine), ...annotated],
    failures: [
      ...timed.flatMap((journey) => journey.failures),
      ...(errors.length > 0 ? [{ name: 'the run of the journeys', message: messages(errors) }] : []),
    ],
  }
}

/** A run that ended with an error but without a failed test, or that ran no test, counts as one failure. */
function settle(tally: Tally, { ok, output, trouble }: RunResult): Tally {
  const explained = tally.failed > 0 || (ok && tally.passed > 0)
  return {
    ...tally,
    failed: explained ? tally.failed : 1,
    output: [output.trim(), trouble, tally.passed === 0 ? 'no test passed' : ''].filter(Boolean).join('\n'),
  }
}

function readResults<Results>(file: string, count: (results: Results) => Tally): Tally {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { passed: 0, failed: 0 }
  }
}

function prepareResults(name: string): string {
  const file = resultsOf(name)
  mkdirSync(inRoot('.cache', 'test'), { recursive: true })
  rmSync(file, { force: true })
  return file
}

interface VitestStep {
  readonly filters?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Gives way to what runs beside it. */
  readonly yielding?: boolean
}

/** The tests of some projects of vitest.config.ts. */
const vitest = (
  name: string,
  projects: readonly string[],
  timeoutMs: number,
  { filters = [], env = {}, yielding = false }: VitestStep = {},
): GateStep => ({
  name,
  timeoutMs,
  long: true,
  run: async (limit) => {
    const file = prepareResults(name.replaceAll(' ', '-'))
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const args = [command.vitest, 'run', ...projects.flatMap((project) => ['--project', project]), ...reporters, ...filters]
    const result = await runNode(args, { timeoutMs: limit, yielding, env: { NODE_ENV: 'test', ...env } })
    return settle(readResults(file, countVitest), result)
  },
})

/** Journeys in a real browser against a real server, on the built application: those of one project of playwright.config.ts. */
const journeysOfProject = (project: 'plain' | 'timed', filters: readonly string[]): GateStep => ({
  name: `journeys, ${project}`,
  timeoutMs: 30 * MINUTE_MS,
  long: true,
  run: async (limit) => {
    const file = prepareResults(`journeys-${project}`)
    // A filter may match journeys of the other project only.
    const chosen = filters.length > 0 ? ['--pass-with-no-tests', ...filters] : []
    const args = [command.playwright, 'test', `--project=${project}`, '--no-deps', '--reporter=list,json', ...chosen]
    const result = await runNode(args, { timeoutMs: limit, shown: true, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } })
    const tally = readResults(file, countPlaywright)
    return filters.length > 0 && result.ok ? tally : settle(tally, { ...result, output: '' })
  },
})

export const plainJourneys = (filters: readonly string[] = []): GateStep => journeysOfProject('plain', filters)
/** Real-time sound and keyboards need the whole machine: one worker, after the other journeys. */
export const timedJourneys = (filters: readonly string[] = []): GateStep => journeysOfProject('timed', filters)

export const unitTests = (filters: readonly string[] = [], yielding = false): GateStep =>
  vitest('unit tests', ['unit', 'pages', 'pages alone'], 15 * MINUTE_MS, { filters, yielding })
/** Three workers on two cores: many of these tests wait for processes, for sockets, or for what must not happen. */
const SERVER_WORKERS = { VITEST_MAX_WORKERS: '3' }
export const serverTests = (filters: readonly string[] = []): GateStep =>
  vitest('server tests', ['server'], 12 * MINUTE_MS, { filters, env: SERVER_WORKERS })

/** The same tests on a PostgreSQL server, started and stopped for them; if PostgreSQL is missing, this is printed and nothing fails. */
export const serverTestsOnPostgres = (filters: readonly string[] = []): GateStep => {
  const name = 'server tests on PostgreSQL'
  return {
    name,
    timeoutMs: 12 * MINUTE_MS,
    long: true,
    run: async (limit) => {
      const postgres = await startPostgres()
      if (!postgres) {
        console.log('    no PostgreSQL found: not run')
        return { passed: 0, failed: 0 }
      }
      try {
        console.log(`    PostgreSQL ${postgres.version}`)
        return await vitest(name, ['server'], limit, { filters, env: { ...SERVER_WORKERS, TEST_DATABASE_URL: postgres.url } }).run(limit)
      } finally {
        await postgres.stop()
      }
    },
  }
}
/** Journeys in Firefox and WebKit, on the built application; where one is missing, this is printed and nothing fails. */
export const engineJourneys = (filters: readonly string[] = []): GateStep => {
  const name = 'journeys, engines'
  return {
    name,
    timeoutMs: 20 * MINUTE_MS,
    long: true,
    run: async (limit) => {
      const { firefox, webkit, soundServer } = findEngines()
      console.log(`    ${firefox ? `Firefox ${firefox.version}` : 'no Firefox found: not run'}`)
      console.log(`    ${webkit ? 'WebKitGTK' : 'no WebKitGTK found: not run'}`)
      if (!soundServer) console.log('    no PulseAudio found: browsers without an audio output')
      if (!firefox && !webkit) return { passed: 0, failed: 0 }
      return vitest(name, ['engines'], limit, { filters }).run(limit)
    },
  }
}
export const toolTests = (yielding = false): GateStep => vitest('guards bite', ['tools'], 15 * MINUTE_MS, { yielding })

export const browser = guard('a browser', async (timeoutMs) => runNode([inRoot('tools', 'check', 'browser.ts')], { timeoutMs }), 9 * MINUTE_MS)

export const build = guard(
  'build',
  async () => {
    await buildStale((line) => console.log(`    ${line}`))
    return { ok: true, output: '', trouble: undefined }
  },
  10 * MINUTE_MS,
)
