import { type ClassState, classOf } from '@prelude/domain/learning'
import type { Timeline } from '@prelude/domain/score'
import { and, eq } from '../../database/drizzle.ts'
import type { Sql, Transaction } from '../../database/open.ts'
import { classListens, classProgress } from '../../database/schema.ts'
import { masteredSections } from '../practice/masters.sql.ts'
import { classRunsOf } from '../takes/runs.sql.ts'
import { handsOf, type Playable } from '../works/playables.ts'
import type { HandType } from '../works/store.ts'

/** A version as its class sees it; measures are the same in every tonality. */
export interface ClassVersion {
  readonly versionId: number
  readonly handType: HandType
  readonly timeline: Timeline
}

export const classVersionOf = ({ content, handType, timeline }: Playable): ClassVersion => ({ versionId: content.playableId, handType, timeline })

/** Where a learner stands in the class of a version, from what was played, listened to and mastered. */
export async function classStateOf(reader: Sql | Transaction, userId: number, { versionId, handType, timeline }: ClassVersion): Promise<ClassState> {
  const runs = await classRunsOf(reader, userId, versionId)
  const listens = await reader
    .select({ letter: classListens.letter })
    .from(classListens)
    .where(and(eq(classListens.userId, userId), eq(classListens.versionId, versionId)))
  const mastered = await masteredSections(reader, userId, versionId)
  return classOf({
    timeline,
    versionHands: handsOf(handType),
    runs,
    listened: new Set(listens.map(({ letter }) => letter)),
    mastered: new Map([...mastered].map(([letter, at]) => [letter, at.getTime()])),
  })
}

/** Works the class out anew and keeps what the catalogue shows of it; the learner is locked by the caller. */
export async function keepClassProgress(transaction: Transaction, userId: number, version: ClassVersion): Promise<ClassState> {
  const state = await classStateOf(transaction, userId, version)
  const { pianoClassProgress, consolidationClassProgress, classStatus } = state
  const known = { pianoClassProgress, consolidationClassProgress, classStatus }
  await transaction
    .insert(classProgress)
    .values({ userId, versionId: version.versionId, ...known })
    .onConflictDoUpdate({ target: [classProgress.userId, classProgress.versionId], set: known })
  return state
}

export const noteListening = (transaction: Transaction, userId: number, versionId: number, letter: string, now: Date): Promise<unknown> =>
  transaction.insert(classListens).values({ userId, versionId, letter, listenedAt: now }).onConflictDoNothing()
