export { keepDigest, type PlayedDay, type PlayedVersion, playedDaysPart, playedVersionsPart } from './played.sql.ts'
export { classRunsOf, pastTakesOf, storedTakeIds, wholeTakesOf } from './runs.sql.ts'
export type { TakeListener } from './take-listener.ts'
export { hasTakeOf, previousBestOf, takeById, wholeLatestTakes } from './takes.sql.ts'
