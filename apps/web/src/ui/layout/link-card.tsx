import { type ReactNode, useId } from 'react'
import styles from './link-card.module.css'

interface LinkCardProps {
  readonly tone: 'brand' | 'left'
  readonly title: string
  readonly hint: string
  /** The link, as a button. */
  readonly children: ReactNode
}

/** What else there is, in one sentence, with the way there. */
export function LinkCard({ tone, title, hint, children }: LinkCardProps): ReactNode {
  const id = useId()
  return (
    <section className={styles.card} data-tone={tone} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p>{hint}</p>
      </div>
      {children}
    </section>
  )
}
