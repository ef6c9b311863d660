import type { ReactNode } from 'react'
import { Card } from '../../../../ui/layout/card.tsx'
import { classes } from '../../../../ui/theme/classes.ts'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { PROFILE_TEXTS } from '../profile.texts.ts'
import styles from './profile-card.module.css'
import type { ProfileSection } from '../profile-sections.ts'

export interface ProfileCardProps {
  readonly section: ProfileSection
  readonly title: string
  readonly hint?: ReactNode
  /** Under fifteen, and no parent agreed yet: nothing is kept here. */
  readonly isClosed?: boolean
  readonly children: ReactNode
}

/** One part of the profile, which the list of parts leads to. */
export function ProfileCard({ section, title, hint, isClosed = false, children }: ProfileCardProps) {
  return (
    <Card id={section} className={styles.card} aria-labelledby={`${section}-title`}>
      <div>
        <h2 id={`${section}-title`} tabIndex={-1}>
          {title}
        </h2>
        {hint && !isClosed && <p className={styles.soft}>{hint}</p>}
      </div>
      {isClosed ? (
        <p className={styles.closed}>
          <Icon name="lock" size={20} />
          {PROFILE_TEXTS.closed}
        </p>
      ) : (
        children
      )}
    </Card>
  )
}

export interface ProfileRowProps {
  readonly title: ReactNode
  readonly hint?: ReactNode
  readonly children?: ReactNode
}

/** A fact or a setting with its sentence, and what changes it beside. */
export function ProfileRow({ title, hint, children }: ProfileRowProps) {
  return (
    <div className={classes(styles.row, !hint && styles.short)}>
      <div>
        <b>{title}</b>
        {hint && <div className={styles.soft}>{hint}</div>}
      </div>
      {children}
    </div>
  )
}
