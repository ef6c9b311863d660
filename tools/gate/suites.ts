import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { buildStale } from '../build-stale.ts'
import { findEngines } from '../engines.ts'
import { startPostgres } from '../postgres.ts'
import { command, inRoot, ROOT } from '../root.ts'
import { type RunResult, runNode } from '../run-node.ts'
import { countPlaywright, countVitest } from './results.ts'
import { type GateStep, guard, type Tally } from './step.ts'

const MINUTE_MS = 60_000
/** For what hangs: beside much other work a suite takes several times as long. */
const SUITE_LIMIT_MS = 60 * MINUTE_MS
const resultsOf = (name: string): string => inRoot('.cache', 'test', `${name}.json`)

/** A run that ended with an error but without a failed test, or that ran no test, counts as one failure. */
function settle(tally: Tally, { ok, output, trouble, processorSeconds }: RunResult): Tally {
  const explained = tally.failed > 0 || (ok && tally.passed > 0)
  return {
    ...tally,
    processorSeconds,
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
  timeoutMs: SUITE_LIMIT_MS,
  long: true,
  run: async (limit) => {
    const file = prepareResults(`journeys-${project}`)
    // A filter may match journeys of the other project only.
    const chosen = filters.length > 0 ? ['--pass-with-no-tests', ...filters] : []
    const args = [command.playwright, 'test', `--project=${project}`, '--no-deps', '--reporter=list,json', ...chosen]
    const result = await runNode(args, {
      timeoutMs: limit,
      shown: true,
      isUrgent: project === 'timed',
      // Its sources as JavaScript, kept from run to run: the temporary folder goes.
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, PWTEST_CACHE_DIR: inRoot('.cache', 'playwright') },
    })
    const tally = readResults(file, countPlaywright)
    return filters.length > 0 && result.ok ? { ...tally, processorSeconds: result.processorSeconds } : settle(tally, { ...result, output: '' })
  },
})

export const plainJourneys = (filters: readonly string[] = []): GateStep => journeysOfProject('plain', filters)
/** Real-time sound and keyboards need the whole machine: one worker, after the other journeys. */
export const timedJourneys = (filters: readonly string[] = []): GateStep => journeysOfProject('timed', filters)

export const unitTests = (filters: readonly string[] = [], yielding = false): GateStep =>
  vitest('unit tests', ['unit', 'pages', 'pages alone'], SUITE_LIMIT_MS, { filters, yielding })

/** The unit tests that import what changed since the commit, or, on a clean tree, in it; all where there is no git. */
export const relatedUnitTests = (): GateStep => {
  const git = (...args: readonly string[]) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  const status = git('status', '--porcelain')
  if (status.status !== 0) return unitTests()
  const since = status.stdout.trim() === '' && git('rev-parse', '--verify', 'HEAD~1').status === 0 ? 'HEAD~1' : 'HEAD'
  const whole = unitTests([`--changed=${since}`])
  return {
    ...whole,
    name: `unit tests of what changed since ${since}`,
    run: async (limit) => {
      const tally = await whole.run(limit)
      // Nothing that changed is imported by a test.
      return tally.passed === 0 && /No (?:affected )?test files found/.test(tally.output ?? '') ? { passed: 0, failed: 0 } : tally
    },
  }
}
/** Three workers on two cores: many of these tests wait for processes, for sockets, or for what must not happen. */
const SERVER_WORKERS = { VITEST_MAX_WORKERS: '3' }
export const serverTests = (filters: readonly string[] = [], yielding = false): GateStep =>
  vitest('server tests', ['server'], SUITE_LIMIT_MS, { filters, yielding, env: SERVER_WORKERS })

/** The same tests on a PostgreSQL server, started and stopped for them; if PostgreSQL is missing, this is printed and nothing fails. */
export const serverTestsOnPostgres = (filters: readonly string[] = []): GateStep => {
  const name = 'server tests on PostgreSQL'
  return {
    name,
    timeoutMs: SUITE_LIMIT_MS,
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
    timeoutMs: SUITE_LIMIT_MS,
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
export const toolTests = (yielding = false): GateStep => vitest('guards bite', ['tools'], SUITE_LIMIT_MS, { yielding })

export const browser = guard('a browser', async (timeoutMs) => runNode([inRoot('tools', 'check', 'browser.ts')], { timeoutMs }), 9 * MINUTE_MS)

export const build = guard(
  'build',
  async () => {
    const processorSeconds = await buildStale((line) => console.log(`    ${line}`))
    return { ok: true, output: '', trouble: undefined, processorSeconds }
  },
  10 * MINUTE_MS,
)
