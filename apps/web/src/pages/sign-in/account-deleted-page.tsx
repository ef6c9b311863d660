import { LeaningTitle } from '../../ui/layout/leaning-title.tsx'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/controls/button.tsx'
import styles from './auth-form.module.css'
import { OUTSIDE_TEXTS } from './outside.texts.ts'

const TEXTS = OUTSIDE_TEXTS.deleted

/** After a deletion was requested: what happens next, and how to cancel it. */
export function AccountDeletedPage(): ReactNode {
  return (
    <>
      <h1 className={styles.title}>
        <LeaningTitle words={TEXTS.title} />
      </h1>
      <p className={styles.lead}>{TEXTS.words}</p>
      <p className={styles.lead}>{TEXTS.regret}</p>
      <p className={styles.lead}>{TEXTS.thanks}</p>
      <ButtonLink to="/login" variant="outline" size="main" wide>
        {TEXTS.login}
      </ButtonLink>
    </>
  )
}
