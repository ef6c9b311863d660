/** Brings a heading of the page to its top, and the focus with it. */
export function goToHeading(heading: HTMLElement): void {
  heading.tabIndex = -1
  heading.scrollIntoView({ block: 'start', behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' })
  heading.focus({ preventScroll: true })
}
