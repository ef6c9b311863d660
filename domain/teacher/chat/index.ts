export { TEACHER_IDS, TEACHERS, type TeacherId, teacherOf } from '../teachers.texts.ts'
export {
  FIRST_SUGGESTION_MS,
  GIVE_UP_MS,
  type InputState,
  inputStateOf,
  MOST_CHARACTERS,
  PATIENCE_MS,
  SUGGESTION_MS,
  startersOf,
  writesFirst,
} from './chat-rules.ts'
export { addToken, EMPTY_STREAM, finalText, forceEnd, hasEnded, MISSING_TOKENS_POLL_MS, markEnd, type TokenStream } from './token-stream.ts'
