import type { Pitch } from '@prelude/domain/music'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { BLACK_DEPTH, drawnKeys } from '../../../music-ui/drawn-keys.ts'
import { useNoteName } from '../../../platform/middle-c.ts'
import { classes } from '../../../ui/theme/classes.ts'
import { EDITORS_TEXTS } from '../editors.texts.ts'
import styles from './handprint-editor.module.css'

const TEXTS = EDITORS_TEXTS.handprints
const percent = (share: number): string => `${(share * 100).toFixed(3)}%`
const MOVES: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowDown: -12, ArrowUp: 12 }

export interface ShapeKeysProps {
  readonly range: { readonly low: Pitch; readonly high: Pitch }
  readonly chosen: ReadonlySet<number>
  /** Of the right hand, on a chosen key. */
  readonly fingersOn: (pitch: number) => string
  readonly onToggle: (pitch: Pitch) => void
}

/** Keys to choose by mouse or keyboard: one tab stop, arrows move along, space chooses. */
export function ShapeKeys({ range, chosen, fingersOn, onToggle }: ShapeKeysProps) {
  const nameOf = useNoteName()
  const board = useRef<HTMLFieldSetElement>(null)
  const [current, setCurrent] = useState<number>(() => Math.min(...chosen))
  const low = Math.min(...chosen)
  // Where the keys are wider than the screen, the chosen ones are shown first.
  useEffect(() => {
    const key = board.current?.querySelector<HTMLElement>(`[data-pitch="${low}"]`)
    if (key && board.current?.parentElement) board.current.parentElement.scrollLeft = key.offsetLeft - key.offsetWidth
  }, [low])
  const onKey = (event: KeyboardEvent, pitch: number): void => {
    const next = pitch + (MOVES[event.key] ?? 0)
    if (next === pitch || next < range.low || next > range.high) return
    event.preventDefault()
    setCurrent(next)
    board.current?.querySelector<HTMLButtonElement>(`[data-pitch="${next}"]`)?.focus()
  }
  const stop = current >= range.low && current <= range.high ? current : range.low
  return (
    <div className={styles.board}>
      <fieldset ref={board} className={styles.keys} aria-label={TEXTS.keyboard}>
        {drawnKeys(range.low, range.high).map(({ pitch, black, x, width }) => (
          <button
            key={pitch}
            type="button"
            data-pitch={pitch}
            aria-pressed={chosen.has(pitch)}
            tabIndex={pitch === stop ? 0 : -1}
            className={classes(styles.key, black && styles.black)}
            style={{ left: percent(x), width: percent(width), height: black ? percent(BLACK_DEPTH) : '100%' }}
            aria-label={chosen.has(pitch) ? TEXTS.chosenKey(nameOf(pitch), fingersOn(pitch)) : TEXTS.key(nameOf(pitch))}
            onClick={() => {
              setCurrent(pitch)
              onToggle(pitch)
            }}
            onKeyDown={(event) => onKey(event, pitch)}
          >
            {chosen.has(pitch) && <span aria-hidden="true">{fingersOn(pitch)}</span>}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
