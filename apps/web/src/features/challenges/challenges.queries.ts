import type { ChallengeEntry } from '@prelude/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { QUERY_KEYS } from '../../api/query-keys.ts'
import { type Piece, pieceOf } from '../catalogue/front-door.ts'
import type { LockedContent } from '../membership/front-door.ts'

/** A short passage with a goal. */
export interface Challenge {
  readonly id: number
  readonly title: string
  readonly difficulty: number
  readonly piece: Piece
  /** The version that it is taken from. */
  readonly versionId: number
  readonly hands: 'BOTH' | 'RIGHT' | 'LEFT'
  readonly letters: readonly string[]
  readonly startTempo: number
  readonly targetTempo: number
  readonly goalScore: number
  readonly isFree: boolean
  readonly isTutorial: boolean
  /** 0–100; null when never played. */
  readonly score: number | null
  readonly completedAt: Date | null
}

const HANDS = { BOTH_HAND: 'BOTH', RIGHT_HAND: 'RIGHT', LEFT_HAND: 'LEFT' } as const

export const challengeOf = (entry: ChallengeEntry): Challenge => ({
  id: entry.id,
  title: entry.title,
  difficulty: entry.difficulty,
  piece: pieceOf(entry.piece),
  versionId: entry.piece_version.id,
  hands: HANDS[entry.config.hand_type],
  letters: entry.section_timeline,
  startTempo: entry.config.start_tempo,
  targetTempo: entry.target_tempo,
  goalScore: entry.goal_score,
  isFree: entry.is_free,
  isTutorial: entry.is_tutorial,
  score: entry.score,
  completedAt: entry.completed_at === null ? null : new Date(entry.completed_at),
})

export interface ChallengeFilter {
  readonly difficulty: number | null
  readonly search: string
  readonly page: number
}

export const challengesQuery = ({ difficulty, search, page }: ChallengeFilter) =>
  queryOptions({
    queryKey: QUERY_KEYS.challengePage(difficulty, search, page),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { page, ...(difficulty === null ? {} : { difficulty }), ...(search === '' ? {} : { search }) }
      const { content } = await client('GET challenge/catalog', { query, signal })
      return {
        challenges: content.page.data.map(challengeOf),
        total: content.page.total,
        lastPage: content.page.last_page,
        completed: content.completed_challenges_count,
      }
    },
  })

export const challengeQuery = (id: number) =>
  queryOptions({
    queryKey: QUERY_KEYS.challenge(id),
    queryFn: async ({ signal }) => challengeOf((await client('GET challenge/{id}', { params: { id }, signal })).content),
  })

/** Search parameters of its player: the tutorial once, then as any other challenge. */
export const challengeOpening = ({ isTutorial, score }: Pick<Challenge, 'isTutorial' | 'score'>): { tuto?: true; welcomeModal?: true } =>
  isTutorial && score === null ? { tuto: true } : { welcomeModal: true }

/** Route parameters of a challenge's player. */
export const challengeParams = ({ id, piece }: Pick<Challenge, 'id' | 'piece'>) =>
  ({ playableId: String(id), artist: piece.urlArtist || '-', songname: piece.urlTitle || '-' }) as const

/** Content for which the padlock of a challenge is decided. */
export const lockedChallenge = ({ id, isFree }: Pick<Challenge, 'id' | 'isFree'>): LockedContent => ({
  isFree,
  contents: [{ type: 'challenge', id }],
})
