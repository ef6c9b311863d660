import { french } from '@prelude/domain/basics'

export const CHAT_DOOR_TEXTS = french({
  write: 'Écrire au professeur',
  open: 'Ouvrir la conversation',
  subscribe: 'S’abonner',
  quotaSpent: 'Vous avez épuisé votre quota de messages avec le prof cette semaine. Abonnez-vous à Prélude premium pour des messages illimités !',
})
