import { useEffect, useRef } from 'react'

/** Dialogs that open by themselves wait for the page, and until no other dialog is open. */
const CHECK_EVERY_MS = 1_500
/** A dialog that was asked for may still be loading. */
const LOADING_MS = 5_000
let askedAtMs = Number.NEGATIVE_INFINITY

/** Calls back after `CHECK_EVERY_MS`, once the tab is visible and no other dialog is open, or was asked for just now. */
export function useWhenNoDialog(isWanted: boolean, open: () => void): void {
  const opening = useRef(open)
  opening.current = open
  useEffect(() => {
    if (!isWanted) return undefined
    const timer = setInterval(() => {
      const isLoading = performance.now() - askedAtMs < LOADING_MS
      if (isLoading || document.visibilityState !== 'visible' || document.querySelector('dialog[open]')) return
      askedAtMs = performance.now()
      opening.current()
    }, CHECK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isWanted])
}
