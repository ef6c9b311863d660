import type { CursorPlace } from './cursor-path.ts'

const OVERHANG = 22

/** One element, moved by `transform` only. */
export function createScoreCursor(sheet: HTMLElement): { move(place: CursorPlace | undefined, pageTop: number): boolean } {
  const element = document.createElement('div')
  element.className = 'score-cursor'
  element.setAttribute('aria-hidden', 'true')
  element.hidden = true
  sheet.append(element)
  let [shownX, shownY, shownHeight] = [Number.NaN, Number.NaN, Number.NaN]
  return {
    move(place, pageTop) {
      if (!place) {
        element.hidden = true
        return false
      }
      const { system, x } = place
      const y = pageTop + system.top - OVERHANG
      const height = system.bottom - system.top + 2 * OVERHANG
      if (Math.abs(x - shownX) < 0.05 && y === shownY && height === shownHeight && !element.hidden) return false
      element.hidden = false
      if (height !== shownHeight) element.style.height = `${height}px`
      element.style.transform = `translate(${x.toFixed(2)}px,${y.toFixed(1)}px)`
      ;[shownX, shownY, shownHeight] = [x, y, height]
      return true
    },
  }
}
