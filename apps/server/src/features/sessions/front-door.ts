export { sessionAt, sessionDaysPart } from './sessions.sql.ts'
