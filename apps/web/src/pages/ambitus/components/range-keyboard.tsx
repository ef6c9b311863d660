import { octaveNumber, type Pitch } from '@prelude/domain/music'
import type { KeyboardElement, PitchAtPoint } from '@prelude/engines/key-input'
import { type PointerEvent, useEffect, useRef } from 'react'
import { useMiddleC } from '../../../platform/middle-c.ts'
import { classes } from '../../../ui/theme/classes.ts'
import { DrawnKeyboard } from '../../../music-ui/drawn-keyboard.tsx'
import { AMBITUS_TEXTS as TEXTS } from '../ambitus.texts.ts'
import { DRAWN_KEYS, keyAt, middleOf, nearestKey } from '../keyboard-layout.ts'
import { HIGHEST_SUNG, LOWEST_SUNG, type RangeDraft, type RangeEnd, sungName } from '../range-draft.ts'
import styles from './range-keyboard.module.css'

export interface RangeKeyboardProps {
  readonly draft: RangeDraft
  readonly held: ReadonlySet<Pitch>
  readonly attach: (element: KeyboardElement, pitchAtPoint: PitchAtPoint) => () => void
  readonly onMove: (end: RangeEnd, pitch: Pitch) => void
}

const percent = (share: number): string => `${(share * 100).toFixed(3)}%`

/** The on-screen keyboard with the range on it, and a handle for each end. */
export function RangeKeyboard({ draft, held, attach, onMove }: RangeKeyboardProps) {
  const middleC = useMiddleC()
  const keys = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = keys.current
    if (!element) return undefined
    return attach(element, (x, y) => keyAt(x / element.clientWidth, y / element.clientHeight))
  }, [attach])
  const { low, high } = draft
  const inRange = (pitch: Pitch): boolean => low !== null && pitch >= low && pitch <= (high ?? low)
  const ends = (['low', 'high'] as const).flatMap((end) => (draft[end] === null ? [] : [{ end, pitch: draft[end] }]))
  return (
    <div className={styles.board} data-theme="night">
      <div ref={keys} className={styles.keys} role="img" aria-label={TEXTS.keyboard(sungName(LOWEST_SUNG, middleC), sungName(HIGHEST_SUNG, middleC))}>
        <DrawnKeyboard keys={DRAWN_KEYS} toneOf={(pitch) => (held.has(pitch as Pitch) ? 'held' : inRange(pitch as Pitch) ? 'sung' : undefined)} />
        {DRAWN_KEYS.filter(({ pitch }) => pitch % 12 === 0 && pitch > LOWEST_SUNG).map(({ pitch }) => (
          <span key={pitch} className={styles.octave} style={{ left: percent(middleOf(pitch)) }} aria-hidden="true">
            do{octaveNumber(pitch, middleC)}
          </span>
        ))}
      </div>
      <div className={styles.rail}>
        {low !== null && high !== null && (
          <span className={styles.band} style={{ left: percent(middleOf(low)), right: percent(1 - middleOf(high)) }} />
        )}
        {ends.map(({ end, pitch }) => (
          <Handle key={end} end={end} pitch={pitch} onMove={onMove} />
        ))}
      </div>
    </div>
  )
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -12,
  PageUp: 12,
  Home: -128,
  End: 128,
}

function Handle({ end, pitch, onMove }: { readonly end: RangeEnd; readonly pitch: Pitch; readonly onMove: RangeKeyboardProps['onMove'] }) {
  const middleC = useMiddleC()
  const drag = (event: PointerEvent<HTMLSpanElement>): void => {
    const rail = event.currentTarget.parentElement?.getBoundingClientRect()
    if (rail && event.currentTarget.hasPointerCapture(event.pointerId)) onMove(end, nearestKey((event.clientX - rail.left) / rail.width))
  }
  return (
    <span
      className={classes(styles.handle, styles[end])}
      style={{ left: percent(middleOf(pitch)) }}
      role="slider"
      tabIndex={0}
      aria-label={TEXTS.sliders[end]}
      aria-valuemin={LOWEST_SUNG}
      aria-valuemax={HIGHEST_SUNG}
      aria-valuenow={pitch}
      aria-valuetext={sungName(pitch, middleC)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        event.currentTarget.focus()
      }}
      onPointerMove={drag}
      onKeyDown={(event) => {
        const step = STEPS[event.key]
        if (step === undefined) return
        event.preventDefault()
        // Page Up and Down would also move the octave of the computer keyboard.
        event.stopPropagation()
        onMove(end, (pitch + step) as Pitch)
      }}
    >
      <span aria-hidden="true">{sungName(pitch, middleC)}</span>
    </span>
  )
}
