export { MeasureRibbon } from './components/measure-ribbon.tsx'
export { latestCells, mapMeasures, measureStates, measuresOf, nextSelection } from './measure-progress.ts'
export { type PieceDetails, pieceQuery, takesQuery } from './piece.queries.ts'
export { resumeSearch } from './resume.ts'
