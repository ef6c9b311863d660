export { completionsPart, isCompleted } from './challenges.sql.ts'
