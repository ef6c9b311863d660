export { classStateOf, classVersionOf, declaredLetters, keepClassProgress, noteDeclared, takeBackDeclared } from './class.sql.ts'
export { keepMaster, type MasterType, masteredAt, masteredParts } from './masters.sql.ts'
