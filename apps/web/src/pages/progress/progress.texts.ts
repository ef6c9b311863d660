import { french } from '@prelude/domain/basics'

export const PROGRESS_TEXTS = french({
  title: 'Progrès',
  lead: 'Vos scores, morceau par morceau.',
  played: 'Morceaux joués',
  known: 'Validés (80 points ou plus)',
  average: 'Score moyen, sur 100',
  waitHint: 'En mode Attendre, le score s’arrête à 60 : les autres points se jouent en mesure, à la vitesse du morceau.',
  pieces: 'Vos morceaux',
  revisions: 'Morceaux à revoir',
  emptyTitle: ['Rien en cours,', 'tout à jouer'],
  empty: 'À votre première prise, vos scores apparaîtront ici, morceau par morceau.',
  action: 'Choisir un morceau',
  failed: 'Vos scores ne se sont pas chargés',
  failedHint: 'Rien n’est perdu : le service n’a pas répondu. Réessayez dans un instant.',
})
