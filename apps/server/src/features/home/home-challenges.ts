import type { CatalogueEntry, ChallengeOfDay, RecommendedEntry } from '@prelude/contract'
import { challengeOfDay, HOME_CAPS, isNearly, type Reason, type Scored, scoredBy, shownScore } from '@prelude/domain/learning/home'
import type { SchoolChallenge } from '../../kernel/repertoire/school.ts'
import { type CatalogueRow, presentEntry } from '../catalogue/front-door.ts'
import { type OfferedChallenges, type TriedChallenge, triedChallenges } from '../challenges/front-door.ts'
import type { ContentProgress } from '../results/front-door.ts'
import { presentReason, presentScored } from './home.present.ts'
import type { HomeView } from './home-view.ts'

/** A challenge as an entry of the catalogue: its own number and title, and the version that it is from. */
export const presentChallenge = (challenge: SchoolChallenge, isFree: boolean, progress: ContentProgress): CatalogueEntry => {
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
  readonly entry: CatalogueRow | undefined
}

function reasonsOf(tried: Tried): readonly Reason[] {
  const { best, goal, entry } = tried
  const score = shownScore(best ?? 0)
  const reasons: Reason[] = [
    ...(isNearly(tried) ? [{ kind: 'nearly', score, goal, lacking: Math.max(1, goal - score) } as const] : []),
    ...(entry ? [{ kind: 'known_piece', like: { versionId: entry.version.id, title: entry.piece.title } } as const] : []),
  ]
  return reasons.length > 0 ? reasons : [{ kind: 'of_level' }]
}

export interface ChallengesOfHome {
  readonly recommendations: RecommendedEntry[]
  readonly ofDay: ChallengeOfDay | null
}

export function challengesOfHome(challenges: OfferedChallenges, view: HomeView, completions: ReadonlyMap<number, Date>): ChallengesOfHome {
  const { notInteresting, challengeProgress, touched, isLockedOut, turn, dayOf } = view
  const played = new Map(touched.flatMap((entry) => (entry.progress.best === null ? [] : [[entry.piece.id, entry] as const])))
  const facts = { notInteresting, challengeProgress, completions, isLockedOut, turn, dayOf, playedPieces: new Set(played.keys()) }
  const tried = triedChallenges(challenges, { ...facts, difficulty: view.level.catalogDifficulty }).map(
    (triedChallenge): Tried => ({ ...triedChallenge, entry: played.get(triedChallenge.challenge.piece.id) }),
  )
  const present = ({ challenge, progress }: Tried): CatalogueEntry => presentChallenge(challenge, challenges.free.has(challenge.id), progress)
  const scored = tried
    .filter(({ reachedDay }) => reachedDay === null)
    .map((candidate): Scored & { readonly tried: Tried } => ({
      tried: candidate,
      ...scoredBy(reasonsOf(candidate), candidate.challenge.difficulty, view.level.catalogDifficulty),
    }))
  // Nearly reached first, then what is known, then what is free: as in the challenge of the day.
  scored.sort(
    (a, b) =>
      Number(b.tried.isOpen) - Number(a.tried.isOpen) ||
      b.score - a.score ||
      Number(b.tried.isFree) - Number(a.tried.isFree) ||
      a.tried.id - b.tried.id,
  )
  const pieces = new Set<number>()
  const onePerPiece = scored.filter(({ tried: { challenge } }) => !pieces.has(challenge.piece.id) && pieces.add(challenge.piece.id))
  const day = challengeOfDay(tried, view.turn)
  const [reason] = day ? reasonsOf(day.challenge) : []
  return {
    recommendations: onePerPiece.slice(0, HOME_CAPS.list).map(({ tried: candidate, ...rest }) => presentScored(present(candidate), rest)),
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
