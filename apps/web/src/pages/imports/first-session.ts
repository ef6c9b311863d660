import { type Timeline, tempoMapOf } from '@prelude/domain/score'
import type { ImportedSection, MeasureSpan } from '../../features/imports/front-door.ts'

/** One thing to do in the player, with about how long it takes. */
export interface SessionStep {
  readonly mode: 'listen' | 'wait' | 'time'
  readonly hands: 'RIGHT' | 'LEFT' | 'BOTH'
  readonly speed: number
  readonly range: MeasureSpan
  readonly letter: string
  readonly minutes: number
}

/** The first passage is short enough to be learned by heart: two phrases of four measures. */
const MOST_MEASURES = 8
const LISTENS = 2
/** Repetitions of a passage until it is learned, with as much time again for finding the notes. */
const REPETITIONS = 6
const FINDING = 1.5
const SLOW = 0.6
const SLOWEST = 0.5

const secondsOf = (timeline: Timeline, { from, to }: MeasureSpan, speed: number): number => {
  const [first, last] = [timeline.measures[from], timeline.measures[to]]
  if (!first || !last) return 0
  const tempo = tempoMapOf(timeline, speed)
  return tempo.secondsAt(last.start + last.length) - tempo.secondsAt(first.start)
}
const minutesOf = (seconds: number): number => Math.max(1, Math.round(seconds / 60))

const playsIn = (timeline: Timeline, hand: 'RIGHT' | 'LEFT', { from, to }: MeasureSpan): boolean =>
  timeline.notes.some((note) => note.hand === hand && note.measure >= from && note.measure <= to)

/**
 * Three first tasks of a new piece: hear its first easy passage, then one hand after the other, slowly; with one hand alone, twice, the last time in
 * time.
 */
export function firstSession(timeline: Timeline, sections: readonly ImportedSection[]): readonly SessionStep[] {
  // The first of the easiest sections that has notes to play.
  const candidates = sections.flatMap(({ letter, places, difficulty }) => {
    const place = places[0]
    if (!place) return []
    // A pickup comes beside the eight measures, as in the name of the section: « Levée et mesures 1 à 8 ».
    const pickup = timeline.measures[place.from]?.number === 0 ? 1 : 0
    const range = { from: place.from, to: Math.min(place.to, place.from + pickup + MOST_MEASURES - 1) }
    return playsIn(timeline, 'RIGHT', range) || playsIn(timeline, 'LEFT', range) ? [{ letter, difficulty, range }] : []
  })
  const chosen = candidates.reduce<(typeof candidates)[number] | undefined>(
    (best, candidate) => (best && best.difficulty <= candidate.difficulty ? best : candidate),
    undefined,
  )
  if (!chosen) return []
  const { letter, range } = chosen
  const step = (mode: SessionStep['mode'], hands: SessionStep['hands'], speed: number, times: number): SessionStep => ({
    mode,
    hands,
    speed,
    range,
    letter,
    minutes: minutesOf(times * secondsOf(timeline, range, speed)),
  })
  const right = playsIn(timeline, 'RIGHT', range)
  const left = playsIn(timeline, 'LEFT', range)
  const hear = step('listen', 'BOTH', 1, LISTENS)
  const work = (hand: 'RIGHT' | 'LEFT'): SessionStep => step('wait', hand, SLOW, REPETITIONS * FINDING)
  if (right && left) return [hear, work('RIGHT'), work('LEFT')]
  const hand = right ? 'RIGHT' : 'LEFT'
  return [hear, work(hand), step('time', hand, SLOWEST, REPETITIONS)]
}
