import type { Member } from '@prelude/domain/membership'
import { createLru } from '../../kernel/lru.ts'
import type { RepertoirePiece } from '../../kernel/repertoire/piece.ts'
import { type ContentProgress, NO_PROGRESS } from '../results/front-door.ts'
import { addBit, type Bits, countBits, eachBit, emptyBits, hasBit, keepCommon, removeBit } from './bits.ts'
import type { CatalogueIndex, Ranks } from './catalogue-index.ts'
import { type CatalogueRow, entryOf } from './entry.ts'
import { isInProgress, isWanted, type Wanted } from './filters.ts'
import { favouritePlaces, touchedPlaces } from './learner-places.ts'
import { type Aside, asideOf, compareBy, groupByPiece, type Order, orderOf, type SortName } from './orders.ts'
import { createSearchIndex, type SearchMatches } from './search/search-index.ts'

/** What a learner brings to the catalogue: the only data of a page that come from the database. */
export interface LearnerView {
  readonly member: Member | null
  readonly level: number
  readonly progress: ReadonlyMap<number, ContentProgress>
  readonly own: readonly RepertoirePiece[]
  /** Pieces of NOT_INTERESTING_VERSIONS. */
  readonly notInteresting: ReadonlySet<number>
  /** Versions by which pieces were marked as favourites. */
  readonly favourites: ReadonlySet<number>
}

export interface CataloguePageQuery extends Wanted {
  readonly search?: string | undefined
  readonly sort?: SortName | undefined
  /** From 1. */
  readonly page: number
  readonly perPage: number
  readonly draftCatalog?: boolean | undefined
  readonly group: 'version' | 'piece'
}

export interface ListedEntry {
  readonly entry: CatalogueRow
  /** Versions of the piece: all that the learner sees or, grouped, all that were found. */
  readonly count: number
}
export interface CataloguePage {
  readonly entries: readonly ListedEntry[]
  readonly total: number
  readonly freeTotal: number
}

/** Versions that are listed, one bit each. */
interface Selection {
  readonly listed: Bits
  /** Those that passed the filters, of which `listed` has one a piece if they are grouped. */
  readonly wanted: Bits
  readonly total: number
  readonly freeTotal: number
  /** What is listed, sorted, by the name of the order: kept with the selection. */
  readonly sorted: Map<string, Uint32Array>
}

/** A row of the list before it is read from the tables: a version of the catalogue by its place, or an entry of the learner's own. */
interface Placed {
  readonly version: number | ListedEntry
  readonly rank: number
}

function grouped(index: CatalogueIndex, wanted: Bits, level: number): Selection {
  const nearness = index.nearness(level)
  const listed = emptyBits(index.size)
  let [total, freeTotal, piece, nearest] = [0, 0, -1, -1]
  const list = (): void => {
    if (nearest < 0) return
    addBit(listed, nearest)
    total += 1
    if (hasBit(index.free, nearest)) freeTotal += 1
  }
  // Versions of a piece follow each other.
  eachBit(wanted, (version) => {
    const of = index.pieceAt(version)
    if (of !== piece) list()
    if (of !== piece || (nearness[version] ?? 0) < (nearness[nearest] ?? 0)) nearest = version
    piece = of
  })
  list()
  return { listed, wanted, total, freeTotal, sorted: new Map() }
}

function ungrouped(index: CatalogueIndex, wanted: Bits): Selection {
  const free = wanted.slice()
  keepCommon(free, index.free)
  return { listed: wanted, wanted, total: countBits(wanted), freeTotal: countBits(free), sorted: new Map() }
}

/** Selections that no learner's history changes are kept: those who browse ask for few of them, page after page. */
const KEPT_SELECTIONS = 64
const keptSelections = new WeakMap<CatalogueIndex, ReturnType<typeof createLru<Selection>>>()

function selectionOf(index: CatalogueIndex, view: LearnerView, query: CataloguePageQuery, matches: SearchMatches | undefined): Selection {
  const select = (): Selection => {
    const wanted = wantedOf(index, view, query, matches)
    return query.group === 'piece' ? grouped(index, wanted, view.level) : ungrouped(index, wanted)
  }
  if (matches || query.in_progress === true || query.not_started === true || query.favourite === true) return select()
  const { page: _, perPage: __, sort: ___, ...filters } = query
  const key = JSON.stringify([index.audienceOf(view.member, query.draftCatalog === true), view.level, filters])
  const selections = keptSelections.get(index) ?? createLru<Selection>(KEPT_SELECTIONS)
  keptSelections.set(index, selections)
  const selection = selections.get(key) ?? select()
  selections.set(key, selection)
  return selection
}

