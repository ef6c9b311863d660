/** A rectangle of the page. */
export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** Taller elements are cards: the button may cover a corner, they stay reachable. */
const TALLEST_CONTROL_PX = 72
/** Step and limit by which the button is moved up (px). */
const STEP_PX = 36
const MOST_STEPS = 6
/** So much of the teacher has to be visible to count (px). */
const TEACHER_SHOWN_PX = 48

const meets = (a: Box, b: Box): boolean => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top

/** How far up the button has to move to cover no control and no line of text; null where there is no free position. */
export function riseAbove(button: Box, covered: readonly Box[]): number | null {
  const near = covered.filter(({ top, bottom }) => bottom > top && bottom - top <= TALLEST_CONTROL_PX)
  for (let step = 0; step <= MOST_STEPS; step += 1) {
    const rise = step * STEP_PX
    const raised = { ...button, top: button.top - rise, bottom: button.bottom - rise }
    if (!near.some((control) => meets(raised, control))) return rise
  }
  return null
}

/** Whether one of the places where a page draws the teacher can be seen. */
export const isTeacherShown = (cards: readonly Box[], windowHeight: number): boolean =>
  cards.some(({ top, bottom }) => Math.min(bottom, windowHeight) - Math.max(top, 0) >= Math.min(TEACHER_SHOWN_PX, bottom - top) && bottom > top)

export interface ButtonSituation {
  /** Listening is on or begins: its state and the way to end it stay visible. */
  readonly isListening: boolean
  /** The page was scrolled down and has not rested since. */
  readonly isScrollingDown: boolean
  /** At the end of the tab bar, like a tab: it stays there. */
  readonly isSeated: boolean
  /** A place which nothing lies under: the right gutter of a wide window. */
  readonly hasOwnPlace: boolean
  /** From riseAbove. */
  readonly rise: number | null
}

/** How far up the floating button stands (px), or null while it is away; the same on all pages. */
export function standingOf({ isSeated, isListening, isScrollingDown, hasOwnPlace, rise }: ButtonSituation): number | null {
  if (isSeated) return 0
  if (isListening) return rise ?? 0
  if (isScrollingDown && !hasOwnPlace) return null
  return rise
}
