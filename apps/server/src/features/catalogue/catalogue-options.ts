import { CATALOGUE_SORTS, type CallAnswer } from '@prelude/contract'
import { OPEN_CATALOGUE_TYPES } from '@prelude/domain/membership'
import { type Bits, eachBit, hasBit, keepCommon } from './bits.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import type { LearnerView } from './catalogue-page.ts'
import { type CatalogueRow, entryOf, isFavourite } from './entry.ts'
import { entriesIn, FLAGS, LEARNER_FLAGS, LISTS, VALUES } from './filters.ts'
import { favouritePlaces } from './learner-places.ts'
import type { SortName } from './orders.ts'

type Options = CallAnswer<'GET catalog-options'>['content']
type CatalogueFilter = Options['filters'][number]

const SORT_LABELS: Readonly<Record<SortName, string>> = {
  master: 'Maîtrise',
  recommended: 'Recommandés pour vous',
  recent: 'Nouveautés',
  difficulty_asc: 'Du plus facile au plus difficile',
  difficulty_desc: 'Du plus difficile au plus facile',
  title: 'Titre (A à Z)',
  relevance: 'Pertinence',
}

function countPieces(index: CatalogueIndex, bits: Bits): number {
  let [count, last] = [0, -1]
  eachBit(bits, (version) => {
    const piece = index.pieceAt(version)
    if (piece !== last) count += 1
    last = piece
  })
  return count
}

/** Key of the count of all pieces. */
const ALL = ''

/** Counts of the catalogue's own pieces by filter and value, for each of its four parts: they only change with the content. */
const countsOf = new WeakMap<Bits, ReadonlyMap<string, number>>()
function countsIn(index: CatalogueIndex, visible: Bits): ReadonlyMap<string, number> {
  const cached = countsOf.get(visible)
  if (cached) return cached
  const counts = new Map<string, number>()
  for (const filter of [...Object.keys(LISTS), ...Object.keys(VALUES), ...Object.keys(FLAGS)])
    for (const value of index.valuesOf(filter)) {
      const bits = (index.withValue(filter, value) ?? visible).slice()
      keepCommon(bits, visible)
      const count = countPieces(index, bits)
      if (count > 0) counts.set(`${filter}=${value}`, count)
    }
  counts.set(ALL, countPieces(index, visible))
  countsOf.set(visible, counts)
  return counts
}

const piecesOf = (entries: readonly CatalogueRow[]): number => new Set(entries.map(({ piece }) => piece.id)).size

/** Pieces of which every version that the learner sees was played. */
function whollyPlayed(index: CatalogueIndex, visible: Bits, touched: readonly CatalogueRow[]): number {
  const played = new Set(touched.flatMap(({ version, progress }) => (progress.best === null ? [] : [index.placeOf(version.id) ?? -1])))
  const pieces = new Set(Array.from(played, (place) => index.pieceAt(place)))
  return [...pieces].filter((piece) => {
    for (let version = index.starts[piece] ?? 0; version < (index.starts[piece + 1] ?? 0); version += 1)
      if (hasBit(visible, version) && !played.has(version)) return false
    return true
  }).length
}

/** How many pieces each flag about the learner's history would list; `ownEntries`: versions of their own pieces. */
function historyCounts(index: CatalogueIndex, visible: Bits, view: LearnerView, ownEntries: readonly CatalogueRow[]): Record<string, number> {
  const touched: CatalogueRow[] = []
  for (const [id, progress] of view.progress) {
    const place = index.placeOf(id)
    if (place !== undefined && hasBit(visible, place)) touched.push({ ...index.entryAt(place), progress })
  }
  const { in_progress, not_started } = LEARNER_FLAGS
  const favourites = favouritePlaces(index, view.favourites)
  keepCommon(favourites, visible)
  return {
    own: view.own.length,
    favourite: countPieces(index, favourites) + view.own.filter((piece) => isFavourite(piece, view.favourites)).length,
    in_progress: piecesOf([...touched, ...ownEntries].filter((entry) => in_progress.holds(entry))),
    not_started:
      (countsIn(index, visible).get(ALL) ?? 0) -
      whollyPlayed(index, visible, touched) +
      piecesOf(ownEntries.filter((entry) => not_started.holds(entry))),
  }
}

/**
 * The filters, with the number of pieces that each value alone would list among what the learner sees; values without a match are left out. The
 * access is offered to those who see more than the open catalogue.
 */
export function presentOptions(index: CatalogueIndex, view: LearnerView, drafts: boolean): Options {
  const visible = index.visibleTo(view.member, drafts)
  const counts = countsIn(index, visible)
  const ownEntries = view.own.flatMap((piece) => piece.versions.map((version) => entryOf(piece, version, view.progress)))
  const valuesOf = (key: string, filter: (typeof LISTS)[keyof typeof LISTS] | (typeof VALUES)[keyof typeof VALUES]): CatalogueFilter['values'] => {
    const all = new Map(
      index.valuesOf(key).flatMap((value) => {
        const count = counts.get(`${key}=${value}`)
        return count === undefined ? [] : [[value, count] as const]
      }),
    )
    for (const value of new Set(ownEntries.flatMap((entry) => [...filter.valuesOf(entry)])))
      all.set(value, (all.get(value) ?? 0) + piecesOf(ownEntries.filter((entry) => filter.valuesOf(entry).includes(value as never))))
    const values = Array.from(all, ([value, count]) => ({ value, label: filter.labelOf(value), count }))
    const byValue = key === 'difficulty' || key === 'time_signature' || key === 'max_duration'
    return values.sort((a, b) => (byValue ? a.value.localeCompare(b.value, 'fr', { numeric: true }) : a.label.localeCompare(b.label, 'fr')))
  }
  const lists = entriesIn(LISTS).map(([key, filter]): CatalogueFilter => {
    return { key, type: 'list', label: filter.label, model: [], values: valuesOf(key, filter) }
  })
  const values = entriesIn(VALUES).map(([key, filter]): CatalogueFilter => {
    return { key, type: 'value', label: filter.label, model: null, values: valuesOf(key, filter) }
  })
  const flag = (key: string, label: string, count: number): CatalogueFilter => ({
    key,
    type: 'boolean',
    label,
    model: false,
    values: [{ value: 'true', label, count }],
  })
  const flags = entriesIn(FLAGS).map(([key, { label, holds }]) =>
    flag(key, label, (counts.get(`${key}=true`) ?? 0) + piecesOf(ownEntries.filter((entry) => holds(entry)))),
  )
  const history = historyCounts(index, visible, view, ownEntries)
  const learnerFlags = entriesIn(LEARNER_FLAGS).map(([key, { label }]) => flag(key, label, history[key] ?? 0))
  const isOpen = (type: string): boolean => OPEN_CATALOGUE_TYPES.some((open) => open === type)
  const seesMore = lists.some(({ key, values: types }) => key === 'catalog_type' && types.some(({ value }) => !isOpen(value) && value !== 'PRIVATE'))
  return {
    filters: [...lists.filter(({ key }) => key !== 'catalog_type' || seesMore), ...values, ...flags, ...learnerFlags],
    sortOptions: CATALOGUE_SORTS.map((option) => ({ option, label: SORT_LABELS[option] })),
  }
}
