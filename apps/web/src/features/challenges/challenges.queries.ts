import { HANDS_OF_TYPE } from '@prelude/contract/hand-type'
import type { CallAnswer, ChallengeEntry } from '@prelude/contract'
import type { PlayMode } from '@prelude/domain/practice'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
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
  /** « 6/8 »: what its tempo counts. */
  readonly timeSignature: string
  readonly goalScore: number
  readonly isFree: boolean
  readonly isTutorial: boolean
  /** 0–100; null when never played. */
  readonly score: number | null
  readonly completedAt: Date | null
  /** By the learner's word; no take completed it. */
  readonly isDeclared: boolean
}

export const challengeOf = (entry: ChallengeEntry): Challenge => ({
  id: entry.id,
  title: entry.title,
  difficulty: entry.difficulty,
  piece: pieceOf(entry.piece),
  versionId: entry.piece_version.id,
  hands: HANDS_OF_TYPE[entry.config.hand_type],
  letters: entry.section_timeline,
  startTempo: entry.config.start_tempo,
  targetTempo: entry.target_tempo,
  timeSignature: entry.piece.time_signature,
  goalScore: entry.goal_score,
  isFree: entry.is_free,
  isTutorial: entry.is_tutorial,
  score: entry.score,
  completedAt: entry.completed_at === null ? null : new Date(entry.completed_at),
  isDeclared: (entry.declared_at ?? null) !== null,
})

export interface LevelCount {
  readonly difficulty: number
  readonly count: number
  readonly completed: number
}

export interface ChallengeFilter {
  readonly difficulty: number | null
  readonly search: string
  readonly toDo: boolean
  readonly isFree: boolean
}

/** Challenges page after page, with how many there are of each difficulty: of all that the search finds. */
export const challengesQuery = ({ difficulty, search, toDo, isFree }: ChallengeFilter) =>
  infiniteQueryOptions({
    queryKey: QUERY_KEYS.challengePages({ difficulty, search, toDo, isFree }),
    initialPageParam: 1,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal, pageParam }) => {
      const query = {
        page: pageParam,
        ...(difficulty === null ? {} : { difficulty }),
        ...(search === '' ? {} : { search }),
        ...(toDo ? { to_do: 'true' } : {}),
        ...(isFree ? { is_free: 'true' } : {}),
      }
      const { page, challenges: counts } = (await client('GET challenge/catalog', { query, signal })).content
      const levels: readonly LevelCount[] = [counts.d1, counts.d2, counts.d3, counts.d4].map(({ count, completed_count: completed }, place) => ({
        difficulty: place + 1,
        count,
        completed,
      }))
      return { challenges: page.data.map(challengeOf), total: page.total, page: page.current_page, lastPage: page.last_page, levels }
    },
    getNextPageParam: ({ page, lastPage }) => (page < lastPage ? page + 1 : undefined),
  })

export interface NextChallenge {
  readonly challenge: Challenge
  readonly reason: NonNullable<CallAnswer<'GET challenge/next'>['content']>['reason']
  /** Reached today. */
  readonly isDone: boolean
  /** Of a begun one; null where it was erased. */
  readonly bestTake: { readonly score: number; readonly playedAt: Date; readonly mode: PlayMode } | null
  readonly mending: NonNullable<CallAnswer<'GET challenge/next'>['content']>['mending']
}

/** The challenge of the day and why; null when all of the difficulty are done. */
export const nextChallengeQuery = (difficulty: number | null) =>
  queryOptions({
    queryKey: QUERY_KEYS.nextChallenge(difficulty),
    queryFn: async ({ signal }): Promise<NextChallenge | null> => {
      const { content } = await client('GET challenge/next', { query: difficulty === null ? {} : { difficulty }, signal })
      return (
        content && {
          challenge: challengeOf(content.challenge),
          reason: content.reason,
          isDone: content.is_done,
          bestTake: content.best_take && {
            score: content.best_take.score,
            playedAt: new Date(content.best_take.played_at),
            mode: content.best_take.mode,
          },
          mending: content.mending,
        }
      )
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
