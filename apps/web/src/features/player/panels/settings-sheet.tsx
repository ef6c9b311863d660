import type { Timeline } from '@prelude/domain/score'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { Icon } from '../../../ui/icons/icon.tsx'
import { ComputerKeyboardIcon } from '../../../ui/icons/tabler-icons.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { clampZoom, LARGEST_ZOOM, type NoteDisplay, type PlayerStore, SMALLEST_ZOOM, ZOOM_STEP } from '../player.store.ts'
import { PLAYER_TEXTS as TEXTS } from '../player.texts.ts'
import { writeCountdown, writeFading, writeLyrics, writeZoom } from '../player-preferences.ts'
import type { PlayerSession } from '../session/session-parts.ts'
import { MixerPanel } from './mixer-panel.tsx'
import styles from './settings-sheet.module.css'

export interface SettingsSheetProps {
  readonly timeline: Pick<Timeline, 'melody'>
  readonly store: PlayerStore
  readonly session: Pick<PlayerSession, 'setMixer' | 'changeVolume' | 'setHiddenNotes'>
  readonly textLine: boolean
  /** The choice of a tonality, where the piece has several. */
  readonly tonality?: ReactNode
  readonly onOwnSound: (on: boolean) => void
  readonly onNoteDisplay: (display: NoteDisplay) => void
  readonly onTextLine: (on: boolean) => void
  readonly onHelp: () => void
  readonly onClose: () => void
}

const NOTE_DISPLAYS: readonly NoteDisplay[] = ['fingers', 'names', 'nothing']

function ZoomRow({ zoom, onZoom }: { readonly zoom: number; readonly onZoom: (zoom: number) => void }) {
  return (
    <div className={styles.row}>
      <b>{TEXTS.zoom}</b>
      <span className={styles.steps}>
        <button
          type="button"
          className={styles.step}
          aria-label={TEXTS.smaller}
          disabled={zoom <= SMALLEST_ZOOM}
          onClick={() => onZoom(zoom - ZOOM_STEP)}
        >
          <Icon name="minus" size={18} />
        </button>
        <output className={styles.size}>{Math.round(zoom * 100)}</output>
        <button
          type="button"
          className={styles.step}
          aria-label={TEXTS.larger}
          disabled={zoom >= LARGEST_ZOOM}
          onClick={() => onZoom(zoom + ZOOM_STEP)}
        >
          <Icon name="plus" size={18} />
        </button>
      </span>
    </div>
  )
}

/** The player's settings. */
export function SettingsSheet(props: SettingsSheetProps) {
  const { timeline, store, session } = props
  const view = useStore(store)
  const setZoom = (next: number): void => {
    const zoom = clampZoom(next)
    writeZoom(zoom)
    store.setState({ zoom })
  }
  const onScore = view.display === 'partition'
  const hasWords = timeline.melody.some(({ lyric }) => lyric)
  return (
    <Dialog kind="sheet" title={TEXTS.sheetTitle} onClose={props.onClose}>
      <div className={styles.block}>
        <h3>{TEXTS.volumes}</h3>
        <MixerPanel mixer={view.mixer} onMixer={session.setMixer} onStep={session.changeVolume} />
      </div>
      <section className={styles.block} aria-label={TEXTS.aids}>
        <h3>{TEXTS.aids}</h3>
        <div className={styles.row}>
          <b>{TEXTS.noteDisplay}</b>
          <Segmented
            label={TEXTS.noteDisplay}
            value={view.noteDisplay}
            options={NOTE_DISPLAYS.map((display) => ({ value: display, label: TEXTS.noteDisplays[display] }))}
            onChange={props.onNoteDisplay}
          />
        </div>
        <Switch
          label={TEXTS.fading}
          hint={TEXTS.fadingHint}
          on={view.fading}
          onChange={(fading) => {
            writeFading(fading)
            store.setState({ fading })
          }}
        />
        <Switch label={TEXTS.hiddenNotes} hint={TEXTS.hiddenNotesHint} on={view.hiddenNotes} onChange={session.setHiddenNotes} />
        <Switch label={TEXTS.textLine} hint={TEXTS.textLineHint} on={props.textLine} onChange={props.onTextLine} />
        {hasWords && (
          <Switch
            label={TEXTS.lyrics}
            on={view.lyrics}
            onChange={(lyrics) => {
              writeLyrics(lyrics)
              store.setState({ lyrics })
            }}
          />
        )}
        {onScore && <ZoomRow zoom={view.zoom} onZoom={setZoom} />}
      </section>
      <section className={styles.block} aria-label={TEXTS.playing}>
        <h3>{TEXTS.playing}</h3>
        <Switch
          label={TEXTS.countdownSetting}
          on={view.countdown}
          onChange={(countdown) => {
            writeCountdown(countdown)
            store.setState({ countdown })
          }}
        />
        <Switch label={TEXTS.autoTempo} hint={TEXTS.autoTempoHint} on={view.autoTempo} onChange={(autoTempo) => store.setState({ autoTempo })} />
        <Switch label={TEXTS.echo} hint={TEXTS.ownSoundHint} on={view.echo} onChange={props.onOwnSound} />
        {!view.timingTrusted && <p className={styles.help}>{TEXTS.untrusted}</p>}
      </section>
      {props.tonality && <div className={styles.block}>{props.tonality}</div>}
      <div className={styles.block}>
        <button type="button" className={styles.link} onClick={props.onHelp}>
          <ComputerKeyboardIcon size={22} />
          {TEXTS.shortcuts}
        </button>
        <a className={styles.link} href={`#/setup-doctor?back=${encodeURIComponent(location.hash.slice(1))}`}>
          <Icon name="headphones" size={22} />
          {TEXTS.setup}
        </a>
      </div>
    </Dialog>
  )
}
