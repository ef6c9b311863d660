export { keepDigest, type PlayedDay, type PlayedVersion, playedDaysPart, playedVersionsPart } from './played.sql.ts'
export { classRunsOf, type MeasuredTake, pastTakesOf, takesOfSince, wholeTakesOf } from './runs.sql.ts'
export type { TakeListener } from './take-listener.ts'
export { hasTakeOf, previousBestOf, takeById } from './takes.sql.ts'
