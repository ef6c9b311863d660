import { spellPitch } from '@prelude/domain/music'
import { spellNotes } from '@prelude/domain/score'
import { useCallback, useMemo, useRef } from 'react'
import type { SungPart } from '../lyrics-sheet.ts'
import type { LyricsAction } from '../lyrics-state.ts'
import { typedText } from '../typed-text.ts'
import styles from './part-editor.module.css'
import { SyllableCell } from './syllable-cell.tsx'

export interface PartEditorProps {
  readonly part: SungPart
  /** Position of the part in the sheet. */
  readonly place: number
  readonly texts: readonly string[]
  readonly fifths: number
  readonly label: string
  readonly onChange: (action: LyricsAction) => void
}

/** The notes of a part as a ribbon, a field under each. */
export function PartEditor({ part, place, texts, fifths, label, onChange }: PartEditorProps) {
  const list = useRef<HTMLOListElement>(null)
  const go = useCallback((index: number): void => {
    const field = list.current?.querySelector<HTMLInputElement>(`[data-note="${index}"]`)
    field?.focus()
    field?.select()
  }, [])
  const type = useCallback(
    (index: number, before: string, now: string): void => {
      const typed = typedText(before, now)
      if (typed.closes) onChange({ kind: 'closed', part: place, note: index, mark: typed.closes })
      else onChange({ kind: 'typed', part: place, note: index, texts: typed.texts })
      if (typed.advance > 0) go(index + typed.advance)
    },
    [go, onChange, place],
  )
  const pitches = useMemo(() => part.notes.map(({ pitch }) => pitch), [part])
  const spellings = useMemo(() => spellNotes(pitches, fifths), [pitches, fifths])
  const lowest = Math.min(...pitches)
  const span = Math.max(7, Math.max(...pitches) - lowest)
  const longest = Math.max(...part.notes.map(({ duration }) => duration))
  let sung = false
  return (
    <ol ref={list} className={styles.ribbon} aria-label={label}>
      {part.notes.map((note, i) => {
        const spelling = spellings[i] ?? spellPitch(note.pitch, fifths)
        const text = texts[i] ?? ''
        const held = text === '' && sung
        if (text !== '') sung = true
        return (
          <SyllableCell
            key={part.noteIndexes[i]}
            index={i}
            note={note}
            text={text}
            held={held}
            opensMeasure={note.measure !== part.notes[i - 1]?.measure}
            height={(note.pitch - lowest) / span}
            length={note.duration / longest}
            spelling={spelling}
            onText={type}
            onGo={go}
          />
        )
      })}
    </ol>
  )
}
