import { classes } from '../ui/theme/classes.ts'
import styles from './section-badge.module.css'

/** Sections A to J have a colour each; beyond, they repeat. */
export const sectionTone = (letter: string): string => `var(--sec-${'abcdefghij'[(letter.toLowerCase().charCodeAt(0) - 97 + 260) % 10]})`

/** The letter is always shown: colour is not the only sign. */
export function SectionBadge({ letter, large }: { readonly letter: string; readonly large?: boolean }) {
  return (
    <span className={classes(styles.badge, large && styles.large)} style={{ background: sectionTone(letter) }}>
      {letter}
    </span>
  )
}
