export { chatDoor, closeChat, openChat, useChatDoor } from './chat-door.ts'
export { SuggestionBubble } from './suggestion-bubble.tsx'
