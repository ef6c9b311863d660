import { MIDDLE_C_NAMES } from '@prelude/domain/music'
import { KEYBOARD_SIZES, type KeyboardSize } from '@prelude/domain/practice'
import type { Timeline } from '@prelude/domain/score'
import { type ReactNode, useId, useState } from 'react'
import { useStore } from 'zustand'
import { chooseKeyboardSize, keyboardSize } from '../../../platform/keyboard-size.ts'
import { chooseMiddleC, useMiddleC } from '../../../platform/middle-c.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { ComputerKeyboardIcon } from '../../../ui/icons/tabler-icons.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { NoteDisplay } from '../store/choices.store.ts'
import type { PlayerStore } from '../store/player.store.ts'
import { PLAYER_TEXTS as TEXTS } from '../player.texts.ts'
import { keepChoice } from '../kept-choices.ts'
import { useZoom } from '../score/use-zoom.ts'
import type { PlayerCommands } from '../../../shared/play-activity/player-commands.ts'
import { MixerPanel } from './mixer-panel.tsx'
import styles from './settings-sheet.module.css'

export interface SettingsSheetProps {
  readonly timeline: Pick<Timeline, 'melody' | 'partner'>
  readonly store: PlayerStore
  readonly commands: Pick<PlayerCommands, 'changeVolume' | 'setHiddenNotes' | 'setMixer' | 'setNoteDisplay'>
  readonly textLine: boolean
  /** The choice of a tonality, where the piece has several. */
  readonly tonality?: ReactNode
  /** The pulse of a rhythmic content is a soft drum; absent elsewhere. */
  readonly drum?: boolean
  readonly onDrum?: (on: boolean) => void
  readonly onMonitoring: (on: boolean) => void
  readonly onTextLine: (on: boolean) => void
  readonly onHelp: () => void
  readonly onClose: () => void
}

const NOTE_DISPLAYS: readonly NoteDisplay[] = ['fingers', 'names', 'nothing']

function ZoomRow({ store }: Pick<SettingsSheetProps, 'store'>) {
  const { zoom, smaller, larger } = useZoom(store)
  return (
    <div className={styles.row}>
      <b>{TEXTS.zoom}</b>
      <span className={styles.steps}>
        <button {...smaller} className={styles.step}>
          <Icon name="minus" size={18} />
        </button>
        <output className={styles.size}>{Math.round(zoom * 100)}</output>
        <button {...larger} className={styles.step}>
          <Icon name="plus" size={18} />
        </button>
      </span>
    </div>
  )
}

const sizeOf = (value: string): KeyboardSize | null => KEYBOARD_SIZES.find((keys) => String(keys) === value) ?? null

const MIDDLE_C = MIDDLE_C_NAMES.map((name) => ({ value: name, label: name }))

function MiddleCRow() {
  const middleC = useMiddleC()
  return (
    <div className={styles.row}>
      <span className={styles.named}>
        <b>{TEXTS.middleC}</b>
        <small className={styles.help}>{TEXTS.middleCHint}</small>
      </span>
      <Segmented label={TEXTS.middleC} value={middleC} options={MIDDLE_C} onChange={chooseMiddleC} />
    </div>
  )
}

/** How many keys the keyboard has: a piece that asks for others says so before it is played. */
function KeyboardRow() {
  const size = useStore(keyboardSize, (chosen) => chosen.size)
  const field = useId()
  return (
    <div className={styles.row}>
      <label htmlFor={field} className={styles.named}>
        <b>{TEXTS.keyboardKeys}</b>
        <small className={styles.help}>{TEXTS.keyboardKeysHint}</small>
      </label>
      <Select id={field} value={size ?? ''} onChange={({ currentTarget: { value } }) => chooseKeyboardSize(sizeOf(value))}>
        <option value="">{TEXTS.keyboardKeysByName}</option>
        {KEYBOARD_SIZES.map((keys) => (
          <option key={keys} value={keys}>
            {TEXTS.keys(keys)}
          </option>
        ))}
      </Select>
    </div>
  )
}

