import { givenKey, type HearingItem, nameInItem } from '@prelude/domain/learning/hearing'
import { octaveNumber, type Pitch } from '@prelude/domain/music'
import type { KeyboardElement, PitchAtPoint } from '@prelude/engines/key-input'
import { useEffect, useMemo, useRef } from 'react'
import { DrawnKeyboard, type KeyTone } from '../../../music-ui/drawn-keyboard.tsx'
import { drawnKeyAt, drawnKeys } from '../../../music-ui/drawn-keys.ts'
import { useMiddleC } from '../../../platform/middle-c.ts'
import { HEARING_TEXTS as TEXTS } from '../hearing.texts.ts'
import type { KeyboardRange } from '../key-window.ts'
import styles from './hearing-keyboard.module.css'

export interface HearingKeyboardProps extends KeyboardRange {
  readonly item: HearingItem | null
  readonly held: ReadonlySet<Pitch>
  /** Keys that sound while an answer is heard again, that a hint or the answer shows, and that were struck in place of them. */
  readonly sounding: readonly Pitch[]
  readonly shown: readonly Pitch[]
  readonly crossed: readonly Pitch[]
  readonly letters: readonly string[]
  readonly attach: (element: KeyboardElement, pitchAtPoint: PitchAtPoint) => () => void
}

const percent = (share: number): string => `${(share * 100).toFixed(3)}%`
const EDGE = '0.9rem'

/** The keys on which an answer is played; the given one is lit and named. */
export function HearingKeyboard({ low, high, item, held, sounding, shown, crossed, letters, attach }: HearingKeyboardProps) {
  const middleC = useMiddleC()
  const host = useRef<HTMLDivElement>(null)
  const keys = useMemo(() => drawnKeys(low, high), [low, high])
  useEffect(() => {
    const element = host.current
    if (!element) return undefined
    return attach(element, (x, y) => drawnKeyAt(keys, x / element.clientWidth, y / element.clientHeight))
  }, [attach, keys])
  const given = item && givenKey(item)
  const lit = new Set([...(given === null ? [] : [given]), ...shown])
  const toneOf = (pitch: number): KeyTone | undefined =>
    held.has(pitch as Pitch) ? 'held' : sounding.includes(pitch as Pitch) ? 'sounding' : lit.has(pitch as Pitch) ? 'lit' : undefined
  return (
    <div ref={host} className={styles.keys} data-theme="night" role="img" aria-label={TEXTS.keyboard}>
      <DrawnKeyboard keys={keys} toneOf={toneOf} letters={letters} />
      {keys.map(({ pitch, black, x, width }) => {
        const isLit = item !== null && lit.has(pitch)
        const isCrossed = crossed.includes(pitch)
        const word = isCrossed ? '×' : isLit ? nameInItem(item, pitch) : !black && pitch % 12 === 0 ? `do${octaveNumber(pitch, middleC)}` : ''
        return (
          word !== '' && (
            <span
              key={pitch}
              className={styles.label}
              data-lit={isLit || undefined}
              data-crossed={isCrossed || undefined}
              data-black={black || undefined}
              style={{ left: `clamp(${EDGE}, ${percent(x + width / 2)}, 100% - ${EDGE})` }}
              aria-hidden="true"
            >
              {word}
            </span>
          )
        )
      })}
    </div>
  )
}
