import { type RefObject, useEffect } from 'react'
import { type Box, isTeacherShown, riseAbove, standingOf } from './clear-place.ts'

/** With small pictures that say something: the dots of a difficulty. */
const CONTROLS = ['a[href]', 'button', 'input', 'select', 'textarea', '[role="button"]', '[role="slider"]', '[role="img"]']
  .map((control) => `main ${control}`)
  .join()
/** Where a page draws the teacher: one of them in the window is enough, and the button shows the sign of music alone. */
const DRAWN_TEACHERS = 'main [data-teacher]'
/** The tab bar of a phone keeps a seat for the button (app/layout/app-layout.tsx), a wide window a free right gutter. */
const SEAT = '[data-teacher-seat]'
const PHONE = '(max-width: 767px)'
const WITH_GUTTER = '(min-width: 1100px)'
/** Interval between two measurements (ms); one more follows each scroll. */
const EVERY_MS = 800
const AFTER_SCROLL_MS = 160
/** The button returns so long after the last scroll (ms); smaller movements (px) are not a direction. */
const REST_MS = 1_000
const DIRECTION_PX = 6

const boxesOf = (selector: string): DOMRect[] => Array.from(document.querySelectorAll(selector), (element) => element.getBoundingClientRect())
const isSeated = (): boolean => matchMedia(PHONE).matches && document.querySelector(SEAT) !== null
const hasGutter = (): boolean => matchMedia(WITH_GUTTER).matches

/** The lines of text in the column of the button, as they are broken: a paragraph is wider than its last line. */
function linesUnder({ left, right }: Box): DOMRect[] {
  const lines: DOMRect[] = []
  const main = document.querySelector('main')
  if (!main) return lines
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (texts.nextNode()) {
    const { currentNode } = texts
    const box = currentNode.parentElement?.getBoundingClientRect()
    if (!box || box.right < left || box.left > right || box.bottom < 0 || box.top > innerHeight || !currentNode.textContent?.trim()) continue
    range.selectNodeContents(currentNode)
    lines.push(...Array.from(range.getClientRects()).filter((line) => line.right > left && line.left < right))
  }
  return lines
}

/** Moves the floating button off the controls and texts under it (it must never cover one), or away. Written to the DOM without React. `canSit`: it may take the seat. */
export function useClearPlace(place: RefObject<HTMLElement | null>, isOn: boolean, isListening: boolean, canSit = false): void {
  useEffect(() => {
    const floating = place.current
    if (!floating || !isOn) return undefined
    let scrolledTo = scrollY
    let isScrollingDown = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let rest: ReturnType<typeof setTimeout> | undefined
    const look = (): void => {
      if (document.hidden || floating.contains(document.activeElement)) return
      // The layout’s own place: the transform is animated.
      const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = floating
      const home = { left, right: left + width, top, bottom: top + height }
      const seated = canSit && isSeated()
      const standing = standingOf({
        isSeated: seated,
        isListening,
        isScrollingDown,
        hasOwnPlace: hasGutter(),
        rise: seated ? 0 : riseAbove(home, [...boxesOf(CONTROLS), ...(hasGutter() && !isListening ? [] : linesUnder(home))]),
      })
      floating.toggleAttribute('data-away', standing === null)
      floating.toggleAttribute('data-plain', isTeacherShown(boxesOf(DRAWN_TEACHERS), innerHeight))
      floating.style.transform = standing ? `translateY(${-standing}px)` : ''
    }
    const onScroll = (): void => {
      const by = scrollY - scrolledTo
      if (Math.abs(by) >= DIRECTION_PX) {
        scrolledTo = scrollY
        if (by > 0 !== isScrollingDown) {
          isScrollingDown = by > 0
          look()
        }
      }
      clearTimeout(timer)
      clearTimeout(rest)
      timer = setTimeout(look, AFTER_SCROLL_MS)
      rest = setTimeout(() => {
        isScrollingDown = false
        look()
      }, REST_MS)
    }
    const every = setInterval(look, EVERY_MS)
    addEventListener('scroll', onScroll, { passive: true, capture: true })
    addEventListener('resize', onScroll)
    look()
    return () => {
      clearInterval(every)
      clearTimeout(timer)
      clearTimeout(rest)
      removeEventListener('scroll', onScroll, { capture: true })
      removeEventListener('resize', onScroll)
      floating.style.transform = ''
      floating.removeAttribute('data-away')
      floating.removeAttribute('data-plain')
    }
  }, [place, isOn, isListening, canSit])
}
