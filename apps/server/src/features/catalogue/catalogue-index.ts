import { firstIndexPast } from '@prelude/domain/basics'
import { catalogueVisible, type Member } from '@prelude/domain/membership'
import type { RepertoirePiece, Version } from '../../kernel/repertoire/piece.ts'
import { NO_PROGRESS } from '../results/front-door.ts'
import { addAll, addBit, type Bits, eachBit, emptyBits, keepCommon, removeBit } from './bits.ts'
import type { CatalogueRow } from './entry.ts'
import { entriesIn, FLAGS, type FlagName, LISTS, type ListName, listOf, VALUES, type Wanted } from './filters.ts'
import { compareBy, compareTitles, nearer, type Order } from './orders.ts'
import { createSearchIndex, type SearchIndex } from './search/search-index.ts'

/** Places of the versions in one order: `versions[rank]` is the version at a rank, `ranks[version]` its rank. */
export interface Ranks {
  readonly versions: Uint32Array
  readonly ranks: Uint32Array
}

/**
 * The catalogue in memory, in tables that no learner changes. A version is known by its place: those of a piece follow each other, in the order of
 * the pieces.
 */
export interface CatalogueIndex {
  /** Number of versions. */
  readonly size: number
  readonly pieces: readonly RepertoirePiece[]
  /** Versions of a piece: `starts[piece]` (included) to `starts[piece + 1]` (excluded). */
  readonly starts: Uint32Array
  readonly search: SearchIndex
  readonly free: Bits
  /** A version that nobody has played. */
  entryAt(version: number): CatalogueRow
  /** The place of a version by its id; undefined for one that is not in the catalogue. */
  placeOf(versionId: number): number | undefined
  pieceAt(version: number): number
  /** Names the part of the catalogue that a learner sees. */
  audienceOf(member: Member | null, drafts: boolean): string
  /** What a learner sees; the caller must not change it. */
  visibleTo(member: Member | null, drafts: boolean): Bits
  /** What the filters by list, value and flag leave of a set; the caller's set is changed. */
  keepWanted(bits: Bits, wanted: Wanted): void
  /** The versions with a value of a filter; the caller must not change it. */
  withValue(filter: string, value: string): Bits | undefined
  valuesOf(filter: string): readonly string[]
  /** Places in an order, made when it is first asked for. */
  ranked(order: Order): Ranks
  /** The rank of any entry in an order; one that is not in the catalogue stands between two of its ranks. */
  rankOf(order: Order, entry: CatalogueRow): number
  /** Rank of each version among those of its piece: the least stands for the piece at a level. */
  nearness(level: number): Uint8Array
  /** Bytes of all tables made so far. */
  bytes(): number
}

/** Makes a value once for each key. */
function cachedBy<Key, Value>(make: (key: Key) => Value): { (key: Key): Value; readonly values: () => Value[] } {
  const cache = new Map<Key, Value>()
  const get = (key: Key): Value => {
    const value = cache.get(key) ?? make(key)
    cache.set(key, value)
    return value
  }
  return Object.assign(get, { values: () => [...cache.values()] })
}

const keyOf = (filter: string, value: string): string => `${filter}=${value}`

function filterSets(entries: readonly CatalogueRow[]): Map<string, Bits> {
  const sets = new Map<string, Bits>()
  const add = (filter: string, value: string, place: number): void => {
    const key = keyOf(filter, value)
    const bits = sets.get(key) ?? emptyBits(entries.length)
    sets.set(key, bits)
    addBit(bits, place)
  }
  for (const [place, entry] of entries.entries()) {
    for (const [name, { valuesOf }] of entriesIn(LISTS)) for (const value of valuesOf(entry)) add(name, value, place)
    for (const [name, { valuesOf }] of entriesIn(VALUES)) for (const value of valuesOf(entry)) add(name, value, place)
    for (const [name, { holds }] of entriesIn(FLAGS)) if (holds(entry)) add(name, 'true', place)
  }
  return sets
}

/** Ranks of the titles: comparing numbers takes a hundredth of comparing titles. */
function titleRanks(pieces: readonly RepertoirePiece[]): ReadonlyMap<string, number> {
  const ranks = new Map<string, number>()
  let before: string | undefined
  for (const title of pieces.map((piece) => piece.title).sort(compareTitles)) {
    const isSame = before !== undefined && compareTitles(before, title) === 0
    ranks.set(title, isSame ? (ranks.get(before ?? '') ?? 0) : ranks.size)
    before = title
  }
  return ranks
}

function rankAll(entries: readonly CatalogueRow[], { keys }: Order, titles: ReadonlyMap<string, number>): Ranks {
  const values = keys.map((key) =>
    Float64Array.from(entries, (entry) => {
      const value = key(entry)
      return typeof value === 'string' ? (titles.get(value) ?? 0) : value
    }),
  )
  const ids = Float64Array.from(entries, ({ version }) => version.id)
  const versions = Uint32Array.from(entries, (_, place) => place).sort((a, b) => {
    for (const value of values) {
      const difference = (value[a] ?? 0) - (value[b] ?? 0)
      if (difference !== 0) return difference
    }
    return (ids[a] ?? 0) - (ids[b] ?? 0)
  })
  const ranks = new Uint32Array(entries.length)
  for (const [rank, version] of versions.entries()) ranks[version] = rank
  return { versions, ranks }
}

