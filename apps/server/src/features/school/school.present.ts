import type { SchoolModule } from '@prelude/contract'
import type { Module } from '../../kernel/repertoire/school.ts'
import type { ModuleStanding } from './school.sql.ts'

const sheetOf = ({ relatedVersionIds: [first] }: Module): SchoolModule['sheet'] =>
  first === undefined ? null : { playable_type: 'version', playable_id: first }

export const presentModule = (module: Module, progress: ModuleStanding | undefined): SchoolModule => ({
  id: module.id,
  title: module.title,
  description: module.description,
  difficulty: module.difficulty,
  sheet: sheetOf(module),
  level: module.level,
  is_free: module.isFree,
  evaluation: module.evaluation,
  content: [...module.steps],
  school_module_progress: progress
    ? { max_step_index: progress.maxStepIndex, is_finished: progress.isFinished, declared_steps: [...progress.declared] }
    : null,
  related_piece_versions: [...module.relatedVersionIds],
})
