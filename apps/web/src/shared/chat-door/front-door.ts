export { chatDoor, closeChat, openChat, useChatDoor } from './chat-door.ts'
export { CHAT_DOOR_TEXTS } from './chat-door.texts.ts'
export { SuggestionBubble } from './suggestion-bubble.tsx'
export { useOpenChat } from './use-open-chat.ts'
