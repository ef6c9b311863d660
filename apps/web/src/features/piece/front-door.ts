export { MeasureRibbon } from './components/measure-ribbon.tsx'
export { latestCells, mapMeasures, measuresOf, measureStates, nextSelection } from './measure-progress.ts'
export {
  type PieceDescription,
  pieceQuery,
  type PieceSection,
  type StoredTake,
  takesQuery,
  useFavourite,
  waitingTakeOf,
} from './piece.queries.ts'
export { resumeSearch } from './resume.ts'
