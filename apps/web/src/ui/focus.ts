/** Moves the focus where it is nowhere: after an element that had it was removed, or on a page that replaced another. */
export function focusIfLost(element: HTMLElement | null): void {
  if (document.activeElement === null || document.activeElement === document.body) element?.focus({ preventScroll: true })
}
