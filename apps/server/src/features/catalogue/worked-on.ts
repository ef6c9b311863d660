import type { Entry } from './entry.ts'
import { isInProgress } from './filters.ts'
import { groupByPiece, inOrder, orderOf } from './orders.ts'
import { isQuick, type QuickView, quickOrder } from './quick-pieces.ts'
import { lastTouched } from './to-revise.ts'

export interface WorkView extends QuickView {
  readonly pieces: Parameters<typeof inOrder>[3]
  /** What a learner without a plan has not opened yet costs a free content. */
  readonly freeOnly: boolean
}

const MOST_FIRST = 3

/** Pieces to work on, the one touched last first; for a learner who has begun none, first ones of one sitting, to choose from. */
export function workedOn(entries: readonly Entry[], view: WorkView): Entry[] {
  const begun = entries.filter(isInProgress).sort((one, other) => lastTouched(other) - lastTouched(one))
  if (begun.length > 0) return begun
  const fitting = entries.filter(
    (entry) =>
      entry.progress.best === null && entry.version.level <= view.level && isQuick(entry, view.level) && (!view.freeOnly || entry.version.isFree),
  )
  const order = { ...orderOf('recommended', view.level), first: [...quickOrder(view, new Set())] }
  return inOrder(groupByPiece(fitting, view.level), ({ entry }) => entry, order, view.pieces)
    .slice(0, MOST_FIRST)
    .map(({ entry }) => entry)
}