function wantedOf(index: CatalogueIndex, view: LearnerView, query: CataloguePageQuery, matches: SearchMatches | undefined): Bits {
  const bits = index.visibleTo(view.member, query.draftCatalog === true).slice()
  if (query.own === true) return emptyBits(index.size)
  if (matches) {
    const inFound = emptyBits(index.size)
    for (const piece of matches.pieces)
      for (let version = index.starts[piece] ?? 0; version < (index.starts[piece + 1] ?? 0); version += 1) addBit(inFound, version)
    keepCommon(bits, inFound)
  }
  if (query.in_progress === true) {
    const begun = emptyBits(index.size)
    for (const [place, progress] of touchedPlaces(index, view)) if (isInProgress({ ...index.entryAt(place), progress })) addBit(begun, place)
    keepCommon(bits, begun)
  }
  if (query.not_started === true) for (const [place, { best }] of touchedPlaces(index, view)) if (best !== null) removeBit(bits, place)
  if (query.favourite === true) keepCommon(bits, favouritePlaces(index, view.favourites))
  index.keepWanted(bits, query)
  return bits
}

/** A set that is small beside the catalogue is sorted, a large one picked from the order: whichever looks at fewer versions. */
function* inRankOrder({ listed, total, sorted }: Selection, { name }: Order, { versions, ranks }: Ranks): Generator<number> {
  if (total * Math.log2(total + 2) > versions.length) {
    for (const version of versions) if (hasBit(listed, version)) yield version
    return
  }
  const cached = sorted.get(name)
  if (cached) return yield* cached
  const places = new Uint32Array(total)
  let next = 0
  eachBit(listed, (version) => {
    places[next] = version
    next += 1
  })
  places.sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0))
  sorted.set(name, places)
  yield* places
}

/** The learner's own pieces among what is listed. */
function ownListed(
  query: CataloguePageQuery,
  { own, progress, level, favourites }: LearnerView,
  isFound: (piece: RepertoirePiece) => boolean,
): ListedEntry[] {
  const wanted = isWanted(query, favourites)
  const entries = own.flatMap((piece) => (isFound(piece) ? piece.versions.map((version) => entryOf(piece, version, progress)) : []))
  const shown = entries.filter(wanted)
  if (query.group === 'piece') return groupByPiece(shown, level)
  return shown.map((entry) => ({ entry, count: entry.piece.versions.length }))
}

/** How good what was found is; without a search everything is alike. */
interface Relevance {
  readonly matches: SearchMatches | undefined
  readonly ofPlace: (version: number) => number
  readonly ofOwn: (piece: RepertoirePiece) => number | undefined
}

/** Thousandths: nearly equal ones stand in the order of the list. */
const SCORE_STEPS = 1_000

function relevanceOf(index: CatalogueIndex, { search, draftCatalog }: CataloguePageQuery, { member, own }: LearnerView): Relevance {
  const words = search?.trim()
  if (!words) return { matches: undefined, ofPlace: () => 0, ofOwn: () => 0 }
  const visible = index.visibleTo(member, draftCatalog === true)
  const matches = index.search.find(words, (piece) => {
    for (let version = index.starts[piece] ?? 0; version < (index.starts[piece + 1] ?? 0); version += 1) if (hasBit(visible, version)) return true
    return false
  })
  const ofOwnPieces = own.length > 0 ? createSearchIndex(own).find(words) : undefined
  const best = Math.max(matches.scores[0] ?? 0, ofOwnPieces?.scores[0] ?? 0)
  const scores = new Map(Array.from(matches.pieces, (piece, place) => [piece, Math.round((matches.scores[place] ?? 0) * SCORE_STEPS)]))
  const ownScores = new Map(Array.from(ofOwnPieces?.pieces ?? [], (piece, place) => [own[piece]?.id, ofOwnPieces?.scores[place] ?? 0]))
  return {
    matches,
    ofPlace: (version) => scores.get(index.pieceAt(version)) ?? 0,
    ofOwn: ({ id }) => {
      const score = ownScores.get(id)
      return score === undefined || score < best / 2 ? undefined : Math.round(score * SCORE_STEPS)
    },
  }
}

/** All rows that do not simply follow the order: sorted by what the learner did, then by rank. */
function sortAside(rows: readonly Placed[], entryAt: (row: Placed) => CatalogueRow, { group, inside }: Aside) {
  const keyed = rows.map((row) => ({ row, group: group(entryAt(row)), inside: inside(entryAt(row)) }))
  keyed.sort((a, b) => a.group - b.group || a.inside - b.inside || a.row.rank - b.row.rank)
  return {
    before: keyed.filter((keyedRow) => keyedRow.group < 0).map(({ row }) => row),
    after: keyed.filter((keyedRow) => keyedRow.group > 0).map(({ row }) => row),
  }
}

