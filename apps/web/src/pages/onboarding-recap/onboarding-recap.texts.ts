import { french } from '@prelude/domain/basics'

export const ONBOARDING_RECAP_TEXTS = french({
  title: ['Tout est', 'prêt'] as const,
  lead: 'Voici ce que vous nous avez dit. Chaque réponse se change quand vous voulez.',
  level: 'Votre niveau',
  goals: 'Vos objectifs',
  noGoals: 'Pas encore choisies. Elles nous aident à vous conseiller.',
  keyboard: 'Votre clavier',
  keyboards: { classic: 'Un piano acoustique, ou sans câble', midi: 'Un clavier connecté à cet appareil', none: 'Pas de clavier pour le moment' },
  voice: 'Votre voix',
  voiceKnown: (low: string, high: string) => `De ${low} à ${high}`,
  voiceUnknown: 'Pas encore réglée',
  change: 'Changer',
  changeOf: (what: string) => `Changer : ${what.toLocaleLowerCase('fr')}`,
  start: 'Commencer à jouer',
  school: 'Voir les modules de mon niveau',
})
