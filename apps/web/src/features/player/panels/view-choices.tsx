import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { ChevronUpIcon, HandFingerIcon, MusicIcon, PianoIcon } from '../../../ui/icons/tabler-icons.tsx'
import { Segmented, type SegmentedOption } from '../../../ui/controls/segmented.tsx'
import { Popover } from '../../../ui/overlays/popover.tsx'
import type { Display, PlayerMode } from '../store/choices.store.ts'
import type { PlayerStore } from '../store/player.store.ts'
import { PLAYER_TEXTS as TEXTS } from '../player.texts.ts'
import styles from './view-choices.module.css'

const DISPLAYS: readonly Display[] = ['piano', 'partition', 'handprints']
const MARKS: Readonly<Record<Display, ReactNode>> = {
  piano: <PianoIcon size={22} />,
  partition: <MusicIcon size={22} />,
  handprints: <HandFingerIcon size={22} />,
}

interface MenuProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly SegmentedOption<Value>[]
  readonly onChange: (value: Value) => void
  readonly button: ReactNode
}

/** The same choice as a menu, where the bar is narrow: the button shows the current value, the panel explains each. */
function Menu<Value extends string>({ label, value, options, onChange, button }: MenuProps<Value>) {
  const chosen = options.find((option) => option.value === value)?.label ?? ''
  return (
    <Popover label={label} buttonLabel={`${label}\u00a0: ${chosen}`} buttonClassName={styles.menu} button={button}>
      {(close) => (
        <fieldset className={styles.list} aria-label={label}>
          {options.map((option) => (
            <button
              key={option.value}
              type="button"
              className={styles.row}
              aria-pressed={option.value === value}
              onClick={() => {
                close()
                onChange(option.value)
              }}
            >
              {option.before}
              <span className={styles.words}>
                <b>{option.label}</b>
                <small>{option.title}</small>
              </span>
            </button>
          ))}
        </fieldset>
      )}
    </Popover>
  )
}

/** The mode: radio buttons where the bar is wide, a menu where it is not. */
export function ModeChoice({ store, onMode }: { readonly store: PlayerStore; readonly onMode: (mode: PlayerMode) => void }) {
  const mode = useStore(store.choices, (choices) => choices.mode)
  const modes = useStore(store.choices, (choices) => choices.modes)
  const options = modes.map((mode) => ({ value: mode, label: TEXTS.modes[mode], title: TEXTS.modeHints[mode] }))
  return (
    <>
      <div className={styles.waysWide}>
        <Segmented label={TEXTS.modeLabel} value={mode} options={options} onChange={onMode} />
      </div>
      <div className={styles.waysNarrow}>
        <Menu
          label={TEXTS.modeLabel}
          value={mode}
          options={options}
          onChange={onMode}
          button={
            <>
              {TEXTS.modes[mode]}
              <ChevronUpIcon size={16} />
            </>
          }
        />
      </div>
    </>
  )
}

/** Roll, score or hand positions. */
export function DisplayChoice({ store, onDisplay }: { readonly store: PlayerStore; readonly onDisplay: (display: Display) => void }) {
  const display = useStore(store.choices, (choices) => choices.display)
  const options = DISPLAYS.map((display) => ({
    value: display,
    label: TEXTS.displays[display],
    title: TEXTS.displayHints[display],
    before: MARKS[display],
  }))
  return (
    <>
      <div className={styles.viewsWide}>
        <Segmented label={TEXTS.displayLabel} value={display} options={options} onChange={onDisplay} marksBelow={1400} />
      </div>
      <div className={styles.viewsNarrow}>
        <Menu label={TEXTS.displayLabel} value={display} options={options} onChange={onDisplay} button={MARKS[display]} />
      </div>
    </>
  )
}
