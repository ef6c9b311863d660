import { decodeTake } from '@prelude/contract'
import { gradeTake, type LevelValue, measureHistory } from '@prelude/domain/practice'
import type { TeacherId } from '@prelude/domain/teacher'
import type { LearnerAtPiece, PieceOfWeek, TakeSeen } from '@prelude/domain/teacher/diagnosis'
import type { Database } from '../../kernel/database/open.ts'
import type { Learner } from '../../kernel/learner/learner.ts'
import type { Playable } from '../../kernel/repertoire/playables.ts'
import { classVersionOf, declaredLetters } from '../class/front-door.ts'
import { pastTakesOf, wholeLatestTakes } from '../takes/front-door.ts'
import { sectionsOf } from './open-content.ts'

/** Takes that a question looks at: the latest, and those that show whether a fault comes again. */
const MOST_TAKES = 5
const LEVELS: readonly LevelValue[] = [1, 3, 4, 5, 6]

const WEEK_MS = 7 * 86_400_000

/** The takes of the last seven days of a piece. */
export async function weekAtPiece(
  { database, now }: { readonly database: Database; readonly now: () => Date },
  learner: Learner,
  { content, timeline }: Playable,
  title: string,
): Promise<PieceOfWeek> {
  const since = now().getTime() - WEEK_MS
  const past = await pastTakesOf(database.sql, learner.id, content)
  return { title, timeline, takes: past.filter(({ endedAtMs }) => endedAtMs >= since) }
}

/** What the teacher knows of a learner at a piece: the latest takes graded again as the result page grades them, and the map of measures. */
export async function learnerAtPiece(
  { database, now }: { readonly database: Database; readonly now: () => Date },
  learner: Learner,
  playable: Playable,
  teacher: TeacherId,
): Promise<LearnerAtPiece> {
  const { content, timeline } = playable
  const [latest, past, letters] = await Promise.all([
    wholeLatestTakes(database.sql, learner.id, content, MOST_TAKES),
    pastTakesOf(database.sql, learner.id, content),
    content.playableType === 'version' ? declaredLetters(database.sql, learner.id, classVersionOf(playable)) : new Set<string>(),
  ])
  const declared = sectionsOf(timeline).filter(({ letter }) => letters.has(letter))
  const takes = latest.map((take): TakeSeen => {
    const request = decodeTake(take)
    return { request, grade: gradeTake(timeline, request) }
  })
  const level = LEVELS.find((value) => value === learner.levelValue) ?? 1
  return { timeline, takes, memories: measureHistory(past, now().getTime()), level, teacher, declared }
}
