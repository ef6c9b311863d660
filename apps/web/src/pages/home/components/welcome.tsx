import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useUpdateConfiguration } from '../../../shared/learner/front-door.ts'
import { optionalPart } from '../../../ui/feedback/optional-part.ts'
import { useWhenNoDialog } from '../../../ui/overlays/use-when-no-dialog.ts'
import { changeHome, type Home, type WelcomeState } from '../home.queries.ts'

const WelcomeDialog = optionalPart(async () => (await import('./welcome-dialog.tsx')).WelcomeDialog)

/**
 * On the first view of home in a day, what was gained and what is new since it was seen last (spec: account §3.2, HOME_WELCOME_MODAL_INFOS). What is
 * told is stored as it opens, so that it is told once; on a first visit there is nothing to tell, and it is stored at once.
 */
export function Welcome({ welcome, newPieces }: Pick<Home, 'newPieces' | 'welcome'>): ReactNode {
  const queries = useQueryClient()
  const { mutate } = useUpdateConfiguration()
  const [shown, setShown] = useState<WelcomeState | null>(null)
  const isStored = useRef(false)
  const store = (): void => {
    if (isStored.current) return
    isStored.current = true
    mutate({ name: 'HOME_WELCOME_MODAL_INFOS', value: welcome.seen })
    changeHome(queries, (home) => ({ ...home, welcome: { ...home.welcome, isDue: false, isFirst: false } }))
  }
  useEffect(() => {
    if (welcome.isFirst) store()
  })
  useWhenNoDialog(welcome.isDue && shown === null, () => {
    setShown(welcome)
    store()
  })
  if (!shown) return null
  return (
    <Suspense fallback={null}>
      <WelcomeDialog welcome={shown} newPieces={newPieces.slice(0, shown.newPieces)} onClose={() => setShown(null)} />
    </Suspense>
  )
}
