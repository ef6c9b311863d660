import type { ReactNode } from 'react'
import { classes } from '../theme/classes.ts'
import styles from './page-header.module.css'

export interface PageHeaderProps {
  readonly title: ReactNode
  readonly lead?: ReactNode
  readonly actions?: ReactNode
  /** The way back, as an icon before the title. */
  readonly back?: ReactNode
}

export function PageHeader({ title, lead, actions, back }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={classes(back !== undefined && styles.withBack)}>
        {back}
        <div>
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
