export { writeTakeFile } from './take-file.ts'
