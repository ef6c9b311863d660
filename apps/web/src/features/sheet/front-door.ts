export { type OpenedScore, scoreQuery } from './score.queries.ts'
export { type OpenedSheet, sheetQuery } from './sheet.queries.ts'
