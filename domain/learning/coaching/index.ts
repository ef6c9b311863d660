export {
  type KnownPiece,
  type NewWork,
  type PlannedGoal,
  type PracticePassage,
  practicePlan,
  type WeakPassage,
} from './practice-plan.ts'
export { stageToPlay } from './stage-to-play.ts'
export { weakPassages } from './weak-passages.ts'
