import { counted, french } from '@prelude/domain/basics'

export const PROGRESS_TEXTS = french({
  title: 'Progrès',
  lead: 'Votre travail, semaine après semaine.',
  modulesDone: (done: number, total: number) => `${counted(done, 'module terminé', 'modules terminés')} sur ${total}`,
  stepsLeft: (steps: number) => `Encore ${counted(steps, 'étape', 'étapes')}`,
  memoryOf: (title: string) => `${title}, mesure par mesure`,
  mastered: (sure: number, total: number) =>
    sure === 0 ? 'D’après toutes vos prises' : `${counted(sure, 'mesure solide', 'mesures solides')} sur ${total}, d’après toutes vos prises`,
  played: 'Morceaux joués',
  known: 'Validés (80 points ou plus)',
  average: 'Score moyen, sur 100',
  waitHint: 'En mode Attendre, le score s’arrête à 60 : les autres points se jouent en mesure, à la vitesse du morceau.',
  scores: 'Vos scores',
  pieces: 'Vos morceaux',
  revisions: 'Morceaux à revoir',
  emptyTitle: ['Rien en cours,', 'tout à jouer'],
  empty: 'À votre première prise, vos scores apparaîtront ici, morceau par morceau.',
  action: 'Choisir un morceau',
  failed: 'Vos scores ne se sont pas chargés',
  failedHint: 'Rien n’est perdu : le service n’a pas répondu. Réessayez dans un instant.',
})
