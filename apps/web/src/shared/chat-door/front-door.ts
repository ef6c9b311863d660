export { chatDoor, closeChat, closeVoice, type OpenVoice, offerVoiceEnd, useChatDoor } from './chat-door.ts'
export { SuggestionBubble } from './suggestion-bubble.tsx'
export { sayQuotaSpent, useOpenChat } from './use-open-chat.ts'
export { VoiceSign } from './voice-sign.tsx'
