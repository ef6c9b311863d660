export { importedFiles } from './imports.sql.ts'
