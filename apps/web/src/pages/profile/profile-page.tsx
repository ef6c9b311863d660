import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { PageState } from '../../shared/page-state/front-door.ts'
import { LineSkeletons } from '../../ui/feedback/skeleton.tsx'
import { LegalLinks } from '../../features/legal/front-door.ts'
import { ACCOUNT_TEXTS } from '../../features/account/front-door.ts'
import { type Learner, learnerOf, userQuery } from '../../shared/learner/front-door.ts'
import { DataCard } from './cards/data-card.tsx'
import { DisplayCard } from './cards/display-card.tsx'
import { GoalsCard } from './cards/goals-card.tsx'
import { IdentityCard } from './cards/identity-card.tsx'
import { LevelCard } from './cards/level-card.tsx'
import { LoginsCard } from './cards/logins-card.tsx'
import { PagesCard } from './cards/pages-card.tsx'
import { PianoCard } from './cards/piano-card.tsx'
import { PlanCard } from './cards/plan-card.tsx'
import { PrivacyCard } from './cards/privacy-card.tsx'
import { PROFILE_TEXTS as TEXTS } from './profile.texts.ts'
import { PROFILE_SECTIONS, type ProfileSection } from './profile-sections.ts'
import { RemindersCard } from './cards/reminders-card.tsx'
import { TeacherCard } from './cards/teacher-card.tsx'
import { VoiceAndHands } from './cards/voice-and-hands.tsx'
import styles from './profile-page.module.css'
import { useSectionInView } from './use-section-in-view.ts'

const SECTION_IDS = PROFILE_SECTIONS.map(({ id }) => id)

export function ProfilePage(): ReactNode {
  const user = useQuery({ ...userQuery, select: learnerOf })
  if (user.data) return <Profile learner={user.data} />
  return (
    <div className={styles.page}>
      <h1>{TEXTS.title}</h1>
      <PageState query={user} loading={<LineSkeletons count={8} height="24px" />} failed={ACCOUNT_TEXTS.failed} />
    </div>
  )
}

/** The hash holds the route, so that links to a section scroll by script and move the focus to its heading. */
function showSection(section: ProfileSection): void {
  document.getElementById(section)?.scrollIntoView({ behavior: 'smooth', block: 'start' })
  document.getElementById(`${section}-title`)?.focus({ preventScroll: true })
}

function Profile({ learner }: { readonly learner: Learner }) {
  const [active, show] = useSectionInView(SECTION_IDS)
  const plan = learner.isPaying ? TEXTS.plans.premium : learner.isPremium ? TEXTS.plans.trial : TEXTS.plans.free
  return (
    <div className={styles.page}>
      <header className={styles.header} data-private="">
        <span className={styles.initial} aria-hidden="true">
          {learner.firstName.charAt(0).toLocaleUpperCase('fr-FR')}
        </span>
        <div>
          <h1>
            {learner.firstName} {learner.lastName && <em>{learner.lastName}</em>}
          </h1>
          <p className={styles.soft}>
            {learner.level.name}, {plan}
          </p>
        </div>
      </header>
      <div className={styles.body}>
        <nav className={styles.sections} aria-label={TEXTS.sections}>
          {PROFILE_SECTIONS.map(({ id, title, icon }) => (
            <button
              key={id}
              type="button"
              aria-current={id === active}
              onClick={() => {
                show(id)
                showSection(id)
              }}
            >
              <Icon name={icon} size={20} />
              {title}
            </button>
          ))}
        </nav>
        <div className={styles.cards}>
          <div className={styles.column}>
            {/* Keyed by account: another account is another form. */}
            <IdentityCard key={learner.id} learner={learner} />
            <LevelCard learner={learner} />
            <GoalsCard learner={learner} />
            <PianoCard learner={learner} />
            <VoiceAndHands learner={learner} />
          </div>
          <div className={styles.column}>
            <PlanCard learner={learner} />
            <TeacherCard />
            <DisplayCard />
            <PagesCard />
            <RemindersCard learner={learner} />
            <PrivacyCard learner={learner} />
            <DataCard learner={learner} />
            <LoginsCard />
            <ButtonLink to="/logout" variant="outline" icon="leave" wide preload={false}>
              {TEXTS.foot.logout}
            </ButtonLink>
          </div>
        </div>
      </div>
      <LegalLinks />
    </div>
  )
}
