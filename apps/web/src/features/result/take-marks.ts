import { createMarks, type Grade, type Marks, NOTE_MARK, rangeOfMeasures, type TakeRequest } from '@prelude/domain/practice'
import { type Timeline, tempoMapOf } from '@prelude/domain/score'

/** The verdict of every note, as marks on the score. */
export function marksOfTake(timeline: Timeline, request: TakeRequest, grade: Pick<Grade, 'extras' | 'notes'>): Marks {
  const marks = createMarks(timeline.notes.length)
  for (const { noteIndex, verdict } of grade.notes) marks.setNote(noteIndex, NOTE_MARK[verdict])
  const range = rangeOfMeasures(timeline, request.fromMeasure, request.toMeasure)
  const tempo = tempoMapOf(timeline, request.speed)
  const origin = tempo.secondsAt(range.start)
  for (const { pitch, timeSeconds, insteadOf, measure } of grade.extras) {
    const asked = insteadOf === null ? undefined : timeline.notes[insteadOf]
    if (asked) marks.setNote(asked.index, NOTE_MARK.wrongInstead)
    const byClock = request.mode === 'time' ? tempo.ticksAt(origin + timeSeconds) : (timeline.measures[measure]?.start ?? range.start)
    marks.addWrong({ pitch, tick: asked?.onset ?? Math.min(range.end - 1, Math.max(range.start, byClock)) })
  }
  return marks
}
