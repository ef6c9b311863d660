export { latestCells, mapMeasures, measureStates, measuresOf, nextSelection } from './measure-progress.ts'
export { type SongPage, songQuery, takesQuery } from './piece.queries.ts'
