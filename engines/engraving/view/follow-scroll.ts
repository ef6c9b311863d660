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
export const ROOM_ABOVE = 64
const ROOM_BELOW = 56
/** Share of the system after which the next one must be visible. */
const TURN_AT = 0.7

/** Scroll position of the column, undefined when it may stay: the system being played is visible, and the next one is before it is needed. */
export function scrollFor(
  { progress }: Pick<CursorPlace, 'progress'>,
  current: SystemSpan,
  next: SystemSpan | undefined,
  window: Window,
): number | undefined {
  const isSeen = (span: SystemSpan): boolean => span.top - ROOM_ABOVE / 2 >= window.top && span.bottom + ROOM_BELOW / 2 <= window.top + window.height
  const fitsBoth = next && next.top >= current.top && next.bottom + ROOM_BELOW - (current.top - ROOM_ABOVE) <= window.height
  if (!isSeen(current) && progress < TURN_AT) return Math.max(0, current.top - ROOM_ABOVE)
  if (!next || isSeen(next) || progress < TURN_AT) return undefined
  // Show both where they fit; else as much of the next system as the present one leaves space for.
  return Math.max(0, fitsBoth ? current.top - ROOM_ABOVE : next.bottom + ROOM_BELOW - window.height)
}
