import { aidStrength } from '@prelude/domain/practice'
import type { Timeline } from '@prelude/domain/score'
import type { PracticeMemory } from './practice.queries.ts'

/** Opacity of fingering and note name for each note: as a measure becomes mastered, its aids fade. By position in the timeline, 0 to 1. */
export function aidsOf({ notes }: Pick<Timeline, 'notes'>, memory: Pick<PracticeMemory, 'measures'>): Float32Array {
  const strengths = new Map(memory.measures.map(({ measure, hand, state }) => [`${hand}${measure}`, aidStrength(state)]))
  return Float32Array.from(notes, ({ measure, hand }) => strengths.get(`${hand}${measure}`) ?? 1)
}
