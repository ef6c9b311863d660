export { dueRevisions, handsOfPlayable, isWhole, minutesOf, presentRevision, type Revisable, revisableOf, seenSections, titleOf } from './due.ts'
export { dueVersionsPart, learntSectionsPart } from './memories.sql.ts'
