import { type RefObject, useEffect, useRef } from 'react'

/** How far below the screen the end of the list is when what follows is asked for: about a screen, so that one who scrolls meets no end. */
const AHEAD = '900px'

/** Calls `onNear` when an element comes near the screen and, while it stays there, whenever `isReady` becomes true again. */
export function useNearEnd(element: RefObject<Element | null>, onNear: () => void, isReady: boolean): void {
  const latest = useRef(onNear)
  latest.current = onNear
  useEffect(() => {
    if (!isReady || !element.current || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && latest.current(), {
      rootMargin: AHEAD,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isReady])
}
