import { slipCost } from '../grading/stands-for.ts'
import type { Follower, FollowerOptions, FollowMove, FollowStep } from './follow-step.ts'
import { createHypothesisBoard, READING } from './hypotheses.ts'
import { createPlaceDecision } from './place-decision.ts'
import { placesOf } from './score-places.ts'
import { createStrikeWeighing } from './strike-weighing.ts'

const NONE: readonly number[] = []
/** Minimum certainty of a position. */
const LOST_BELOW = 0.5
/** After so many certain wrong strikes in a row the learner has moved on. */
const WRONG_BEFORE_MOVING = 3
/** A tempo less certain than this is not returned. */
const UNKNOWN_TEMPO_VARIANCE = 0.1

/**
 * Follows a learner through a score, strike by strike, by the forward algorithm of a hidden Markov model (docs/following.md).
 * Asked do ré mi fa sol, struck do ré mi, a pause, do ré: it is at the first ré again.
 */
export function createFollower({ timeline, hands, range, fromTick }: FollowerOptions): Follower {
  const places = placesOf(timeline, hands, range)
  const board = createHypothesisBoard(places)
  const decision = createPlaceDecision(places)
  const weighing = createStrikeWeighing(places, board)
  let shown = 0
  let lastSeconds = Number.NaN
  /** Last position confirmed by a right note: moves are relative to it. */
  let surePlace = 0
  let wrongSince = 0

  const expect = (tick: number): void => {
    let place = 1
    while (place < places.count && (places.tick[place] as number) < tick) place += 1
    shown = place - 1
    surePlace = shown
    wrongSince = 0
    lastSeconds = Number.NaN
    board.expectAt(shown, places.fullMask[shown] as number)
  }
  expect(fromTick ?? range?.start ?? 0)

  const maskShown = (): number => (board.now().activeCount > 0 ? (board.now().mask[shown] as number) : 0)
  const notesOf = (place: number, without: number): number[] => {
    const indexes: number[] = []
    for (let event = places.firstEvent[place] as number; event < (places.firstEvent[place + 1] as number); event += 1)
      if (((places.eventBit[event] as number) & without) === 0) indexes.push(...(places.eventNotes[event] ?? NONE))
    return indexes
  }
  const slipOf = (pitch: number, place: number, struck: number): number | null => {
    let best: number | null = null
    let least = Number.POSITIVE_INFINITY
    for (let event = places.firstEvent[place] as number; event < (places.firstEvent[place + 1] as number); event += 1) {
      const cost = ((places.eventBit[event] as number) & struck) === 0 ? slipCost(pitch, places.eventPitch[event] as number) : null
      if (cost === null || cost >= least) continue
      least = cost
      best = places.eventNotes[event]?.[0] ?? null
    }
    return best
  }
  const moveTo = (place: number, jumped: boolean, isRight: boolean, confidence: number): FollowMove => {
    if (confidence < LOST_BELOW) return 'lost'
    const from = surePlace
    wrongSince = isRight ? 0 : wrongSince + 1
    if (isRight || wrongSince > WRONG_BEFORE_MOVING) surePlace = place
    if (place < from) return 'back'
    const measures = (places.measure[place] as number) - (places.measure[from] as number)
    return place > from + 1 && (jumped || measures > 1) ? 'ahead' : 'on'
  }
  const isFull = (place: number, mask: number): boolean => (mask & (places.fullMask[place] as number)) === places.fullMask[place]

  return {
    press: (pitch, atSeconds, certainty = 1): FollowStep => {
      if (places.count < 2)
        return {
          tick: places.tick[0] as number,
          measure: places.measure[0] as number,
          noteIndex: null,
          twinIndexes: NONE,
          kind: 'wrong',
          insteadOf: null,
          move: 'lost',
          confidence: 0,
        }
      const gap = Number.isNaN(lastSeconds) ? Number.NaN : atSeconds - lastSeconds
      lastSeconds = atSeconds
      weighing.weigh(pitch, atSeconds, gap, certainty, shown)
      board.settle(atSeconds, gap)
      const from = shown
      const { place, confidence } = decision.decide(board.now())
      weighing.learn(from, place)
      shown = place
      const now = board.now()
      const reading = now.reading[place] as number
      const event = now.event[place] as number
      const mask = now.mask[place] as number
      const isRight = reading === READING.right || reading === READING.jump || reading === READING.late
      const isWrong = reading === READING.substitute || reading === READING.extra
      const notes = isRight || reading === READING.restrike ? (places.eventNotes[event] ?? NONE) : NONE
      const at = Math.max(1, place)
      const near = reading === READING.substitute || !isFull(place, mask) ? at : Math.min(places.count - 1, place + 1)
      const struckPlace = reading === READING.late ? (places.eventPlace[event] as number) : at
      return {
        tick: places.tick[at] as number,
        measure: places.measure[struckPlace] as number,
        noteIndex: notes[0] ?? null,
        twinIndexes: notes.length > 1 ? notes.slice(1) : NONE,
        kind: isRight ? 'right' : isWrong ? 'wrong' : 'ignored',
        insteadOf: isWrong ? slipOf(pitch, near, near === place ? mask : 0) : null,
        move: moveTo(place, reading === READING.jump, notes.length > 0, confidence),
        confidence,
      }
    },
    next: () => {
      const place = shown + 1
      return place < places.count ? { tick: places.tick[place] as number, noteIndexes: notesOf(place, 0) } : null
    },
    pending: () => (shown === 0 ? NONE : notesOf(shown, maskShown())),
    tick: () => (shown === 0 ? null : (places.tick[shown] as number)),
    speedRatio: () => {
      const now = board.now()
      if ((now.variance[shown] as number) > UNKNOWN_TEMPO_VARIANCE) return null
      return Math.exp(-(now.logStretch[shown] as number))
    },
    stepDone: () => shown > 0 && isFull(shown, maskShown()),
    goTo: expect,
  }
}