function nearnessOf(entries: readonly CatalogueRow[], starts: Uint32Array, level: number): Uint8Array {
  const nearness = new Uint8Array(entries.length)
  const compare = nearer(level)
  for (let piece = 0; piece + 1 < starts.length; piece += 1) {
    const of = entries.slice(starts[piece], starts[piece + 1]).map((entry, place) => ({ entry, place }))
    of.sort((a, b) => compare(a.entry, b.entry))
    for (const [rank, { place }] of of.entries()) nearness[(starts[piece] ?? 0) + place] = rank
  }
  return nearness
}

/** Which of the four parts of the catalogue a learner sees. */
const audienceOf = (member: Member | null, drafts: boolean): string => {
  const sees = (versionType: string, catalogType: string): boolean => catalogueVisible({ versionType, catalogType }, member, { draftCatalog: drafts })
  return `${sees('SONG', 'FREE')} ${sees('SONG', 'HIDDEN')} ${sees('SONG_DRAFT', 'FREE')}`
}

export function createCatalogueIndex(pieces: readonly RepertoirePiece[]): CatalogueIndex {
  const starts = new Uint32Array(pieces.length + 1)
  for (const [piece, { versions }] of pieces.entries()) starts[piece + 1] = (starts[piece] ?? 0) + versions.length
  const entries = pieces.flatMap((piece) => piece.versions.map((version: Version): CatalogueRow => ({ piece, version, progress: NO_PROGRESS })))
  const pieceOf = new Uint32Array(entries.length)
  for (let piece = 0; piece < pieces.length; piece += 1) pieceOf.fill(piece, starts[piece], starts[piece + 1])
  const places = new Map(entries.map(({ version }, place) => [version.id, place]))
  const sets = filterSets(entries)
  const titles = titleRanks(pieces)
  const none = emptyBits(entries.length)
  const searchIndex = createSearchIndex(pieces)
  const orders = new Map<string, Ranks>()
  const nearness = cachedBy((level: number) => nearnessOf(entries, starts, level))
  const audiences = new Map<string, Bits>()

  const visibleTo = (member: Member | null, drafts: boolean): Bits => {
    const audience = audienceOf(member, drafts)
    const cached = audiences.get(audience)
    if (cached) return cached
    const bits = emptyBits(entries.length)
    for (const [place, { piece, version }] of entries.entries())
      if (catalogueVisible({ versionType: version.versionType, catalogType: piece.catalogType }, member, { draftCatalog: drafts }))
        addBit(bits, place)
    audiences.set(audience, bits)
    return bits
  }
  const keepValues = (bits: Bits, filter: string, values: readonly string[]): void => {
    if (values.length === 0) return
    const wanted = emptyBits(entries.length)
    for (const value of values) addAll(wanted, sets.get(keyOf(filter, value)) ?? none)
    keepCommon(bits, wanted)
  }
  const keepWanted = (bits: Bits, wanted: Wanted): void => {
    for (const [name] of entriesIn<ListName, unknown>(LISTS)) keepValues(bits, name, listOf(wanted[name]))
    for (const [name] of entriesIn<FlagName, unknown>(FLAGS)) if (wanted[name] === true) keepValues(bits, name, ['true'])
    const { max_duration: most } = wanted
    if (most !== undefined) eachBit(bits, (place) => void ((entries[place]?.piece.durationSeconds ?? 0) > most && removeBit(bits, place)))
  }
  const ranked = (order: Order): Ranks => {
    const cached = orders.get(order.name)
    if (cached) return cached
    const ranks = rankAll(entries, order, titles)
    orders.set(order.name, ranks)
    return ranks
  }
  const rankOf = (order: Order, entry: CatalogueRow): number => {
    const { versions, ranks } = ranked(order)
    const place = places.get(entry.version.id)
    if (place !== undefined && entries[place]?.piece.id === entry.piece.id) return ranks[place] ?? 0
    const compare = compareBy(order.keys)
    return firstIndexPast(versions.length, (index) => compare(entries[versions[index] ?? 0] as CatalogueRow, entry) >= 0) - 0.5
  }
  const tables = (): { readonly byteLength: number }[] => [
    starts,
    pieceOf,
    ...sets.values(),
    ...audiences.values(),
    ...nearness.values(),
    ...[...orders.values()].flatMap(({ versions, ranks }) => [versions, ranks]),
  ]
  return {
    size: entries.length,
    pieces,
    starts,
    search: searchIndex,
    free: sets.get(keyOf('is_free', 'true')) ?? none,
    entryAt: (version) => entries[version] as CatalogueRow,
    placeOf: (versionId) => places.get(versionId),
    pieceAt: (version) => pieceOf[version] ?? 0,
    audienceOf,
    visibleTo,
    keepWanted,
    withValue: (filter, value) => sets.get(keyOf(filter, value)),
    valuesOf: (filter) => [...sets.keys()].filter((key) => key.startsWith(`${filter}=`)).map((key) => key.slice(filter.length + 1)),
    ranked,
    rankOf,
    nearness,
    bytes: () => tables().reduce((sum, { byteLength }) => sum + byteLength, searchIndex.bytes),
  }
}
