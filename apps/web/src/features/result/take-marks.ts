import { type Grade, rangeOfMeasures, type TakeRequest } from '@prelude/domain/practice'
import { type Timeline, tempoMapOf } from '@prelude/domain/score'
import { NOTE_STATUS } from '@prelude/engines/roll'

export interface TakeMarks {
  /** One byte a note, as the score view reads it. */
  readonly noteStatus: Uint8Array
  /** Keys that nothing asked for, at their place. */
  readonly wrong: readonly { readonly pitch: number; readonly tick: number }[]
}

/** What became of every note, as marks on the score. */
export function marksOfTake(timeline: Timeline, request: TakeRequest, grade: Pick<Grade, 'extras' | 'notes'>): TakeMarks {
  const noteStatus = new Uint8Array(timeline.notes.length)
  for (const { noteIndex, verdict } of grade.notes) noteStatus[noteIndex] = NOTE_STATUS[verdict]
  const range = rangeOfMeasures(timeline, request.fromMeasure, request.toMeasure)
  const tempo = tempoMapOf(timeline, request.speed)
  const origin = tempo.secondsAt(range.start)
  const wrong = grade.extras.map(({ pitch, timeSeconds, insteadOf, measure }) => {
    const asked = insteadOf === null ? undefined : timeline.notes[insteadOf]
    if (asked) noteStatus[asked.index] = NOTE_STATUS.wrongInstead
    const byClock = request.mode === 'time' ? tempo.ticksAt(origin + timeSeconds) : (timeline.measures[measure]?.start ?? range.start)
    return { pitch, tick: asked?.onset ?? Math.min(range.end - 1, Math.max(range.start, byClock)) }
  })
  return { noteStatus, wrong }
}
