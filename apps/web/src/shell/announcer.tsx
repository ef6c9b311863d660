import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { documentTitle } from '../device/page-title.ts'
import { keepLastRoute } from '../device/last-route.ts'

/** After each change of page: the document's title, the last route, the focus in the new page and its name for readers. */
export function Announcer() {
  const router = useRouter()
  const [said, setSaid] = useState('')
  useEffect(() => {
    const title = (): void => {
      const match = router.state.matches[router.state.matches.length - 1]
      const own = match?.staticData.title
      if (own) document.title = documentTitle(own)
      keepLastRoute(match?.routeId ?? '', router.state.location.href)
    }
    title()
    return router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
      title()
      if (!pathChanged || !fromLocation) return
      setSaid(document.title)
      const active = document.activeElement
      if (!active || active === document.body || !active.closest('main')) document.getElementById('content')?.focus({ preventScroll: true })
    })
  }, [router])
  return (
    <p className="visually-hidden" aria-live="polite">
      {said}
    </p>
  )
}
