export { resumeSearch } from './resume.ts'
