import type { HandOnKeys, LessonHand } from '@prelude/domain/lessons'
import { BLACK_DEPTH, type DrawnKey } from '../../music-ui/drawn-keys.ts'
import { classes } from '../../ui/theme/classes.ts'
import styles from './lesson-hands.module.css'

export interface LessonHandsProps {
  readonly keys: readonly DrawnKey[]
  readonly hands: readonly HandOnKeys[]
  /** A hand that leaves the keys, and a finger that is spoken of. */
  readonly lifted: LessonHand | null
  readonly marked: number | null
  readonly path: { readonly hand: LessonHand; readonly pitches: readonly number[]; readonly share: number } | null
}

/** Heights of the finger tips, in percent of the bed: on white keys longer fingers lie deeper in. */
const TIP: Readonly<Record<number, number>> = { 1: 66, 2: 55, 3: 52, 4: 55, 5: 61 }
const TIP_ON_BLACK = 40
const KNUCKLES = 88
const PRESSED_BY = 3
/** How far from the middle of the hand fingers leave the palm, of how far they reach; the thumb leaves it farther in. */
const ROOT = 0.62
const THUMB_ROOT = 0.36

const percent = (value: number): string => `${value.toFixed(2)}%`

/** The teacher's hands, cut out of paper: five fingers from a palm below the keys, each on its key with its number. */
export function LessonHands({ keys, hands, lifted, marked, path }: LessonHandsProps) {
  const centre = (pitch: number): { readonly x: number; readonly black: boolean } | null => {
    const key = keys.find((drawnKey) => drawnKey.pitch === pitch)
    return key ? { x: (key.x + key.width / 2) * 100, black: key.black } : null
  }
  const whites = keys.filter(({ black }) => !black).length
  return (
    <div className={styles.hands} style={{ ['--whites' as string]: whites }} aria-hidden="true">
      {hands.map(({ hand, keys: places, pressed }) => {
        const tips = places.flatMap(([finger, pitch]) => {
          const at = centre(pitch)
          if (!at) return []
          const depth = (at.black ? TIP_ON_BLACK : (TIP[finger] ?? 56)) + (pressed.includes(finger) ? PRESSED_BY : 0)
          return [{ finger, x: at.x, y: depth }]
        })
        if (tips.length < 2) return null
        const middle = tips.reduce((sum, { x }) => sum + x, 0) / tips.length
        /** Fingers come closer together at the palm. */
        const knuckle = (x: number): number => middle + (x - middle) * ROOT
        const thumb = tips.find(({ finger }) => finger === 1)
        const others = tips.filter(({ finger }) => finger !== 1)
        const across = others.map(({ x }) => knuckle(x))
        return (
          <div key={hand} className={styles.hand} data-hand={hand} data-lifted={lifted === hand || undefined}>
            <svg className={styles.paper} focusable="false" aria-hidden="true">
              <line className={styles.palm} x1={percent(Math.min(...across))} x2={percent(Math.max(...across))} y1="104%" y2="104%" />
              {others.map(({ finger, x, y }) => (
                <line key={finger} className={styles.stick} x1={percent(knuckle(x))} y1={percent(KNUCKLES + 8)} x2={percent(x)} y2={percent(y)} />
              ))}
              {thumb && (
                <line
                  className={classes(styles.stick, styles.thumb)}
                  x1={percent(middle + (thumb.x - middle) * THUMB_ROOT)}
                  y1="107%"
                  x2={percent(thumb.x)}
                  y2={percent(thumb.y)}
                />
              )}
            </svg>
            {tips.map(({ finger, x, y }) => (
              <b
                key={finger}
                className={styles.nail}
                data-pressed={pressed.includes(finger) || undefined}
                data-marked={marked === finger || undefined}
                style={{ left: percent(x), top: percent(y) }}
              >
                {finger}
              </b>
            ))}
          </div>
        )
      })}
      {path && <FingerPath points={path.pitches.flatMap((pitch) => centre(pitch)?.x ?? [])} share={path.share} />}
    </div>
  )
}

/** An arc from key to key, as far as it has come. */
function FingerPath({ points, share }: { readonly points: readonly number[]; readonly share: number }) {
  const top = BLACK_DEPTH * 30
  const shown = Math.ceil(share * (points.length - 1))
  return (
    <svg className={styles.path} viewBox="0 0 100 100" preserveAspectRatio="none" focusable="false" aria-hidden="true">
      {points.slice(1, shown + 1).map((x, place) => {
        const from = points[place] ?? x
        return <path key={`${from} ${x}`} d={`M${from} 48Q${(from + x) / 2} ${top} ${x} 48`} />
      })}
    </svg>
  )
}
