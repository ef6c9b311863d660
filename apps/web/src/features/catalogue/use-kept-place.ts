import { useRouterState } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'

/** How far down each entry of the history was, in px: of this visit, since a list that is loaded anew is short. */
const places = new Map<string, number>()

/**
 * Brings a list back to where it was when the learner returns to it. The router does so as soon as the page is shown, when the list may not be
 * there yet; `isReady`: it is.
 */
export function useKeptPlace(isReady: boolean): void {
  const key = useRouterState({ select: ({ location }) => location.state.__TSR_key ?? location.href })
  useLayoutEffect(() => {
    if (!isReady) return undefined
    const place = places.get(key)
    const goBack = (): void => {
      if (place !== undefined) scrollTo({ top: place, behavior: 'instant' })
    }
    goBack()
    // The router moves the page once more after it is shown.
    const frame = requestAnimationFrame(goBack)
    const keep = (): void => void places.set(key, scrollY)
    addEventListener('scroll', keep, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', keep)
    }
  }, [key, isReady])
}
