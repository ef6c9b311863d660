import { type AskedEvent, stepsOf } from '../asked-events.ts'
import { anchorsOf, evennessOf, hesitationInChord, placeOnAxis, playedStretch, playedTempoOf } from './own-tempo.ts'
import { alignSteps } from './step-alignment.ts'
import { heldRatioOf, isTwinStrike, type LooseStrike, type Pair, type Reading, type Strike } from './strike.ts'

/** Reads a performance by the order of its notes alone: there was no clock, or the music followed the learner. */
export function readInOwnTempo(events: readonly AskedEvent[], strikes: readonly Strike[]): Reading {
  const steps = stepsOf(events)
  const aligned = alignSteps(steps, strikes)
  const anchors = anchorsOf(steps, aligned)
  const timings = evennessOf(anchors)
  const timingOfStep = new Map(anchors.map((anchor, index) => [anchor.step, { anchor, timing: timings[index] }]))
  const used = new Set<Strike>()
  const pairs = steps.flatMap((step, index) => {
    const found = timingOfStep.get(index)
    const stretch = found?.timing?.stretch ?? 1
    return step.events.map((event, place): Pair => {
      const strike = aligned[index]?.[place] ?? null
      if (strike) used.add(strike)
      const sinceFirst = strike && found ? strike.atSeconds - found.anchor.firstSeconds : 0
      const off = strike ? (found?.timing?.deviationSeconds ?? 0) + hesitationInChord(sinceFirst) : 0
      return {
        event,
        strike,
        deviationSeconds: off,
        rhythmSeconds: off,
        beatSeconds: event.beatSeconds * stretch,
        heldRatio: strike ? heldRatioOf(strike.heldSeconds, event.heldSeconds * stretch) : 0,
      }
    })
  })
  const stretch = playedStretch(anchors) ?? 1
  const twins = pairs.filter(({ event }) => event.notes.length > 1)
  const loose = strikes
    .filter((strike) => !used.has(strike) && !twins.some(({ event, strike: one }) => one !== null && isTwinStrike(event, one, strike)))
    .map((strike): LooseStrike => ({ strike, atSeconds: placeOnAxis(anchors, stretch, strike.atSeconds) }))
  return { pairs, loose, latencySeconds: 0, playedSpeedRatio: playedTempoOf(steps, aligned).ratio }
}
