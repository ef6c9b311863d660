import { Link } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import { useNow } from '../../../platform/use-now.ts'
import { Cover } from '../../../music-ui/cover/cover.tsx'
import { ResultRing } from '../../../music-ui/result-ring.tsx'
import { pastWords } from '../../../shared/french/dates.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { HomeEntry } from '../home.queries.ts'
import { HOME_TEXTS as TEXTS } from '../home.texts.ts'
import { useEntryLink } from '../home-links.ts'
import { reasonWords } from '../reason-words.ts'
import row from '../../../ui/layout/cover-row.module.css'
import { classes } from '../../../ui/theme/classes.ts'
import styles from './entry-list-card.module.css'

export interface EntryListCardProps {
  readonly title: string
  readonly entries: readonly HomeEntry[]
  /** The page that has them all; left out, the card itself shows the rest. */
  readonly all?: { readonly to: '/list'; readonly words: string } | undefined
}

const FIRST = 3

/** Pieces and challenges in a few lines: when they were played last, or why they are proposed. */
export function EntryListCard({ title, entries, all }: EntryListCardProps): ReactNode {
  const id = useId()
  const now = useNow()
  const entryLink = useEntryLink()
  const [isWhole, setWhole] = useState(false)
  if (entries.length === 0) return null
  return (
    <Card aria-labelledby={id} className={styles.card}>
      <h2 id={id}>{title}</h2>
      <ul className={row.rows}>
        {entries.slice(0, isWhole ? entries.length : FIRST).map((entry) => (
          <li key={`${entry.isChallenge} ${entry.id}`}>
            <Link {...entryLink(entry)} className={row.row}>
              <span className={row.cover}>
                <Cover piece={entry.piece.cover} />
              </span>
              <span className={classes(row.words, styles.words)}>
                <b>{entry.piece.title}</b>
                <span>{reasonWords(entry) ?? (entry.lastOpenedAt ? pastWords(entry.lastOpenedAt, now) : TEXTS.never)}</span>
              </span>
              {entry.bestScore !== null && <ResultRing score={entry.bestScore} />}
            </Link>
          </li>
        ))}
      </ul>
      {all ? (
        <Link to={all.to} className={styles.all}>
          {all.words}
          <Icon name="right" size={18} />
        </Link>
      ) : (
        entries.length > FIRST && (
          <button type="button" className={styles.all} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? TEXTS.less : TEXTS.more}
            <span className={styles.turn} data-up={isWhole || undefined}>
              <Icon name="down" size={18} />
            </span>
          </button>
        )
      )}
    </Card>
  )
}
