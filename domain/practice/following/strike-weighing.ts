import { chordGap, extraGap, jumpGap, lateGap, onwardGap, restrikeGap, SHORTEST_GAP_SECONDS } from './gap-likelihood.ts'
import { HABITS } from './habits.ts'
import { type HypothesisBoard, READING } from './hypotheses.ts'
import { createJumpWeights } from './jump-weights.ts'
import { eventWith, hasGrace, LEFT_BIT, type ScorePlaces, semitonesTo } from './score-places.ts'

// By semitones from the nearest asked key: 0 is that key at a wrong moment, then neighbours, a third, a fourth …, the octave.
const NEAR_KEYS = [0.05, 0.12, 0.1, 0.06, 0.05, 0.03, 0.025, 0.025, 0.012, 0.012, 0.012, 0.012, 0.03]
const FAR_KEY = 0.003

/** Probability that a wrong strike hits one key at that distance from the nearest asked one: a semitone 0.12, two octaves 0.003. */
const wrongKeyProbability = (semitones: number): number => NEAR_KEYS[semitones] ?? FAR_KEY

/** Places considered ahead of a likely place, and of an unlikely one. */
const FAR = 16
const NEAR = 4
const LIKELY = 1e-3
/** Strikes closer than this count as simultaneous. */
const CHORD_SECONDS = 0.08
const LEAST_PASSING_COST = 1e-6
const LONGEST_TYPICAL_SECONDS = 2

interface StrikeWeighing {
  /** Proposes every interpretation of a strike, with its probability. */
  weigh(pitch: number, atSeconds: number, gapSeconds: number, certainty: number, shown: number): void
  /** Adapts the error rate and the hand that is left out, once the position is decided. */
  learn(from: number, place: number): void
}

