export { classRunsOf, pastTakesOf, storedTakeIds, wholeTakesOf } from './runs.sql.ts'
export type { TakeListener } from './take-listener.ts'
export { previousBestOf, takeById } from './takes.sql.ts'
