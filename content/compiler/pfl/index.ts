export * from './check.ts'
export * from './document.ts'
export * from './read.ts'
export * from './unfold.ts'
