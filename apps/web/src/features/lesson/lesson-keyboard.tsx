import { type HandOnKeys, keyFloor } from '@prelude/domain/hands'
import { type LessonHand, type LessonHandTrack, stagedHandsAt, stageKeys } from '@prelude/domain/lessons'
import { frenchNoteName, octaveNumber, type Pitch } from '@prelude/domain/music'
import type { KeyboardElement, PitchAtPoint } from '@prelude/engines/key-input'
import { type CSSProperties, memo, useEffect, useMemo, useRef } from 'react'
import { DrawnKeyboard, type KeyTone } from '../../music-ui/drawn-keyboard.tsx'
import { type DrawnKey, drawnKeyAt, drawnKeys } from '../../music-ui/drawn-keys.ts'
import { useMiddleC } from '../../platform/middle-c.ts'
import { StageHands, stageSize, useWindowSize } from '../../shared/stage/front-door.ts'
import { LESSON_TEXTS as TEXTS } from './lesson.texts.ts'
import styles from './lesson-keyboard.module.css'

export interface LessonKeyboardProps {
  /** The keys that the scene speaks of, and those that matter now, the most important first. */
  readonly low: Pitch
  readonly high: Pitch
  readonly focus: readonly (readonly number[])[]
  /** Keys that the scene highlights, that pulse, that sound, that are held. */
  readonly lit: readonly number[]
  readonly pulsing: readonly number[]
  readonly sounding: readonly { readonly pitch: number; readonly hand: LessonHand }[]
  readonly held: ReadonlySet<number>
  readonly names: boolean
  /** Groups of keys with the word that stands over them. */
  readonly groups: readonly { readonly pitches: readonly number[]; readonly word: string }[]
  /** The hands in words; they are drawn from their tracks. */
  readonly hands: readonly HandOnKeys[]
  readonly tracks: readonly LessonHandTrack[]
  /** A hand comes to the keys in this scene. */
  readonly hasHands: boolean
  readonly secondNow: () => number
  readonly isPlaying: boolean
  readonly isAsking: boolean
  /** A finger that is spoken of. */
  readonly marked: number | null
  /** Of the computer's keys; empty while they are not asked for. */
  readonly letters: readonly string[]
  readonly attach: (element: KeyboardElement, pitchAtPoint: PitchAtPoint) => () => void
}

/** The names of the outermost keys stay inside, also where the keys are narrower than they are. */
const EDGE = '0.75rem'
const percent = (share: number): string => `${(share * 100).toFixed(3)}%`
const prefersStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

interface DrawnFloorProps {
  readonly keys: readonly DrawnKey[]
  /** By place of the key. */
  readonly tones: readonly (KeyTone | undefined)[]
  readonly words: readonly { readonly pitch: number; readonly word: string; readonly x: number; readonly isSounding: boolean }[]
  readonly letters: readonly string[]
}

/** The keys with their names, drawn again only where they changed: a lesson has another second 24 times a second. */
const DrawnFloor = memo(
  ({ keys, tones, words, letters }: DrawnFloorProps) => (
    <>
      <DrawnKeyboard keys={keys} toneOf={(pitch) => tones[keys.findIndex((key) => key.pitch === pitch)]} letters={letters} />
      {words.map(({ pitch, word, x, isSounding }) => (
        <span
          key={pitch}
          className={styles.label}
          data-sounding={isSounding || undefined}
          style={{ left: `clamp(${EDGE}, ${percent(x)}, 100% - ${EDGE})` }}
          aria-hidden="true"
        >
          {word}
        </span>
      ))}
    </>
  ),
  (before, after) => before.keys === after.keys && JSON.stringify({ ...before, keys: null }) === JSON.stringify({ ...after, keys: null }),
)

/** The floor of the stage: the keys that are spoken of, which can be played, and the teacher's hands on them. */
export function LessonKeyboard(props: LessonKeyboardProps) {
  const { focus, lit, pulsing, sounding, held, names, groups, hands, tracks, hasHands, secondNow, isPlaying, isAsking, marked, letters, attach } =
    props
  const middleC = useMiddleC()
  const { width, height } = useWindowSize()
  const host = useRef<HTMLDivElement>(null)
  const { low, high } = stageKeys({ scene: { low: props.low, high: props.high }, focus, isTouched: isAsking, width, height })
  const keys = useMemo(() => drawnKeys(low, high), [low, high])
  const whites = keys.filter(({ black }) => !black).length
  const { keyWidth, keysHeight, front } = stageSize(whites, width, height, hasHands)
  const floor = useMemo(() => keyFloor(low, keysHeight / keyWidth), [low, keysHeight, keyWidth])
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
  const words = keys.flatMap(({ pitch, black, x, width: share }) => {
    const word = names && !black ? frenchNoteName(pitch, 0) : pitch % 12 === 0 ? `do${octaveNumber(pitch, middleC)}` : ''
    return word === '' ? [] : [{ pitch, word, x: x + share / 2, isSounding: sounding.some((note) => note.pitch === pitch) }]
  })
  const handsNow = () => stagedHandsAt(tracks, floor, secondNow(), prefersStillness()).map((hand) => ({ ...hand, marked }))
  return (
    <div className={styles.bed} style={{ '--keys': `${keysHeight}px`, '--front': `${front}px` } as CSSProperties}>
      {groups.map(({ pitches, word }) => {
        const first = keys.find(({ pitch }) => pitch === pitches[0])
        const last = keys.find(({ pitch }) => pitch === pitches[pitches.length - 1])
        return (
          first &&
          last && (
            <span
              key={first.pitch}
              className={styles.group}
              style={{ left: percent(first.x), width: percent(last.x + last.width - first.x) }}
              aria-hidden="true"
            >
              {word}
            </span>
          )
        )
      })}
      <div ref={host} className={styles.keys} role="img" aria-label={TEXTS.keyboard}>
        <DrawnFloor keys={keys} tones={keys.map(({ pitch }) => toneOf(pitch))} words={words} letters={letters} />
      </div>
      <p className="visually-hidden">{hands.map(({ hand, keys: fingers }) => TEXTS.hand(hand, fingers)).join(' ')}</p>
      <StageHands handsNow={handsNow} isMoving={isPlaying} keyWidth={keyWidth} />
    </div>
  )
}
