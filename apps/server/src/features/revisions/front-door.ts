export { dueRevisions, handsOfPlayable, isWhole, minutesOf, presentRevision, type Revisable, revisableOf, seenSections, titleOf } from './due.ts'
export { learntSectionsPart } from './memories.sql.ts'
