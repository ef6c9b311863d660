import { Switch } from '../../../ui/controls/switch.tsx'
import { useMeasuringConsent } from '../../../features/analytics/front-door.ts'
import { configurationOf, type Learner, useUpdateConfiguration } from '../../../shared/learner/front-door.ts'
import { useConsentChange } from '../use-consent-change.ts'
import { PROFILE_TEXTS } from '../profile.texts.ts'
import { ProfileCard } from './profile-card.tsx'

const TEXTS = PROFILE_TEXTS.privacy

/** The learner's consents, each as easily withdrawn as given. */
export function PrivacyCard({ learner }: { readonly learner: Learner }) {
  const { mutate } = useUpdateConfiguration()
  const newsletter = useConsentChange('newsletter')
  const [isMeasured, chooseMeasured] = useMeasuringConsent()
  return (
    <ProfileCard section="privacy" title={TEXTS.title} isClosed={learner.age === 'parent_awaited'}>
      <Switch label={TEXTS.newsletter} hint={TEXTS.newsletterHint} on={learner.wantsNewsletter} onChange={(on) => newsletter.mutate(on)} />
      <Switch label={TEXTS.measuring} hint={TEXTS.measuringHint} on={isMeasured === true} onChange={chooseMeasured} />
      <Switch
        label={TEXTS.audioLogs}
        hint={TEXTS.audioLogsHint}
        on={configurationOf(learner, 'AUDIO_LOGS_COLLECTION_AUTHORIZATION')}
        onChange={(on) => mutate({ name: 'AUDIO_LOGS_COLLECTION_AUTHORIZATION', value: String(on) })}
      />
    </ProfileCard>
  )
}
