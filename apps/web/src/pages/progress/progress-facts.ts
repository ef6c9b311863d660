import { VALIDATED_FROM } from '@prelude/domain/learning'
import type { CatalogueVersion } from '../../features/catalogue/front-door.ts'

export interface ProgressFacts {
  /** Pieces of which a version was played to a score, be it 0; a piece that was only opened is none. */
  readonly played: number
  readonly validated: number
  /** Of the best score of each of them; null where nothing was played. */
  readonly average: number | null
  /** The lowest of them. */
  readonly lowest: number | null
}

type Played = Pick<CatalogueVersion, 'bestScore'> & { readonly piece: Pick<CatalogueVersion['piece'], 'id'> }

/** What was played, by piece: two versions of one piece are one piece. */
export function progressFacts(entries: readonly Played[]): ProgressFacts {
  const bests = new Map<number, number>()
  for (const { bestScore, piece } of entries) if (bestScore !== null) bests.set(piece.id, Math.max(bestScore, bests.get(piece.id) ?? 0))
  const scores = [...bests.values()]
  return {
    played: scores.length,
    validated: scores.filter((score) => score >= VALIDATED_FROM).length,
    average: scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length,
    lowest: scores.length === 0 ? null : Math.min(...scores),
  }
}
