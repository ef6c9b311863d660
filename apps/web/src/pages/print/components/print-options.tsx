import { useId } from 'react'
import { CheckField } from '../../../ui/forms/check-field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { PARTITION_TEXTS as TEXTS } from '../partition.texts.ts'
import type { TonalityChoice } from '../sheet-words.ts'
import styles from './print-options.module.css'

export interface PrintChoices {
  readonly fingerings: boolean
  /** Those of all notes, instead of those that a teacher would write. */
  readonly allFingerings: boolean
  readonly lyrics: boolean
  readonly large: boolean
  /** null: the tonality that the learner has stored. */
  readonly transpositionId: number | null
}

export interface PrintOptionsProps {
  readonly choices: PrintChoices
  readonly onChange: (changed: Partial<PrintChoices>) => void
  /** What the score contains. */
  readonly withFingerings: boolean
  readonly withLyrics: boolean
  readonly tonalities: readonly TonalityChoice[]
  readonly tonalityId: number | null
}

export function PrintOptions({ choices, onChange, withFingerings, withLyrics, tonalities, tonalityId }: PrintOptionsProps) {
  const tonality = useId()
  return (
    <fieldset className={styles.options}>
      <legend className={styles.legend}>{TEXTS.options}</legend>
      {withFingerings && (
        <CheckField
          label={TEXTS.fingerings}
          checked={choices.fingerings}
          onChange={(event) => onChange({ fingerings: event.currentTarget.checked })}
        />
      )}
      {withFingerings && choices.fingerings && (
        <CheckField
          label={TEXTS.allFingerings}
          checked={choices.allFingerings}
          onChange={(event) => onChange({ allFingerings: event.currentTarget.checked })}
        />
      )}
      {withLyrics && (
        <CheckField label={TEXTS.lyrics} checked={choices.lyrics} onChange={(event) => onChange({ lyrics: event.currentTarget.checked })} />
      )}
      <CheckField label={TEXTS.large} checked={choices.large} onChange={(event) => onChange({ large: event.currentTarget.checked })} />
      {tonalities.length > 1 && (
        <p className={styles.tonality}>
          <label htmlFor={tonality}>{TEXTS.tonality}</label>
          <Select id={tonality} value={tonalityId ?? ''} onChange={(event) => onChange({ transpositionId: Number(event.currentTarget.value) })}>
            {tonalities.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </Select>
        </p>
      )}
    </fieldset>
  )
}
