import type { CursorPlace } from './cursor-path.ts'

export interface Window {
  readonly top: number
  readonly height: number
}
/** Top and bottom of a system in the scrolled column, in CSS pixels. */
export interface SystemSpan {
  readonly top: number
  readonly bottom: number
}

/** Space above a system for its fingerings and its loop frame. */
export const SPACE_ABOVE = 64
const SPACE_BELOW = 56
/** Share of the system after which the next one must be visible. */
const TURN_AT = 0.7
/** The same where the present system goes out of sight with the turn: a low screen shows one at a time. */
const LATE_TURN_AT = 0.88

/** Scroll position of the column, undefined when it may stay: the system being played is visible, and the next one is before it is needed. */
export function scrollFor(
  { progress }: Pick<CursorPlace, 'progress'>,
  current: SystemSpan,
  next: SystemSpan | undefined,
  window: Window,
): number | undefined {
  const isSeen = (span: SystemSpan): boolean =>
    span.top - SPACE_ABOVE / 2 >= window.top && span.bottom + SPACE_BELOW / 2 <= window.top + window.height
  const fitsBoth = next && next.top >= current.top && next.bottom + SPACE_BELOW - (current.top - SPACE_ABOVE) <= window.height
  // Both where they fit; else as much of the next system as the present one leaves space for.
  const turned = next && Math.max(0, fitsBoth ? current.top - SPACE_ABOVE : next.bottom + SPACE_BELOW - window.height)
  const turnAt = turned !== undefined && turned > current.top ? LATE_TURN_AT : TURN_AT
  // After the last system there is nothing to turn to: it is shown from anywhere in it.
  if (!isSeen(current) && (progress < turnAt || !next)) return Math.max(0, current.top - SPACE_ABOVE)
  return next && !isSeen(next) && progress >= turnAt ? turned : undefined
}
