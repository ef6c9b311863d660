import { askedNotes, type Timeline } from '@prelude/domain/score'
import { rangeOfMeasures } from './grading/aligned-take.ts'
import { pressesOf } from './grading/one-press.ts'
import { SURE_FROM } from './grading/rubric.ts'
import type { Grade, Take } from './take.ts'

/** The notes at which « Attendre » was given up. */
export interface UnfoundNote {
  /** `ScoreNote.index` of the notes of that onset that were not struck. */
  readonly noteIndexes: readonly number[]
  /** `TimelineMeasure.index`. */
  readonly measure: number
  /** Keys tried there: none of them was right. */
  readonly tried: number
}

/** Fewer keys are a slip, or a hand that was lifted: help comes with the third one too. */
const FEWEST_TRIED = 3

/**
 * Where the music waited for a note that the learner looked for and did not find; null in other modes, where the take went to its end, or where fewer
 * than three keys were tried. Keys that the microphone is not sure of are no tries.
 */
export function unfoundNoteOf({ notes }: Pick<Grade, 'notes'>, timeline: Timeline, take: Take): UnfoundNote | null {
  const { mode, hands } = take
  if (mode !== 'wait') return null
  const presses = pressesOf(timeline, take)
  const playedNotes = notes.flatMap(({ noteIndex, playedIndex }) => {
    const played = playedIndex === null ? undefined : presses.get(playedIndex)
    return played ? [{ noteIndex, atSeconds: played.timeSeconds, onset: timeline.notes[noteIndex]?.onset ?? 0 }] : []
  })
  const sinceSeconds = Math.max(Number.NEGATIVE_INFINITY, ...playedNotes.map(({ atSeconds }) => atSeconds))
  const sinceOnset = Math.max(Number.NEGATIVE_INFINITY, ...playedNotes.map(({ onset }) => onset))
  const isFound = new Set(playedNotes.map(({ noteIndex }) => noteIndex))
  const range = rangeOfMeasures(timeline, take.fromMeasure, take.toMeasure)
  const ahead = askedNotes(timeline, hands, range).filter(({ index, onset }) => onset >= sinceOnset && !isFound.has(index))
  const at = Math.min(...ahead.map(({ onset }) => onset))
  const awaitedNotes = ahead.filter(({ onset }) => onset === at)
  const keys = [...presses.values()].filter(({ timeSeconds, certainty = 1 }) => timeSeconds > sinceSeconds && certainty >= SURE_FROM)
  const remaining = awaitedNotes.filter(({ pitch }) => !keys.some((key) => key.pitch === pitch))
  const tried = keys.filter(({ pitch }) => !awaitedNotes.some((note) => note.pitch === pitch)).length
  const [first] = remaining
  return first && tried >= FEWEST_TRIED ? { noteIndexes: remaining.map(({ index }) => index), measure: first.measure, tried } : null
}
