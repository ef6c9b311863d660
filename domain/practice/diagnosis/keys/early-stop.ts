import { askedNotes, type Timeline } from '@prelude/domain/score'
import { rangeOfMeasures } from '../../grading/aligned-take.ts'
import type { Grade, Take } from '../../take.ts'
import { findingOf } from '../clusters.ts'
import type { Finding } from '../finding.ts'

/** Whole measures that were not begun, and their share of the take, from which on the learner stopped on the way. */
const FEWEST_MEASURES = 2
const LEAST_SHARE = 0.1
const WEIGHT = 1

/** What comes after the last note that was played; `leftOut`: notes of repeats that were not asked for by the learner. Where the music waits, it still does. */
export function earlyStop({ notes }: Grade, timeline: Timeline, take: Take, leftOut: ReadonlySet<number>): Finding[] {
  if (take.mode === 'wait') return []
  const lastPlayed = notes.findLast(({ playedIndex }) => playedIndex !== null)
  const last = timeline.notes[lastPlayed?.noteIndex ?? -1]
  if (!last) return []
  const ofTake = askedNotes(timeline, take.hands, rangeOfMeasures(timeline, take.fromMeasure, take.toMeasure)).filter(({ grace }) => !grace)
  const after = ofTake.filter(({ measure, index }) => measure > last.measure && !leftOut.has(index))
  const measures = new Set(after.map(({ measure }) => measure))
  const [first] = after
  if (!first || measures.size < FEWEST_MEASURES || after.length < LEAST_SHARE * ofTake.length) return []
  const place = { hand: null, fromMeasure: first.measure, toMeasure: take.toMeasure }
  return [findingOf('skipped', place, { weight: WEIGHT, count: measures.size, noteIndexes: [], cause: 'stopped' })]
}
