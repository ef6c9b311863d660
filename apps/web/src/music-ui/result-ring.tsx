import { classes } from '../ui/theme/classes.ts'
import { Icon } from '../ui/icons/icon.tsx'
import styles from './result-ring.module.css'
import { UI_TEXTS } from '../ui/ui.texts.ts'

/** From here a piece counts as known. */
const KNOWN = 80

/** Best result beside a piece: mint with a check from 80, else saffron. */
export function ResultRing({ score, word = true }: { readonly score: number; readonly word?: boolean }) {
  const known = score >= KNOWN
  return (
    <span className={classes(styles.ring, known && styles.known)} role="img" aria-label={UI_TEXTS.best(Math.round(score))}>
      {known ? (
        <Icon name="check" size={18} />
      ) : (
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <circle cx="8" cy="8" r="5.8" fill="none" stroke="var(--line)" strokeWidth="4" />
          <circle
            cx="8"
            cy="8"
            r="5.8"
            fill="none"
            stroke="currentColor"
            strokeWidth="4"
            pathLength="100"
            strokeDasharray={`${score} 100`}
            transform="rotate(-90 8 8)"
          />
        </svg>
      )}
      {word && <span>{Math.round(score)}</span>}
    </span>
  )
}
