import { SHORTEST_GAP_SECONDS } from './gap-likelihood.ts'
import { HABITS } from './habits.ts'
import type { ScorePlaces } from './score-places.ts'

/** Interpretation of the last strike under a hypothesis. */
export const READING = { none: 0, right: 1, substitute: 2, extra: 3, restrike: 4, late: 5, grace: 6, jump: 7 } as const

/** All bits set: no note of the previous position is pending. */
const NOTHING_PENDING = -1
/** Hypotheses below this share of the likeliest are dropped; a jump brings one back when the notes support it. */
const GIVE_UP_BELOW = 1e-8
/** With many hypotheses the pruning threshold rises, so that the cost per strike stays bounded in any piece. */
const MANY = 1_500
const GIVE_UP_OF_MANY_BELOW = 1e-5

/**
 * At most one hypothesis per position: its probability, and the state left by the likeliest path to it. Flat arrays, double-buffered: before and
 * after the strike.
 */
export interface Hypotheses {
  /** Positions with a hypothesis: the first `activeCount` entries. */
  active: Int32Array
  activeCount: number
  probability: Float64Array
  mask: Int32Array
  /** Wrong keys struck in place of notes of the position: so many of its notes are no longer expected. */
  excused: Uint8Array
  /** 1 when a note of the position was struck again. */
  again: Uint8Array
  /** Struck notes of the previous position. */
  maskBefore: Int32Array
  /** Time of the first note of the position; NaN while unknown. */
  beganSeconds: Float64Array
  logStretch: Float64Array
  variance: Float64Array
  reading: Uint8Array
  /** The event matched or replaced by the last strike, −1 for none. */
  event: Int32Array
  from: Int32Array
}

function emptyHypotheses(count: number): Hypotheses {
  return {
    active: new Int32Array(count),
    activeCount: 0,
    probability: new Float64Array(count),
    mask: new Int32Array(count),
    excused: new Uint8Array(count),
    again: new Uint8Array(count),
    maskBefore: new Int32Array(count),
    beganSeconds: new Float64Array(count),
    logStretch: new Float64Array(count),
    variance: new Float64Array(count),
    reading: new Uint8Array(count),
    event: new Int32Array(count),
    from: new Int32Array(count),
  }
}

export interface HypothesisBoard {
  now(): Hypotheses
  /** A path to a position after the strike; the likeliest one is kept, the probabilities are summed. */
  propose(place: number, probability: number, from: number, reading: number, event: number): void
  /** Makes the proposals current and prunes improbable ones. */
  settle(atSeconds: number, gapSeconds: number): void
  /** Certain of one position, timing unknown; the tempo is kept. */
  expectAt(place: number, mask: number): void
}

