import { french } from '@prelude/domain/basics'

export const PROGRESS_TEXTS = french({
  title: 'Progrès',
  lead: 'Ce que vos prises disent de votre jeu.',
  played: 'Versions jouées',
  known: 'Sues, à 80 % ou plus',
  average: 'Score moyen',
  waitHint: '« Attendre » compte jusqu’à 60 : les autres points se jouent en mesure, à la vitesse du morceau.',
  pieces: 'Vos morceaux',
  revisions: 'Morceaux à revoir',
  emptyTitle: ['Rien en cours,', 'tout à jouer'],
  empty: 'À votre première prise, vos scores s’inscriront ici, morceau par morceau.',
  action: 'Choisir un morceau',
  failed: 'Vos scores ne se sont pas chargés',
  failedHint: 'Ils sont à l’abri. Le serveur n’a pas répondu.',
})
