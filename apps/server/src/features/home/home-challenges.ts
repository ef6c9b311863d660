import type { CatalogueEntry, ChallengeOfDay, RecommendedEntry } from '@prelude/contract'
import { challengeOfDay, type DayChallenge, HOME_CAPS, isNearly, type Reason, type Scored, scoredBy, shownScore } from '@prelude/domain/learning/home'
import { calendarDayOf } from '@prelude/domain/learning/revision'
import { isDraft, OPEN_CATALOGUE_TYPES } from '@prelude/domain/membership'
import { challengeIsFree } from '../../kernel/repertoire/drills.ts'
import type { Repertoire } from '../../kernel/repertoire/repertoire.ts'
import type { Challenge } from '../../kernel/repertoire/school.ts'
import { type Entry, presentEntry } from '../catalogue/front-door.ts'
import { NO_PROGRESS, type Progress } from '../results/front-door.ts'
import { presentReason, presentScored } from './home.present.ts'
import type { HomeView } from './home-view.ts'
import { windowOf } from './list-window.ts'

/** The challenges of the open catalogue, as home looks for them. The tutorial is offered by its own banner. */
export interface HomeChallenges {
  readonly byId: ReadonlyMap<number, Challenge>
  readonly ofPiece: ReadonlyMap<number, readonly Challenge[]>
  /** Of a difficulty, the free ones and the others, by number. */
  readonly ofDifficulty: ReadonlyMap<string, readonly Challenge[]>
  readonly free: ReadonlySet<number>
}

const isOffered = ({ isTutorial, piece, version }: Challenge): boolean =>
  !isTutorial && OPEN_CATALOGUE_TYPES.some((type) => type === piece.catalogType) && !isDraft(version)

const listName = (difficulty: number, isFree: boolean): string => `${difficulty} ${isFree}`

export function createHomeChallenges(repertoire: Pick<Repertoire, 'challenges' | 'modules'>): HomeChallenges {
  const offered = repertoire.challenges.filter(isOffered)
  const free = new Set(offered.filter((challenge) => challengeIsFree(repertoire, challenge)).map(({ id }) => id))
  const sorted = offered.toSorted((one, other) => Number(free.has(other.id)) - Number(free.has(one.id)) || one.id - other.id)
  return {
    byId: new Map(offered.map((challenge) => [challenge.id, challenge])),
    ofPiece: Map.groupBy(sorted, ({ piece }) => piece.id),
    ofDifficulty: Map.groupBy(sorted, ({ id, difficulty }) => listName(difficulty, free.has(id))),
    free,
  }
}

/** A challenge as an entry of the catalogue: its own number and title, and the version that it is from. */
export const presentChallenge = (challenge: Challenge, isFree: boolean, progress: Progress): CatalogueEntry => {
  const { id, title, piece, version, difficulty, handType } = challenge
  return {
    ...presentEntry({ piece, version: { ...version, title, isFree, difficulty, handType }, progress }, 1),
    id,
    isChallenge: true,
    piece_version_id: version.id,
  }
}

/** A challenge with what is known of the learner's tries. */
interface Tried extends DayChallenge {
  readonly challenge: Challenge
  readonly progress: Progress
  readonly known: Entry | undefined
}

/** How many of those that the learner has nothing to do with are considered, free ones and others. */
const OTHERS = 24

/** Challenges of the learner's difficulty: all that they tried or whose piece they play, and some others from the place of the day on. */
function triedChallenges(challenges: HomeChallenges, view: HomeView, completions: ReadonlyMap<number, Date>): Tried[] {
  const { level, notInteresting, challengeProgress, touched, isLockedOut, turn } = view
  const played = new Map(touched.flatMap((entry) => (entry.progress.best === null ? [] : [[entry.piece.id, entry] as const])))
  const considered = new Set([
    ...[...challengeProgress.keys()].flatMap((id) => challenges.byId.get(id) ?? []),
    ...[...played.keys()].flatMap((pieceId) => challenges.ofPiece.get(pieceId) ?? []),
    ...[true, false].flatMap((isFree) =>
      windowOf(challenges.ofDifficulty.get(listName(level.catalogDifficulty, isFree)) ?? [], turn, { most: OTHERS }),
    ),
  ])
  return [...considered].flatMap((challenge): Tried[] => {
    if (challenge.difficulty !== level.catalogDifficulty || notInteresting.has(challenge.piece.id)) return []
    const progress = challengeProgress.get(challenge.id) ?? NO_PROGRESS
    const isReached = progress.best !== null && progress.best >= challenge.goalScore
    const reachedAt = completions.get(challenge.id) ?? (isReached ? progress.bestAt : null)
    const known = played.get(challenge.piece.id)
    return [
      {
        ...{ challenge, progress, known, id: challenge.id, goal: challenge.goalScore, best: progress.best },
        reachedDay: reachedAt ? calendarDayOf(reachedAt.getTime()) : null,
        isKnownPiece: known !== undefined,
        isFree: challenges.free.has(challenge.id),
        isOpen: challenges.free.has(challenge.id) || !isLockedOut,
      },
    ]
  })
}

function reasonsOf(tried: Tried): readonly Reason[] {
  const { best, goal, known } = tried
  const score = shownScore(best ?? 0)
  const reasons: Reason[] = [
    ...(isNearly(tried) ? [{ kind: 'nearly', score, goal, lacking: Math.max(1, goal - score) } as const] : []),
    ...(known ? [{ kind: 'known_piece', like: { versionId: known.version.id, title: known.piece.title } } as const] : []),
  ]
  return reasons.length > 0 ? reasons : [{ kind: 'of_level' }]
}

export interface ChallengesOfHome {
  readonly recommendations: RecommendedEntry[]
  readonly ofDay: ChallengeOfDay | null
}

export function challengesOfHome(challenges: HomeChallenges, view: HomeView, completions: ReadonlyMap<number, Date>): ChallengesOfHome {
  const tried = triedChallenges(challenges, view, completions)
  const present = ({ challenge, progress }: Tried): CatalogueEntry => presentChallenge(challenge, challenges.free.has(challenge.id), progress)
  const scored = tried
    .filter(({ reachedDay }) => reachedDay === null)
    .map((one): Scored & { readonly one: Tried } => ({ one, ...scoredBy(reasonsOf(one), one.challenge.difficulty, view.level.catalogDifficulty) }))
  // Nearly reached first, then what is known, then what is free: as in the challenge of the day.
  scored.sort(
    (one, other) =>
      Number(other.one.isOpen) - Number(one.one.isOpen) ||
      other.score - one.score ||
      Number(other.one.isFree) - Number(one.one.isFree) ||
      one.one.id - other.one.id,
  )
  const pieces = new Set<number>()
  const onePerPiece = scored.filter(({ one: { challenge } }) => !pieces.has(challenge.piece.id) && pieces.add(challenge.piece.id))
  const day = challengeOfDay(tried, view.turn)
  const [reason] = day ? reasonsOf(day.challenge) : []
  return {
    recommendations: onePerPiece.slice(0, HOME_CAPS.list).map(({ one, ...rest }) => presentScored(present(one), rest)),
    ofDay:
      day && reason
        ? {
            challenge: present(day.challenge),
            goal_score: day.challenge.goal,
            reason: presentReason(reason),
            is_done: day.isDone,
          }
        : null,
  }
}
