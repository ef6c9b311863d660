import type { CallAnswer } from '@prelude/contract'
import { isValidated, PROGRESS_STATUS } from '@prelude/domain/learning'
import type { Progress } from './scores.sql.ts'

export type ScoreEntry = CallAnswer<'GET scores'>['content']['versions'][number]

export const presentScore = (id: number, { best, discoveredAt, lastOpenedAt }: Progress): ScoreEntry => ({
  id,
  score: best ?? 0,
  discovered_at: discoveredAt?.toISOString() ?? null,
  last_opened_at: lastOpenedAt?.toISOString() ?? null,
  class_status: isValidated(best) ? PROGRESS_STATUS.validated : PROGRESS_STATUS.inProgress,
  piano_class_progress: 0,
})