/** The rows in the order of the list; each is made when it is asked for. */
function* rowsInOrder(
  index: CatalogueIndex,
  selection: Selection,
  own: readonly ListedEntry[],
  view: LearnerView,
  order: Order,
  aside: Aside,
): Generator<Placed> {
  const ranks = index.ranked(order)
  const entryAt = ({ version }: Placed): CatalogueRow =>
    typeof version === 'number' ? { ...index.entryAt(version), progress: progressAt(index, view, version) } : version.entry
  const compareOwn = compareBy(order.keys)
  // Several may stand between the same two of the catalogue.
  const ownSorted = own.toSorted((a, b) => compareOwn(a.entry, b.entry))
  const ownRows = ownSorted.map((version): Placed => ({ version, rank: index.rankOf(order, version.entry) }))
  const asides = new Map<number, Placed>()
  const consider = (version: number): void => {
    const row = { version, rank: ranks.ranks[version] ?? 0 }
    if (hasBit(selection.listed, version) && aside.group(entryAt(row)) !== 0) asides.set(version, row)
  }
  for (const [version] of touchedPlaces(index, view)) consider(version)
  for (const [piece, { id }] of view.notInteresting.size > 0 ? index.pieces.entries() : [])
    if (view.notInteresting.has(id))
      for (let version = index.starts[piece] ?? 0; version < (index.starts[piece + 1] ?? 0); version += 1) consider(version)
  const isOwnAside = (row: Placed): boolean => aside.group(entryAt(row)) !== 0
  const { before, after } = sortAside([...asides.values(), ...ownRows.filter(isOwnAside)], entryAt, aside)
  yield* before
  const ownBetween = ownRows.filter((row) => !isOwnAside(row)).sort((a, b) => a.rank - b.rank)
  let next = 0
  for (const version of inRankOrder(selection, order, ranks)) {
    if (asides.has(version)) continue
    const row = { version, rank: ranks.ranks[version] ?? 0 }
    for (let own = ownBetween[next]; own && own.rank < row.rank; own = ownBetween[next]) {
      yield own
      next += 1
    }
    yield row
  }
  yield* ownBetween.slice(next)
  yield* after
}

const progressAt = (index: CatalogueIndex, { progress }: LearnerView, version: number): ContentProgress =>
  progress.get(index.entryAt(version).version.id) ?? NO_PROGRESS

/** The best first; equal ones as the order has them. */
function byRelevance(rows: Iterable<Placed>, { ofPlace, ofOwn }: Relevance): Placed[] {
  const scored = Array.from(rows, (row) => ({
    row,
    score: typeof row.version === 'number' ? ofPlace(row.version) : (ofOwn(row.version.entry.piece) ?? 0),
  }))
  return scored.sort((a, b) => b.score - a.score).map(({ row }) => row)
}

function* pageOf(rows: Iterable<Placed>, start: number, length: number): Generator<Placed> {
  let place = 0
  for (const row of rows) {
    if (place >= start + length) return
    if (place >= start) yield row
    place += 1
  }
}

const SORT = 'master'

/**
 * A page of the catalogue for a learner. The tables are the catalogue's; what the learner did is looked up for the versions that they touched, so
 * that a page costs about as much in a large catalogue as in a small one.
 */
export function cataloguePage(index: CatalogueIndex, view: LearnerView, query: CataloguePageQuery): CataloguePage {
  const relevance = relevanceOf(index, query, view)
  const sort = query.sort ?? (relevance.matches ? 'relevance' : SORT)
  const order = orderOf(sort, view.level)
  const selection = selectionOf(index, view, query, relevance.matches)
  const own = query.own === false ? [] : ownListed(query, view, (piece) => relevance.ofOwn(piece) !== undefined)
  const total = selection.total + own.length
  const start = (query.page - 1) * query.perPage
  const listed = (): Iterable<Placed> => {
    const rows = rowsInOrder(index, selection, own, view, order, asideOf(sort, view.notInteresting))
    return sort === 'relevance' && relevance.matches ? byRelevance(rows, relevance) : rows
  }
  const versionsOf = (bits: Bits, version: number): number => {
    const piece = index.pieceAt(version)
    let count = 0
    for (let place = index.starts[piece] ?? 0; place < (index.starts[piece + 1] ?? 0); place += 1) if (hasBit(bits, place)) count += 1
    return count
  }
  const counted = query.group === 'piece' ? selection.wanted : index.visibleTo(view.member, query.draftCatalog === true)
  // A page beyond the end is empty, and costs nothing.
  const entries =
    start >= total
      ? []
      : Array.from(pageOf(listed(), start, query.perPage), ({ version }): ListedEntry => {
          if (typeof version !== 'number') return version
          return { entry: { ...index.entryAt(version), progress: progressAt(index, view, version) }, count: versionsOf(counted, version) }
        })
  return { entries, total, freeTotal: selection.freeTotal + own.filter(({ entry }) => entry.version.isFree).length }
}
