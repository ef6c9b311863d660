import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useNow } from '../../../platform/use-now.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Cover } from '../../../music-ui/cover/cover.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { ResultRing } from '../../../music-ui/result-ring.tsx'
import { pastWords } from '../../../shared/french/dates.ts'
import { type Entry, piecePath } from '../../../features/catalogue/front-door.ts'
import { HOME_TEXTS as TEXTS } from '../home.texts.ts'
import row from '../../../ui/layout/cover-row.module.css'
import { classes } from '../../../ui/theme/classes.ts'
import styles from './entry-list-card.module.css'

export interface EntryListCardProps {
  readonly title: string
  readonly entries: readonly Entry[]
  readonly most: number
  /** The page that has them all. */
  readonly to: '/list'
  readonly all: string
}

/** Pieces in progress in a few lines. */
export function EntryListCard({ title, entries, most, to, all }: EntryListCardProps) {
  const id = useId()
  const now = useNow()
  return (
    <Card aria-labelledby={id} className={styles.card}>
      <h2 id={id}>{title}</h2>
      <ul className={row.rows}>
        {entries.slice(0, most).map((entry) => (
          <li key={entry.id}>
            <Link to="/song/$playableType/$playableId/$artist/$songname" params={piecePath(entry)} className={row.row}>
              <span className={row.cover}>
                <Cover piece={entry.piece.cover} />
              </span>
              <span className={classes(row.words, styles.words)}>
                <b>{entry.piece.title}</b>
                <span>{entry.lastOpenedAt ? pastWords(entry.lastOpenedAt, now) : TEXTS.never}</span>
              </span>
              {entry.bestScore !== null && <ResultRing score={entry.bestScore} />}
            </Link>
          </li>
        ))}
      </ul>
      <Link to={to} className={styles.all}>
        {all}
        <Icon name="right" size={18} />
      </Link>
    </Card>
  )
}
