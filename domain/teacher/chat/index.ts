export { TEACHER_IDS, TEACHERS, type TeacherId, teacherOf } from '../teachers.texts.ts'
export * from './chat-rules.ts'
export * from './token-stream.ts'
