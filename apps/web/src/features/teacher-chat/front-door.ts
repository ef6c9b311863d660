export { OPEN_CHAT_TEXTS } from './open-chat.texts.ts'
export { TeacherChat } from './teacher-chat.tsx'
export { useOpenChat } from './use-open-chat.ts'