export function createStrikeWeighing(places: ScorePlaces, board: HypothesisBoard): StrikeWeighing {
  const jumps = createJumpWeights(places)
  /** Share of asked notes not struck, by hand. */
  const missRate = { left: HABITS.firstMissRate, right: HABITS.firstMissRate }
  /** Asked notes of each hand before the learner's position. */
  const askedSoFar = { left: 0, right: 0 }
  let errorRate = HABITS.firstErrorRate
  let typicalSeconds = 0.5
  let lastGap = Number.NaN
  let lastMask = 0

  const missRateOf = (event: number): number => ((places.eventHands[event] as number) === LEFT_BIT ? missRate.left : missRate.right)
  /** Probability that the open notes of a place stay out; one missing note makes the next one likelier to miss. */
  const passingCost = (place: number, mask: number, excused: number): number => {
    let cost = 1
    let missing = -excused
    for (let event = places.firstEvent[place] as number; event < (places.firstEvent[place + 1] as number); event += 1) {
      if (((places.eventBit[event] as number) & mask) !== 0) continue
      if (missing >= 0) cost *= missing === 0 ? missRateOf(event) : Math.max(HABITS.furtherMissRate, missRateOf(event))
      missing += 1
    }
    return cost
  }
  /** Probability that of the open notes of a place this one is struck first: a hand that is left out does not count. */
  const firstShare = (place: number, mask: number, event: number): number => {
    let open = 0
    for (let other = places.firstEvent[place] as number; other < (places.firstEvent[place + 1] as number); other += 1)
      if (((places.eventBit[other] as number) & mask) === 0) open += 1 - missRateOf(other)
    return (1 - missRateOf(event)) / Math.max(1e-3, open)
  }

  return {
    weigh: (pitch, atSeconds, gapSeconds, certainty, shown) => {
      const now = board.now()
      const unknown = Number.isNaN(gapSeconds)
      const gap = Math.max(SHORTEST_GAP_SECONDS, gapSeconds)
      lastGap = gap
      lastMask = now.mask[shown] as number
      const chord = unknown ? 1 : chordGap(gap)
      const late = unknown ? 1 : lateGap(gap)
      const extra = unknown ? 1 : extraGap(gap, typicalSeconds)
      const restrike = unknown ? 1 : restrikeGap(gap, typicalSeconds)
      const wrong = Math.min(0.9, errorRate + 0.6 * (1 - certainty))
      const wrongExtra = wrong * (1 - HABITS.substituteShare)
      const substitute = wrong * HABITS.substituteShare
      for (let index = 0; index < now.activeCount; index += 1) {
        const place = now.active[index] as number
        const here = now.probability[place] as number
        const mask = now.mask[place] as number
        const began = now.beganSeconds[place] as number
        const logStretch = now.logStretch[place] as number
        const variance = now.variance[place] as number
        const leaving = passingCost(place, mask, now.excused[place] as number)
        const own = eventWith(places, place, pitch)
        if (own >= 0) {
          const struck = ((places.eventBit[own] as number) & mask) !== 0
          const again = now.again[place] === 1 ? HABITS.restrike * restrike + HABITS.restrikeChord * chord : HABITS.restrike * restrike
          if (struck) board.propose(place, here * again, place, READING.restrike, own)
          else
            board.propose(
              place,
              here * (1 - wrong) * Math.max(HABITS.comesYet, 1 - leaving) * chord * firstShare(place, mask, own),
              place,
              READING.right,
              own,
            )
        }
        if (place > 1 && (now.maskBefore[place] as number) !== -1) {
          const pending = eventWith(places, place - 1, pitch)
          if (pending >= 0 && ((places.eventBit[pending] as number) & (now.maskBefore[place] as number)) === 0)
            board.propose(place, here * HABITS.late * late, place, READING.late, pending)
        }
        if (hasGrace(places, place, pitch)) board.propose(place, here * HABITS.grace * extra, place, READING.grace, -1)
        const apart = Math.min(semitonesTo(places, place, pitch), place + 1 < places.count ? semitonesTo(places, place + 1, pitch) : 99)
        board.propose(place, here * wrongExtra * wrongKeyProbability(apart) * extra, place, READING.extra, -1)
        if (own < 0 && (mask & (places.fullMask[place] as number)) !== places.fullMask[place])
          board.propose(place, here * substitute * wrongKeyProbability(semitonesTo(places, place, pitch)) * chord, place, READING.substitute, -1)
        const last = Math.min(places.count - 1, place + (here > LIKELY ? FAR : NEAR))
        let passed = leaving
        const since = Math.max(SHORTEST_GAP_SECONDS, atSeconds - began)
        const fromLast = now.again[place] === 1 ? HABITS.fromRestrike : HABITS.fromOther
        for (let target = place + 1; target <= last && passed > LEAST_PASSING_COST; target += 1) {
          const matchedEvent = eventWith(places, target, pitch)
          const isSlip = matchedEvent < 0 && target <= place + 2
          if (matchedEvent >= 0 || isSlip) {
            const askedGap = (places.atSeconds[target] as number) - (places.atSeconds[place] as number)
            let onward = 1
            if (!Number.isNaN(began)) {
              onward = onwardGap(since, askedGap, logStretch, variance)
              // After a repeated or extra strike, the next gap may be measured from it.
              if (since - gap > CHORD_SECONDS) onward += (onwardGap(gap, askedGap, logStretch, variance) - onward) * fromLast
            }
            if (isSlip) {
              const wrongKey = wrongKeyProbability(semitonesTo(places, target, pitch))
              board.propose(target, here * passed * substitute * wrongKey * onward, place, READING.substitute, -1)
            } else {
              board.propose(target, here * passed * (1 - wrong) * onward * firstShare(target, 0, matchedEvent), place, READING.right, matchedEvent)
            }
          }
          passed *= passingCost(target, 0, 0)
        }
      }
      const jump = HABITS.jump * certainty * (unknown ? 1 : jumpGap(gap, typicalSeconds))
      const events = places.eventsOfPitch[pitch]
      if (!events) return
      for (let index = 0; index < events.length; index += 1) {
        const event = events[index] as number
        const target = places.eventPlace[event] as number
        board.propose(target, jump * jumps.weight(target, shown) * firstShare(target, 0, event), shown, READING.jump, event)
      }
    },
    learn: (from, place) => {
      const now = board.now()
      const reading = now.reading[place] as number
      if (reading === READING.right || reading === READING.substitute || reading === READING.extra) {
        const isWrong = reading === READING.right ? 0 : 1
        const rate = errorRate + (isWrong - errorRate) / HABITS.errorMemory
        errorRate = Math.min(HABITS.mostErrorRate, Math.max(HABITS.leastErrorRate, rate))
      }
      if (now.from[place] !== from || place <= from || place - from > FAR || reading === READING.jump) return
      if (!Number.isNaN(lastGap)) typicalSeconds += (Math.min(LONGEST_TYPICAL_SECONDS, lastGap) - typicalSeconds) / 8
      for (let passed = Math.max(1, from); passed < place; passed += 1) {
        const mask = passed === from ? lastMask : 0
        for (let event = places.firstEvent[passed] as number; event < (places.firstEvent[passed + 1] as number); event += 1) {
          const missed = ((places.eventBit[event] as number) & mask) === 0 ? 1 : 0
          const hand = (places.eventHands[event] as number) === LEFT_BIT ? 'left' : 'right'
          const rate = missRate[hand] + (missed - missRate[hand]) / Math.min(HABITS.missMemory, HABITS.firstMissMemory + askedSoFar[hand])
          askedSoFar[hand] += 1
          missRate[hand] = Math.min(HABITS.mostMissRate, Math.max(HABITS.leastMissRate, rate))
        }
      }
    },
  }
}
