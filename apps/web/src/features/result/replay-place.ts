import { firstIndexPast } from '@prelude/domain/basics'
import { type Grade, rangeOfMeasures, type TakeRequest } from '@prelude/domain/practice'
import { type Timeline, tempoMapOf } from '@prelude/domain/score'
import type { ReplaySound } from './replay-events.ts'

/** Position of the score during playback of a take: by the clock, or by the matched notes. */
export function placeOfReplay(
  timeline: Timeline,
  request: TakeRequest,
  grade: Pick<Grade, 'notes'>,
  sound: ReplaySound,
): (seconds: number) => number {
  const range = rangeOfMeasures(timeline, request.fromMeasure, request.toMeasure)
  if (request.mode === 'time' || sound === 'model') {
    const tempo = tempoMapOf(timeline, request.speed)
    const origin = tempo.secondsAt(range.start)
    return (seconds) => Math.min(range.end - 1, tempo.ticksAt(origin + seconds))
  }
  const found = grade.notes
    .flatMap(({ noteIndex, playedIndex }) => {
      const played = playedIndex === null ? undefined : request.performance[playedIndex]
      const note = timeline.notes[noteIndex]
      return played && note ? [{ seconds: played.timeSeconds, tick: note.onset }] : []
    })
    .sort((one, other) => one.seconds - other.seconds)
  return (seconds) => {
    const low = firstIndexPast(found.length, (index) => (found[index]?.seconds ?? 0) > seconds)
    const before = found[low - 1]
    const after = found[low]
    if (!before) return range.start
    if (!after || after.seconds === before.seconds) return before.tick
    return before.tick + ((seconds - before.seconds) / (after.seconds - before.seconds)) * (after.tick - before.tick)
  }
}
