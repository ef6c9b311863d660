import styles from './hand-badge.module.css'
import { UI_TEXTS } from '../ui/ui.texts.ts'

export type HandSign = 'RIGHT' | 'LEFT' | 'MELODY'

/** The letter of a hand as a badge: right is solid, left outlined, the vocal line round. Beside words, or on a score. */
export function HandBadge({ hand, className }: { readonly hand: HandSign; readonly className?: string | undefined }) {
  return (
    <i className={`${styles.badge} ${styles[hand]} ${className ?? ''}`} aria-hidden="true">
      {UI_TEXTS.handLetters[hand]}
    </i>
  )
}
