import type { HandprintLayout } from '../scene/handprint-layout.ts'
import type { HandPositions } from '../scene/handprint-tables.ts'
import type { RollView } from './view.ts'

/** All that the painters of hand positions read. */
export interface HandprintView {
  readonly layout: HandprintLayout
  readonly positions: readonly HandPositions[]
  /** Keys, colours and pens; its position is the roll's. */
  readonly keyView: RollView
  readonly fingerFont: string
  readonly smallFingerFont: string
  readonly badgeFont: string
  /** A longer stay does not make the change come sooner into sight. */
  readonly leadTicks: number
  readonly positionTicks: number
}

/** The last beat and a half before a change, 0–1. */
export const urgencyOf = (view: HandprintView, nextStart: number): number => {
  const ticks = view.keyView.tables.ticksPerQuarter * 1.5
  return Math.min(1, Math.max(0, 1 - (nextStart - view.positionTicks) / ticks))
}
