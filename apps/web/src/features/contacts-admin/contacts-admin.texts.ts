import { french } from '@prelude/domain/basics'

export const CONTACTS_TEXTS = french({
  title: 'Messages des élèves',
  lead: 'Ceux qui attendent une réponse d’abord.',
  failed: 'Les messages ne se chargent pas',
  failedHint: 'Réessayez dans un instant.',
  none: ['Personne n’a ', 'écrit'],
  noneHint: 'Les messages que les élèves envoient depuis la conversation avec leur professeur arrivent ici.',
  reasons: {
    bug: 'Problème',
    billing: 'Abonnement',
    content: 'Contenu',
    content_request: 'Morceau souhaité',
    feedback: 'Avis',
    privacy: 'Données personnelles',
    other: 'Autre',
  },
  from: (page: string) => `depuis ${page}`,
  answer: 'Votre réponse, envoyée par e-mail',
  send: 'Répondre',
  sent: 'Réponse envoyée.',
  answered: (day: string) => `Répondu ${day}`,
})
