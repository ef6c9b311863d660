import { counted, french } from '@prelude/domain/basics'

export const REVISIONS_TEXTS = french({
  title: 'À revoir',
  lead: 'Ce que vous avez déjà joué et qui mérite d’être rejoué avant de s’effacer.',
  found: (total: number) => counted(total, 'morceau à revoir', 'morceaux à revoir'),
  more: 'Voir la suite',
  emptyTitle: ['Rien ne', 's’efface'] as const,
  empty: 'Tout ce que vous avez joué tient encore. Quand une prise vieillit, elle revient ici.',
  toCatalogue: 'Choisir un morceau',
  failed: 'La liste « À revoir » ne s’est pas chargée',
  failedHint: 'Rien n’est perdu : le service n’a pas répondu. Réessayez dans un instant.',
})
