import { firstIndexPast } from '@prelude/domain/basics'
import { type Grade, rangeOfMeasures, type Take } from '@prelude/domain/practice'
import { type Timeline, tempoMapOf } from '@prelude/domain/score'
import type { ReplaySound } from './replay-events.ts'

/** Where the score stands while a take is heard: by the clock, or along the notes that were found. */
export function placeOfReplay(timeline: Timeline, take: Take, grade: Pick<Grade, 'notes'>, sound: ReplaySound): (seconds: number) => number {
  const range = rangeOfMeasures(timeline, take.fromMeasure, take.toMeasure)
  if (take.mode === 'time' || sound === 'model') {
    const tempo = tempoMapOf(timeline, take.speed)
    const origin = tempo.secondsAt(range.start)
    return (seconds) => Math.min(range.end - 1, tempo.ticksAt(origin + seconds))
  }
  const strikes = grade.notes
    .flatMap(({ noteIndex, playedIndex }) => {
      const played = playedIndex === null ? undefined : take.performance[playedIndex]
      const note = timeline.notes[noteIndex]
      return played && note ? [{ seconds: played.timeSeconds, tick: note.onset }] : []
    })
    .sort((a, b) => a.seconds - b.seconds)
  return (seconds) => {
    const low = firstIndexPast(strikes.length, (index) => (strikes[index]?.seconds ?? 0) > seconds)
    const before = strikes[low - 1]
    const after = strikes[low]
    if (!before) return range.start
    if (!after || after.seconds === before.seconds) return before.tick
    return before.tick + ((seconds - before.seconds) / (after.seconds - before.seconds)) * (after.tick - before.tick)
  }
}
