export { isCompleted } from './challenges.sql.ts'
