import { french } from '@prelude/domain/basics'

export const CHAT_DOOR_TEXTS = french({ open: 'Ouvrir la conversation' })
