import { type ChannelSetting, type Mixer, SOUND_CHANNELS, type SoundChannel, settingOfVolume, VOLUME_STEP } from '@prelude/domain/practice'
import { IconMinus, IconPlus, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { type NoteDisplay, ZOOM_STEP } from '../player.store.ts'
import { PLAYER_TEXTS as TEXTS } from '../player.texts.ts'
import { Choice } from './choice.tsx'
import styles from './settings-sheet.module.css'

export interface SettingsSheetProps {
  readonly mixer: Mixer
  readonly countdown: boolean
  readonly ownSound: boolean
  readonly noteDisplay: NoteDisplay
  /** Whether the score shows its words; null where it has none. */
  readonly lyrics: boolean | null
  /** Size of the score, null while the roll is shown. */
  readonly zoom: number | null
  /** The choice of a tonality, where the piece has several. */
  readonly tonality?: ReactNode
  readonly onChannel: (channel: SoundChannel, setting: ChannelSetting) => void
  readonly onCountdown: (on: boolean) => void
  readonly onOwnSound: (on: boolean) => void
  readonly onLyrics: (on: boolean) => void
  readonly onZoom: (zoom: number) => void
  readonly onNoteDisplay: (display: NoteDisplay) => void
  readonly onClose: () => void
}

const DISPLAYS: readonly NoteDisplay[] = ['fingers', 'names', 'nothing']

function Switch({ label, hint, on, onChange }: { label: string; hint?: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <button type="button" role="switch" aria-checked={on} className={styles.switch} onClick={() => onChange(!on)}>
      <span className={styles.switchText}>
        <b>{label}</b>
        {hint && <small>{hint}</small>}
      </span>
      <i aria-hidden="true" />
    </button>
  )
}

/** The player's settings: a native dialog, so that focus, Escape and the backdrop are the browser's. */
function ZoomRow({ zoom, onZoom }: { readonly zoom: number; readonly onZoom: (zoom: number) => void }) {
  return (
    <div className={styles.row}>
      <b>{TEXTS.zoom}</b>
      <span className={styles.channel}>
        <button type="button" className={styles.step} aria-label={TEXTS.smaller} onClick={() => onZoom(zoom - ZOOM_STEP)}>
          <IconMinus size={18} aria-hidden="true" />
        </button>
        <output className={styles.volume}>{Math.round(zoom * 100)}</output>
        <button type="button" className={styles.step} aria-label={TEXTS.larger} onClick={() => onZoom(zoom + ZOOM_STEP)}>
          <IconPlus size={18} aria-hidden="true" />
        </button>
      </span>
    </div>
  )
}

export function SettingsSheet(props: SettingsSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog ref={dialog} className={styles.sheet} aria-label={TEXTS.sheetTitle} onClose={props.onClose}>
      <header className={styles.head}>
        <h2>{TEXTS.sheetTitle}</h2>
        <button type="button" className={styles.close} aria-label={TEXTS.close} onClick={() => dialog.current?.close()}>
          <IconX size={22} aria-hidden="true" />
        </button>
      </header>
      <section className={styles.block} aria-label={TEXTS.volumes}>
        <h3>{TEXTS.volumes}</h3>
        {SOUND_CHANNELS.map((channel) => {
          const { active, volume } = props.mixer[channel]
          const name = TEXTS.channels[channel]
          return (
            <div key={channel} className={styles.channel}>
              <button
                type="button"
                role="switch"
                aria-checked={active}
                aria-label={name}
                className={styles.channelSwitch}
                onClick={() => props.onChannel(channel, { active: !active, volume })}
              >
                <i aria-hidden="true" />
                <span>{name}</span>
              </button>
              <button
                type="button"
                className={styles.step}
                aria-label={TEXTS.softer(name)}
                onClick={() => props.onChannel(channel, settingOfVolume(volume - VOLUME_STEP))}
              >
                <IconMinus size={18} aria-hidden="true" />
              </button>
              <output className={styles.volume}>{active ? volume : 0}</output>
              <button
                type="button"
                className={styles.step}
                aria-label={TEXTS.louder(name)}
                onClick={() => props.onChannel(channel, settingOfVolume(volume + VOLUME_STEP))}
              >
                <IconPlus size={18} aria-hidden="true" />
              </button>
            </div>
          )
        })}
      </section>
      <section className={styles.block}>
        <div className={styles.row}>
          <b>{TEXTS.noteDisplay}</b>
          <Choice
            label={TEXTS.noteDisplay}
            value={props.noteDisplay}
            options={DISPLAYS.map((display) => ({ value: display, label: TEXTS.noteDisplays[display] }))}
            onChange={props.onNoteDisplay}
          />
        </div>
        <Switch label={TEXTS.countdownSetting} on={props.countdown} onChange={props.onCountdown} />
        <Switch label={TEXTS.ownSound} hint={TEXTS.ownSoundHint} on={props.ownSound} onChange={props.onOwnSound} />
        {props.zoom !== null && <ZoomRow zoom={props.zoom} onZoom={props.onZoom} />}
        {props.lyrics !== null && <Switch label={TEXTS.lyrics} on={props.lyrics} onChange={props.onLyrics} />}
      </section>
      {props.tonality && <div className={styles.block}>{props.tonality}</div>}
      <p className={styles.help}>
        <b>{TEXTS.computerKeys}.</b> {TEXTS.computerKeysHint} {TEXTS.keyboardHelp}
      </p>
    </dialog>
  )
}
