export {
  type BestScore,
  bestScoreOf,
  type ContentProgress,
  keepBestScore,
  NO_PROGRESS,
  progressPart,
  replaceBestScore,
} from './results.sql.ts'
