export {
  type BestScore,
  bestScoreOf,
  type ContentProgress as Progress,
  keepBestScore,
  NO_PROGRESS,
  progressPart,
  replaceBestScore,
} from './results.sql.ts'
