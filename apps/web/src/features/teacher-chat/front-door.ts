export { OPEN_CHAT_TEXTS } from './open-chat.texts.ts'
export { SuggestionBubble } from './components/suggestion-bubble.tsx'
export { TeacherChat } from './teacher-chat.tsx'
export { useOpenChat } from './use-open-chat.ts'
