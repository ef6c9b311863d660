import type { CallAnswer, CatalogueEntry } from '@prelude/contract'
import { isValidated, MASTERED_FROM } from '@prelude/domain/learning'
import { isOwn } from '../../kernel/repertoire/repertoire.ts'
import type { Challenge } from '../../kernel/repertoire/school.ts'
import type { Progress } from '../results/front-door.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { challengesFor } from './challenge-entries.ts'
import { type Entry, presentEntry } from './entry.ts'
import { isInProgress } from './filters.ts'
import { lastTouched } from './last-touched.ts'
import { FIRST_PIECE, groupByPiece, type Order, orderOf } from './orders.ts'
import { isQuick, quickOrder } from './quick-pieces.ts'

type HomeLists = CallAnswer<'GET catalog-home'>['content']

/** spec: account §9, « 10 for home lists ». */
const LIST_SIZE = 10
/** The level of a learner who may never have played. */
const FIRST_LEVEL = 1
export interface HomeView {
  readonly learnerId: number
  readonly level: number
  readonly now: Date
  /** Pieces of NOT_INTERESTING_VERSIONS: another version of such a piece interests no more. */
  readonly notInteresting: ReadonlySet<number>
  /** v2: recommends every version up to the learner's level; the first list only versions of exactly that level. */
  readonly upToLevel: boolean
  /** With something to revise, the least known first. */
  readonly dueVersions: readonly number[]
  readonly index: CatalogueIndex
  readonly challenges: readonly Challenge[]
  readonly challengeProgress: ReadonlyMap<number, Progress>
}
type NumberKey = (entry: Entry) => number

const shown = (entries: readonly Entry[]): CatalogueEntry[] => entries.slice(0, LIST_SIZE).map((entry) => presentEntry(entry, 1))
const isUntouched = ({ progress }: Entry): boolean => progress.best === null && progress.lastOpenedAt === null
const weakestFirst = (one: Entry, other: Entry): number => (one.progress.best ?? 0) - (other.progress.best ?? 0)

/** One version a piece, by some keys and then in an order. */
function onePerPiece(
  entries: readonly Entry[],
  { level, index }: HomeView,
  first: readonly NumberKey[],
  order: Order,
  hands?: NumberKey,
): CatalogueEntry[] {
  const keys = [...first, (entry: Entry) => index.rankOf(order, entry)]
  const listed = groupByPiece(entries, level, hands).map((group) => ({ ...group, values: keys.map((key) => key(group.entry)) }))
  const difference = (one: readonly number[], other: readonly number[]): number => {
    const place = one.findIndex((value, at) => value !== other[at])
    return (one[place] ?? 0) - (other[place] ?? 0)
  }
  listed.sort((one, other) => difference(one.values, other.values))
  return listed.slice(0, LIST_SIZE).map(({ entry, count }) => presentEntry(entry, count))
}

/** The lists of the home page, from everything that the learner sees. */
export function homeLists(entries: readonly Entry[], view: HomeView): HomeLists {
  const { level, dueVersions, notInteresting, upToLevel } = view
  const recommended = orderOf('recommended', level)
  // Own pieces appear only among begun ones; they are neither new nor recommended (spec: account §7).
  const interesting = entries.filter(({ piece }) => !isOwn(piece) && !notInteresting.has(piece.id))
  const fitting = interesting.filter(({ version }) => (upToLevel ? version.level <= level : version.level === level))
  const touchedPieces = new Set(entries.filter((entry) => !isUntouched(entry)).map(({ piece }) => piece.id))
  const entryOf = new Map(dueVersions.length > 0 ? entries.map((entry) => [entry.version.id, entry]) : [])
  const validated = entries.filter(({ progress }) => isValidated(progress.best))
  // Who has mastered nothing yet begins with one hand, not with two notes at once.
  const isBeginner = level === FIRST_LEVEL && validated.length === 0
  return {
    in_progress: shown(entries.filter(isInProgress).sort((one, other) => lastTouched(other) - lastTouched(one))),
    fast_to_play: onePerPiece(
      fitting.filter((entry) => isUntouched(entry) && isQuick(entry, level)),
      view,
      [...(isBeginner ? [FIRST_PIECE] : []), ...quickOrder(view, touchedPieces)],
      recommended,
      isBeginner ? FIRST_PIECE : undefined,
    ),
    to_improve: shown(validated.filter(({ progress }) => (progress.best ?? 0) < MASTERED_FROM).sort(weakestFirst)),
    piece_recommendations: onePerPiece(fitting.filter(isUntouched), view, [], recommended),
    unseen_piece_recommendations: onePerPiece(
      interesting.filter(({ piece }) => !touchedPieces.has(piece.id)),
      view,
      [],
      recommended,
    ),
    challenge_recommendations: challengesFor(view, entries).slice(0, LIST_SIZE),
    to_revise: shown(dueVersions.flatMap((id) => entryOf.get(id) ?? [])),
    new_songs: onePerPiece(interesting, view, [], orderOf('recent', level)),
  }
}
