import { isQuick } from '@prelude/domain/learning/home'
import type { CatalogueRow } from './entry.ts'
import { isInProgress } from './filters.ts'
import { lastTouched } from './last-touched.ts'
import { compareBy, groupByPiece, orderOf } from './orders.ts'
import { type QuickView, quickOrder } from './quick-pieces.ts'

export interface WorkView extends QuickView {
  /** What a learner without a plan has not opened yet costs a free content. */
  readonly freeOnly: boolean
}

const MOST_FIRST = 3

/** Pieces to work on, the one touched last first; for a learner who has begun none, first ones of one sitting, to choose from. */
export function workedOn(entries: readonly CatalogueRow[], view: WorkView): CatalogueRow[] {
  const begun = entries.filter(isInProgress).sort((a, b) => lastTouched(b) - lastTouched(a))
  if (begun.length > 0) return begun
  const { level, freeOnly } = view
  const fitting = entries.filter(
    (entry) =>
      entry.progress.best === null && entry.version.level <= level && isQuick(entry.piece.bars, level) && (!freeOnly || entry.version.isFree),
  )
  return groupByPiece(fitting, level)
    .map(({ entry }) => entry)
    .sort(compareBy([...quickOrder(view, new Set()), ...orderOf('recommended', level).keys]))
    .slice(0, MOST_FIRST)
}
