import { counted, french } from '@prelude/domain/basics'

export const MODULE_TEXTS = french({
  notFound: ['Ce module', 'est introuvable'],
  notFoundHint: 'L’adresse n’existe pas, ou plus.',
  sheet: 'Le morceau de ce module',
  back: 'Tous les modules',
  resume: (step: number) => `Continuer, étape ${step}`,
  again: 'Revoir depuis le début',
  kinds: { exercise: 'Exercice', lesson: 'Leçon animée', challenge: 'Défi', version: 'Morceau' },
  seen: 'Fait',
  now: 'Maintenant',
  points: (score: number) => counted(score, 'point', 'points'),
  learns: 'Vous saurez',
  learning: (done: number, total: number) => (done === 0 ? counted(total, 'exercice', 'exercices') : `en cours, ${done} sur ${total}`),
  choose: 'Au choix :',
  pieces: 'Morceaux à jouer avec ce module',
  after: 'La suite',
  /** Steps that were declared are told apart. */
  left: (passed: number, total: number, declared: number) => {
    if (declared > 0) return `${counted(passed - declared, 'faite', 'faites')} et ${counted(declared, 'déclarée', 'déclarées')} sur ${total}`
    return passed >= total ? 'Tout est fait' : `${counted(passed, 'faite', 'faites')} sur ${total}`
  },
  exercises: {
    HANDPRINT: 'Placer la main',
    PIANISTIC_TECHNIC: 'Technique',
    RHYTHMIC: 'Rythme',
    SEQUENCE: 'Enchaînement',
  },
})
