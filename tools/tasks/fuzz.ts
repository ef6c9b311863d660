// npm run fuzz [-- MINUTES [FILTER]]: property tests, and random requests to every call of the server, with random seeds for so many minutes (default 10).
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildStale } from '../build-stale.ts'
import { committedFiles, textOf } from '../check/committed-files.ts'
import { failWith } from '../entry.ts'
import { type FuzzOptions, fuzzOptions } from '../fuzz/fuzz-options.ts'
import { counterexampleLines, fuzzTable, type PropertyRun, propertyOf, secondsOfCalls, totalsOf } from '../fuzz/fuzz-report.ts'
import { command, inRoot, ROOT } from '../root.ts'

/** Of vitest (`maxWorkers`). */
const WORKERS = 2
/** A round must end within the limit that some tests have for themselves, 120 s, on a machine that does other work. */
const LONGEST_CALL_SECONDS = 40
const SHORTEST_ROUND_SECONDS = 5
/** For a test that hangs. */
const TEST_TIMEOUT_MS = 10 * 60_000

const isPropertyTest = (name: string): boolean => /\.test\.tsx?$/.test(name) && /from 'fast-check'/.test(textOf(ROOT, name) ?? '')

/** Runs a round of vitest; resolves when it has ended. Its last lines are printed where something else than a property failed. */
function runRound(planFile: string, files: readonly string[]): Promise<boolean> {
  const args = [command.vitest, 'run', '--config', inRoot('tools', 'fuzz', 'vitest.config.ts'), '--testTimeout', String(TEST_TIMEOUT_MS), ...files]
  const child = spawn(process.execPath, args, { cwd: ROOT, env: { ...process.env, FUZZ_PLAN: planFile }, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (printed = (printed + String(piece)).slice(-8_000)))
  return new Promise((resolve) => {
    child.once('close', (status) => {
      if (status !== 0) console.log(printed)
      resolve(status === 0)
    })
  })
}

async function fuzz({ minutes, filter }: FuzzOptions): Promise<number> {
  const endsAtMs = Date.now() + minutes * 60_000
  const folder = mkdtempSync(join(tmpdir(), 'prelude-fuzz-'))
  const [planFile, reportFile] = [join(folder, 'plan.json'), join(folder, 'report.jsonl')]
  const propertyTests = committedFiles(ROOT).filter(isPropertyTest)
  const matching = propertyTests.filter((name) => name.includes(filter))
  const files = matching.length > 0 ? matching : propertyTests
  const runs: PropertyRun[] = []
  const printedCode = new Set<string>()
  let isWell = true
  let runsOfRound = 1
  for (let round = 1; Date.now() < endsAtMs && runsOfRound > 0; round += 1) {
    const totals = totalsOf(runs)
    const workSeconds = Math.max(SHORTEST_ROUND_SECONDS, (WORKERS * (endsAtMs - Date.now())) / 1000)
    const seconds = secondsOfCalls(totals, ({ calls }) => calls / (round - 1), workSeconds)
    for (const property of Object.keys(seconds)) seconds[property] = Math.min(LONGEST_CALL_SECONDS, seconds[property] ?? 0)
    writeFileSync(planFile, JSON.stringify({ reportFile, endsAtMs, seconds: round === 1 ? null : seconds }))
    writeFileSync(reportFile, '')
    isWell = (await runRound(planFile, round === 1 ? files : [...new Set(totals.map(({ file }) => file))])) && isWell
    const lines = readFileSync(reportFile, 'utf8').split('\n').filter(Boolean)
    const propertyRuns = lines.map((line): PropertyRun => JSON.parse(line))
    const ofRound = propertyRuns.filter((run) => matching.length > 0 || propertyOf(run).includes(filter))
    runsOfRound = ofRound.length
    runs.push(...ofRound)
    for (const total of totalsOf(runs))
      for (const counterexample of total.counterexamples) {
        const code = propertyOf(total) + counterexample.code
        if (!printedCode.has(code)) console.log(`${counterexampleLines(total, counterexample)}\n`)
        printedCode.add(code)
      }
    console.log(`round ${round}: ${runs.reduce((sum, run) => sum + run.runs, 0)} runs, ${printedCode.size} counterexamples`)
  }
  rmSync(folder, { recursive: true, force: true })
  console.log(`\n${fuzzTable(totalsOf(runs))}`)
  return isWell && printedCode.size === 0 && runs.length > 0 ? 0 : 1
}

try {
  const options = fuzzOptions(process.argv.slice(2))
  // The server's calls answer from built content.
  await buildStale((line) => console.error(line))
  process.exitCode = await fuzz(options)
} catch (error) {
  failWith(error)
}
