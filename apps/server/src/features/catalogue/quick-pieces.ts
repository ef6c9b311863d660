import { seededRandom } from '@prelude/domain/basics'
import type { CatalogueRow } from './entry.ts'
import { levelsApart } from './orders.ts'

const DAY_MS = 86_400_000

export interface QuickView {
  readonly learnerId: number
  readonly level: number
  readonly now: Date
}

/**
 * What to offer first among the pieces of one sitting: one that was never opened, nearest to the level in its version and as a piece (a nursery rhyme
 * in an elaborate arrangement is no piece for an intermediate), that costs no free content. Equal ones take turns by learner and day, so that home is
 * neither the same for all nor every day.
 */
export function quickOrder({ learnerId, level, now }: QuickView, touchedPieces: ReadonlySet<number>): readonly ((entry: CatalogueRow) => number)[] {
  const day = Math.floor(now.getTime() / DAY_MS)
  const turns = new Map<number, number>()
  const turnOf = (pieceId: number): number => {
    const cached = turns.get(pieceId)
    if (cached !== undefined) return cached
    const turn = seededRandom(Math.imul(learnerId, 7_919) + Math.imul(day, 104_729) + Math.imul(pieceId, 15_485_863))()
    turns.set(pieceId, turn)
    return turn
  }
  return [
    ({ piece }) => (touchedPieces.has(piece.id) ? 1 : 0),
    ({ version }) => levelsApart(version.level, level),
    ({ piece }) => levelsApart(piece.level, level),
    ({ version }) => (version.isFree ? 0 : 1),
    ({ piece }) => turnOf(piece.id),
  ]
}
