import type { Hands, Timeline } from '@prelude/domain/score'
import { useEffect, useMemo } from 'react'
import { listenToShortcuts, shortcuts as registry } from '../../../platform/shortcuts.ts'
import { asRegistered, type PlayerShortcut, playerShortcuts } from './player-shortcuts.ts'
import type { PlayerSession } from '../session/session-types.ts'

export interface PlayerShortcutsOptions {
  readonly timeline: Timeline
  readonly handsOfPiece: Hands
  readonly session: PlayerSession
  readonly toggleMetronome: () => void
  readonly openHelp: () => void
  readonly leave: () => void
}

/** The keys of the player, while it is shown; every function stays the same from one drawing to the next. */
export function usePlayerShortcuts({
  timeline,
  handsOfPiece,
  session,
  toggleMetronome,
  openHelp,
  leave,
}: PlayerShortcutsOptions): readonly PlayerShortcut[] {
  const shortcuts = useMemo(
    () =>
      playerShortcuts({
        timeline,
        handsOfPiece,
        commands: session,
        toggleMetronome,
        openHelp,
        leave,
      }),
    [timeline, handsOfPiece, session, toggleMetronome, openHelp, leave],
  )
  useEffect(() => {
    const forget = registry.register(asRegistered(shortcuts))
    const silence = listenToShortcuts()
    return () => {
      silence()
      forget()
    }
  }, [shortcuts])
  return shortcuts
}
