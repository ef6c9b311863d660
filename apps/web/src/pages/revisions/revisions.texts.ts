import { counted, french } from '@prelude/domain/basics'

const WEEK = 7
const MONTH = 30

/** Whole weeks, from two months on whole months: a piece is here after a week at the earliest. */
const timeWords = (days: number): string => {
  if (days >= 2 * MONTH) return `${Math.floor(days / MONTH)}\u00a0mois`
  return days < 2 * WEEK ? 'une semaine' : `${Math.floor(days / WEEK)}\u00a0semaines`
}

export const REVISIONS_TEXTS = french({
  title: 'À revoir',
  lead: 'Ce que vous avez déjà joué et qui mérite d’être rejoué avant de s’effacer.',
  found: (total: number) => counted(total, 'morceau à revoir', 'morceaux à revoir'),
  leftFor: (days: number) => `Pas rejoué depuis ${timeWords(days)}`,
  more: 'Voir la suite',
  emptyTitle: ['Rien ne', 's’efface'] as const,
  empty: 'Tout ce que vous avez joué tient encore. Quand une prise vieillit, elle revient ici.',
  toCatalogue: 'Choisir un morceau',
  failed: 'La liste « À revoir » ne s’est pas chargée',
  failedHint: 'Rien n’est perdu : le service n’a pas répondu. Réessayez dans un instant.',
})
