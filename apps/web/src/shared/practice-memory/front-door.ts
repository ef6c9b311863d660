export { aidsOf } from './aids.ts'
export {
  memoryCells,
  type PracticeMemory,
  practiceQuery,
  useEraseTake,
  useEraseTakes,
  useRefreshAfterTake,
} from './practice.queries.ts'
