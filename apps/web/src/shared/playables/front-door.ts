export { type OpenedScore, playableScoreQuery, scoreQuery } from './engraving.queries.ts'
export { type OpenedSheet, type Playable, playableSheetQuery, sheetInTonalityQuery, sheetQuery } from './sheet.queries.ts'
