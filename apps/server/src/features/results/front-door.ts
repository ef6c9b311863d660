export {
  type BestScore,
  bestScoreOf,
  keepBestScore,
  NO_PROGRESS,
  type Progress,
  progressPart,
  replaceBestScore,
} from './results.sql.ts'
