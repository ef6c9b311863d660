import type { Timeline } from '@prelude/domain/score'
import type { RefObject } from 'react'
import { useStore } from 'zustand'
import { Icon } from '../../ui/icons/icon.tsx'
import { AdjustmentsIcon, PlugConnectedIcon, SettingsIcon } from '../../ui/icons/tabler-icons.tsx'
import { focusIfLost } from '../../ui/focus.ts'
import { Popover } from '../../ui/overlays/popover.tsx'
import { ListeningSign, useListeningView } from '../listening/front-door.ts'
import type { StripFault } from './overlays/fault-marks.tsx'
import { MeasureStrip } from './bar/measure-strip.tsx'
import { MixerPanel } from './panels/mixer-panel.tsx'
import type { PlayerStore } from './player.store.ts'
import { PLAYER_TEXTS as TEXTS } from './player.texts.ts'
import styles from './player-view.module.css'
import type { PlayerSession } from './session/session-types.ts'

export interface PlayerHeaderProps {
  readonly title: string
  readonly subtitle: string
  readonly timeline: Timeline
  readonly faults: ReadonlyMap<number, StripFault> | undefined
  readonly store: PlayerStore
  readonly commands: PlayerSession
  /** Moved every frame, without React. */
  readonly playhead: RefObject<HTMLSpanElement | null>
  readonly onLeave: () => void
  readonly onSettings: () => void
}

/** What is played and where, what listens, and the ways to the mixer, the settings and out. */
export function PlayerHeader({ title, subtitle, timeline, faults, store, commands, playhead, onLeave, onSettings }: PlayerHeaderProps) {
  const mixer = useStore(store.choices, (choices) => choices.mixer)
  return (
    <header className={styles.head}>
      <button type="button" className={styles.icon} aria-label={TEXTS.leave} title={TEXTS.leave} onClick={onLeave}>
        <Icon name="close" size={24} />
      </button>
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
      <Popover
        label={TEXTS.mixer}
        buttonLabel={TEXTS.mixer}
        buttonClassName={`${styles.icon} ${styles.mixer}`}
        className={styles.mixerPanel}
        button={<AdjustmentsIcon size={24} />}
      >
        {() => <MixerPanel mixer={mixer} onMixer={commands.setMixer} onStep={commands.changeVolume} />}
      </Popover>
      <button type="button" className={styles.icon} aria-label={TEXTS.settings} title={TEXTS.settings} onClick={onSettings}>
        <SettingsIcon size={24} />
      </button>
    </header>
  )
}

/** The microphone while it listens, else the connected keyboards. */
function InputSign({ store }: { readonly store: PlayerStore }) {
  const devices = useStore(store.devices)
  const isListening = useListeningView((view) => view.status === 'ready')
  return isListening ? (
    <ListeningSign className={styles.microphone} inPlayer />
  ) : (
    <span className={styles.device} data-on={devices.length > 0 || undefined} role="status">
      <PlugConnectedIcon size={20} />
      <span className={styles.deviceName}>{devices.length > 0 ? TEXTS.listening(devices.join(', ')) : TEXTS.noDevice}</span>
    </span>
  )
}
