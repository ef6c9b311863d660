import type { CATALOGUE_SORTS } from '@prelude/contract'
import { isValidated } from '@prelude/domain/learning'
import type { Piece } from '../../kernel/repertoire/repertoire.ts'
import type { Progress } from '../results/front-door.ts'
import { type Entry, entryOf } from './entry.ts'

type SortName = (typeof CATALOGUE_SORTS)[number]
/** Sort keys of an entry, ascending; NaN for the title of a piece without alphabetical rank. */
export type Key = (entry: Entry) => number
/** The first key counts most. */
export interface Order {
  /** By what the learner did, or by something that one list asks for alone. */
  readonly first: readonly Key[]
  /** Then by the versions themselves: the same for every learner of a level. */
  readonly rest: readonly Key[]
  /** One name for what `rest` is, so that places are kept. */
  readonly name: string
}

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
/** For a first piece: the right hand alone, on the easiest notes; then the left one; two hands at last. */
export const FIRST_PIECE: Key = ({ version: { handType, songDiff } }) =>
  3 * (songDiff - 1) + (handType === 'RIGHT_HAND' ? 0 : handType === 'LEFT_HAND' ? 1 : 2)

/** Distance of a version from a level; above weighs slightly more than below, so that the easier of two comes first. */
export const levelsApart = (wanted: number, level: number): number => (wanted > level ? wanted - level + 0.5 : level - wanted)
const distance =
  (level: number): Key =>
  ({ version }) =>
    levelsApart(version.level, level)

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

const sorted = <Item>(items: readonly Item[], entryOf: (item: Item) => Entry, keys: readonly Key[]): Item[] =>
  items
    .map((item): Keyed<Item> => {
      const entry = entryOf(item)
      return { item, entry, values: keys.map((key) => key(entry)) }
    })
    .sort(compare)
    .map(({ item }) => item)

/** Places of the versions of a catalogue in the part of an order that no learner changes: a call sorts by one number instead of five. */
const versionPlaces = new WeakMap<readonly Piece[], Map<string, ReadonlyMap<number, number>>>()
function placesIn(pieces: readonly Piece[], { name, rest }: Order): ReadonlyMap<number, number> {
  const kept = versionPlaces.get(pieces) ?? new Map<string, ReadonlyMap<number, number>>()
  versionPlaces.set(pieces, kept)
  const known = kept.get(name)
  if (known) return known
  const titles = titlePlaces(pieces)
  const entries = pieces.flatMap((piece) => piece.versions.map((version) => entryOf(piece, version, NOBODYS, titles.get(piece.title))))
  const places = new Map(sorted(entries, (entry) => entry, [...rest, ID]).map(({ version }, place) => [version.id, place]))
  kept.set(name, places)
  return places
}
const NOBODYS: ReadonlyMap<number, Progress> = new Map()

/** What is listed, in an order; equal ones by their number. `pieces`: the catalogue that most of it is from. */
export function inOrder<Item>(items: readonly Item[], entryOf: (item: Item) => Entry, order: Order, pieces: readonly Piece[]): Item[] {
  const places = placesIn(pieces, order)
  const keyed: { readonly item: Item; readonly values: readonly number[] }[] = []
  for (const item of items) {
    const entry = entryOf(item)
    const place = places.get(entry.version.id)
    // A piece of one's own stands between those of the catalogue: each key is asked of each entry.
    if (place === undefined) return sorted(items, entryOf, [...order.first, ...order.rest, ID])
    keyed.push({ item, values: [...order.first.map((key) => key(entry)), place] })
  }
  const compareValues = (one: readonly number[], other: readonly number[]): number => {
    for (let index = 0; index < one.length; index += 1) {
      const difference = (one[index] as number) - (other[index] as number)
      if (difference !== 0) return difference
    }
    return 0
  }
  return keyed.sort((one, other) => compareValues(one.values, other.values)).map(({ item }) => item)
}

const ORDERS: Readonly<Record<SortName, (nearest: Key) => Omit<Order, 'name'>>> = {
  master: (nearest) => ({ first: [masteryRank, ({ progress }) => -(progress.best ?? 0)], rest: [nearest, TITLE] }),
  recommended: (nearest) => ({ first: [recommendedRank], rest: [nearest, ({ version }) => (version.isFree ? 0 : 1), HANDS, TITLE] }),
  recent: (nearest) => ({ first: [], rest: [({ piece }) => -piece.id, nearest] }),
  difficulty_asc: () => ({ first: [], rest: [({ version }) => version.songDiff, ({ version }) => version.level, TITLE] }),
  difficulty_desc: () => ({ first: [], rest: [({ version }) => -version.songDiff, ({ version }) => -version.level, TITLE] }),
  title: (nearest) => ({ first: [], rest: [TITLE, nearest] }),
}

export const orderOf = (sort: SortName, level: number): Order => ({ ...ORDERS[sort](distance(level)), name: `${sort} ${level}` })

/** One entry a piece, the version nearest to the level, with the number of versions it stands for; of equally near ones the least by `hands`. */
export function groupByPiece(entries: readonly Entry[], level: number, hands = HANDS): { entry: Entry; count: number }[] {
  const far = distance(level)
  const isNearer = (one: Entry, other: Entry): boolean => (far(one) - far(other) || hands(one) - hands(other) || ID(one) - ID(other)) < 0
  const groups = new Map<number, { entry: Entry; count: number }>()
  for (const entry of entries) {
    const known = groups.get(entry.piece.id)
    if (!known) groups.set(entry.piece.id, { entry, count: 1 })
    else groups.set(entry.piece.id, { entry: isNearer(entry, known.entry) ? entry : known.entry, count: known.count + 1 })
  }
  return [...groups.values()]
}
