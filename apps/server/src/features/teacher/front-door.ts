export { createReadTeacherMessages, teacherMessagesPart } from './charges.sql.ts'
