export { type KnownPiece, type NewWork, type Passage, type PracticeGoal, practicePlan, type WeakPassage } from './practice-plan.ts'
export { weakPassages } from './weak-passages.ts'
