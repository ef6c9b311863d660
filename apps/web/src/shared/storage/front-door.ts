export { readOwnStorage } from './own-storage.ts'
