import { frenchSpelling, octaveNumber, type Spelling } from '@prelude/domain/music'
import { type KeyboardEvent, memo } from 'react'
import { useMiddleC } from '../../../platform/middle-c.ts'
import { classes } from '../../../ui/theme/classes.ts'
import { LYRICS_TEXTS as TEXTS } from '../lyrics.texts.ts'
import type { SungNote } from '../lyrics-sheet.ts'
import styles from './syllable-cell.module.css'

export interface SyllableCellProps {
  readonly index: number
  readonly note: SungNote
  readonly text: string
  /** A syllable held from the note before. */
  readonly held: boolean
  readonly opensMeasure: boolean
  /** Height in the ribbon, 0 the lowest note of the part, 1 the highest. */
  readonly height: number
  /** Length in the ribbon, 1 the longest note of the part. */
  readonly length: number
  readonly spelling: Spelling
  readonly onText: (index: number, before: string, now: string) => void
  readonly onGo: (index: number) => void
}

/** Target of a key in a field; null leaves it to the browser. */
function fieldAfter(event: KeyboardEvent<HTMLInputElement>, index: number): number | null {
  const { selectionStart, selectionEnd, value } = event.currentTarget
  if (event.key === 'Enter') return index + 1
  if (event.key === 'Backspace' && value === '') return index - 1
  if (event.key === 'ArrowLeft' && selectionEnd === 0) return index - 1
  if (event.key === 'ArrowRight' && selectionStart === value.length) return index + 1
  return null
}

/** A note of the ribbon with the field for its syllable. */
export const SyllableCell = memo(function SyllableCell(props: SyllableCellProps) {
  const { index, note, text, held, opensMeasure, height, length, spelling, onText, onGo } = props
  const middleC = useMiddleC()
  const name = frenchSpelling(spelling)
  return (
    <li className={classes(styles.cell, opensMeasure && styles.opens)}>
      {opensMeasure && (
        <span className={styles.measure} aria-hidden="true">
          {note.measureNumber > 0 && note.measureNumber}
        </span>
      )}
      <span className={styles.ribbon} aria-hidden="true">
        <i style={{ bottom: `calc((100% - 8px) * ${height})`, width: `${Math.max(14, length * 100)}%` }} />
      </span>
      <span className={styles.name} aria-hidden="true">
        {name}
        <small>{octaveNumber(note.pitch, middleC, spelling)}</small>
      </span>
      <input
        className={styles.field}
        type="text"
        data-note={index}
        value={text}
        maxLength={80}
        placeholder={held ? '_' : ''}
        aria-label={TEXTS.syllable(index + 1, name, note.measureNumber)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="next"
        onChange={(event) => onText(index, text, event.currentTarget.value)}
        onKeyDown={(event) => {
          const place = fieldAfter(event, index)
          if (place === null || event.nativeEvent.isComposing) return
          event.preventDefault()
          onGo(place)
        }}
      />
    </li>
  )
})
