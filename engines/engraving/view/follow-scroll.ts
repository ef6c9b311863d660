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
  // After the last system there is nothing to turn to: it is shown from anywhere in it.
  if (!isSeen(current) && (progress < TURN_AT || !next)) return Math.max(0, current.top - SPACE_ABOVE)
  if (!next || isSeen(next) || progress < TURN_AT) return undefined
  // Show both where they fit; else as much of the next system as the present one leaves space for.
  return Math.max(0, fitsBoth ? current.top - SPACE_ABOVE : next.bottom + SPACE_BELOW - window.height)
}
