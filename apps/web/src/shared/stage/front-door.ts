export { StageBackdrop } from './stage-backdrop.tsx'
export { StageHands, type StageHandsProps } from './stage-hands.tsx'
export { type StageSize, stageSize, useWindowSize } from './stage-size.ts'
