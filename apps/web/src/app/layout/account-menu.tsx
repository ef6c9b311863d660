import { Link } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'
import { loadThemeChooser } from '../../features/account/front-door.ts'
import type { Learner } from '../../shared/learner/front-door.ts'
import { PromotionChip } from '../../features/membership/front-door.ts'
import { classes } from '../../ui/theme/classes.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Popover } from '../../ui/overlays/popover.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import styles from './account-menu.module.css'
import { QuotaCard } from './quota-card.tsx'
import { APP_LAYOUT_TEXTS as TEXTS } from './app-layout.texts.ts'

/** Loaded when the menu is opened; the menu works without it. */
const ThemeChooser = lazy(() =>
  loadThemeChooser().then(
    (component): { default: ComponentType<{ wide?: boolean }> } => ({ default: component }),
    () => ({ default: () => null }),
  ),
)

const LINKS = [
  { to: '/profile', label: TEXTS.profile, icon: 'person' },
  { to: '/subscribe', label: TEXTS.subscribe, icon: 'star' },
  { to: '/credits', label: TEXTS.credits, icon: 'notes' },
  { to: '/logout', label: TEXTS.logout, icon: 'leave' },
] as const

/** Account menu: at the foot of the rail, at the top right of a phone. */
export function AccountMenu({ learner, compact = false }: { readonly learner: Learner | undefined; readonly compact?: boolean }) {
  if (!learner) return <Skeleton width={compact ? '44px' : '100%'} height="48px" radius="24px" />
  const initial = learner.firstName.charAt(0).toLocaleUpperCase('fr-FR') || '?'
  return (
    <Popover
      label={TEXTS.menuTitle}
      buttonLabel={compact ? TEXTS.menu(learner.firstName) : undefined}
      buttonClassName={classes(styles.button, compact && styles.compact)}
      className={styles.panel}
      button={
        <>
          <span className={styles.initial} aria-hidden="true">
            {initial}
          </span>
          {!compact && (
            <>
              <span className={styles.who}>
                <span className="visually-hidden">{TEXTS.menuOf}</span>
                <b>{learner.firstName}</b>
                <span>{learner.level.name}</span>
              </span>
              <Icon name="more" />
            </>
          )}
        </>
      }
    >
      {(close) => (
        <div className={styles.menu}>
          <div className={styles.identity}>
            <b>{[learner.firstName, learner.lastName].filter(Boolean).join(' ')}</b>
            <span>{learner.email}</span>
          </div>
          {compact && !learner.isPaying && <PromotionChip onFollow={close} />}
          {compact && !learner.isPaying && <QuotaCard quota={learner.quota} onFollow={close} />}
          <Suspense fallback={<Skeleton width="100%" height="48px" radius="24px" />}>
            <ThemeChooser wide />
          </Suspense>
          <nav className={styles.links} aria-label={TEXTS.menuTitle}>
            {LINKS.map(({ to, label, icon }) => (
              <Link key={to} to={to} onClick={close} preload={false}>
                <Icon name={icon} />
                {label}
              </Link>
            ))}
          </nav>
        </div>
      )}
    </Popover>
  )
}
