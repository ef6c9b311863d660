import type { Hands, TickRange, Timeline } from '@prelude/domain/score'
import type { PlayedNote } from '../take.ts'
import type { FollowStep } from './follow-step.ts'
import { createFollower } from './follower.ts'

/** Position after each note of a performance, decided from the notes so far: do-ré-do of « do ré mi fa » ends where it began. */
export function followPerformance(timeline: Timeline, hands: Hands, performance: readonly PlayedNote[], range?: TickRange): readonly FollowStep[] {
  const follower = createFollower({ timeline, hands, ...(range ? { range } : {}) })
  return performance.map(({ pitch, timeSeconds, certainty }) => follower.press(pitch, timeSeconds, certainty))
}
