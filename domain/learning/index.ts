export * from './levels.ts'
export * from './scores.ts'
