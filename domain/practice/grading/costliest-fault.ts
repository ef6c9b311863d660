import { type Timeline, tempoMapOf } from '@prelude/domain/score'
import type { Grade, NoteVerdict, PlayedNote, Take } from '../take.ts'
import { alignedTake } from './aligned-take.ts'
import { gradeTake } from './grade-take.ts'
import { scoreOfComponents } from './rubric.ts'

/** What costs a take points: the keys or the rhythm of a passage, or the slower tempo of the whole. */
export type MendedPart = 'keys' | 'rhythm' | 'tempo'

/** What would have raised the score of a take most. */
export interface CostliestFault {
  readonly part: MendedPart
  /** `TimelineMeasure.index`, both included; all measures of the take for its tempo. */
  readonly fromMeasure: number
  readonly toMeasure: number
  /** Points that the same take has more with this part as written. */
  readonly points: number
}

/** Short enough to be named in a sentence, and practised. */
const LONGEST_PASSAGE = 4
/** Share of the notes of a measure that may be faulty without making it part of the passage. */
const TOLERATED_SHARE = 0.15
/** Fewer points are not worth a sentence. */
const FEWEST_POINTS = 2
const MENDED_VELOCITY = 80

interface Passage {
  readonly from: number
  readonly to: number
}

/** With the clock, the right key too far from its time is missed, but its rhythm is at fault and not the key. */
const isOffTime = ({ verdict, reason }: NoteVerdict): boolean => verdict === 'early' || verdict === 'late' || reason === 'out-of-time'
const isWrongKey = ({ verdict, reason }: NoteVerdict): boolean => verdict === 'missed' && reason !== 'out-of-time' && reason !== 'not-reached'

function faultsByMeasure({ notes, extras }: Grade, part: 'keys' | 'rhythm'): Map<number, number> {
  const faults = new Map<number, number>()
  const add = (measure: number): void => void faults.set(measure, (faults.get(measure) ?? 0) + 1)
  for (const note of notes) if (part === 'rhythm' ? isOffTime(note) : isWrongKey(note)) add(note.measure)
  // A key that was struck instead of a missed one is the same fault.
  if (part === 'keys') for (const { measure, insteadOf } of extras) if (insteadOf === null) add(measure)
  return faults
}

/** The measures in a row with the most faults for their notes; null where no measure has enough. */
function worstMeasures(grade: Grade, part: 'keys' | 'rhythm'): Passage | null {
  const faults = faultsByMeasure(grade, part)
  const noteCounts = new Map<number, number>()
  for (const { measure } of grade.notes) noteCounts.set(measure, (noteCounts.get(measure) ?? 0) + 1)
  const lossOf = (measure: number): number => (faults.get(measure) ?? 0) - TOLERATED_SHARE * (noteCounts.get(measure) ?? 0)
  let worst: (Passage & { readonly loss: number }) | null = null
  for (const from of faults.keys()) {
    let loss = 0
    for (let to = from; to < from + LONGEST_PASSAGE; to += 1) {
      loss += lossOf(to)
      // Good measures at the edges are no part of it.
      const isEdge = lossOf(from) > 0 && lossOf(to) > 0
      if (isEdge && loss > (worst?.loss ?? 0)) worst = { from, to, loss }
    }
  }
  return worst
}

/** The performance with one part of a passage as written: what was off its time moved there, what was missed struck, what was too much left out. */
function mended(timeline: Timeline, take: Take, grade: Grade, part: 'keys' | 'rhythm', { from, to }: Passage): PlayedNote[] {
  const tempo = tempoMapOf(timeline, take.speed)
  const { originSeconds } = alignedTake(timeline, take)
  const isInside = (measure: number): boolean => measure >= from && measure <= to
  const moved = new Map<number, number>()
  const struck: PlayedNote[] = []
  for (const verdict of grade.notes) {
    if (!isInside(verdict.measure)) continue
    const { playedIndex, deviationMs, noteIndex, pitch } = verdict
    if (part === 'rhythm' && playedIndex !== null) moved.set(playedIndex, (deviationMs ?? 0) / 1000)
    const note = timeline.notes[noteIndex]
    if (note && playedIndex === null && (part === 'rhythm' ? isOffTime(verdict) : isWrongKey(verdict))) {
      const atSeconds = tempo.secondsAt(note.onset)
      const durationSeconds = tempo.secondsAt(note.onset + note.duration) - atSeconds
      struck.push({ timeSeconds: atSeconds - originSeconds + grade.latencyMs / 1000, pitch, velocity: MENDED_VELOCITY, durationSeconds })
    }
  }
  const leftOut = new Set(part === 'keys' ? grade.extras.filter(({ measure }) => isInside(measure)).map(({ playedIndex }) => playedIndex) : [])
  const unchanged = take.performance.flatMap((played, index) =>
    leftOut.has(index) ? [] : [{ ...played, timeSeconds: played.timeSeconds - (moved.get(index) ?? 0) }],
  )
  return [...unchanged, ...struck]
}

/**
 * What costs a take with the clock most, found by grading it again with that part as written: « the rhythm of measures 3 and 4 is worth ten points ».
 * Null where no part is worth some points, and for a take in the learner's own time: nothing says there when a missed note was due.
 */
export function costliestFaultOf(timeline: Timeline, take: Take): CostliestFault | null {
  if (take.mode !== 'time' || take.timingTrusted === false) return null
  const grade = gradeTake(timeline, take)
  const { result, components } = grade
  if (result === null) return null
  const whole = { fromMeasure: take.fromMeasure, toMeasure: take.toMeasure }
  const atTempo = scoreOfComponents({ ...components, tempoFactor: 1 }, { mode: take.mode })
  const costlyFaults: CostliestFault[] = [{ part: 'tempo', ...whole, points: atTempo - result }]
  for (const part of ['rhythm', 'keys'] as const) {
    const passage = worstMeasures(grade, part)
    if (!passage) continue
    const again = gradeTake(timeline, { ...take, performance: mended(timeline, take, grade, part, passage) })
    if (again.result !== null) costlyFaults.push({ part, fromMeasure: passage.from, toMeasure: passage.to, points: again.result - result })
  }
  const best = costlyFaults.reduce((most, costliestFault) => (costliestFault.points > most.points ? costliestFault : most))
  return best.points >= FEWEST_POINTS ? best : null
}
