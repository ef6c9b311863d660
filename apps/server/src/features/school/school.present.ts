import type { SchoolModule } from '@prelude/contract'
import type { Module } from '../../kernel/repertoire/school.ts'
import type { ModuleProgress } from './school.sql.ts'

export const presentModule = (module: Module, progress: ModuleProgress | undefined): SchoolModule => ({
  id: module.id,
  title: module.title,
  description: module.description,
  difficulty: module.difficulty,
  level: module.level,
  is_free: module.isFree,
  evaluation: module.evaluation,
  content: [...module.steps],
  school_module_progress: progress ? { max_step_index: progress.maxStepIndex, is_finished: progress.isFinished } : null,
  related_piece_versions: [...module.relatedVersionIds],
})
