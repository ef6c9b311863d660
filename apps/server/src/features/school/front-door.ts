export { unprovedSteps } from './module-proof.sql.ts'
export { reachesEnd } from './school.policy.ts'
export { moduleBegun, moduleProgressPart } from './school.sql.ts'
