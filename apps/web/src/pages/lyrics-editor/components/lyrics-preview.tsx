import type { ReactNode } from 'react'
import { Card } from '../../../ui/layout/card.tsx'
import { SectionBadge } from '../../../music-ui/section-badge.tsx'
import { LYRICS_TEXTS as TEXTS } from '../lyrics.texts.ts'
import { type Lyrics, type SungPart, wordsOf } from '../lyrics-sheet.ts'
import styles from './lyrics-preview.module.css'

export interface LyricsPreviewProps {
  readonly parts: readonly SungPart[]
  readonly lyrics: Lyrics
  /** Address of the engraved score, which shows the saved lyrics. */
  readonly toScore: ReactNode
}

/** The lyrics as they will be sung, part after part. */
export function LyricsPreview({ parts, lyrics, toScore }: LyricsPreviewProps) {
  const sung = parts.map((part, place) => ({ part, words: wordsOf(lyrics[place] ?? []) })).filter(({ words }) => words !== '')
  return (
    <Card className={styles.preview} aria-labelledby="lyrics-preview">
      <header className={styles.head}>
        <h2 id="lyrics-preview">{TEXTS.preview}</h2>
        {toScore}
      </header>
      {sung.length === 0 && <p className={styles.empty}>{TEXTS.previewEmpty}</p>}
      <ol>
        {sung.map(({ part, words }) => (
          <li key={part.index}>
            <SectionBadge letter={part.letter} />
            <p>{words}</p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
