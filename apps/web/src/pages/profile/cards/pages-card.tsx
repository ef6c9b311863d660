import { ButtonLink } from '../../../ui/controls/button.tsx'
import { PROFILE_TEXTS } from '../profile.texts.ts'
import { ProfileCard, ProfileRow } from './profile-card.tsx'

const TEXTS = PROFILE_TEXTS.pages
const PAGES = ['/first-steps', '/list', '/early-access', '/onboarding-recap'] as const

/** Pages of the learner that no tab leads to. */
export function PagesCard() {
  return (
    <ProfileCard section="pages" title={TEXTS.title}>
      {PAGES.map((to) => (
        <ProfileRow key={to} title={TEXTS.names[to].title} hint={TEXTS.names[to].hint}>
          <ButtonLink to={to} variant="soft" aria-label={TEXTS.openOf(TEXTS.names[to].title)}>
            {TEXTS.open}
          </ButtonLink>
        </ProfileRow>
      ))}
    </ProfileCard>
  )
}
