import { classes } from '../ui/theme/classes.ts'
import { BLACK_DEPTH, type DrawnKey } from './drawn-keys.ts'
import styles from './drawn-keyboard.module.css'

/** What a key shows: shown by the lesson, asked for, heard (of the left hand too), held down, part of a range. */
export type KeyTone = 'lit' | 'pulsing' | 'sounding' | 'left' | 'held' | 'sung'

export interface DrawnKeyboardProps {
  readonly keys: readonly DrawnKey[]
  readonly toneOf: (pitch: number) => KeyTone | undefined
  /** What is printed on the computer's key that plays each pitch; '' without one. */
  readonly letters?: readonly string[]
}

const percent = (share: number): string => `${(share * 100).toFixed(3)}%`

/** The keys under their red felt, as the player draws them; decorative: its place says what it is and is played. */
export function DrawnKeyboard({ keys, toneOf, letters = [] }: DrawnKeyboardProps) {
  return (
    <div className={styles.keyboard} aria-hidden="true">
      {keys.map(({ pitch, black, x, width }) => (
        <i
          key={pitch}
          className={classes(styles.key, black ? styles.black : styles.white)}
          data-pitch={pitch}
          data-tone={toneOf(pitch)}
          style={{ left: percent(x), width: percent(width), height: percent(black ? BLACK_DEPTH : 1) }}
        >
          {letters[pitch] && <kbd className={styles.letter}>{letters[pitch]}</kbd>}
        </i>
      ))}
    </div>
  )
}
