import type { TakeBody } from '@prelude/contract'
import { unmetConsolidationGoalOf, type UnmetGoal, unmetGoalOf } from '@prelude/domain/learning'
import type { Hands, Timeline } from '@prelude/domain/score'
import type { PieceClass } from './class.queries.ts'
import { CLASS_TEXTS as TEXTS } from './class.texts.ts'
import type { ClassTask } from './stage-search.ts'

type PlayedRun = Pick<TakeBody, 'display' | 'hands' | 'hidden_notes' | 'mode' | 'range' | 'speed'>

/** Why a take or a round does not bring a task further, beside its notes; null where it counts in full. */
export function taskShortfallOf(timeline: Timeline, versionHands: Hands, piece: PieceClass, task: ClassTask, take: PlayedRun): UnmetGoal | null {
  const { mode, speed, hands } = take
  const run = { mode, speed, hands, fromMeasure: take.range.from_measure, toMeasure: take.range.to_measure }
  if (task.type === 'consolidation') {
    const kind = piece.consolidation[task.place]?.kind
    return kind
      ? unmetConsolidationGoalOf(timeline, versionHands, kind, { ...run, display: take.display ?? null, hiddenNotes: take.hidden_notes ?? false })
      : null
  }
  const stage = piece.sections[task.section]?.stages[task.stage]
  if (!stage || stage.goal === null) return null
  const setting = { stage: stage.kind, goal: stage.goal, hands: stage.hands, speed: stage.speed, fromMeasure: stage.from, toMeasure: stage.to }
  return unmetGoalOf(timeline, setting, run)
}

export function sayShortfall(shortfall: UnmetGoal): string {
  if (shortfall.kind === 'slow') return TEXTS.slow(shortfall.speed, shortfall.askedSpeed)
  if (shortfall.kind === 'no-clock') return TEXTS.noClock(shortfall.mode, shortfall.cap)
  return TEXTS.shortfalls[shortfall.kind]
}
