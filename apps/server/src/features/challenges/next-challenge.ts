import type { CallAnswer } from '@prelude/contract'
import { levelOf, nextChallenge } from '@prelude/domain/learning'
import { bestMending } from '@prelude/domain/practice'
import type { Timeline } from '@prelude/domain/score'
import type { Reader } from '../../kernel/database/statement.ts'
import type { Learner } from '../../kernel/learner/learner.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { FindPlayable } from '../../kernel/repertoire/playables.ts'
import type { Challenge } from '../../kernel/repertoire/school.ts'
import { bestScoreOf } from '../results/front-door.ts'
import { takeById, takeToGrade } from '../takes/front-door.ts'
import { type ChallengeState, presentChallenge } from './challenges.present.ts'

type NextAnswer = CallAnswer<'GET challenge/next'>['content']
type BestTake = Pick<NonNullable<NextAnswer>, 'best_take' | 'mending'>

export interface NextView {
  readonly stateOf: (challenge: Challenge) => ChallengeState
  readonly knowsPiece: (challenge: Challenge) => boolean
}

/** The challenge of the day among those that a learner sees. */
export const chooseNext = (challenges: readonly Challenge[], { levelValue }: Pick<Learner, 'levelValue'>, { stateOf, knowsPiece }: NextView) =>
  nextChallenge(
    challenges.map((challenge) => {
      const { isFree, best, completedAt } = stateOf(challenge)
      const { id, difficulty, goalScore, isTutorial, piece } = challenge
      const state = { isFree, best, isCompleted: completedAt !== null, knowsPiece: knowsPiece(challenge) }
      return { id, difficulty, goalScore, isTutorial, pieceLevel: piece.level, ...state, challenge }
    }),
    levelOf(levelValue).catalogDifficulty,
  )

/** Null where its file cannot be read: the page of challenges does without. */
async function timelineOf(learner: Learner, id: number, findPlayable: FindPlayable): Promise<Timeline | null> {
  try {
    return (await findPlayable(learner, { type: 'challenge', id, transposition: null })).timeline
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** The best take of a challenge and what cost it most; nothing where it was erased. */
async function bestTakeIn(reader: Reader, learner: Learner, { id }: Challenge, findPlayable: FindPlayable): Promise<BestTake> {
  const best = await bestScoreOf(reader, learner.id, { playableType: 'challenge', playableId: id })
  const row = best && (await takeById(reader, learner.id, best.bestTakeId))
  if (!row) return { best_take: null, mending: null }
  const bestTake = { score: best.best, played_at: row.endedAt.toISOString(), mode: row.mode }
  const timeline = await timelineOf(learner, id, findPlayable)
  // A piece that has become shorter since: its measures are others.
  if (!timeline || row.toMeasure >= timeline.measures.length) return { best_take: bestTake, mending: null }
  const mending = bestMending(timeline, takeToGrade(row))
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

export async function presentNext(
  next: NonNullable<ReturnType<typeof chooseNext>>,
  learner: Learner,
  { reader, stateOf, findPlayable }: { readonly reader: Reader; readonly stateOf: NextView['stateOf']; readonly findPlayable: FindPlayable },
): Promise<NextAnswer> {
  const { challenge } = next.challenge
  const take = next.reason === 'begun' ? await bestTakeIn(reader, learner, challenge, findPlayable) : { best_take: null, mending: null }
  return { challenge: presentChallenge(challenge, stateOf(challenge)), reason: next.reason, ...take }
}
