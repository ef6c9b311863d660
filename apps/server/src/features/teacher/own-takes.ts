import { decodeTake } from '@prelude/contract'
import type { Member } from '@prelude/domain/membership'
import { gradeTake, type LevelValue, measureHistory } from '@prelude/domain/practice'
import type { Timeline } from '@prelude/domain/score'
import type { TeacherId } from '@prelude/domain/teacher'
import type { LearnerAtPiece, PieceOfWeek, TakeSeen } from '@prelude/domain/teacher/diagnosis'
import type { Database } from '../../kernel/database/database.ts'
import type { LearnerRow } from '../../kernel/learner/learner.ts'
import { createLru } from '../../kernel/lru.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { FindPlayable, VisiblePlayable } from '../../kernel/repertoire/playables.ts'
import { classVersionOf, declaredLetters } from '../class/front-door.ts'
import { latestTakeIds, lateTakesOf, pastTakesOf, wholeTakesOfIds } from '../takes/front-door.ts'
import { sectionsOf } from './open-content.ts'

/** Takes that a question looks at: the latest, and those that show whether a fault comes again. */
const MOST_TAKES = 5
const LEVELS: readonly LevelValue[] = [1, 3, 4, 5, 6]

/** What repeats is looked for in so many days, takes and contents: those that were played most. */
const DAYS_LOOKED_AT = 14
const TAKES_LOOKED_AT = 60
const CONTENTS_LOOKED_AT = 6
const DAY_MS = 86_400_000

/** The takes of a content of the past days. */
export interface PlayedLately {
  readonly playable: VisiblePlayable
  readonly takes: PieceOfWeek['takes']
}

/** What the learner played in the past two weeks, what was played most first; without what they no longer see. */
export async function playedLately(
  { database, now, findPlayable }: { readonly database: Database; readonly now: () => Date; readonly findPlayable: FindPlayable },
  learner: LearnerRow,
  member: Member,
): Promise<PlayedLately[]> {
  const late = await lateTakesOf(database.sql, learner.id, new Date(now().getTime() - DAYS_LOOKED_AT * DAY_MS), TAKES_LOOKED_AT)
  const most = late.sort((a, b) => b.takes.length - a.takes.length).slice(0, CONTENTS_LOOKED_AT)
  const visible = await Promise.all(
    most.map(async ({ playable: { playableType: type, playableId: id }, takes }) => {
      try {
        return [{ playable: await findPlayable(learner, { type, id, transposition: null }, { member, words: null }), takes }]
      } catch (error) {
        if (error instanceof Refusal) return []
        throw error
      }
    }),
  )
  return visible.flat()
}

interface TakeOfTimeline extends TakeSeen {
  readonly timeline: Timeline
  readonly endedAtMs: number
}

/** The teacher’s look at a learner, with when the latest take ended; null where there is none. */
export interface LearnerWithTakes extends LearnerAtPiece {
  readonly lastPlayedMs: number | null
}

/** Graded takes that are kept, by their notes: a learner asks several times about the same ones. A note takes some 500 bytes. */
const KEPT_NOTES = 40_000

/** What the teacher knows of a learner at a piece: the latest takes graded again as the result page grades them, and the map of measures. */
export function createLearnerAtPiece({ database, now }: { readonly database: Database; readonly now: () => Date }) {
  const cache = createLru<TakeOfTimeline>(KEPT_NOTES, ({ grade }) => grade.notes.length)

  const gradedTakes = async (learner: LearnerRow, { content, timeline }: VisiblePlayable, takeId: string | undefined): Promise<TakeOfTimeline[]> => {
    const ids = await latestTakeIds(database.sql, learner.id, content, { most: MOST_TAKES, upTo: takeId })
    const keyOf = (id: string): string => `${learner.id} ${id}`
    // A content that was edited since has another timeline.
    const isKept = (id: string): boolean => cache.get(keyOf(id))?.timeline === timeline
    const graded = new Map<string, TakeOfTimeline>()
    for (const row of await wholeTakesOfIds(
      database.sql,
      learner.id,
      ids.filter((id) => !isKept(id)),
    )) {
      const take = decodeTake(row)
      const seen = { take, grade: gradeTake(timeline, take), timeline, endedAtMs: Date.parse(row.ended_at) }
      cache.set(keyOf(row.id), seen)
      graded.set(row.id, seen)
    }
    return ids.flatMap((id) => graded.get(id) ?? cache.get(keyOf(id)) ?? [])
  }

  /** The takes up to one of them, where the question is about it. */
  return async (learner: LearnerRow, playable: VisiblePlayable, teacher: TeacherId, takeId?: string): Promise<LearnerWithTakes> => {
    const { content, timeline } = playable
    const [takes, past, letters] = await Promise.all([
      gradedTakes(learner, playable, takeId),
      pastTakesOf(database.sql, learner.id, content),
      content.playableType === 'version' ? declaredLetters(database.sql, learner.id, classVersionOf(playable)) : new Set<string>(),
    ])
    const declared = sectionsOf(timeline).filter(({ letter }) => letters.has(letter))
    const level = LEVELS.find((value) => value === learner.levelValue) ?? 1
    return { timeline, takes, memories: measureHistory(past, now().getTime()), level, teacher, declared, lastPlayedMs: takes[0]?.endedAtMs ?? null }
  }
}

export type LearnerAtPieceOf = ReturnType<typeof createLearnerAtPiece>
