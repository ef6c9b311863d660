import { Link } from '@tanstack/react-router'
import { Logo } from '../../ui/layout/logo.tsx'
import { EmptyState, type EmptyStateProps } from '../../ui/feedback/page-state.tsx'
import { APP_LAYOUT_TEXTS as TEXTS } from '../layout/app-layout.texts.ts'
import styles from './status-page.module.css'

/** A full-screen status page with one message. */
export function StatePage(props: Omit<EmptyStateProps, 'heading' | 'isNamed'>) {
  return (
    <div className={styles.page} data-status-page>
      <header>
        <Link to="/home" aria-label={TEXTS.logoLabel} preload={false}>
          <Logo />
        </Link>
      </header>
      <main id="content" tabIndex={-1}>
        <EmptyState {...props} heading="h1" isNamed className={styles.state} />
      </main>
    </div>
  )
}
