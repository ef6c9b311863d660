export { latestCells, mapMeasures, measureStates } from './measure-progress.ts'
export { takesQuery } from './song.queries.ts'
