import { counted } from '../../words/numbers.ts'
import { french } from '../../words/typography.ts'

export const CATALOGUE_TEXTS = french({
  title: 'Catalogue',
  lead: 'Choisissez ce que vous avez envie de jouer.',
  import: 'Importer une partition',
  own: 'Privée',
  search: 'Titre ou compositeur',
  searchLabel: 'Chercher un morceau',
  clearSearch: 'Effacer la recherche',
  filters: 'Filtres',
  clear: 'Effacer',
  clearAll: 'Tout effacer',
  sort: 'Trier',
  found: (total: number) => counted(total, 'morceau', 'morceaux'),
  free: (free: number) => (free === 0 ? '' : `, dont ${free} en accès libre`),
  more: 'Voir plus de morceaux',
  shown: (shown: number, total: number) => `${shown} sur ${total}`,
  emptyTitle: ['Rien à ce', 'pupitre'],
  emptySearch: (search: string) => `Aucun morceau ne répond à « ${search} ».`,
  emptyFilters: 'Aucun morceau ne réunit tous ces filtres.',
  emptyAction: 'Voir tout le catalogue',
  emptyKeepSearch: 'Garder la recherche, retirer les filtres',
  failed: 'Le catalogue ne s’est pas chargé',
  failedHint: 'Vos filtres sont gardés.',
  locked: 'Utilise un contenu gratuit',
  isFree: 'Gratuit',
})
