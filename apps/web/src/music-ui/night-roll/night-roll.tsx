import { memo, useId } from 'react'
import { MINUET, MINUET_MEASURES, type RollMeasure, type RollNote } from './minuet.ts'
import styles from './night-roll.module.css'

/** Semitones of the white keys within an octave. */
const WHITE = [0, 2, 4, 5, 7, 9, 11]
const isWhite = (pitch: number): boolean => WHITE.includes(((pitch % 12) + 12) % 12)

interface KeyPlace {
  readonly pitch: number
  readonly white: boolean
  readonly x: number
  readonly width: number
}

/** Fraction of a white key's width that a black one covers. */
const BLACK_WIDTH = 0.6

/** Keys side by side from a white key upwards, `count` white ones, with the black ones between them. */
function keysFrom(lowest: number, count: number, whiteWidth: number): readonly KeyPlace[] {
  const keys: KeyPlace[] = []
  let placed = 0
  for (let pitch = lowest; placed < count || !isWhite(pitch); pitch++) {
    if (isWhite(pitch)) keys.push({ pitch, white: true, x: placed++ * whiteWidth, width: whiteWidth })
    else if (placed < count)
      keys.push({ pitch, white: false, x: placed * whiteWidth - (whiteWidth * BLACK_WIDTH) / 2, width: whiteWidth * BLACK_WIDTH })
    else break
  }
  return keys
}

export interface NightRollProps {
  readonly width: number
  readonly height: number
  /** MIDI pitch of the first white key, and how many white keys. */
  readonly lowest: number
  readonly keys: number
  readonly beatHeight: number
  readonly keyboardHeight: number
  /** Beats already played: the keys of the sounding notes are lit. */
  readonly position?: number
  /** Petzold's minuet where left out. */
  readonly notes?: readonly RollNote[] | undefined
  readonly measures?: readonly RollMeasure[] | undefined
  readonly className?: string | undefined
}

/** A still picture of the piano roll. Decorative, from tokens, in night colours in both themes. */
export const NightRoll = memo(function NightRoll({
  width,
  height,
  lowest,
  keys,
  beatHeight,
  keyboardHeight,
  position = 0.3,
  notes = MINUET,
  measures = MINUET_MEASURES,
  className,
}: NightRollProps) {
  const id = useId()
  const unit = width / keys
  const places = new Map(keysFrom(lowest, keys, unit).map((key) => [key.pitch, key]))
  const line = height - keyboardHeight
  const at = (beat: number): number => line - (beat - position) * beatHeight
  const sounding = (note: RollNote): boolean => note.beat <= position && note.beat + note.beats > position
  const lit = new Map(notes.filter(sounding).map((note) => [note.pitch, note.hand]))
  const beats = Array.from({ length: Math.ceil(line / beatHeight) + 1 }, (_, beat) => beat)
  const numbers = new Map(measures.map(({ beat, number }) => [beat, number]))
  const all = [...places.values()]
  const whites = all.filter((key) => key.white)
  const blacks = all.filter((key) => !key.white)
  const radius = Math.min(10, unit * 0.3)

  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      data-theme="night"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <clipPath id={`${id}c`}>
          <rect width={width} height={line} />
        </clipPath>
        <pattern id={`${id}h`} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="2.2" height="7" fill="var(--left)" opacity=".2" />
        </pattern>
        <linearGradient id={`${id}w`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--ivory-key-shade)" />
          <stop offset=".12" stopColor="var(--ivory)" />
          <stop offset="1" stopColor="var(--ivory-key)" />
        </linearGradient>
        <linearGradient id={`${id}b`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--room-deep)" />
          <stop offset=".86" stopColor="var(--ebony)" />
          <stop offset="1" stopColor="var(--ebony-shine)" />
        </linearGradient>
        <radialGradient id={`${id}l`} cx=".5" cy="1" r=".9">
          <stop offset="0" stopColor="var(--lamp)" stopOpacity=".16" />
          <stop offset="1" stopColor="var(--lamp)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <g clipPath={`url(#${id}c)`}>
        {blacks.map((key) => (
          <rect key={key.pitch} x={key.x} width={key.width} height={line} fill="var(--room-deep)" opacity=".5" />
        ))}
        {whites
          .filter((key) => key.pitch % 12 === 0)
          .map((key) => (
            <path key={key.pitch} d={`M${key.x} 0V${line}`} stroke="var(--room-line)" />
          ))}
        {beats.map((beat) =>
          numbers.has(beat) ? (
            <g key={beat}>
              <path d={`M0 ${at(beat)}H${width}`} stroke="var(--line-strong)" strokeWidth="1.5" opacity=".8" />
              <text x="10" y={at(beat) - 8} className={styles.measure}>
                {numbers.get(beat)}
              </text>
            </g>
          ) : (
            <path key={beat} d={`M0 ${at(beat)}H${width}`} stroke="var(--room-grid)" strokeDasharray="2 7" />
          ),
        )}
        {notes.map((note) => {
          const key = places.get(note.pitch)
          if (!key) return null
          const wide = unit * (note.hand === 'LEFT' ? 0.74 : 0.82)
          const x = key.x + key.width / 2 - wide / 2
          const y = at(note.beat + note.beats) + 3
          const tall = note.beats * beatHeight - 6
          const leftHand = note.hand === 'LEFT'
          return (
            <g key={`${note.hand}${note.beat}-${note.pitch}`}>
              <rect x={x} y={y} width={wide} height={tall} rx={radius} fill={leftHand ? 'var(--room-well)' : 'var(--right)'} />
              {leftHand && <rect x={x} y={y} width={wide} height={tall} rx={radius} fill={`url(#${id}h)`} stroke="var(--left)" strokeWidth="3" />}
              <text
                x={x + wide / 2}
                y={Math.min(y + tall, line) - 8}
                className={styles.finger}
                textAnchor="middle"
                fill={leftHand ? 'var(--left)' : 'var(--on-right)'}
              >
                {note.finger}
              </text>
            </g>
          )
        })}
        <rect y={line - 70} width={width} height="70" fill={`url(#${id}l)`} />
        <path d={`M0 ${line}H${width}`} stroke="var(--lamp)" strokeWidth="2.5" />
      </g>
      <rect y={line} width={width} height={keyboardHeight} fill="var(--room-deep)" />
      <rect y={line} width={width} height="4" fill="var(--felt)" />
      {whites.map((key) => {
        const hand = lit.get(key.pitch)
        return (
          <rect
            key={key.pitch}
            x={key.x + 0.8}
            y={line + 2}
            width={key.width - 1.6}
            height={keyboardHeight - 3}
            rx="6"
            fill={hand === 'RIGHT' ? 'var(--right)' : hand === 'LEFT' ? 'color-mix(in srgb, var(--left) 22%, var(--ivory-key))' : `url(#${id}w)`}
            {...(hand === 'LEFT' ? { stroke: 'var(--left)', strokeWidth: 4 } : {})}
          />
        )
      })}
      {blacks.map((key) => (
        <rect
          key={key.pitch}
          x={key.x}
          y={line}
          width={key.width}
          height={keyboardHeight * 0.62}
          rx="4"
          fill={`url(#${id}b)`}
          stroke="var(--room-deep)"
          strokeWidth="1.5"
        />
      ))}
    </svg>
  )
})
