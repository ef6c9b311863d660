import { counted, french } from '@prelude/domain/basics'

export const CHECKLIST_TEXTS = french({
  title: ['Premiers', 'pas'] as const,
  lead: 'Quelques étapes pour bien commencer. Chacune se coche d’elle-même quand vous l’avez faite.',
  done: (done: number, total: number) => `${done} sur ${total}`,
  progress: 'Étapes faites',
  points: (points: number) => `+${counted(points, 'point', 'points')}`,
  freeDays: (days: number) => `${counted(days, 'jour offert', 'jours offerts')}`,
  isDone: 'Fait',
  whole: (points: number) => `La liste complète rapporte ${counted(points, 'point', 'points')} de plus.`,
  counted: (label: string, points: number) => `Bravo, « ${label} » est fait : ${counted(points, 'point', 'points')} de plus.`,
  allDoneTitle: ['Tout est', 'fait'] as const,
  allDone: (points: number) =>
    `Vous avez terminé vos premiers pas, et gagné ${counted(points, 'point', 'points')}. La suite se passe à l’école et au catalogue.`,
  emptyTitle: ['Commencez par', 'l’école'] as const,
  empty: 'À votre niveau, il n’y a rien à préparer : le premier module vous guide dès la première note.',
  toSchool: 'Aller à l’école',
  toProgress: 'Voir mes progrès',
  failed: 'La liste ne s’est pas chargée',
  failedHint: 'Vérifiez la connexion, puis réessayez.',
  /** By the id of the item: what it is for, and the button that leads there. */
  items: {
    Initial_evaluation: { hint: 'Quelques minutes pour trouver votre niveau.', action: 'Passer l’évaluation' },
    first_module: { hint: 'Jouez toutes les étapes d’un module, jusqu’à son morceau.', action: 'Voir les modules' },
    prelude_exercises: { hint: 'Un exercice court, au tempo qui vous convient.', action: 'Voir les exercices' },
    plug_piano: { hint: 'Reliez-le par un câble et jouez un morceau : chaque note est alors suivie exactement.', action: 'Brancher mon piano' },
  },
})
