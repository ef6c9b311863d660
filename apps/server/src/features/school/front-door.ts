export { moduleBegun } from './school.sql.ts'
