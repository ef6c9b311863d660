import { frenchNoteWords, frenchSpelling, parseTonality } from '@prelude/domain/music'
import { type ReactNode, useId } from 'react'
import { Icon } from '../../ui/icons/icon.tsx'
import { tonalityName } from '../tonality/front-door.ts'
import styles from './circle-of-fifths.module.css'
import type { PlayedTonality } from './exercise.queries.ts'
import { EXERCISE_TEXTS as TEXTS } from './exercise.texts.ts'

export interface CircleOfFifthsProps {
  readonly tonalities: readonly PlayedTonality[]
  readonly chosen: string
  readonly onChoose: (tonality: string) => void
  /** In the middle of the circle. */
  readonly children: ReactNode
}

const shortName = (symbol: string): string => {
  const tonality = parseTonality(symbol)
  return tonality ? frenchSpelling(tonality.tonic) : symbol
}

/** The name of a tonic in words, for a sentence that has the mode already: « la bémol ». */
export const tonicName = (symbol: string): string => {
  const tonality = parseTonality(symbol)
  return tonality ? frenchNoteWords(tonality.tonic) : symbol
}

/** Twelve tonalities to choose from, each a fifth from its neighbour, as native radio buttons; those that are validated have a tick. */
export function CircleOfFifths({ tonalities, chosen, onChoose, children }: CircleOfFifthsProps) {
  const name = useId()
  return (
    <div className={styles.circle}>
      <div role="radiogroup" aria-label={TEXTS.tonality} className={styles.keys}>
        {tonalities.map(({ tonality, isDone }) => (
          <label key={tonality} className={styles.key}>
            <input
              type="radio"
              name={name}
              value={tonality}
              checked={tonality === chosen}
              onChange={() => onChoose(tonality)}
              aria-label={isDone ? `${tonalityName(tonality)}, ${TEXTS.done}` : tonalityName(tonality)}
            />
            <span>{shortName(tonality)}</span>
            {isDone && (
              <i>
                <Icon name="check" size={12} />
              </i>
            )}
          </label>
        ))}
      </div>
      <div className={styles.middle}>{children}</div>
    </div>
  )
}
