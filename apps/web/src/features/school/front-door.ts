export { type Module, modulesQuery } from './school.queries.ts'
