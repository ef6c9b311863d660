import { Link } from '@tanstack/react-router'
import { useNow } from '../../../platform/use-now.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Cover } from '../../../music-ui/cover/cover.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { ResultRing } from '../../../music-ui/result-ring.tsx'
import { pastWords } from '../../../shared/french/dates.ts'
import { type Entry, piecePath } from '../../../features/catalogue/front-door.ts'
import { HOME_TEXTS as TEXTS } from '../home.texts.ts'
import styles from './in-progress-card.module.css'

const SHOWN = 4

/** Other pieces in progress. */
export function InProgressCard({ entries }: { readonly entries: readonly Entry[] }) {
  const now = useNow()
  return (
    <Card aria-labelledby="in-progress" className={styles.card}>
      <h2 id="in-progress">{TEXTS.inProgress}</h2>
      <ul>
        {entries.slice(0, SHOWN).map((entry) => (
          <li key={entry.id}>
            <Link to="/song/$playableType/$playableId/$artist/$songname" params={piecePath(entry)} className={styles.line}>
              <span className={styles.cover}>
                <Cover piece={entry.piece.cover} />
              </span>
              <span className={styles.words}>
                <b>{entry.piece.title}</b>
                <span>{entry.lastOpenedAt ? pastWords(entry.lastOpenedAt, now) : TEXTS.never}</span>
              </span>
              {entry.bestScore !== null && <ResultRing score={entry.bestScore} />}
            </Link>
          </li>
        ))}
      </ul>
      <Link to="/list" className={styles.all}>
        {TEXTS.allInProgress}
        <Icon name="right" size={18} />
      </Link>
    </Card>
  )
}
