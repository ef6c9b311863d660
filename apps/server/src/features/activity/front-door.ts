export { completedModulesPart, pointDaysPart } from './activity.sql.ts'
