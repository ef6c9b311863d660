export { type ExercisePlayed, type ExerciseStep, nextExerciseStep } from './next-exercise-step.ts'
export { signatureWords } from './signature-words.ts'
export { exerciseTempos } from './tempos.ts'
export {
  anyTonality,
  exerciseTonalities,
  exerciseTonalityId,
  nextTonality,
  type PitchRange,
  TONALITY_CIRCLE,
  tonalityOfExerciseId,
} from './tonalities.ts'
