import { KEYBOARD_TYPES, type KeyboardType } from '@prelude/domain/practice'
import { useState } from 'react'
import { readTimingTrust } from '../../../platform/audio-trust.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { pageListening } from '../../../features/listening/front-door.ts'
import { configurationOf, type Learner, useUpdateConfiguration } from '../../../shared/learner/front-door.ts'
import { PROFILE_TEXTS } from '../profile.texts.ts'
import { ProfileCard, ProfileRow } from './profile-card.tsx'

const TEXTS = PROFILE_TEXTS.piano
const TYPES = KEYBOARD_TYPES.map((type) => ({ value: type, label: TEXTS.types[type] }))

/** Kind of piano, how it is connected or heard, and the result of the set-up doctor on this device. */
export function PianoCard({ learner }: { readonly learner: Learner }) {
  const { mutate } = useUpdateConfiguration()
  const [trust] = useState(readTimingTrust)
  const type = configurationOf(learner, 'KEYBOARD_TYPE') as KeyboardType
  return (
    <ProfileCard section="piano" title={TEXTS.title}>
      <ProfileRow title={TEXTS.type}>
        <Segmented label={TEXTS.type} value={type} options={TYPES} dense onChange={(value) => mutate({ name: 'KEYBOARD_TYPE', value })} />
      </ProfileRow>
      <ProfileRow title={TEXTS.setUp} hint={TEXTS.setUpHint}>
        <Button variant="soft" aria-label={TEXTS.setUp} onClick={() => pageListening.openKeyboardOnboarding()}>
          {TEXTS.start}
        </Button>
      </ProfileRow>
      <ProfileRow title={TEXTS.checkSetup} hint={trust ? (trust.trusted ? TEXTS.setupGood : TEXTS.setupBad) : TEXTS.setupHint}>
        <ButtonLink to="/setup-doctor" search={{ back: '/profile' }} variant="soft" aria-label={TEXTS.checkSetup}>
          {TEXTS.check}
        </ButtonLink>
      </ProfileRow>
    </ProfileCard>
  )
}
