import type { Challenge } from './challenges.queries.ts'

/** The suggested challenge: the one in progress nearest to its goal, else the easiest one not tried. Null when all are done. */
export function nextChallenge(challenges: readonly Challenge[]): Challenge | null {
  const open = challenges.filter(({ completedAt }) => completedAt === null)
  const begun = open.filter(({ score }) => score !== null).sort((one, other) => (other.score ?? 0) - (one.score ?? 0))
  return (
    begun[0] ??
    [...open].sort(
      (one, other) =>
        Number(other.isTutorial) - Number(one.isTutorial) || one.difficulty - other.difficulty || Number(other.isFree) - Number(one.isFree),
    )[0] ??
    null
  )
}

/** Points missing to the goal, at least one. */
export const pointsLacking = ({ score, goalScore }: Pick<Challenge, 'goalScore' | 'score'>): number => Math.max(1, goalScore - Math.round(score ?? 0))
