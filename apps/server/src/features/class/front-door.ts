export { classStateOf, classVersionOf, keepClassProgress } from './class.sql.ts'
export { keepMaster, type MasterType, masteredAt } from './masters.sql.ts'
