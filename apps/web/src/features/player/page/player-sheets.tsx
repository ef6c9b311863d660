import type { SheetModel } from '@prelude/contract'
import type { Timeline } from '@prelude/domain/score'
import { useState } from 'react'
import { useStore } from 'zustand'
import type { GeneratedPlayable, Playable } from '../../../shared/playables/front-door.ts'
import { TonalityCard } from '../../tonality/front-door.ts'
import { HelpSheet } from '../panels/help-sheet.tsx'
import type { PlayerShortcut } from '../shortcuts/player-shortcuts.ts'
import { SettingsSheet } from '../panels/settings-sheet.tsx'
import { readPulse, writePulse } from '../../../platform/pulse-sound.ts'
import { isRhythmic } from '../rhythmic.ts'
import type { Player } from '../open-player.ts'
import type { PlayerStore } from '../store/player.store.ts'
import { readGestures, writeGestures, writeMonitoring } from '../player-preferences.ts'
import type { KeyGesture } from '../session/keys/key-gestures.ts'

export type PlayerSheet = 'settings' | 'help'

export interface PlayerSheetsProps {
  readonly sheet: PlayerSheet | null
  readonly playable: Playable | GeneratedPlayable
  readonly model: SheetModel
  readonly timeline: Timeline
  readonly store: PlayerStore
  readonly player: Player
  readonly shortcuts: readonly PlayerShortcut[]
  readonly isTextLineShown: boolean
  readonly onTextLine: (on: boolean) => void
  readonly onHelp: () => void
  readonly onClose: () => void
}

/** What is opened over the player, and writes down what is chosen there. */
export function PlayerSheets(props: PlayerSheetsProps) {
  const { sheet, playable, model, timeline, store, player, shortcuts, isTextLineShown, onTextLine, onHelp, onClose } = props
  const { session } = player
  const [gestures, setGestures] = useState<readonly KeyGesture[]>(readGestures)
  const isLoading = useStore(store.view, (view) => view.status === 'loading')
  const hasFailed = useStore(store.view, (view) => view.status === 'failed')
  return (
    <>
      {sheet === 'settings' && !isLoading && !hasFailed && (
        <SettingsSheet
          timeline={timeline}
          store={store}
          commands={session}
          textLine={isTextLineShown}
          tonality={playable.type === 'version' ? <TonalityCard model={model} /> : undefined}
          {...(isRhythmic(model)
            ? {
                drum: readPulse() === 'drum',
                onDrum: (on: boolean) => {
                  const pulse = on ? 'drum' : 'click'
                  writePulse(pulse)
                  player.setPulse(pulse)
                },
              }
            : {})}
          onMonitoring={(on) => {
            writeMonitoring(on)
            player.setMonitoring(on)
          }}
          onTextLine={onTextLine}
          onHelp={onHelp}
          onClose={onClose}
        />
      )}
      {sheet === 'help' && (
        <HelpSheet
          shortcuts={shortcuts}
          gestures={gestures}
          keys={player.marks.keys}
          onGestures={(next) => {
            writeGestures(next)
            setGestures(next)
            session.setGestures(next)
          }}
          onCapture={(capturing) => session.setGestures(capturing ? [] : gestures)}
          onClose={onClose}
        />
      )}
    </>
  )
}
