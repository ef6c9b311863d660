export { levelPointsOf } from './progress.present.ts'
