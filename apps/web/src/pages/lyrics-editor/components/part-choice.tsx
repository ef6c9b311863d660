import { SectionBadge } from '../../../music-ui/section-badge.tsx'
import { LYRICS_TEXTS as TEXTS } from '../lyrics.texts.ts'
import type { Lyrics, SungPart } from '../lyrics-sheet.ts'
import styles from './part-choice.module.css'

export interface PartChoiceProps {
  readonly parts: readonly SungPart[]
  readonly lyrics: Lyrics
  readonly chosen: number
  readonly onChoose: (place: number) => void
}

/** The parts in playing order, with the share of filled notes. */
export function PartChoice({ parts, lyrics, chosen, onChoose }: PartChoiceProps) {
  return (
    <nav aria-label={TEXTS.parts}>
      <ul className={styles.parts}>
        {parts.map((part, place) => {
          const filled = (lyrics[place] ?? []).filter((text) => text !== '').length
          return (
            <li key={part.index}>
              <button type="button" className={styles.part} aria-current={place === chosen || undefined} onClick={() => onChoose(place)}>
                <SectionBadge letter={part.letter} />
                <span>
                  <b>{part.name}</b>
                  <small>
                    {filled}/{part.notes.length}
                  </small>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
