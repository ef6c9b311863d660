import type { Timeline } from '@prelude/domain/score'
import type { RefObject } from 'react'
import { useStore } from 'zustand'
import { Cover } from '../../../music-ui/cover/cover.tsx'
import type { CoverSubject } from '../../../music-ui/cover/cover-art.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { ComputerKeyboardIcon, PlugConnectedIcon, SettingsIcon } from '../../../ui/icons/tabler-icons.tsx'
import { focusIfLost } from '../../../ui/focus.ts'
import { ListeningSign, useMicrophoneOpen } from '../../listening/front-door.ts'
import type { StripFault } from '../overlays/fault-marks.tsx'
import { MeasureStrip } from '../bar/measure-strip.tsx'
import type { PlayerStore } from '../store/player.store.ts'
import { PLAYER_TEXTS as TEXTS } from '../player.texts.ts'
import styles from './player-header.module.css'
import type { PlayerSession } from '../session/session-types.ts'

export interface PlayerHeaderProps {
  readonly title: string
  readonly subtitle: string
  readonly image: CoverSubject | undefined
  readonly timeline: Timeline
  readonly faults: ReadonlyMap<number, StripFault> | undefined
  readonly store: PlayerStore
  readonly commands: PlayerSession
  /** Moved every frame, without React. */
  readonly playhead: RefObject<HTMLSpanElement | null>
  readonly onLeave: () => void
  readonly onSettings: () => void
}

/** What is played and where, what listens, and the ways to the settings and out. */
export function PlayerHeader({ title, subtitle, image, timeline, faults, store, commands, playhead, onLeave, onSettings }: PlayerHeaderProps) {
  return (
    <header className={styles.head}>
      <button type="button" className={styles.icon} aria-label={TEXTS.leave} title={TEXTS.leave} onClick={onLeave}>
        <Icon name="close" size={24} />
      </button>
      {image && (
        <span className={styles.image} aria-hidden="true">
          <Cover piece={image} />
        </span>
      )}
      <h1 ref={focusIfLost} tabIndex={-1} className={styles.title}>
        <b>{title}</b>
        <span>{subtitle}</span>
      </h1>
      <MeasureStrip
        timeline={timeline}
        store={store}
        playheadRef={playhead}
        faults={faults}
        onSeek={commands.seekMeasure}
        onLoop={commands.setLoop}
      />
      <InputSign store={store} />
      <button type="button" className={styles.icon} aria-label={TEXTS.settings} title={TEXTS.settings} onClick={onSettings}>
        <SettingsIcon size={24} />
      </button>
    </header>
  )
}

/** The microphone while it listens, else the connected keyboards. */
function InputSign({ store }: { readonly store: PlayerStore }) {
  const devices = useStore(store.devices)
  const hasLetters = useStore(store.keyLetters, (letters) => letters.length > 0)
  const isListening = useMicrophoneOpen()
  return isListening ? (
    <ListeningSign className={styles.microphone} inPlayer />
  ) : (
    <span className={styles.device} data-on={devices.length > 0 || undefined} role="status">
      {hasLetters ? <ComputerKeyboardIcon size={20} /> : <PlugConnectedIcon size={20} />}
      <span className={styles.deviceName}>
        {devices.length > 0 ? TEXTS.listening(devices.join(', ')) : hasLetters ? TEXTS.computerKeyboard : TEXTS.noDevice}
      </span>
    </span>
  )
}
