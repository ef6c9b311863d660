export { type OpenedSheet, sheetQuery } from './sheet.queries.ts'
