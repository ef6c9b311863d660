import type { CallAnswer, CatalogueEntry } from '@prelude/contract'
import { isValidated, MASTERED_FROM } from '@prelude/domain/learning'
import { isOwn, type Piece } from '../../kernel/repertoire/repertoire.ts'
import { type Entry, presentEntry } from './entry.ts'
import { isInProgress } from './filters.ts'
import { FIRST_PIECE, groupByPiece, inOrder, type Order, orderOf } from './orders.ts'
import { isQuick, quickOrder } from './quick-pieces.ts'
import { entriesToRevise, lastTouched } from './to-revise.ts'

type HomeLists = CallAnswer<'GET catalog-home'>['content']

/** spec: account §9, « 10 for home lists ». */
const LIST_SIZE = 10
/** The level of a learner who may never have played. */
const FIRST_LEVEL = 1
export interface HomeView {
  readonly learnerId: number
  readonly level: number
  readonly now: Date
  /** NOT_INTERESTING_VERSIONS. */
  readonly notInteresting: ReadonlySet<number>
  /** v2: recommends every version up to the learner's level; the first list only versions of exactly that level. */
  readonly upToLevel: boolean
  /** The catalogue. */
  readonly pieces: readonly Piece[]
}

const shown = (entries: readonly Entry[]): CatalogueEntry[] => entries.slice(0, LIST_SIZE).map((entry) => presentEntry(entry, 1))
const isUntouched = ({ progress }: Entry): boolean => progress.best === null && progress.lastOpenedAt === null
const weakestFirst = (one: Entry, other: Entry): number => (one.progress.best ?? 0) - (other.progress.best ?? 0)

/** One version a piece, in an order. */
const onePerPiece = (entries: readonly Entry[], { level, pieces }: HomeView, order: Order, hands?: typeof FIRST_PIECE): CatalogueEntry[] =>
  inOrder(groupByPiece(entries, level, hands), ({ entry }) => entry, order, pieces)
    .slice(0, LIST_SIZE)
    .map(({ entry, count }) => presentEntry(entry, count))

/** The lists of the home page, from everything that the learner sees. */
export function homeLists(entries: readonly Entry[], view: HomeView): HomeLists {
  const { level, now, notInteresting, upToLevel } = view
  const recommended = orderOf('recommended', level)
  // Own pieces appear only among begun ones; they are neither new nor recommended (spec: account §7).
  const interesting = entries.filter(({ piece, version }) => !isOwn(piece) && !notInteresting.has(version.id))
  const fitting = interesting.filter(({ version }) => (upToLevel ? version.level <= level : version.level === level))
  const touchedPieces = new Set(entries.filter((entry) => !isUntouched(entry)).map(({ piece }) => piece.id))
  const validated = entries.filter(({ progress }) => isValidated(progress.best))
  // Who has mastered nothing yet begins with one hand, not with two notes at once.
  const isBeginner = level === FIRST_LEVEL && validated.length === 0
  return {
    in_progress: shown(entries.filter(isInProgress).sort((one, other) => lastTouched(other) - lastTouched(one))),
    fast_to_play: onePerPiece(
      fitting.filter((entry) => isUntouched(entry) && isQuick(entry, level)),
      view,
      { ...recommended, first: [...(isBeginner ? [FIRST_PIECE] : []), ...quickOrder(view, touchedPieces)] },
      isBeginner ? FIRST_PIECE : undefined,
    ),
    to_improve: shown(validated.filter(({ progress }) => (progress.best ?? 0) < MASTERED_FROM).sort(weakestFirst)),
    piece_recommendations: onePerPiece(fitting.filter(isUntouched), view, recommended),
    unseen_piece_recommendations: onePerPiece(
      interesting.filter(({ piece }) => !touchedPieces.has(piece.id)),
      view,
      recommended,
    ),
    challenge_recommendations: [],
    to_revise: shown(entriesToRevise(entries, now)),
    new_songs: onePerPiece(interesting, view, orderOf('recent', level)),
  }
}
