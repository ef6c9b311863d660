/** What the choice of the next challenge looks at. */
export interface OfferedChallenge {
  readonly id: number
  readonly difficulty: number
  /** Level of its piece: 1, 3, 4, 5 or 6. */
  readonly pieceLevel: number
  readonly isFree: boolean
  readonly isTutorial: boolean
  /** Best whole take, 0–100; null when never played to the end. */
  readonly best: number | null
  readonly goalScore: number
  readonly isCompleted: boolean
  /** A version of its piece was played to the end. */
  readonly knowsPiece: boolean
}

/** Why it is the next one: begun and nearest to its goal, the first of all, of a piece that is known, or the easiest at the learner's level. */
export type NextChallengeReason = 'begun' | 'tutorial' | 'known-piece' | 'at-level'

export interface NextChallenge<Offered extends OfferedChallenge> {
  readonly challenge: Offered
  readonly reason: NextChallengeReason
}

/** Points missing to the goal, at least one. */
export const pointsLacking = (best: number | null, goalScore: number): number => Math.max(1, goalScore - Math.round(best ?? 0))

/** From one difficulty to another: what is harder is farther than what is as much easier. */
const apart = (difficulty: number, wanted: number): number => (difficulty > wanted ? 2 * (difficulty - wanted) + 1 : 2 * (wanted - difficulty))

/** The first by some keys, the least first; null of none. */
function firstBy<Offered>(offered: readonly Offered[], keysOf: (one: Offered) => readonly number[]): Offered | null {
  const [first] = [...offered].sort((one, other) => {
    const [own, others] = [keysOf(one), keysOf(other)]
    for (const [place, key] of own.entries()) if (key !== others[place]) return key - (others[place] ?? 0)
    return 0
  })
  return first ?? null
}

/**
 * The challenge of the day: of those that are begun the nearest to its goal; else the tutorial, until it was played; else at the learner's difficulty,
 * of a piece that they know, free. Null when all are done.
 */
export function nextChallenge<Offered extends OfferedChallenge>(
  offered: readonly Offered[],
  catalogDifficulty: number,
): NextChallenge<Offered> | null {
  const open = offered.filter(({ isCompleted, best, goalScore }) => !isCompleted && (best === null || best < goalScore))
  const begun = firstBy(
    open.filter(({ best }) => best !== null),
    ({ best, goalScore, id }) => [pointsLacking(best, goalScore), id],
  )
  if (begun) return { challenge: begun, reason: 'begun' }
  const tutorial = open.find(({ isTutorial }) => isTutorial)
  if (tutorial) return { challenge: tutorial, reason: 'tutorial' }
  const first = firstBy(open, ({ difficulty, knowsPiece, isFree, pieceLevel, id }) => [
    apart(difficulty, catalogDifficulty),
    knowsPiece ? 0 : 1,
    isFree ? 0 : 1,
    pieceLevel,
    id,
  ])
  return first && { challenge: first, reason: first.knowsPiece ? 'known-piece' : 'at-level' }
}