function DrumSwitch({ drum, onDrum }: { readonly drum: boolean; readonly onDrum: (on: boolean) => void }) {
  const [on, setOn] = useState(drum)
  const choose = (next: boolean): void => {
    setOn(next)
    onDrum(next)
  }
  return <Switch label={TEXTS.drum} hint={TEXTS.drumHint} on={on} onChange={choose} />
}

/** The player's settings. */
export function SettingsSheet(props: SettingsSheetProps) {
  const { timeline, store, commands } = props
  const choices = useStore(store.choices)
  const onScore = choices.display === 'partition'
  const hasWords = timeline.melody.some(({ lyric }) => lyric)
  return (
    <Dialog kind="sheet" title={TEXTS.sheetTitle} onClose={props.onClose}>
      <div className={styles.block} data-setting="volume">
        <h3>{TEXTS.volumes}</h3>
        <MixerPanel mixer={choices.mixer} hasPartner={timeline.partner !== undefined} onMixer={commands.setMixer} onStep={commands.changeVolume} />
      </div>
      <section className={styles.block} aria-label={TEXTS.aids}>
        <h3>{TEXTS.aids}</h3>
        <div className={styles.row} data-setting="fingering">
          <b>{TEXTS.noteDisplay}</b>
          <Segmented
            label={TEXTS.noteDisplay}
            value={choices.noteDisplay}
            options={NOTE_DISPLAYS.map((display) => ({ value: display, label: TEXTS.noteDisplays[display] }))}
            onChange={commands.setNoteDisplay}
          />
        </div>
        {onScore && choices.noteDisplay === 'fingers' && (
          <Switch
            label={TEXTS.allFingers}
            hint={TEXTS.allFingersHint}
            on={choices.allFingers}
            onChange={(on) => keepChoice(store, 'allFingers', on)}
          />
        )}
        <MiddleCRow />
        <Switch label={TEXTS.fading} hint={TEXTS.fadingHint} on={choices.fading} onChange={(on) => keepChoice(store, 'fading', on)} />
        <Switch label={TEXTS.hiddenNotes} hint={TEXTS.hiddenNotesHint} on={choices.hiddenNotes} onChange={commands.setHiddenNotes} />
        <Switch label={TEXTS.textLine} hint={TEXTS.textLineHint} on={props.textLine} onChange={props.onTextLine} />
        {props.textLine && (
          <Switch
            label={TEXTS.textDetails}
            hint={TEXTS.textDetailsHint}
            on={choices.textDetails}
            onChange={(on) => keepChoice(store, 'textDetails', on)}
          />
        )}
        {hasWords && <Switch label={TEXTS.lyrics} on={choices.lyrics} onChange={(on) => keepChoice(store, 'lyrics', on)} />}
        {onScore && <ZoomRow store={store} />}
      </section>
      <section className={styles.block} aria-label={TEXTS.playing}>
        <h3>{TEXTS.playing}</h3>
        <Switch label={TEXTS.countdownSetting} setting="countdown" on={choices.countdown} onChange={(on) => keepChoice(store, 'countdown', on)} />
        {props.onDrum && <DrumSwitch drum={props.drum ?? true} onDrum={props.onDrum} />}
        <Switch
          label={TEXTS.autoTempo}
          hint={TEXTS.autoTempoHint}
          on={choices.autoTempo}
          onChange={(autoTempo) => store.choices.setState({ autoTempo })}
        />
        <KeyboardRow />
        <Switch label={TEXTS.monitoring} hint={TEXTS.monitoringHint} on={choices.monitoring} onChange={props.onMonitoring} />
        {!choices.timingTrusted && <p className={styles.help}>{TEXTS.untrusted}</p>}
      </section>
      {props.tonality && (
        <div className={styles.block} data-setting="transposition">
          {props.tonality}
        </div>
      )}
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
