import type { Learner } from '../../shared/learner/front-door.ts'

/** Why home offers a piece: it is in progress, it would be the first one, or the next one. */
export type HomeOpening = 'resume' | 'first' | 'next'

/** A learner who has finished what was begun has nothing in progress, and needs no introduction either. */
export function openingOf(learner: Pick<Learner, 'activity'> | undefined, inProgress: number): HomeOpening {
  if (inProgress > 0) return 'resume'
  const { pieces = 0, challenges = 0, modules = 0 } = learner?.activity.counts ?? {}
  return pieces + challenges + modules > 0 ? 'next' : 'first'
}
