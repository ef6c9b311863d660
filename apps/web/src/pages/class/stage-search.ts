import { isAccessible, PROGRESS_STATUS } from '@prelude/domain/learning'
import type { ClassSection, StageProgress, ConsolidationProgress, PieceClass } from './class.queries.ts'

/** A task of the class: a stage of a section, or a consolidation of the whole piece. */
export type ClassTask =
  | { readonly type: 'stage'; readonly section: number; readonly stage: number }
  | { readonly type: 'consolidation'; readonly place: number }

export interface TaskSearch {
  readonly mode: 'time' | 'listen'
  readonly hands?: 'LEFT' | 'RIGHT' | 'BOTH'
  readonly speed: number
  readonly from?: number
  readonly to?: number
  readonly work?: true
  /** The tempo of the stage: the loop may be slowed down, and rises no further than this. */
  readonly target?: number
  readonly hidden?: true
  readonly display?: 'partition'
}

/** Search parameters of the player for a task, at exactly the tempo that its card says. Undefined for a task that does not exist. */
export function searchOfTask(piece: PieceClass, task: ClassTask): TaskSearch | undefined {
  if (task.type === 'consolidation') {
    const consolidation = piece.consolidation[task.place]
    if (!consolidation) return undefined
    const { kind, speed } = consolidation
    return { mode: 'time', speed, ...(kind === 'memory' && { hidden: true }), ...(kind === 'partition' && { display: 'partition' }) }
  }
  const stage = piece.sections[task.section]?.stages[task.stage]
  if (!stage) return undefined
  const passage = { from: stage.from, to: stage.to }
  if (stage.kind === 'listen') return { mode: 'listen', speed: stage.speed, ...passage }
  return { mode: 'time', hands: stage.hands, speed: stage.speed, ...passage, work: true, target: stage.speed }
}

/** A run « un autre jour » counts from a day after the piece was first played well; sooner it would count nothing. */
export const isOpenNow = ({ kind, opensAt }: Pick<ConsolidationProgress, 'kind' | 'opensAt'>, now: Date): boolean =>
  kind !== 'later' || (opensAt !== null && now >= opensAt)

/** Whether the section can be practised; the class blocks what comes after a section in progress. */
export const isSectionOpen = (status: ClassSection['status']): boolean => isAccessible(status) || status === PROGRESS_STATUS.validated

/** The task that an address names: a section and its stage, a section alone (its first open stage), or a consolidation. Null is the overview. */
export function taskOfSearch(piece: PieceClass, search: { readonly section?: string; readonly stage?: string }, now: Date): ClassTask | null {
  const consolidation = piece.consolidation.findIndex((step) => step.kind === search.stage && isOpenNow(step, now))
  if (consolidation >= 0) return { type: 'consolidation', place: consolidation }
  const section = piece.sections.findIndex(({ letter, status }) => letter === search.section && isSectionOpen(status))
  const stages = piece.sections[section]?.stages ?? []
  const open = stages.findIndex((stage) => !isStagePassed(stage))
  const stage = search.stage === undefined ? Math.max(0, open) : stages.findIndex(({ kind }) => kind === search.stage)
  return stages[stage] ? { type: 'stage', section, stage } : null
}

/** The next open task of the class; null when all is done, or only a run « un autre jour » is left, which cannot be done yet. */
export function nextTask(piece: PieceClass, now: Date): ClassTask | null {
  const { next } = piece
  if (!next) return null
  if (next.section !== null && next.stage !== null) {
    const stage = piece.sections[next.section]?.stages.findIndex(({ kind }) => kind === next.stage) ?? -1
    return stage < 0 ? null : { type: 'stage', section: next.section, stage }
  }
  const place = piece.consolidation.findIndex((step) => step.kind === next.consolidation && isOpenNow(step, now))
  return place < 0 ? null : { type: 'consolidation', place }
}

/** What follows a task: onwards in its section, and not back to a stage that was passed over, such as « Écouter »; else the next open task. */
export function taskAfter(piece: PieceClass, task: ClassTask, now: Date): ClassTask | null {
  if (task.type === 'stage') {
    const stages = piece.sections[task.section]?.stages ?? []
    const stage = stages.findIndex((stage, place) => place > task.stage && !isStagePassed(stage))
    if (stage >= 0) return { type: 'stage', section: task.section, stage }
  }
  return nextTask(piece, now)
}

/** Its goal was reached, or the learner declared it. */
export const isStagePassed = ({ value, declared }: Pick<StageProgress, 'declared' | 'value'>): boolean => value >= 1 || declared

/** True when the goal of the task was reached, or the stage was declared. */
export function isTaskDone(piece: PieceClass, task: ClassTask): boolean {
  if (task.type === 'consolidation') return piece.consolidation[task.place]?.isDone ?? false
  const stage = piece.sections[task.section]?.stages[task.stage]
  return stage !== undefined && isStagePassed(stage)
}
