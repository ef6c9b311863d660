export { TEACHER_IDS, TEACHERS, type TeacherId, teacherOf } from '../teachers.texts.ts'
export {
  FIRST_SUGGESTION_MS,
  GIVE_UP_MS,
  type InputState,
  inputStateOf,
  MOST_CHARACTERS,
  PATIENCE_MS,
  SUGGESTION_MS,
  speaksOfTake,
  startersOf,
  writesFirst,
} from './chat-rules.ts'
export { deviceOrderOf } from './device-order.ts'
export { glossaryWords, type TextPart } from './glossary-words.ts'
export { STARTERS } from './starters.texts.ts'
export { addToken, EMPTY_STREAM, finalText, forceEnd, hasEnded, MISSING_TOKENS_POLL_MS, markEnd, type TokenStream } from './token-stream.ts'
export { isOrderOverMusic, isSpeakingAt, SPEAKING_FROM, VOICE_SAMPLE_MS, voiceLevelOf } from './voice-rules.ts'
