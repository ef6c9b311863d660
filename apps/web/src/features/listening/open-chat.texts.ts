import { french } from '@prelude/domain/basics'

export const OPEN_CHAT_TEXTS = french({
  write: 'Écrire au professeur',
  subscribe: 'S’abonner',
  quotaSpent: 'Vous avez épuisé votre quota de messages avec le prof cette semaine. Abonnez-vous à Prélude premium pour des messages illimités !',
})
