import { ButtonLink } from '../../../ui/controls/button.tsx'
import { type Learner, LevelChoice } from '../../../shared/learner/front-door.ts'
import { useLevelChange } from '../../../features/account/front-door.ts'
import styles from './level-card.module.css'
import { PROFILE_TEXTS } from '../profile.texts.ts'
import { ProfileCard } from './profile-card.tsx'

const TEXTS = PROFILE_TEXTS.level

export function LevelCard({ learner }: { readonly learner: Learner }) {
  const level = useLevelChange()
  return (
    <ProfileCard section="level" title={TEXTS.title} hint={TEXTS.hint}>
      <LevelChoice legend={TEXTS.title} showLegend={false} value={learner.level.value} onChange={(value) => level.mutate(value)} />
      <ButtonLink to="/player/evaluation" variant="text" iconAfter="right" preload={false} className={styles.evaluation}>
        {TEXTS.evaluation}
      </ButtonLink>
    </ProfileCard>
  )
}
