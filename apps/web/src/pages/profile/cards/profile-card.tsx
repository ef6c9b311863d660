import type { ReactNode } from 'react'
import { Card } from '../../../ui/layout/card.tsx'
import { classes } from '../../../ui/theme/classes.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { PROFILE_TEXTS } from '../profile.texts.ts'
import styles from './profile-card.module.css'
import type { ProfileSection } from '../profile-sections.ts'

export interface ProfileCardProps {
  readonly section: ProfileSection
  readonly title: string
  readonly hint?: ReactNode
  /** Under fifteen without a parent's consent: nothing is stored here. */
  readonly isClosed?: boolean
  readonly children: ReactNode
}

/** A section of the profile, linked from the list of sections. */
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

/** A fact or a setting with its sentence, and the control that changes it. */
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
