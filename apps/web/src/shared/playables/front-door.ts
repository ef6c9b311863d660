export { BLOC_FAMILY_NAMES } from './bloc-families.texts.ts'
export { engravingQuery, type LoadedEngraving, scoreQuery } from './engraving.queries.ts'
export { withEssentialFingers } from './shown-fingers.ts'
export { handsOfModel, type LoadedSheet, type Playable, playableSheetQuery, sheetInTonalityQuery, sheetQuery } from './sheet.queries.ts'
