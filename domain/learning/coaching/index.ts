export {
  type KnownPiece,
  type NewWork,
  type PracticeChoices,
  type PracticeGoal,
  practicePlan,
  SESSION_MINUTES,
  type SessionMinutes,
  type WeakPassage,
} from './practice-plan.ts'
export { weakPassages } from './weak-passages.ts'
