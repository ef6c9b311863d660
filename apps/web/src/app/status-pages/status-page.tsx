import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { EmptyState, type EmptyStateProps } from '../../ui/feedback/page-state.tsx'
import { Logo } from '../../ui/layout/logo.tsx'
import { SHELL_TEXTS as TEXTS } from '../layout/app-layout.texts.ts'
import styles from './status-page.module.css'

/** Two-part titles: the second word leans. */
export const leaning = ([plain, italic]: readonly [string, string]): ReactNode => (
  <>
    {plain} <em>{italic}</em>
  </>
)

/** A whole screen that says one thing. */
export function StatePage(props: Omit<EmptyStateProps, 'heading'>) {
  return (
    <div className={styles.page}>
      <header>
        <Link to="/home" aria-label={TEXTS.logoLabel} preload={false}>
          <Logo />
        </Link>
      </header>
      <main id="content" tabIndex={-1}>
        <EmptyState {...props} heading="h1" className={styles.state} />
      </main>
    </div>
  )
}
