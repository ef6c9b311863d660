export * from './french-syllables.ts'
export * from './spread-syllables.ts'
export * from './sung-verse.ts'
