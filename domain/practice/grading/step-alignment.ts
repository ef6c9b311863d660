import type { AskedStep } from '../asked-events.ts'
import type { Strike } from './strike.ts'

/** For one step, what was struck for each of its events, in their order. */
export type StepStrikes = readonly (Strike | null)[]

const SURE_GAIN = 1
const UNSURE_GAIN = 0.5
// Small costs order what a plain count leaves equal: whole chords before halves, the nearest place before a far one.
const STRAY_STRIKE_COST = 0.02
const SKIPPED_STEP_COST = 0.1
const ABSENT_EVENT_COST = 0.15
// Wrong keys that may fall among the strikes of one chord and still leave it one chord.
const STRAYS_IN_A_CHORD = 12

const EXTRA = 0
const SKIP = -1

/**
 * Lays the strikes along the steps by order and pitch alone, whatever their times: the way that explains most strikes.
 * A chord's notes may come in any order. Asked C D E, struck C F E: C and E found, D absent.
 */
export function alignSteps(steps: readonly AskedStep[], strikes: readonly Strike[]): StepStrikes[] {
  const width = strikes.length + 1
  // How each cell was reached: a strike too many, a step skipped, or that many last strikes taken by the step.
  const reached = new Int8Array((steps.length + 1) * width)
  let above = new Float64Array(width)
  let row = new Float64Array(width)
  let best = { value: 0, stepCount: 0 }
  steps.forEach((step, index) => {
    const base = (index + 1) * width
    row[0] = (above[0] as number) - SKIPPED_STEP_COST
    reached[base] = SKIP
    for (let count = 1; count < width; count += 1) {
      let value = row[count - 1] as number
      let way = EXTRA
      const skipped = (above[count] as number) - SKIPPED_STEP_COST
      if (skipped > value) {
        value = skipped
        way = SKIP
      }
      const span = bestSpan(step, strikes, count, above)
      if (span.length > 0 && span.value > value) {
        value = span.value
        way = span.length
      }
      row[count] = value
      reached[base + count] = way
    }
    const reachedValue = row[width - 1] as number
    if (reachedValue > best.value) best = { value: reachedValue, stepCount: index + 1 }
    const spare = above
    above = row
    row = spare
  })
  return traceBack(steps, strikes, reached, best.stepCount)
}

// One object for all cells: the table may have millions of them.
const found = { length: 0, value: 0 }

function bestSpan(step: AskedStep, strikes: readonly Strike[], count: number, above: Float64Array): { length: number; value: number } {
  found.length = 0
  found.value = Number.NEGATIVE_INFINITY
  if (indexInStep(step, strikes[count - 1] as Strike) < 0) return found
  const size = step.events.length
  const limit = size === 1 ? 1 : Math.min(count, size + STRAYS_IN_A_CHORD)
  let gain = 0
  let taken = 0
  // One bit an event: a chord has fewer than 31 notes.
  let present = 0
  for (let length = 1; length <= limit && taken < size; length += 1) {
    const strike = strikes[count - length] as Strike
    const event = indexInStep(step, strike)
    if (event < 0 || (present & (1 << event)) !== 0) continue
    present |= 1 << event
    taken += 1
    gain += strike.sure ? SURE_GAIN : UNSURE_GAIN
    const value = (above[count - length] as number) + gain - STRAY_STRIKE_COST * (length - taken) - ABSENT_EVENT_COST * (size - taken)
    if (value > found.value) {
      found.value = value
      found.length = length
    }
  }
  return found
}

const indexInStep = (step: AskedStep, strike: Strike): number => {
  for (let index = 0; index < step.events.length; index += 1) if (step.events[index]?.pitch === strike.pitch) return index
  return -1
}

function traceBack(steps: readonly AskedStep[], strikes: readonly Strike[], reached: Int8Array, stepCount: number): StepStrikes[] {
  const answer: (Strike | null)[][] = steps.map((step) => step.events.map(() => null))
  let index = stepCount
  let count = strikes.length
  while (index > 0) {
    const way = reached[index * (strikes.length + 1) + count] as number
    if (way === EXTRA) count -= 1
    else {
      const step = steps[index - 1] as AskedStep
      const row = answer[index - 1] as (Strike | null)[]
      for (let length = 1; length <= way; length += 1) {
        const strike = strikes[count - length] as Strike
        const event = indexInStep(step, strike)
        if (event >= 0 && row[event] === null) row[event] = strike
      }
      if (way > 0) count -= way
      index -= 1
    }
  }
  return answer
}
