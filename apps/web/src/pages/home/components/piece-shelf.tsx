import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { Icon } from '../../../ui/icons/icon.tsx'
import { type Entry, PieceCard } from '../../../features/catalogue/front-door.ts'
import { HOME_TEXTS as TEXTS } from '../home.texts.ts'
import styles from './piece-shelf.module.css'

export interface PieceShelfProps {
  readonly title: string
  readonly hint?: string
  readonly entries: readonly Entry[]
  readonly withLocks: boolean
  readonly withLink?: boolean
}

/** A row of covers; on the phone it scrolls sideways. */
export function PieceShelf({ title, hint, entries, withLocks, withLink }: PieceShelfProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.shelf}>
      <header>
        <div>
          <h2 id={id}>{title}</h2>
          {hint && <p>{hint}</p>}
        </div>
        {withLink && (
          <Link to="/catalog" search={{}}>
            {TEXTS.all}
            <Icon name="right" size={18} />
          </Link>
        )}
      </header>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            <PieceCard entry={entry} withLocks={withLocks} />
          </li>
        ))}
      </ul>
    </section>
  )
}
