import { frenchNoteName, octaveNumber, type Pitch } from '@prelude/domain/music'
import type { HandOnKeys, LessonHand } from '@prelude/domain/lessons'
import type { KeyboardElement, PitchAtPoint } from '@prelude/engines/key-input'
import { useEffect, useMemo, useRef } from 'react'
import { DrawnKeyboard, type KeyTone } from '../../music-ui/drawn-keyboard.tsx'
import { drawnKeyAt, drawnKeys } from '../../music-ui/drawn-keys.ts'
import { useMiddleC } from '../../platform/middle-c.ts'
import { LESSON_TEXTS as TEXTS } from './lesson.texts.ts'
import { LessonHands } from './lesson-hands.tsx'
import styles from './lesson-keyboard.module.css'

export interface LessonKeyboardProps {
  readonly low: Pitch
  readonly high: Pitch
  /** Keys that the scene highlights, that pulse, that sound, that are held. */
  readonly lit: readonly number[]
  readonly pulsing: readonly number[]
  readonly sounding: readonly { readonly pitch: number; readonly hand: LessonHand }[]
  readonly held: ReadonlySet<number>
  readonly names: boolean
  readonly hands: readonly HandOnKeys[]
  readonly lifted: LessonHand | null
  readonly marked: number | null
  readonly path: { readonly hand: LessonHand; readonly pitches: readonly number[]; readonly share: number } | null
  /** Of the computer's keys; empty while they are not asked for. */
  readonly letters: readonly string[]
  readonly attach: (element: KeyboardElement, pitchAtPoint: PitchAtPoint) => () => void
}

/** The names of the outermost keys stay inside, also where the keys are narrower than they are. */
const EDGE = '0.75rem'
const percent = (share: number): string => `${(share * 100).toFixed(3)}%`

/** The keyboard of a lesson: highlights keys, plays, and can be played; the teacher's hands lie on it. */
export function LessonKeyboard(props: LessonKeyboardProps) {
  const { low, high, lit, pulsing, sounding, held, names, hands, lifted, marked, path, letters, attach } = props
  const middleC = useMiddleC()
  const host = useRef<HTMLDivElement>(null)
  const keys = useMemo(() => drawnKeys(low, high), [low, high])
  useEffect(() => {
    const element = host.current
    if (!element) return undefined
    return attach(element, (x, y) => drawnKeyAt(keys, x / element.clientWidth, y / element.clientHeight))
  }, [attach, keys])
  const toneOf = (pitch: number): KeyTone | undefined => {
    const heard = sounding.find((note) => note.pitch === pitch)
    if (held.has(pitch)) return 'held'
    if (heard) return heard.hand === 'LEFT' ? 'left' : 'sounding'
    return pulsing.includes(pitch) ? 'pulsing' : lit.includes(pitch) ? 'lit' : undefined
  }
  return (
    <div className={styles.bed}>
      <div ref={host} className={styles.keys} role="img" aria-label={TEXTS.keyboard}>
        <DrawnKeyboard keys={keys} toneOf={toneOf} letters={letters} />
        {keys.map(({ pitch, black, x, width }) => {
          const word = names && !black ? frenchNoteName(pitch, 0) : pitch % 12 === 0 ? `do${octaveNumber(pitch, middleC)}` : ''
          return (
            word !== '' && (
              <span
                key={pitch}
                className={styles.label}
                data-sounding={sounding.some((note) => note.pitch === pitch) || undefined}
                style={{ left: `clamp(${EDGE}, ${percent(x + width / 2)}, 100% - ${EDGE})` }}
                aria-hidden="true"
              >
                {word}
              </span>
            )
          )
        })}
      </div>
      <LessonHands keys={keys} hands={hands} lifted={lifted} marked={marked} path={path} />
    </div>
  )
}
