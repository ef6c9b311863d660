import type { HandprintLayout } from '../scene/handprint-layout.ts'
import type { HandPositions } from '../scene/handprint-tables.ts'
import type { RollView } from './roll-view.ts'

/** Everything that the painters of hand positions read. */
export interface HandprintView {
  readonly layout: HandprintLayout
  readonly positions: readonly HandPositions[]
  /** View of keys, colours and pens, with the roll's position. */
  readonly keyView: RollView
  readonly fingerFont: string
  /** Of fingers on black keys: their discs are smaller. */
  readonly blackFingerFont: string
  readonly smallFingerFont: string
  readonly badgeFont: string
  /** Countdown to a change begins at most this many ticks ahead, however long the position is. */
  readonly leadTicks: number
  readonly positionTicks: number
}

/** The last beat and a half before a change, 0–1. */
export const urgencyOf = (view: HandprintView, nextStart: number): number => {
  const ticks = view.keyView.tables.ticksPerQuarter * 1.5
  return Math.min(1, Math.max(0, 1 - (nextStart - view.positionTicks) / ticks))
}
