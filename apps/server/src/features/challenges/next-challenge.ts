import type { CallAnswer } from '@prelude/contract'
import { challengeOfDay, isNearly } from '@prelude/domain/learning/home'
import { costliestFaultOf } from '@prelude/domain/practice'
import type { Timeline } from '@prelude/domain/score'
import type { Reader } from '../../kernel/database/statement.ts'
import type { LearnerRow } from '../../kernel/learner/learner.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { FindPlayable } from '../../kernel/repertoire/playables.ts'
import type { Repertoire } from '../../kernel/repertoire/repertoire.ts'
import type { SchoolChallenge } from '../../kernel/repertoire/school.ts'
import { storedJson } from '../configurations/front-door.ts'
import { bestScoreOf, type ContentProgress } from '../results/front-door.ts'
import { takeById, takeToGrade } from '../takes/front-door.ts'
import { presentChallenge } from './challenges.present.ts'
import { type DayView, type OfferedChallenges, type TriedChallenge, triedChallenges } from './day-challenges.ts'

type NextAnswer = CallAnswer<'GET challenge/next'>['content']
type BestTake = Pick<NonNullable<NextAnswer>, 'best_take' | 'mending'>

/** Null where its file cannot be read: the page of challenges does without. */
async function timelineOf(learner: LearnerRow, id: number, findPlayable: FindPlayable): Promise<Timeline | null> {
  try {
    return (await findPlayable(learner, { type: 'challenge', id, transposition: null })).timeline
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** The best take of a challenge and what cost it most; nothing where it was erased. */
async function bestTakeIn(reader: Reader, learner: LearnerRow, { id }: SchoolChallenge, findPlayable: FindPlayable): Promise<BestTake> {
  const best = await bestScoreOf(reader, learner.id, { playableType: 'challenge', playableId: id })
  const row = best && (await takeById(reader, learner.id, best.bestTakeId))
  if (!row) return { best_take: null, mending: null }
  const bestTake = { score: best.best, played_at: row.endedAt.toISOString(), mode: row.mode }
  const timeline = await timelineOf(learner, id, findPlayable)
  // A piece that has become shorter since: its measures are others.
  if (!timeline || row.toMeasure >= timeline.measures.length) return { best_take: bestTake, mending: null }
  const mending = costliestFaultOf(timeline, takeToGrade(row))
  const numberOf = (measure: number): number => timeline.measures[measure]?.number ?? measure + 1
  return {
    best_take: bestTake,
    mending: mending && {
      part: mending.part,
      from_measure: numberOf(mending.fromMeasure),
      to_measure: numberOf(mending.toMeasure),
      points: mending.points,
    },
  }
}

const reasonOf = (tried: TriedChallenge): NonNullable<NextAnswer>['reason'] => {
  if (isNearly(tried)) return 'nearly'
  if (tried.best !== null) return 'begun'
  return tried.isKnownPiece ? 'known_piece' : 'of_level'
}

/** Pieces of which the learner played a version. */
export function playedPieces(repertoire: Pick<Repertoire, 'version'>, progress: ReadonlyMap<number, ContentProgress>): ReadonlySet<number> {
  return new Set([...progress].flatMap(([id, { best }]) => (best === null ? [] : (repertoire.version(id)?.piece.id ?? []))))
}

/** Pieces of the versions that NOT_INTERESTING_VERSIONS names; what is no list names none. */
export function piecesPutAside(repertoire: Pick<Repertoire, 'version'>, json: string | undefined): ReadonlySet<number> {
  const list = storedJson(json ?? '[]')
  return new Set(Array.isArray(list) ? list.flatMap((id: unknown) => (typeof id === 'number' ? (repertoire.version(id)?.piece.id ?? []) : [])) : [])
}

export interface NextDependencies {
  readonly reader: Reader
  readonly offered: OfferedChallenges
  readonly findPlayable: FindPlayable
}

/** The challenge of the day, and of a begun one what its best take lost most by. */
export async function nextChallenge(learner: LearnerRow, view: DayView, { reader, offered, findPlayable }: NextDependencies): Promise<NextAnswer> {
  const day = challengeOfDay(triedChallenges(offered, view), view.turn)
  if (!day) return null
  const { challenge, progress, id } = day.challenge
  const isBegun = progress.best !== null && !day.isDone
  return {
    challenge: presentChallenge(challenge, { isFree: offered.free.has(id), best: progress.best, completedAt: view.completions.get(id) ?? null }),
    reason: reasonOf(day.challenge),
    is_done: day.isDone,
    ...(isBegun ? await bestTakeIn(reader, learner, challenge, findPlayable) : { best_take: null, mending: null }),
  }
}
