import { createMarks, type Grade, type Marks, NOTE_MARK, rangeOfMeasures, type Take } from '@prelude/domain/practice'
import { type Timeline, tempoMapOf } from '@prelude/domain/score'

/** What became of every note, as marks on the score. */
export function marksOfTake(timeline: Timeline, take: Take, grade: Pick<Grade, 'extras' | 'notes'>): Marks {
  const marks = createMarks(timeline.notes.length)
  for (const { noteIndex, verdict } of grade.notes) marks.setNote(noteIndex, NOTE_MARK[verdict])
  const range = rangeOfMeasures(timeline, take.fromMeasure, take.toMeasure)
  const tempo = tempoMapOf(timeline, take.speed)
  const origin = tempo.secondsAt(range.start)
  for (const { pitch, timeSeconds, insteadOf, measure } of grade.extras) {
    const replacedNote = insteadOf === null ? undefined : timeline.notes[insteadOf]
    if (replacedNote) marks.setNote(replacedNote.index, NOTE_MARK.wrongInstead)
    const byClock = take.mode === 'time' ? tempo.ticksAt(origin + timeSeconds) : (timeline.measures[measure]?.start ?? range.start)
    marks.addWrong({ pitch, tick: replacedNote?.onset ?? Math.min(range.end - 1, Math.max(range.start, byClock)) })
  }
  return marks
}
