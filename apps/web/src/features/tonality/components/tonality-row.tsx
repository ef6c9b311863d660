import { type Ambitus, parseTonality, type RankedTonality } from '@prelude/domain/music'
import { classes } from '../../../ui/theme/classes.ts'
import { tonalityName } from '../tonality.queries.ts'
import { TONALITY_TEXTS as TEXTS } from '../tonality.texts.ts'
import { missesOf } from '../tonality-options.ts'
import { AmbitusBar } from './ambitus-bar.tsx'
import styles from './tonality-row.module.css'

export interface TonalityRowProps {
  readonly option: RankedTonality
  readonly voice: Ambitus | null
  readonly scale: Ambitus | null
  readonly name: string
  readonly checked: boolean
  readonly onChoose: () => void
}

const DOTS = [1, 2, 3] as const

function fitOf({ ambitus, comfortable, fits }: RankedTonality, voice: Ambitus | null): { readonly words: string; readonly tone: string } | null {
  if (!ambitus || !voice) return null
  if (comfortable) return { words: TEXTS.comfortable, tone: 'good' }
  if (fits) return { words: TEXTS.fits, tone: 'plain' }
  const { above, below } = missesOf(ambitus, voice)
  return { words: above > 0 && below > 0 ? TEXTS.tooWide : above > 0 ? TEXTS.tooHigh(above) : TEXTS.tooLow(below), tone: 'bad' }
}

/** A tonality to choose: its name, its fit for the voice, its reading difficulty. */
export function TonalityRow({ option, voice, scale, name, checked, onChoose }: TonalityRowProps) {
  const { ambitus, difficulty, isOriginalTone, semitoneOffset, tonality } = option
  const fit = fitOf(option, voice)
  return (
    <label className={styles.row}>
      <input type="radio" name={name} checked={checked} onChange={onChoose} />
      <span className={styles.mark} aria-hidden="true" />
      <span className={styles.words}>
        <span className={styles.head}>
          <b>{tonalityName(tonality)}</b>
          {isOriginalTone && <em className={styles.original}>{TEXTS.original}</em>}
          {fit && <span className={classes(styles.fit, styles[fit.tone])}>{fit.words}</span>}
        </span>
        <span className={styles.facts}>
          {!isOriginalTone && <span>{TEXTS.shift(semitoneOffset)}</span>}
          <span className={styles.reading}>
            <span className={styles.dots} aria-hidden="true">
              {DOTS.map((place) => (
                <i key={place} className={place <= difficulty ? styles.on : undefined} />
              ))}
            </span>
            {TEXTS.reading[difficulty]}
          </span>
        </span>
        {ambitus && scale && <AmbitusBar ambitus={ambitus} voice={voice} scale={scale} fifths={parseTonality(tonality)?.fifths ?? 0} />}
      </span>
    </label>
  )
}
