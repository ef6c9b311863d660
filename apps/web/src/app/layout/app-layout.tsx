import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FirstQuestions, LearnerNotices } from '../../features/account/front-door.ts'
import { useLearner } from '../../shared/learner/front-door.ts'
import { PromotionChip } from '../../features/membership/front-door.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Logo } from '../../ui/layout/logo.tsx'
import { AccountMenu } from './account-menu.tsx'
import { QuotaCard } from './quota-card.tsx'
import { SECTIONS, sectionOf } from './sections.ts'
import styles from './app-layout.module.css'
import { APP_LAYOUT_TEXTS as TEXTS } from './app-layout.texts.ts'

/** `inPill`: the tab bar of a phone; the teacher's button is placed at its end (features/listening/use-clear-place.ts). */
function Sections({ className, inPill = false }: { readonly className: string | undefined; readonly inPill?: boolean }) {
  const current = useRouterState({ select: (state) => sectionOf(state.location.pathname) })
  return (
    <nav className={className} aria-label={TEXTS.navigation} data-teacher-seat={inPill || undefined}>
      {SECTIONS.map(({ to, label, icon }) => (
        <Link key={to} to={to} aria-current={current === to ? 'page' : undefined} activeOptions={{ includeSearch: false }}>
          {inPill ? (
            <span className={styles.pill}>
              <Icon name={icon} />
            </span>
          ) : (
            <Icon name={icon} />
          )}
          <span>{label}</span>
        </Link>
      ))}
    </nav>
  )
}

/** Layout of the app: a navigation rail from 768 px, a tab bar below that width. */
export function AppLayout(): ReactNode {
  const learner = useLearner()
  const topBar = useRouterState({ select: (state) => state.matches[state.matches.length - 1]?.staticData.topBar !== false })
  return (
    <div className={styles.shell}>
      <button type="button" className={styles.skip} onClick={focusContent}>
        {TEXTS.skip}
      </button>
      <aside className={styles.rail}>
        <Link to="/home" className={styles.logo} aria-label={TEXTS.logoLabel}>
          <Logo />
        </Link>
        <Sections className={styles.sections} />
        <div className={styles.foot}>
          {learner && !learner.isPaying && <PromotionChip />}
          {learner && !learner.isPaying && <QuotaCard quota={learner.quota} />}
          <AccountMenu learner={learner} />
        </div>
      </aside>
      <div>
        {topBar && (
          <header className={styles.topBar}>
            <Link to="/home" aria-label={TEXTS.logoLabel}>
              <Logo />
            </Link>
            <AccountMenu learner={learner} compact />
          </header>
        )}
        <main id="content" tabIndex={-1} className={styles.content}>
          <LearnerNotices />
          <Outlet />
        </main>
      </div>
      <Sections className={styles.tabs} inPill />
      <FirstQuestions />
    </div>
  )
}

/** The hash holds the route, so that the skip link cannot be an anchor: a button moves the focus. */
function focusContent(): void {
  document.getElementById('content')?.focus()
}