export function createHypothesisBoard(places: ScorePlaces): HypothesisBoard {
  const { count } = places
  let before = emptyHypotheses(count)
  let after = emptyHypotheses(count)
  const likeliest = new Float64Array(count)
  const touchedAt = new Int32Array(count)
  let turn = 0
  let touched = 0

  const survive = (place: number, atSeconds: number, gapSeconds: number): void => {
    const from = after.from[place] as number
    const reading = after.reading[place] as number
    const event = after.event[place] as number
    const bit = event >= 0 ? (places.eventBit[event] as number) : 0
    const stays = reading === READING.extra || reading === READING.restrike || reading === READING.late || reading === READING.grace
    let logStretch = before.logStretch[from] as number
    let variance = (before.variance[from] as number) + HABITS.tempoDrift
    if (reading === READING.jump) {
      after.mask[place] = bit
      after.excused[place] = 0
      after.again[place] = 0
      after.maskBefore[place] = NOTHING_PENDING
      after.beganSeconds[place] = atSeconds
    } else if (stays || from === place) {
      const began = before.beganSeconds[from] as number
      after.mask[place] = (before.mask[from] as number) | (reading === READING.right ? bit : 0)
      after.excused[place] = (before.excused[from] as number) + (reading === READING.substitute ? 1 : 0)
      after.again[place] = reading === READING.restrike ? 1 : (before.again[from] as number)
      after.maskBefore[place] = (before.maskBefore[from] as number) | (reading === READING.late ? bit : 0)
      after.beganSeconds[place] = Number.isNaN(began) && reading === READING.right ? atSeconds : began
      variance = before.variance[from] as number
    } else {
      after.mask[place] = reading === READING.right ? bit : 0
      after.excused[place] = reading === READING.substitute ? 1 : 0
      after.again[place] = 0
      after.maskBefore[place] = place === from + 1 ? (before.mask[from] as number) : 0
      after.beganSeconds[place] = atSeconds
      const gap = atSeconds - (before.beganSeconds[from] as number)
      const askedSeconds = (places.atSeconds[place] as number) - (places.atSeconds[from] as number)
      if (gap > 0 && askedSeconds > 0) {
        // A Kalman step on the logarithm of the tempo; outliers are pauses or slips and do not change it.
        const whole = Math.log(gap / askedSeconds) - logStretch
        const last = Math.log(Math.max(SHORTEST_GAP_SECONDS, gapSeconds) / askedSeconds) - logStretch
        const isFromLast = before.again[from] === 1 && Math.abs(last) < Math.abs(whole)
        const off = isFromLast ? last : whole
        const jitter = HABITS.gapJitterSeconds / (isFromLast ? gapSeconds : gap)
        const noise = HABITS.gapSpread * HABITS.gapSpread + jitter * jitter
        const total = variance + noise
        if (off * off < 6.25 * total) {
          const gain = variance / total
          logStretch += gain * off
          variance *= 1 - gain
        }
      }
    }
    after.logStretch[place] = logStretch
    after.variance[place] = variance
  }

  return {
    now: () => before,
    propose: (place, probability, from, reading, event) => {
      if (touchedAt[place] !== turn + 1) {
        touchedAt[place] = turn + 1
        after.active[touched] = place
        touched += 1
        after.probability[place] = 0
        likeliest[place] = 0
      }
      after.probability[place] = (after.probability[place] as number) + probability
      if (probability <= (likeliest[place] as number)) return
      likeliest[place] = probability
      after.from[place] = from
      after.reading[place] = reading
      after.event[place] = event
    },
    settle: (atSeconds, gapSeconds) => {
      turn += 1
      let most = 0
      for (let index = 0; index < touched; index += 1) most = Math.max(most, after.probability[after.active[index] as number] as number)
      const least = most * (touched > MANY ? GIVE_UP_OF_MANY_BELOW : GIVE_UP_BELOW)
      let activeCount = 0
      let sum = 0
      for (let index = 0; index < touched; index += 1) {
        const place = after.active[index] as number
        const probability = after.probability[place] as number
        if (!(probability > least)) continue
        survive(place, atSeconds, gapSeconds)
        after.active[activeCount] = place
        activeCount += 1
        sum += probability
      }
      touched = 0
      if (activeCount === 0) return
      for (let index = 0; index < activeCount; index += 1) {
        const place = after.active[index] as number
        after.probability[place] = (after.probability[place] as number) / sum
      }
      after.activeCount = activeCount
      const spare = before
      before = after
      after = spare
    },
    expectAt: (place, mask) => {
      const likely = before.activeCount > 0 ? mostProbable(before) : -1
      const logStretch = likely < 0 ? 0 : (before.logStretch[likely] as number)
      const variance = likely < 0 ? HABITS.firstTempoSpread * HABITS.firstTempoSpread : (before.variance[likely] as number) + 0.02
      before.active[0] = place
      before.activeCount = 1
      before.probability[place] = 1
      before.mask[place] = mask
      before.excused[place] = 0
      before.again[place] = 0
      before.maskBefore[place] = NOTHING_PENDING
      before.beganSeconds[place] = Number.NaN
      before.logStretch[place] = logStretch
      before.variance[place] = variance
      before.reading[place] = READING.none
      before.event[place] = -1
      before.from[place] = place
    },
  }
}

function mostProbable({ active, activeCount, probability }: Hypotheses): number {
  let best = active[0] as number
  for (let index = 1; index < activeCount; index += 1) {
    const place = active[index] as number
    if ((probability[place] as number) > (probability[best] as number)) best = place
  }
  return best
}
