import { counted, french } from '@prelude/domain/basics'

export const REVISIONS_TEXTS = french({
  title: 'À revoir',
  lead: 'Ce que vous avez appris revient ici juste avant de s’effacer.',
  session: 'Une séance, une étape à la fois',
  sessionHint: 'Un peu de révision, la suite de votre morceau, et pour finir quelque chose qui sonne déjà.',
  today: 'Revoir aujourd’hui',
  count: (count: number) => counted(count, 'passage à rafraîchir', 'passages à rafraîchir'),
  later: (count: number) =>
    count === 1
      ? 'Un autre passage peut attendre demain.'
      : `${count} autres passages peuvent attendre demain : une journée n’est pas faite que de révisions.`,
  why: 'Les dates viennent de vos prises : mieux vous jouez un passage après une pause, plus tard il revient. Il n’y a rien à cocher.',
  emptyTitle: ['Rien ne', 's’efface'] as const,
  empty: 'Tout ce que vous avez appris tient encore. Une section jouée juste, à deux mains et en mesure, revient ici quelques jours plus tard.',
  toCatalogue: 'Choisir un morceau',
  failed: 'La liste « À revoir » ne s’est pas chargée',
  failedHint: 'Rien n’est perdu : le service n’a pas répondu. Réessayez dans un instant.',
})
