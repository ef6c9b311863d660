// Stands for fast-check in `npm run fuzz`: each property is checked with random seeds again and again for its seconds, goes on after a counterexample,
// and what was tried is noted instead of thrown.
import { appendFileSync } from 'node:fs'
import type * as FastCheck from 'fast-check'
import { fuzzPlan, testNow } from './fuzz-plan.ts'
import { type Counterexample, type PropertyRun, propertyOf } from './fuzz-report.ts'

type Fc = typeof FastCheck
type Property = FastCheck.IRawProperty<unknown>
type Details = FastCheck.RunDetails<unknown>

// By its file: its name leads here.
const { default: real }: { readonly default: Fc } = await import(new URL('../../node_modules/fast-check/lib/fast-check.js', import.meta.url).href)

const plan = fuzzPlan()

/** A counterexample that is found at the end is still shrunk. */
const SHRINKING_MS = 10_000

class Trial {
  private readonly property = testNow()
  private readonly startMs = Date.now()
  private readonly untilMs = Math.min(plan.endsAtMs, Date.now() + 1000 * (plan.seconds?.[propertyOf(this.property)] ?? 0))
  private readonly counterexamples: Counterexample[] = []
  private runs = 0

  /** Another seed, for no longer than the time that is left, and with shrinking. */
  parameters(given: FastCheck.Parameters<unknown>): FastCheck.Parameters<unknown> {
    const { examples: _pinned, ...others } = given
    return {
      ...others,
      endOnFailure: false,
      seed: Math.trunc(Math.random() * 2 ** 32) - 2 ** 31,
      interruptAfterTimeLimit: Math.max(SHRINKING_MS, this.untilMs - Date.now()),
      markInterruptAsFailure: false,
    }
  }

  /** False when the time is up. */
  note({ numRuns, failed, counterexample, seed, counterexamplePath, errorInstance }: Details): boolean {
    this.runs += numRuns
    if (failed && counterexample !== null) {
      const fault = errorInstance instanceof Error ? errorInstance.message : String(errorInstance)
      this.counterexamples.push({ seed, path: counterexamplePath ?? '', code: real.stringify(counterexample), fault })
    }
    return Date.now() < this.untilMs
  }

  end(): void {
    const run: PropertyRun = { ...this.property, runs: this.runs, milliseconds: Date.now() - this.startMs, counterexamples: this.counterexamples }
    appendFileSync(plan.reportFile, `${JSON.stringify(run)}\n`)
  }
}

async function repeatAsync(trial: Trial, first: Promise<Details>, again: () => Promise<Details>): Promise<void> {
  for (let details = await first; trial.note(details); ) details = await again()
  trial.end()
}

function assert(property: Property, given: FastCheck.Parameters<unknown> = {}): Promise<void> | undefined {
  const trial = new Trial()
  const check = (): Details | Promise<Details> => real.check(property, trial.parameters(given)) as Details | Promise<Details>
  const first = check()
  if (first instanceof Promise) return repeatAsync(trial, first, check as () => Promise<Details>)
  for (let details = first; trial.note(details); ) details = check() as Details
  trial.end()
  return undefined
}

// biome-ignore lint/style/noDefaultExport: fast-check has one, and tests import it
export default { ...real, assert }
