import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { buildStale } from '../build-stale.ts'
import { startPostgres } from '../postgres.ts'
import { command, inRoot } from '../root.ts'
import { type RunResult, runNode } from '../run-node.ts'
import { guard, type Step, type Tally } from './step.ts'

const MINUTE_MS = 60_000
const resultsOf = (name: string): string => inRoot('.cache', 'test', `${name}.json`)

interface VitestResults {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly { readonly status: string }[] }[]
}

interface PlaywrightResults {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number; readonly skipped: number }
  readonly errors: readonly unknown[]
}

function countVitest(results: VitestResults): Tally {
  // A file that could not be loaded has no failed test to count.
  const unloaded = results.testResults.filter((file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'))
  return {
    passed: results.numPassedTests,
    failed: results.numFailedTests + unloaded.length,
    skipped: results.numPendingTests + results.numTodoTests,
  }
}

/** What passes only when it is tried again is flaky. Only journeys that say so are tried again (`retries` is 0): a machine that stalls tears the sound played to them. */
const countPlaywright = ({ stats, errors }: PlaywrightResults): Tally => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
  skipped: stats.skipped,
})

/** Whatever ended badly without a failed test, and whatever ran no test at all, counts as one failure. */
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

/** The tests of some projects of vitest.config.ts. */
const vitest = (
  name: string,
  projects: readonly string[],
  timeoutMs: number,
  filters: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Step => ({
  name,
  timeoutMs,
  long: true,
  run: async (limit) => {
    const file = prepareResults(name.replaceAll(' ', '-'))
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const args = [command.vitest, 'run', ...projects.flatMap((project) => ['--project', project]), ...reporters, ...filters]
    const result = await runNode(args, { timeoutMs: limit, env: { NODE_ENV: 'test', ...env } })
    return settle(readResults(file, countVitest), result)
  },
})

/** The journeys in a real browser against a real server, on the built application. */
export const journeys = (filters: readonly string[] = []): Step => ({
  name: 'journeys',
  timeoutMs: 38 * MINUTE_MS,
  long: true,
  run: async (limit) => {
    const file = prepareResults('journeys')
    const args = [command.playwright, 'test', '--reporter=list,json', ...filters]
    const result = await runNode(args, { timeoutMs: limit, shown: true, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } })
    return settle(readResults(file, countPlaywright), { ...result, output: '' })
  },
})

export const unitTests = (filters: readonly string[] = []): Step => vitest('unit tests', ['unit', 'pages'], 8 * MINUTE_MS, filters)
export const serverTests = (filters: readonly string[] = []): Step => vitest('server tests', ['server'], 12 * MINUTE_MS, filters)

/** The same tests on a real PostgreSQL, which is started for them and ended after them; where there is none, that is said and nothing fails. */
export const serverTestsOnPostgres = (filters: readonly string[] = []): Step => {
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
        return await vitest(name, ['server'], limit, filters, { TEST_DATABASE_URL: postgres.url }).run(limit)
      } finally {
        await postgres.stop()
      }
    },
  }
}
export const toolTests = (filters: readonly string[] = []): Step => vitest('guards bite', ['tools'], 5 * MINUTE_MS, filters)

export const browser = guard('a browser', async (timeoutMs) => runNode([inRoot('tools', 'check', 'browser.ts')], { timeoutMs }), 9 * MINUTE_MS)

export const build = guard(
  'build',
  async () => {
    await buildStale((line) => console.log(`    ${line}`))
    return { ok: true, output: '', trouble: undefined }
  },
  10 * MINUTE_MS,
)
