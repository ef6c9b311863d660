import { french } from '@prelude/domain/basics'

export const CHAT_DOOR_TEXTS = french({
  open: 'Ouvrir la conversation',
  closeSuggestion: 'Fermer ce message',
  voice: 'Je vous écoute',
  closeVoice: 'Le professeur écoute votre voix : arrêter',
  subscribe: 'S’abonner',
  /** spec: learning §8 */
  messagesSpent: 'Vous avez épuisé votre quota de messages avec le prof cette semaine. Abonnez-vous à Prélude premium pour des messages illimités !',
})
