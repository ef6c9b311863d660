import type { PieceClass } from './class.queries.ts'

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
}

/** Search parameters of the player for a task, at exactly the tempo that its card says. Undefined for a task that does not exist. */
export function searchOfTask(piece: PieceClass, task: ClassTask): TaskSearch | undefined {
  if (task.type === 'consolidation') {
    const consolidation = piece.consolidation[task.place]
    return consolidation && { mode: 'time', speed: consolidation.speed, ...(consolidation.kind === 'memory' ? { hidden: true } : {}) }
  }
  const stage = piece.sections[task.section]?.stages[task.stage]
  if (!stage) return undefined
  const passage = { from: stage.from, to: stage.to }
  if (stage.kind === 'listen') return { mode: 'listen', speed: stage.speed, ...passage }
  return { mode: 'time', hands: stage.hands, speed: stage.speed, ...passage, work: true, target: stage.speed }
}

/** The next open task of the class; null when all is done. */
export function nextTask(piece: PieceClass): ClassTask | null {
  const { next } = piece
  if (!next) return null
  if (next.section !== null && next.stage !== null) {
    const stage = piece.sections[next.section]?.stages.findIndex(({ kind }) => kind === next.stage) ?? -1
    return stage < 0 ? null : { type: 'stage', section: next.section, stage }
  }
  const place = piece.consolidation.findIndex(({ kind }) => kind === next.consolidation)
  return place < 0 ? null : { type: 'consolidation', place }
}

/** True when the goal of the task was reached. */
export function isTaskDone(piece: PieceClass, task: ClassTask): boolean {
  if (task.type === 'consolidation') return piece.consolidation[task.place]?.isDone ?? false
  return (piece.sections[task.section]?.stages[task.stage]?.value ?? 0) >= 1
}
