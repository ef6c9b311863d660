import { faultlessPerformance, gradeTake, type PlayedNote, type Take } from '@prelude/domain/practice'
import type { Timeline } from '@prelude/domain/score'

/** Both hands of the whole piece, in time. */
const wholeTake = (timeline: Timeline, performance: readonly PlayedNote[]): Take => ({
  mode: 'time',
  hands: 'BOTH',
  fromMeasure: 0,
  toMeasure: timeline.measures.length - 1,
  speed: 1,
  level: 4,
  performance,
})

export const gradeOf = (timeline: Timeline, performance: readonly PlayedNote[]) => gradeTake(timeline, wholeTake(timeline, performance))

/** What the grader holds against a performance without a fault; null where it gives 100. */
export function faultWhenPerfect(timeline: Timeline): string | null {
  const { result, extras, notes } = gradeOf(timeline, faultlessPerformance(timeline))
  if (result === 100 && extras.length === 0) return null
  return `${result} points, ${extras.length} notes de trop, ${notes.filter(({ verdict }) => verdict !== 'right').length} pas justes`
}
