import type { ReactNode } from 'react'
import { classes } from '../theme/classes.ts'
import { Icon, type IconName } from '../icons/icon.tsx'
import styles from './notice.module.css'

export interface NoticeProps {
  readonly icon: IconName
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly actions?: ReactNode
  /** Answers of equal weight have the same size. */
  readonly evenActions?: boolean
  /** `warning`: something ends soon. */
  readonly tone?: 'plain' | 'warning'
}

/** A message or a question above the page: it is part of the layout and covers nothing. */
export function Notice({ icon, title, children, actions, evenActions = false, tone = 'plain' }: NoticeProps) {
  return (
    <section className={classes(styles.notice, tone === 'warning' && styles.warning)} aria-label={typeof title === 'string' ? title : undefined}>
      <span className={styles.icon} aria-hidden="true">
        <Icon name={icon} />
      </span>
      <div className={styles.words}>
        <b>{title}</b>
        {children && <p>{children}</p>}
      </div>
      {actions && <div className={classes(styles.actions, evenActions && styles.even)}>{actions}</div>}
    </section>
  )
}
