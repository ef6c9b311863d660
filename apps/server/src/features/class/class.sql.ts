import { type ClassRun, type ClassStage, type ClassState, classOf, declaredKey } from '@prelude/domain/learning'
import type { Timeline } from '@prelude/domain/score'
import { and, eq, inArray } from '../../kernel/database/drizzle.ts'
import { insertInto, type Reader, rowsOf, type Statement } from '../../kernel/database/statement.ts'
import type { Transaction } from '../../kernel/database/transaction.ts'
import type { ForgetVersions } from '../../kernel/repertoire/own-pieces.ts'
import type { VersionHands } from '../../kernel/repertoire/piece.ts'
import { handsOf, type VisiblePlayable } from '../../kernel/repertoire/playables.ts'
import { forgetCourses, keepCourse } from '../configurations/front-door.ts'
import { classRunsOf } from '../takes/front-door.ts'
import { classDeclared, classListens, classProgress } from './class.table.ts'
import { forgetMasters, masteredSections } from './masters.sql.ts'

/** A version as its class sees it; measures are the same in every tonality. */
export interface ClassVersion {
  readonly versionId: number
  readonly handType: VersionHands
  readonly timeline: Timeline
}

export const classVersionOf = ({ content, handType, timeline }: VisiblePlayable): ClassVersion => ({
  versionId: content.playableId,
  handType,
  timeline,
})

/** Takes, listens and masteries of a version. */
interface ClassHistory {
  readonly runs: readonly ClassRun[]
  readonly listened: ReadonlySet<string>
  readonly declared: ReadonlySet<string>
  readonly mastered: ReadonlyMap<string, number>
}

/** What no take shows: a stage is null where a section was listened to. */
const SAID: Statement = {
  name: 'class_said',
  text: `select letter, null as stage from class_listens where user_id = $1 and version_id = $2
   union all select letter, stage from class_declared where user_id = $1 and version_id = $2`,
}

/** Class data beside the takes. */
async function heardAndMastered(reader: Reader, userId: number, versionId: number): Promise<Omit<ClassHistory, 'runs'>> {
  const [heard, mastered] = await Promise.all([
    rowsOf<{ letter: string; stage: ClassStage | null }>(reader, SAID, [userId, versionId]),
    masteredSections(reader, userId, versionId),
  ])
  return {
    listened: new Set(heard.flatMap(({ letter, stage }) => (stage === null ? [letter] : []))),
    declared: new Set(heard.flatMap(({ letter, stage }) => (stage === null ? [] : [declaredKey(letter, stage)]))),
    mastered: new Map([...mastered].map(([letter, at]) => [letter, at.getTime()])),
  }
}

/** A learner's progress in the class of a version. */
const classStateFrom = ({ handType, timeline }: ClassVersion, history: ClassHistory): ClassState =>
  classOf({ timeline, versionHands: handsOf(handType), ...history })

export async function classStateOf(reader: Reader, userId: number, version: ClassVersion): Promise<ClassState> {
  const { versionId } = version
  const [runs, history] = await Promise.all([classRunsOf(reader, userId, versionId), heardAndMastered(reader, userId, versionId)])
  return classStateFrom(version, { runs, ...history })
}

const KEEP_PROGRESS = insertInto(
  'keep_class_progress',
  classProgress,
  `on conflict (user_id, version_id) do update set piano_class_progress = excluded.piano_class_progress,
   consolidation_class_progress = excluded.consolidation_class_progress, class_status = excluded.class_status`,
)

/** Stores the columns that the catalogue shows of a class, and the class among those of PIECE_COURSES (spec: learning §3). */
const keepClassState = (
  transaction: Reader,
  userId: number,
  versionId: number,
  { pianoClassProgress, consolidationClassProgress, classStatus }: ClassState,
): Promise<unknown> =>
  Promise.all([
    rowsOf(
      transaction,
      KEEP_PROGRESS.statement,
      KEEP_PROGRESS.valuesOf({ userId, versionId, pianoClassProgress, consolidationClassProgress, classStatus }),
    ),
    pianoClassProgress + consolidationClassProgress > 0
      ? keepCourse(transaction, userId, { versionId, pianoClassProgress, consolidationClassProgress })
      : forgetCourses(transaction, userId, [versionId]),
  ])

/** Recomputes the class and stores what the catalogue shows of it; the caller holds the learner's lock. */
export async function keepClassProgress(transaction: Reader, userId: number, version: ClassVersion): Promise<ClassState> {
  const state = await classStateOf(transaction, userId, version)
  await keepClassState(transaction, userId, version.versionId, state)
  return state
}

export const noteListening = (transaction: Transaction, userId: number, versionId: number, letter: string, now: Date): Promise<unknown> =>
  transaction.insert(classListens).values({ userId, versionId, letter, listenedAt: now }).onConflictDoNothing()

/** Stages of a section. */
export interface SectionStages {
  readonly versionId: number
  readonly letter: string
  readonly stages: readonly ClassStage[]
}

export const noteDeclared = (transaction: Transaction, userId: number, { versionId, letter, stages }: SectionStages, now: Date): Promise<unknown> =>
  transaction
    .insert(classDeclared)
    .values(stages.map((stage) => ({ userId, versionId, letter, stage, declaredAt: now })))
    .onConflictDoNothing()

/** Takes back what was declared of a section; what was measured of it is in the takes. */
export const takeBackDeclared = (transaction: Transaction, userId: number, { versionId, letter, stages }: SectionStages): Promise<unknown> =>
  transaction
    .delete(classDeclared)
    .where(
      and(
        eq(classDeclared.userId, userId),
        eq(classDeclared.versionId, versionId),
        eq(classDeclared.letter, letter),
        inArray(classDeclared.stage, [...stages]),
      ),
    )

/** Letters of the sections of which something is declared, and what takes do not show of them. */
export async function declaredLetters(reader: Reader, userId: number, version: ClassVersion): Promise<ReadonlySet<string>> {
  const heardStages = await rowsOf<{ stage: ClassStage | null }>(reader, SAID, [userId, version.versionId])
  // Most learners declare nothing: the takes are read for those who do.
  if (!heardStages.some(({ stage }) => stage !== null)) return new Set()
  const { sections } = await classStateOf(reader, userId, version)
  return new Set(sections.flatMap(({ letter, declared }) => (declared ? [letter] : [])))
}

export const forgetClasses: ForgetVersions = async (transaction, userId, versionIds) => {
  for (const table of [classListens, classDeclared, classProgress] as const)
    await transaction.delete(table).where(and(eq(table.userId, userId), inArray(table.versionId, [...versionIds])))
  await forgetMasters(transaction, userId, versionIds)
  await forgetCourses(transaction, userId, versionIds)
}

/** Reads the class data beside the takes; returns a function that stores the progress once the takes are read. */
export async function progressWith(client: Reader, userId: number, version: ClassVersion): Promise<(runs: readonly ClassRun[]) => Promise<unknown>> {
  const history = await heardAndMastered(client, userId, version.versionId)
  return (runs) => keepClassState(client, userId, version.versionId, classStateFrom(version, { runs, ...history }))
}
