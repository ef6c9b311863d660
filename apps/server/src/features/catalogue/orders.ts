import type { CATALOGUE_SORTS } from '@prelude/contract'
import { isValidated } from '@prelude/domain/learning'
import type { Piece } from '../../kernel/repertoire/repertoire.ts'
import type { Entry } from './entry.ts'

type SortName = (typeof CATALOGUE_SORTS)[number]
/** Sort keys of an entry, ascending; NaN for the title of a piece without alphabetical rank. */
type Key = (entry: Entry) => number
/** The first key has priority. */
export type Order = readonly Key[]

const collator = new Intl.Collator('fr', { sensitivity: 'base', numeric: true })

/** Alphabetical ranks of a catalogue's titles, computed once: collating them for each call takes longer than the rest of sorting. */
const placesOf = new WeakMap<readonly Piece[], ReadonlyMap<string, number>>()
export function titlePlaces(pieces: readonly Piece[]): ReadonlyMap<string, number> {
  const known = placesOf.get(pieces)
  if (known) return known
  const places = new Map<string, number>()
  let before: string | undefined
  for (const title of pieces.map((piece) => piece.title).sort(collator.compare)) {
    const isSame = before !== undefined && collator.compare(before, title) === 0
    places.set(title, isSame ? (places.get(before ?? '') ?? 0) : places.size)
    before = title
  }
  placesOf.set(pieces, places)
  return places
}

const TITLE: Key = ({ titlePlace }) => titlePlace ?? Number.NaN
const ID: Key = ({ version }) => version.id
const HANDS: Key = ({ version }) => (version.handType === 'BOTH_HAND' ? 0 : 1)

/** Distance of a version from a level; above weighs slightly more than below, so that the easier of two comes first. */
const distance =
  (level: number): Key =>
  ({ version }) =>
    version.level > level ? version.level - level + 0.5 : level - version.level

/** Begun and not yet validated, then validated (lowest result first), then never played. */
const masteryRank: Key = ({ progress }) => (progress.best === null ? (progress.lastOpenedAt ? 1 : 3) : isValidated(progress.best) ? 2 : 0)
const recommendedRank: Key = ({ progress }) => (progress.best === null ? 0 : isValidated(progress.best) ? 2 : 1)

interface Keyed<Item> {
  readonly item: Item
  readonly entry: Entry
  readonly values: readonly number[]
}

function compare<Item>(one: Keyed<Item>, other: Keyed<Item>): number {
  for (let place = 0; place < one.values.length; place += 1) {
    const difference = Number(one.values[place]) - Number(other.values[place])
    if (Number.isNaN(difference)) {
      const byTitle = collator.compare(one.entry.piece.title, other.entry.piece.title)
      if (byTitle !== 0) return byTitle
    } else if (difference !== 0) return difference
  }
  return 0
}

/** Sorts entries; ties by id. Each key is computed once per entry. */
export function inOrder<Item>(items: readonly Item[], entryOf: (item: Item) => Entry, order: Order): Item[] {
  const keys = [...order, ID]
  return items
    .map((item): Keyed<Item> => {
      const entry = entryOf(item)
      return { item, entry, values: keys.map((key) => key(entry)) }
    })
    .sort(compare)
    .map(({ item }) => item)
}

export const orderOf = (sort: SortName, level: number): Order => {
  const nearest = distance(level)
  switch (sort) {
    case 'master':
      return [masteryRank, ({ progress }) => -(progress.best ?? 0), nearest, TITLE]
    case 'recommended':
      return [recommendedRank, nearest, ({ version }) => (version.isFree ? 0 : 1), HANDS, TITLE]
    case 'recent':
      return [({ piece }) => -piece.id, nearest]
    case 'difficulty_asc':
      return [({ version }) => version.songDiff, ({ version }) => version.level, TITLE]
    case 'difficulty_desc':
      return [({ version }) => -version.songDiff, ({ version }) => -version.level, TITLE]
    case 'title':
      return [TITLE, nearest]
  }
}

/** One entry per piece: the version nearest to the level, with the number of versions of the piece. */
export function groupByPiece(entries: readonly Entry[], level: number): { entry: Entry; count: number }[] {
  const far = distance(level)
  const isNearer = (one: Entry, other: Entry): boolean => (far(one) - far(other) || HANDS(one) - HANDS(other) || ID(one) - ID(other)) < 0
  const groups = new Map<number, { entry: Entry; count: number }>()
  for (const entry of entries) {
    const known = groups.get(entry.piece.id)
    if (!known) groups.set(entry.piece.id, { entry, count: 1 })
    else groups.set(entry.piece.id, { entry: isNearer(entry, known.entry) ? entry : known.entry, count: known.count + 1 })
  }
  return [...groups.values()]
}
