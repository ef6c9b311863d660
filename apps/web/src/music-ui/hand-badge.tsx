import { UI_TEXTS } from '../ui/ui.texts.ts'
import styles from './hand-badge.module.css'

export type HandSign = 'RIGHT' | 'LEFT' | 'MELODY'

/** The letter of a hand in its dress: right is solid, left outlined, the sung line round. Beside words, or on a score. */
export function HandBadge({ hand, className }: { readonly hand: HandSign; readonly className?: string | undefined }) {
  return (
    <i className={`${styles.badge} ${styles[hand]} ${className ?? ''}`} aria-hidden="true">
      {UI_TEXTS.handLetters[hand]}
    </i>
  )
}
