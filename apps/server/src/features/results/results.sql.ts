import { and, eq, inArray } from '../../kernel/database/drizzle.ts'
import { columnsOf, insertInto, type Reader, rowsOf, type Statement } from '../../kernel/database/statement.ts'
import type { Transaction } from '../../kernel/database/transaction.ts'
import { type LearnerPart, PART } from '../../kernel/learner/learner-parts.sql.ts'
import type { ForgetVersions } from '../../kernel/repertoire/own-pieces.ts'
import type { PlayableRef } from '../../kernel/repertoire/playables.ts'
import { scores } from './results.table.ts'

/** Progress of a version's class (`features/class`). */
export interface ClassProgress {
  readonly pianoClassProgress: number
  readonly consolidationClassProgress: number
  readonly classStatus: number
}

/** A learner's progress in one content: opened, played, best result, class. */
export interface ContentProgress {
  readonly best: number | null
  readonly bestAt: Date | null
  readonly discoveredAt: Date | null
  readonly lastOpenedAt: Date | null
  /** Null if the class was never begun. */
  readonly class: ClassProgress | null
}

export const NO_PROGRESS: ContentProgress = { best: null, bestAt: null, discoveredAt: null, lastOpenedAt: null, class: null }

type StoredProgress = readonly {
  readonly id: number
  readonly best?: number
  readonly bestAt?: string
  readonly discoveredAt?: string
  readonly lastOpenedAt?: string
  readonly class?: ClassProgress
}[]

const dateOf = (text: string | undefined): Date | null => (text === undefined ? null : new Date(text))

/** All contents of one kind that the learner opened or played, by id; only versions have a class. */
export const progressPart = (playableType: 'version' | 'challenge' | 'exercise'): LearnerPart<ReadonlyMap<number, ContentProgress>> => {
  const ofKind = `user_id = ${PART.learnerId} and playable_type = '${playableType}'`
  const lists = [
    `(select json_agg(json_build_object('id', playable_id, 'best', best, 'bestAt', best_at)) from scores where ${ofKind})`,
    `(select json_agg(json_build_object('id', playable_id, 'discoveredAt', discovered_at, 'lastOpenedAt', last_opened_at)) from content_opens where ${ofKind})`,
    ...(playableType === 'version'
      ? [
          `(select json_agg(json_build_object('id', version_id, 'class', json_build_object('pianoClassProgress', piano_class_progress,
            'consolidationClassProgress', consolidation_class_progress, 'classStatus', class_status))) from class_progress where user_id = ${PART.learnerId})`,
        ]
      : []),
  ]
  return {
    sql: `json_build_array(${lists.join(', ')})`,
    read: (stored: readonly (StoredProgress | null)[]) => {
      const progress = new Map<number, ContentProgress>()
      for (const list of stored)
        for (const { id, best, bestAt, discoveredAt, lastOpenedAt, class: classState } of list ?? []) {
          const before = progress.get(id) ?? NO_PROGRESS
          progress.set(id, {
            best: best ?? before.best,
            bestAt: dateOf(bestAt) ?? before.bestAt,
            discoveredAt: dateOf(discoveredAt) ?? before.discoveredAt,
            lastOpenedAt: dateOf(lastOpenedAt) ?? before.lastOpenedAt,
            class: classState ?? before.class,
          })
        }
      return progress
    },
  }
}

const isScoreOf = (userId: number, { playableType, playableId }: PlayableRef) =>
  and(eq(scores.userId, userId), eq(scores.playableType, playableType), eq(scores.playableId, playableId))

export type BestScore = Pick<typeof scores.$inferSelect, 'best' | 'bestTakeId' | 'bestAt'>

const BEST: Statement = {
  name: 'best_score',
  text: `select ${columnsOf(scores, ['best', 'bestTakeId', 'bestAt'])} from scores where user_id = $1 and playable_type = $2 and playable_id = $3`,
}

export async function bestScoreOf(reader: Reader, userId: number, { playableType, playableId }: PlayableRef): Promise<BestScore | undefined> {
  const [row] = await rowsOf<BestScore>(reader, BEST, [userId, playableType, playableId])
  return row
}

const KEEP_BEST = insertInto(
  'keep_best_score',
  scores,
  `on conflict (user_id, playable_type, playable_id)
   do update set best = excluded.best, best_take_id = excluded.best_take_id, best_at = excluded.best_at`,
)

export const keepBestScore = (transaction: Reader, userId: number, { playableType, playableId }: PlayableRef, best: BestScore): Promise<unknown> =>
  rowsOf(transaction, KEEP_BEST.statement, KEEP_BEST.valuesOf({ userId, playableType, playableId, ...best }))

/** Puts another take in the place of the best one, or none where nothing is left. */
export async function replaceBestScore(transaction: Transaction, userId: number, playable: PlayableRef, best: BestScore | undefined): Promise<void> {
  if (best) await keepBestScore(transaction, userId, playable, best)
  else await transaction.delete(scores).where(isScoreOf(userId, playable))
}

export const forgetBestScores: ForgetVersions = (transaction, userId, versionIds) =>
  transaction.delete(scores).where(and(eq(scores.userId, userId), eq(scores.playableType, 'version'), inArray(scores.playableId, [...versionIds])))
