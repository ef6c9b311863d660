import { isValidated } from '@prelude/domain/learning'
import type { Entry } from './entry.ts'

/** Days without playing after which a validated piece is proposed; until revisions are scheduled section by section. */
const REVISE_AFTER_MS = 7 * 24 * 60 * 60_000

export const lastTouched = ({ progress }: Entry): number => Math.max(progress.lastOpenedAt?.getTime() ?? 0, progress.bestAt?.getTime() ?? 0)

/** Pieces to revise, longest unplayed first. */
export const entriesToRevise = (entries: readonly Entry[], now: Date): Entry[] =>
  entries
    .filter((entry) => isValidated(entry.progress.best) && now.getTime() - lastTouched(entry) > REVISE_AFTER_MS)
    .sort((one, other) => lastTouched(one) - lastTouched(other))
