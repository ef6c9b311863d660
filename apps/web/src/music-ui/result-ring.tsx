import { isValidated } from '@prelude/domain/learning'
import { classes } from '../ui/theme/classes.ts'
import { Icon } from '../ui/icons/icon.tsx'
import styles from './result-ring.module.css'
import { RESULT_TONE, resultTone } from './result-tone.ts'
import { UI_TEXTS } from '../ui/ui.texts.ts'

/** Best result beside a piece, in the colours of scores: a check once it is validated, else a ring that fills. */
export function ResultRing({ score, word = true }: { readonly score: number; readonly word?: boolean }) {
  return (
    <span className={classes(styles.ring, RESULT_TONE)} {...resultTone(score)} role="img" aria-label={UI_TEXTS.best(Math.round(score))}>
      {isValidated(Math.round(score)) ? (
        <Icon name="check" size={18} />
      ) : (
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <circle cx="8" cy="8" r="5.8" fill="none" stroke="var(--line)" strokeWidth="4" />
          <circle
            cx="8"
            cy="8"
            r="5.8"
            fill="none"
            stroke="var(--tone-line)"
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
