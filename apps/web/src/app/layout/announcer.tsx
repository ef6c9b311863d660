import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { keepLastRoute } from '../../platform/last-route.ts'
import { nameRoute } from '../../ui/layout/page-title.ts'
import { removeHints } from '../../shared/dialog-requests/shown-hints.ts'

/** A new page's title is set within this; one that comes with its data is said when it is there. */
const SETTLE_MS = 300

/**
 * After each change of page: sets the document's title, stores the last route, moves the focus to the new page and announces its name to screen
 * readers.
 */
export function Announcer() {
  const router = useRouter()
  const [announcement, setAnnouncement] = useState('')
  const match = useRouterState({ select: (state) => state.matches[state.matches.length - 1] })
  const title = match?.staticData.title
  const routeName = match?.staticData.name ?? match?.routeId
  const uri = useRouterState({ select: (state) => state.location.href })

  useEffect(() => {
    nameRoute(title)
  }, [title])
  useEffect(() => {
    if (routeName) keepLastRoute(routeName, uri)
  }, [routeName, uri])
  useEffect(
    () =>
      // Hints of the previous page are removed before the next page can show its own.
      router.subscribe('onBeforeLoad', ({ pathChanged }) => {
        if (pathChanged) removeHints()
      }),
    [router],
  )
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return
        const active = document.activeElement
        if (!active || active === document.body || !active.closest('main')) document.getElementById('content')?.focus({ preventScroll: true })
        setTimeout(() => setAnnouncement(document.title), SETTLE_MS)
      }),
    [router],
  )
  useEffect(() => {
    // The title of a piece comes with its data, which may take seconds on a slow network.
    const observer = new MutationObserver(() => setAnnouncement((before) => (before === '' ? before : document.title)))
    observer.observe(document.head, { subtree: true, childList: true, characterData: true })
    return () => observer.disconnect()
  }, [])
  return (
    <p className="visually-hidden" aria-live="polite">
      {announcement}
    </p>
  )
}
