import { frenchNoteName, octaveNumber, type Pitch } from '@prelude/domain/music'
import type { KeyboardElement, PitchAtPoint } from '@prelude/engines/key-input'
import { useEffect, useMemo, useRef } from 'react'
import { useMiddleC } from '../../../platform/middle-c.ts'
import { DrawnKeyboard, type KeyTone } from '../../../music-ui/drawn-keyboard.tsx'
import { drawnKeyAt, drawnKeys } from '../../../music-ui/drawn-keys.ts'
import { LESSON_TEXTS as TEXTS } from './lesson.texts.ts'
import styles from './lesson-keyboard.module.css'

export interface LessonKeyboardProps {
  readonly low: Pitch
  readonly high: Pitch
  /** Keys that the scene highlights, that pulse, that sound, that are held. */
  readonly lit: ReadonlySet<number>
  readonly pulsing: ReadonlySet<number>
  readonly sounding: ReadonlySet<number>
  readonly held: ReadonlySet<number>
  readonly names: boolean
  /** Finger on a key and its hand. */
  readonly fingers: ReadonlyMap<number, { readonly finger: number; readonly hand: 'LEFT' | 'RIGHT' }>
  readonly attach: (element: KeyboardElement, pitchAtPoint: PitchAtPoint) => () => void
}

/** The names of the outermost keys stay inside, also where the keys are narrower than they are. */
const EDGE = '0.75rem'
const percent = (share: number): string => `${(share * 100).toFixed(3)}%`

/** The keyboard of a lesson: highlights keys, plays, and can be played. */
export function LessonKeyboard({ low, high, lit, pulsing, sounding, held, names, fingers, attach }: LessonKeyboardProps) {
  const middleC = useMiddleC()
  const host = useRef<HTMLDivElement>(null)
  const keys = useMemo(() => drawnKeys(low, high), [low, high])
  useEffect(() => {
    const element = host.current
    if (!element) return undefined
    return attach(element, (x, y) => drawnKeyAt(keys, x / element.clientWidth, y / element.clientHeight))
  }, [attach, keys])
  const toneOf = (pitch: number): KeyTone | undefined =>
    held.has(pitch) ? 'held' : sounding.has(pitch) ? 'sounding' : pulsing.has(pitch) ? 'pulsing' : lit.has(pitch) ? 'lit' : undefined
  return (
    <div ref={host} className={styles.keys} role="img" aria-label={TEXTS.keyboard}>
      <DrawnKeyboard keys={keys} toneOf={toneOf} />
      {keys.map(({ pitch, black, x, width }) => {
        const on = fingers.get(pitch)
        const word = names && !black ? frenchNoteName(pitch, 0) : pitch % 12 === 0 ? `do${octaveNumber(pitch, middleC)}` : ''
        return (
          <span
            key={pitch}
            className={styles.label}
            data-black={black || undefined}
            style={{ left: `clamp(${EDGE}, ${percent(x + width / 2)}, 100% - ${EDGE})` }}
            aria-hidden="true"
          >
            {on && (
              <b className={styles.finger} data-hand={on.hand}>
                {on.finger}
              </b>
            )}
            {word}
          </span>
        )
      })}
    </div>
  )
}
