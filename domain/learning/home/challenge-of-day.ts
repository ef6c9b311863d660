import { type DailyRotation, rotationOf } from './daily-rotation.ts'

/** A challenge that may be the challenge of the day. */
export interface DayChallenge {
  readonly id: number
  /** Points that validate it. */
  readonly goal: number
  readonly best: number | null
  /** Day of the calendar on which it was first reached, since 1970; null where it was not. */
  readonly reachedDay: number | null
  /** The learner has played its piece. */
  readonly isKnownPiece: boolean
  /** It takes no free content. */
  readonly isFree: boolean
  /** It can be opened: it is free, or the learner may still open what is not. */
  readonly isOpen: boolean
}

/** So many points or fewer below the goal are nearly reached. */
const NEARLY_POINTS = 15
/** The score as it is shown: rounded, and below the goal where that was not reached. */
export const shownScore = (best: number): number => Math.floor(best)
export const isNearly = ({ best, goal }: Pick<DayChallenge, 'best' | 'goal'>): boolean => best !== null && best < goal && goal - best <= NEARLY_POINTS

/**
 * The challenge of a day: one that was reached on it, which is done; else one that is nearly reached, one from a piece that is known, a free one, any
 * other; what can be opened before what cannot. Of equal ones it is the turn of one, all day.
 */
export function challengeOfDay<Challenge extends DayChallenge>(
  challenges: readonly Challenge[],
  rotation: DailyRotation,
): { readonly challenge: Challenge; readonly isDone: boolean } | null {
  const placeOf = (challenge: Challenge): number =>
    challenge.reachedDay === rotation.day
      ? 0
      : (challenge.isOpen ? 1 : 5) + (isNearly(challenge) ? 0 : challenge.isKnownPiece ? 1 : challenge.isFree ? 2 : 3)
  const [first] = challenges
    .filter(({ reachedDay }) => reachedDay === null || reachedDay === rotation.day)
    .map((challenge) => ({ challenge, place: placeOf(challenge), rotation: rotationOf(rotation, challenge.id) }))
    .sort((a, b) => a.place - b.place || a.rotation - b.rotation)
  return first ? { challenge: first.challenge, isDone: first.place === 0 } : null
}
