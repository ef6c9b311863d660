import { type RefObject, useEffect } from 'react'
import { riseAbove } from './clear-place.ts'

const CONTROLS = ['a[href]', 'button', 'input', 'select', 'textarea', '[role="button"]', '[role="slider"]'].map((control) => `main ${control}`).join()
/** Interval between two measurements (ms); one more follows each scroll. */
const EVERY_MS = 800
const AFTER_SCROLL_MS = 160

/** Moves the floating button off the controls under it (it must never cover one). Written to the DOM without React. */
export function useClearPlace(place: RefObject<HTMLElement | null>, isOn: boolean): void {
  useEffect(() => {
    const floating = place.current
    if (!floating || !isOn) return undefined
    let risen = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = (): void => {
      if (document.hidden || floating.contains(document.activeElement)) return
      const { left, right, top, bottom } = floating.getBoundingClientRect()
      const home = { left, right, top: top + risen, bottom: bottom + risen }
      const boxes = Array.from(document.querySelectorAll(CONTROLS), (element) => element.getBoundingClientRect())
      const rise = riseAbove(home, boxes)
      if (rise === risen) return
      risen = rise
      floating.style.transform = rise === 0 ? '' : `translateY(${-rise}px)`
    }
    const onScroll = (): void => {
      clearTimeout(timer)
      timer = setTimeout(look, AFTER_SCROLL_MS)
    }
    const every = setInterval(look, EVERY_MS)
    addEventListener('scroll', onScroll, { passive: true, capture: true })
    addEventListener('resize', onScroll)
    look()
    return () => {
      clearInterval(every)
      clearTimeout(timer)
      removeEventListener('scroll', onScroll, { capture: true })
      removeEventListener('resize', onScroll)
      floating.style.transform = ''
    }
  }, [place, isOn])
}
