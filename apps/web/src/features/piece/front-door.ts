export { latestCells, mapMeasures, measureStates } from './measure-progress.ts'
export { type SongPage, songQuery, takesQuery } from './song.queries.ts'
