import type { RunResult } from '../run-node.ts'

/** Test counts of a step; a step that crashes counts as one failed test. */
export interface Tally {
  readonly passed: number
  readonly failed: number
  readonly skipped?: number
  /** The step that it is of. */
  readonly step?: string
  /** Undefined where the system does not tell. */
  readonly processorSeconds?: number | undefined
  /** Printed if something failed. */
  readonly output?: string
  readonly times?: readonly Timed[]
  /** Always printed, one line each: durations and remarks. */
  readonly notes?: readonly string[]
  /** Each failed test, repeated before the last line; a step that failed without one is repeated with the end of its output. */
  readonly failures?: readonly Failure[]
}

/** A file of tests or a journey, on the clock: with other work on the machine it takes longer. */
export interface Timed {
  readonly name: string
  readonly ms: number
}

export interface Failure {
  readonly name: string
  readonly message: string
}

export interface GateStep {
  readonly name: string
  readonly timeoutMs: number
  /** Prints while running, so its start is announced. */
  readonly long?: boolean
  readonly run: (timeoutMs: number) => Promise<Tally>
}

const MINUTE_MS = 60_000
const GUARD_TIMEOUT_MS = 4 * MINUTE_MS

/** A guard counts as one test. */
export const guard = (
  name: string,
  run: (timeoutMs: number) => Promise<Pick<RunResult, 'ok' | 'output' | 'trouble'> & Partial<RunResult>>,
  timeoutMs = GUARD_TIMEOUT_MS,
): GateStep => ({
  name,
  timeoutMs,
  run: async (limit) => {
    const { ok, output, trouble, processorSeconds } = await run(limit)
    return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, processorSeconds, output: [output.trim(), trouble].filter(Boolean).join('\n') }
  },
})

const ofProcessor = ({ processorSeconds }: Tally): string => (processorSeconds === undefined ? '' : `, ${processorSeconds.toFixed(1)} s of processor`)
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
const REPEATED_LINES = 40
const INSIDE_A_PACKAGE = /^\s*at .*node_modules/
const MOVES_THE_CURSOR = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*[A-Za-z]`, 'g')
const plainLines = (text: string): readonly string[] =>
  text
    .replace(MOVES_THE_CURSOR, '')
    .trim()
    .split('\n')
    .filter((line) => !INSIDE_A_PACKAGE.test(line))
const indented = (text: string): string => text.replace(/^(?=.)/gm, '    ')

function report(step: GateStep, tally: Tally, ms: number): void {
  const single = tally.passed + tally.failed === 1 && !step.long
  const counts = single ? '' : `: ${tally.passed} passed, ${tally.failed} failed${tally.skipped ? `, ${tally.skipped} skipped` : ''}`
  console.log(`${tally.failed === 0 ? '✔' : '✘'} ${step.name}${counts} (${seconds(ms)}${ofProcessor(tally)})`)
  for (const note of tally.notes ?? []) console.log(indented(note))
  if (tally.failed > 0 && tally.output) console.log(indented(tally.output))
}

async function runStep(step: GateStep, limitMs: number): Promise<Tally> {
  const started = performance.now()
  if (step.long) console.log(`… ${step.name}`)
  let tally: Tally
  try {
    if (limitMs <= 0) throw new Error('no time left')
    tally = await step.run(limitMs)
  } catch (error) {
    tally = { passed: 0, failed: 1, output: error instanceof Error ? error.message : String(error) }
  }
  report(step, tally, performance.now() - started)
  const named = { ...tally, step: step.name }
  if (tally.failed === 0 || tally.failures?.length) return named
  return {
    ...named,
    failures: [
      {
        name: step.name,
        message: plainLines(tally.output ?? '')
          .slice(-REPEATED_LINES)
          .join('\n'),
      },
    ],
  }
}

/** Runs the steps, `width` at a time, none beyond `deadline` (ms since 1970). */
export async function runSteps(
  steps: readonly GateStep[],
  { width, deadline }: { readonly width: number; readonly deadline: number },
): Promise<readonly Tally[]> {
  const waiting = [...steps]
  const tallies: Tally[] = []
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) tallies.push(await runStep(step, Math.min(step.timeoutMs, deadline - Date.now())))
  }
  await Promise.all(Array.from({ length: width }, work))
  return tallies
}

/** Prints what failed, once more and in short, because a log is often kept from its end; then the last line of every check, which continuous integration parses; returns the exit status. */
export function conclude(tallies: readonly Tally[]): number {
  const sum = (pick: (tally: Tally) => number) => tallies.reduce((total, tally) => total + pick(tally), 0)
  const passed = sum((tally) => tally.passed)
  // Zero tests, because a filter matched nothing, count as a failure.
  const failed = Math.max(
    sum((tally) => tally.failed),
    passed === 0 ? 1 : 0,
  )
  const failures = tallies.flatMap((tally) => tally.failures ?? [])
  if (failures.length > 0) console.log('Failed:')
  for (const { name, message } of failures) console.log(`  ✘ ${name}\n${indented(plainLines(message).slice(0, REPEATED_LINES).join('\n'))}`)
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  return failed > 0 ? 1 : 0
}
