import { type ClassRun, type ClassState, classOf } from '@prelude/domain/learning'
import type { Timeline } from '@prelude/domain/score'
import type { Transaction } from '../../kernel/database/open.ts'
import { insertInto, type Reader, rowsOf, type Statement } from '../../kernel/database/statement.ts'
import { handsOf, type Playable } from '../../kernel/repertoire/playables.ts'
import type { HandType } from '../../kernel/repertoire/repertoire.ts'
import { classRunsOf } from '../takes/runs.sql.ts'
import { classListens, classProgress } from './class.table.ts'
import { masteredSections } from './masters.sql.ts'

/** A version as its class sees it; measures are the same in every tonality. */
export interface ClassVersion {
  readonly versionId: number
  readonly handType: HandType
  readonly timeline: Timeline
}

export const classVersionOf = ({ content, handType, timeline }: Playable): ClassVersion => ({ versionId: content.playableId, handType, timeline })

/** What was played, listened to and mastered of a version. */
export interface ClassHistory {
  readonly runs: readonly ClassRun[]
  readonly listened: ReadonlySet<string>
  readonly mastered: ReadonlyMap<string, number>
}

const LISTENED: Statement = { name: 'class_listens', text: 'select letter from class_listens where user_id = $1 and version_id = $2' }

export async function classHistoryOf(reader: Reader, userId: number, versionId: number): Promise<ClassHistory> {
  const [runs, listens, mastered] = await Promise.all([
    classRunsOf(reader, userId, versionId),
    rowsOf<{ letter: string }>(reader, LISTENED, [userId, versionId]),
    masteredSections(reader, userId, versionId),
  ])
  return {
    runs,
    listened: new Set(listens.map(({ letter }) => letter)),
    mastered: new Map([...mastered].map(([letter, at]) => [letter, at.getTime()])),
  }
}

/** Where a learner stands in the class of a version. */
export const classStateFrom = ({ handType, timeline }: ClassVersion, history: ClassHistory): ClassState =>
  classOf({ timeline, versionHands: handsOf(handType), ...history })

export const classStateOf = async (reader: Reader, userId: number, version: ClassVersion): Promise<ClassState> =>
  classStateFrom(version, await classHistoryOf(reader, userId, version.versionId))

const KEEP_PROGRESS = insertInto(
  'keep_class_progress',
  classProgress,
  `on conflict (user_id, version_id) do update set piano_class_progress = excluded.piano_class_progress,
   consolidation_class_progress = excluded.consolidation_class_progress, class_status = excluded.class_status`,
)

/** Keeps what the catalogue shows of a class. */
export const keepClassState = (
  transaction: Reader,
  userId: number,
  versionId: number,
  { pianoClassProgress, consolidationClassProgress, classStatus }: ClassState,
): Promise<unknown> =>
  rowsOf(
    transaction,
    KEEP_PROGRESS.statement,
    KEEP_PROGRESS.valuesOf({ userId, versionId, pianoClassProgress, consolidationClassProgress, classStatus }),
  )

/** Works the class out anew and keeps what the catalogue shows of it; the learner is locked by the caller. */
export async function keepClassProgress(transaction: Reader, userId: number, version: ClassVersion): Promise<ClassState> {
  const state = await classStateOf(transaction, userId, version)
  await keepClassState(transaction, userId, version.versionId, state)
  return state
}

export const noteListening = (transaction: Transaction, userId: number, versionId: number, letter: string, now: Date): Promise<unknown> =>
  transaction.insert(classListens).values({ userId, versionId, letter, listenedAt: now }).onConflictDoNothing()
