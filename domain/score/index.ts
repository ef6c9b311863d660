export * from './tempo-map.ts'
export * from './timeline.ts'
