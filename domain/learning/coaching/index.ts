export {
  type KnownPiece,
  type NewWork,
  type PlannedGoal as PracticeGoal,
  type PracticePassage as Passage,
  practicePlan,
  type WeakPassage,
} from './practice-plan.ts'
export { weakPassages } from './weak-passages.ts'
