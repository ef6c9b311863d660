import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { LEAVING_TEXTS as TEXTS } from './leaving.texts.ts'
import { wouldDropTake } from './leaving.ts'
import type { PlayerSession } from '../session/session-types.ts'

/** Asks before « Back », a link or a reload drops a take in progress (a reload with the browser's own question). */
export function LeavingQuestion({ session }: { readonly session: PlayerSession }) {
  const leaving = useBlocker({
    shouldBlockFn: () => wouldDropTake(session.snapshot(), 'leave'),
    enableBeforeUnload: () => wouldDropTake(session.snapshot(), 'reload'),
    withResolver: true,
  })
  const isAsked = leaving.status === 'blocked'
  useEffect(() => {
    if (!isAsked) return undefined
    session.pause()
    session.modalOpened()
    return () => session.modalClosed()
  }, [isAsked, session])
  if (leaving.status !== 'blocked') return null
  return (
    <Dialog
      night
      title={TEXTS.title}
      onClose={leaving.reset}
      actions={
        <>
          <Button variant="outline" onClick={leaving.proceed}>
            {TEXTS.leave}
          </Button>
          <Button
            onClick={() => {
              leaving.reset()
              session.finish()
            }}
          >
            {TEXTS.result}
          </Button>
        </>
      }
    >
      <p>{TEXTS.words}</p>
    </Dialog>
  )
}
