export { activityPart, completedModulesPart, pointDaysPart } from './activity.sql.ts'
