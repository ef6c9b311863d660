/** A rectangle of the page. */
export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** Taller elements are cards: the button may cover a corner, they stay reachable. */
const TALLEST_CONTROL_PX = 72
/** Step and limit by which the button is moved up (px). */
const STEP_PX = 36
const MOST_STEPS = 6

const meets = (one: Box, other: Box): boolean => one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top

/** How far up the button has to move to cover no control; 0 where there is no free position. */
export function riseAbove(button: Box, controls: readonly Box[]): number {
  const near = controls.filter(({ top, bottom }) => bottom > top && bottom - top <= TALLEST_CONTROL_PX)
  for (let step = 0; step <= MOST_STEPS; step += 1) {
    const rise = step * STEP_PX
    const raised = { ...button, top: button.top - rise, bottom: button.bottom - rise }
    if (!near.some((control) => meets(raised, control))) return rise
  }
  return 0
}
