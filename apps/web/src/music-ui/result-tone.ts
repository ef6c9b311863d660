import { type ScoreColourBand, scoreColourBand, textIsWhite } from '@prelude/domain/learning'
import styles from './result-tone.module.css'

export interface ResultTone {
  readonly 'data-tone': ScoreColourBand
  readonly 'data-flawless': true | undefined
}

/** The one place where a score, 0–100 or null, gets its colours: attributes of an element with `RESULT_TONE` among its classes. */
export const resultTone = (score: number | null): ResultTone => {
  const whole = score === null ? null : Math.round(score)
  return { 'data-tone': scoreColourBand(whole), 'data-flawless': textIsWhite(whole) || undefined }
}

/** Gives an element `--tone` for text, `--tone-line` for what is drawn, and `--tone-soft` for what lies behind the text. */
export const RESULT_TONE = styles.tone
