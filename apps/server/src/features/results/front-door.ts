export {
  type BestScore,
  bestScoreOf,
  keepBestScore,
  NO_PROGRESS,
  type Progress,
  progressPart,
  replaceBestScore,
  type ScoredContent,
} from './results.sql.ts'
