import { type ReactNode, useEffect, useRef } from 'react'
import { namePage } from '../layout/page-title.ts'
import { Button } from '../controls/button.tsx'
import { classes } from '../theme/classes.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './page-state.module.css'
import { UI_TEXTS } from '../ui.texts.ts'

export interface EmptyStateProps {
  readonly picture?: ReactNode
  readonly title: ReactNode
  readonly children?: ReactNode
  /** One primary action, at most one more beside it. */
  readonly actions?: ReactNode
  /** Whether it is the page's own heading, which names the document as well, or one inside a page. */
  readonly heading?: 'h1' | 'h2'
  /** The route has the page's title already. */
  readonly isNamed?: boolean
  readonly className?: string | undefined
}

/** Empty state of a page or a part: a picture, what will come here, and what to do. */
export function EmptyState({ picture, title, children, actions, heading: Heading = 'h2', isNamed = false, className }: EmptyStateProps) {
  const own = useRef<HTMLHeadingElement>(null)
  const names = Heading === 'h1' && !isNamed
  useEffect(() => (names ? namePage(own.current?.textContent ?? '') : undefined), [names])
  return (
    <section className={classes(styles.state, Heading === 'h1' && styles.whole, className)}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <Heading ref={own} className={styles.title}>
        {title}
      </Heading>
      {children && <div className={styles.words}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  )
}

export interface ErrorStateProps {
  readonly title: string
  /** What happened and what is safe. */
  readonly children?: ReactNode
  readonly onRetry?: () => void
  readonly retrying?: boolean
}

/** A failed load: shown in place of the content, with a button to retry. */
export function ErrorState({ title, children, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <div className={styles.error} role="alert">
      <Callout tone="bad" title={title}>
        {children}
      </Callout>
      {onRetry && (
        <Button variant="outline" icon="retry" busy={retrying} onClick={onRetry}>
          {UI_TEXTS.retry}
        </Button>
      )}
    </div>
  )
}

const CALLOUT_ICONS = { plain: 'info', warning: 'warning', bad: 'warning', good: 'check' } as const

export interface CalloutProps {
  readonly tone?: keyof typeof CALLOUT_ICONS
  readonly title?: ReactNode
  readonly children?: ReactNode
}

export function Callout({ tone = 'plain', title, children }: CalloutProps) {
  return (
    <div className={classes(styles.callout, styles[tone])}>
      <Icon name={CALLOUT_ICONS[tone]} />
      <div>
        {title && <b>{title}</b>}
        {children && <div className={styles.calloutWords}>{children}</div>}
      </div>
    </div>
  )
}
