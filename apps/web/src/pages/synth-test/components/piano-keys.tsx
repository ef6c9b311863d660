import { MIDDLE_C, octaveNumber, type Pitch } from '@prelude/domain/music'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useMiddleC, useNoteName } from '../../../platform/middle-c.ts'
import { classes } from '../../../ui/theme/classes.ts'
import { BLACK_DEPTH } from '../../../music-ui/drawn-keys.ts'
import { ALL_KEYS, keyAfter } from '../key-places.ts'
import { SYNTH_TEST_TEXTS as TEXTS } from '../synth-test.texts.ts'
import styles from './piano-keys.module.css'

export interface PianoKeysProps {
  /** Time of the pointer or key event, on the page's clock. */
  readonly onDown: (pitch: Pitch, timeStampMs: number) => void
  readonly onUp: (pitch: Pitch) => void
}

const percent = (share: number): string => `${(share * 100).toFixed(3)}%`

/** The 88 keys; one tab stop, arrow keys move along, space and enter play. */
export function PianoKeys({ onDown, onUp }: PianoKeysProps) {
  const [current, setCurrent] = useState<Pitch>(MIDDLE_C)
  const middleC = useMiddleC()
  const nameOf = useNoteName()
  const board = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = board.current
    // Scrolled to the middle: the lowest keys are rarely tried.
    if (element) element.scrollLeft = (element.scrollWidth - element.clientWidth) / 2
  }, [])
  const onKey = (event: KeyboardEvent<HTMLButtonElement>, pitch: Pitch): void => {
    if ((event.key === ' ' || event.key === 'Enter') && !event.repeat) {
      event.preventDefault()
      onDown(pitch, event.timeStamp)
    }
    const next = keyAfter(pitch, event.key)
    if (next === undefined) return
    event.preventDefault()
    setCurrent(next)
    board.current?.querySelector<HTMLButtonElement>(`[data-pitch="${next}"]`)?.focus()
  }
  return (
    <div ref={board} className={styles.board} data-theme="night">
      <fieldset className={styles.keys} aria-label={TEXTS.keyboard}>
        {ALL_KEYS.map(({ pitch, black, x, width }) => (
          <button
            key={pitch}
            type="button"
            data-pitch={pitch}
            tabIndex={pitch === current ? 0 : -1}
            className={classes(styles.key, black && styles.black)}
            style={{ left: percent(x), width: percent(width), height: black ? percent(BLACK_DEPTH) : '100%' }}
            aria-label={TEXTS.playKey(nameOf(pitch))}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId)
              setCurrent(pitch)
              onDown(pitch, event.timeStamp)
            }}
            onPointerUp={() => onUp(pitch)}
            onPointerCancel={() => onUp(pitch)}
            onKeyDown={(event) => onKey(event, pitch)}
            onKeyUp={(event) => (event.key === ' ' || event.key === 'Enter') && onUp(pitch)}
            onBlur={() => onUp(pitch)}
          >
            {pitch % 12 === 0 && <span aria-hidden="true">do{octaveNumber(pitch, middleC)}</span>}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
