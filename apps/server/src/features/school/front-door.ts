export { unprovedSteps } from './module-proof.sql.ts'
export { moduleBegun, moduleProgressPart } from './school.sql.ts'
