import { type DailyRotation, type DayChallenge, windowOf } from '@prelude/domain/learning/home'
import { isDraft, OPEN_CATALOGUE_TYPES } from '@prelude/domain/membership'
import { challengeIsFree } from '../../kernel/repertoire/drills.ts'
import type { Repertoire } from '../../kernel/repertoire/repertoire.ts'
import type { SchoolChallenge } from '../../kernel/repertoire/school.ts'
import { type ContentProgress, NO_PROGRESS } from '../results/front-door.ts'

/** The challenges of the open catalogue, as home and the challenge of the day look for them. The tutorial is offered by its own banner. */
export interface OfferedChallenges {
  readonly byId: ReadonlyMap<number, SchoolChallenge>
  readonly ofPiece: ReadonlyMap<number, readonly SchoolChallenge[]>
  /** Of a difficulty, the free ones and the others, by number. */
  readonly ofDifficulty: ReadonlyMap<string, readonly SchoolChallenge[]>
  readonly free: ReadonlySet<number>
}

const isOffered = ({ isTutorial, piece, version }: SchoolChallenge): boolean =>
  !isTutorial && OPEN_CATALOGUE_TYPES.some((type) => type === piece.catalogType) && !isDraft(version)

const listName = (difficulty: number, isFree: boolean): string => `${difficulty} ${isFree}`

export function createOfferedChallenges(repertoire: Pick<Repertoire, 'challenges' | 'modules'>): OfferedChallenges {
  const offered = repertoire.challenges.filter(isOffered)
  const free = new Set(offered.filter((challenge) => challengeIsFree(repertoire, challenge)).map(({ id }) => id))
  const sorted = offered.toSorted((a, b) => Number(free.has(b.id)) - Number(free.has(a.id)) || a.id - b.id)
  return {
    byId: new Map(offered.map((challenge) => [challenge.id, challenge])),
    ofPiece: Map.groupBy(sorted, ({ piece }) => piece.id),
    ofDifficulty: Map.groupBy(sorted, ({ id, difficulty }) => listName(difficulty, free.has(id))),
    free,
  }
}

/** What the choice of a challenge knows of the learner. */
export interface DayView {
  readonly difficulty: number
  /** Pieces that were put aside. */
  readonly notInteresting: ReadonlySet<number>
  /** Pieces of which a version was played. */
  readonly playedPieces: ReadonlySet<number>
  readonly challengeProgress: ReadonlyMap<number, ContentProgress>
  readonly completions: ReadonlyMap<number, Date>
  /** Content that is not free cannot be opened. */
  readonly isLockedOut: boolean
  readonly turn: DailyRotation
  /** The day of the learner's calendar on which a moment lies. */
  readonly dayOf: (ms: number) => number
}

/** A challenge with what is known of the learner's tries. */
export interface TriedChallenge extends DayChallenge {
  readonly challenge: SchoolChallenge
  readonly progress: ContentProgress
}

/** How many of those that the learner has nothing to do with are considered, free ones and others. */
const OTHERS = 24

/** Challenges of a difficulty: all that the learner tried or whose piece they play, and some others from the place of the day on. */
export function triedChallenges(challenges: OfferedChallenges, view: DayView): TriedChallenge[] {
  const { difficulty, notInteresting, playedPieces, challengeProgress, completions, isLockedOut, turn, dayOf } = view
  const considered = new Set([
    ...[...challengeProgress.keys()].flatMap((id) => challenges.byId.get(id) ?? []),
    ...[...playedPieces].flatMap((pieceId) => challenges.ofPiece.get(pieceId) ?? []),
    ...[true, false].flatMap((isFree) => windowOf(challenges.ofDifficulty.get(listName(difficulty, isFree)) ?? [], turn, { most: OTHERS })),
  ])
  return [...considered].flatMap((challenge): TriedChallenge[] => {
    if (challenge.difficulty !== difficulty || notInteresting.has(challenge.piece.id)) return []
    const progress = challengeProgress.get(challenge.id) ?? NO_PROGRESS
    const isReached = progress.best !== null && progress.best >= challenge.goalScore
    const reachedAt = completions.get(challenge.id) ?? (isReached ? progress.bestAt : null)
    return [
      {
        ...{ challenge, progress, id: challenge.id, goal: challenge.goalScore, best: progress.best },
        reachedDay: reachedAt ? dayOf(reachedAt.getTime()) : null,
        // What was begun is known, however far it is from its goal.
        isKnownPiece: progress.best !== null || playedPieces.has(challenge.piece.id),
        isFree: challenges.free.has(challenge.id),
        isOpen: challenges.free.has(challenge.id) || !isLockedOut,
      },
    ]
  })
}
