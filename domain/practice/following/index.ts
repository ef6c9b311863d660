export * from './follow-performance.ts'
export * from './follow-step.ts'
export { createFollower } from './follower.ts'
