export { classStateOf, classVersionOf, keepClassProgress } from './class.sql.ts'
export { keepMaster, type MasterType, masteredAt, masteredParts } from './masters.sql.ts'
