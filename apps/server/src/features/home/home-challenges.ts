import type { CatalogueEntry, ChallengeOfDay, RecommendedEntry } from '@prelude/contract'
import { challengeOfDay, HOME_CAPS, isNearly, type Reason, type Scored, scoredBy, shownScore } from '@prelude/domain/learning/home'
import type { SchoolChallenge } from '../../kernel/repertoire/school.ts'
import { type Entry, presentEntry } from '../catalogue/front-door.ts'
import { type OfferedChallenges, type TriedChallenge, triedChallenges } from '../challenges/front-door.ts'
import type { Progress } from '../results/front-door.ts'
import { presentReason, presentScored } from './home.present.ts'
import type { HomeView } from './home-view.ts'

/** A challenge as an entry of the catalogue: its own number and title, and the version that it is from. */
export const presentChallenge = (challenge: SchoolChallenge, isFree: boolean, progress: Progress): CatalogueEntry => {
  const { id, title, piece, version, difficulty, handType } = challenge
  return {
    ...presentEntry({ piece, version: { ...version, title, isFree, difficulty, handType }, progress }, 1),
    id,
    isChallenge: true,
    piece_version_id: version.id,
  }
}

/** A challenge with the version of its piece that the learner touched last. */
interface Tried extends TriedChallenge {
  readonly known: Entry | undefined
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

export function challengesOfHome(challenges: OfferedChallenges, view: HomeView, completions: ReadonlyMap<number, Date>): ChallengesOfHome {
  const { notInteresting, challengeProgress, touched, isLockedOut, turn } = view
  const played = new Map(touched.flatMap((entry) => (entry.progress.best === null ? [] : [[entry.piece.id, entry] as const])))
  const known = { notInteresting, challengeProgress, completions, isLockedOut, turn, playedPieces: new Set(played.keys()) }
  const tried = triedChallenges(challenges, { ...known, difficulty: view.level.catalogDifficulty }).map(
    (one): Tried => ({ ...one, known: played.get(one.challenge.piece.id) }),
  )
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
