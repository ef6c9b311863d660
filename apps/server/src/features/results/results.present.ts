import type { CallAnswer } from '@prelude/contract'
import { isValidated, PROGRESS_STATUS } from '@prelude/domain/learning'
import type { ContentProgress } from './results.sql.ts'

export type ScoreEntry = CallAnswer<'GET scores'>['content']['versions'][number]

/** Validated by a whole take or by the class; begun if only opened. */
const statusOf = ({ best, class: classState }: ContentProgress): number =>
  isValidated(best) || classState?.classStatus === PROGRESS_STATUS.validated ? PROGRESS_STATUS.validated : PROGRESS_STATUS.inProgress

export const presentScore = (id: number, progress: ContentProgress): ScoreEntry => ({
  id,
  score: progress.best ?? 0,
  discovered_at: progress.discoveredAt?.toISOString() ?? null,
  last_opened_at: progress.lastOpenedAt?.toISOString() ?? null,
  class_status: statusOf(progress),
  piano_class_progress: progress.class?.pianoClassProgress ?? 0,
})
