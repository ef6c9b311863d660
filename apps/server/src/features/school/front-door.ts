export { unprovedSteps } from './module-proof.sql.ts'
export { moduleBegun } from './school.sql.ts'
