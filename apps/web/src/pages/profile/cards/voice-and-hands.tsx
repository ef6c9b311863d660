import { spellPitch } from '@prelude/domain/music'
import { HAND_SPANS_SEMITONES } from '@prelude/domain/score/course'
import { useNoteName } from '../../../platform/middle-c.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { configurationOf, type Learner, useHandSizeChange, useUpdateConfiguration } from '../../../shared/learner/front-door.ts'
import { PROFILE_TEXTS } from '../profile.texts.ts'
import { ProfileCard, ProfileRow } from './profile-card.tsx'
import styles from './voice-and-hands.module.css'

const TEXTS = PROFILE_TEXTS.voiceAndHands
const HANDS = ['left', 'right'] as const
const SPANS = HAND_SPANS_SEMITONES.map((span) => ({ value: String(span), label: TEXTS.spans[span] }))

/** Vocal range and reach of each hand. */
export function VoiceAndHands({ learner }: { readonly learner: Learner }) {
  const { vocalRange, handSize } = learner
  const nameOf = useNoteName()
  const noteName = (pitch: number): string => nameOf(pitch, spellPitch(pitch, -1))
  const change = useHandSizeChange()
  const { mutate } = useUpdateConfiguration()
  const choose = (hand: 'left' | 'right', span: number): void =>
    // The first answer counts for both hands; the other one can differ afterwards.
    change.mutate(handSize ? { ...handSize, [hand]: span } : { left: span, right: span })
  return (
    <ProfileCard section="voice-and-hands" title={TEXTS.title} isClosed={learner.age === 'parent_awaited'}>
      <Switch
        label={TEXTS.singer}
        hint={TEXTS.singerHint}
        on={configurationOf(learner, 'IS_SINGER')}
        onChange={(on) => mutate({ name: 'IS_SINGER', value: String(on) })}
      />
      <ProfileRow title={TEXTS.voice} hint={vocalRange ? TEXTS.voiceRange(noteName(vocalRange.low), noteName(vocalRange.high)) : TEXTS.voiceUnknown}>
        <ButtonLink to="/ambitus" search={{ back: '/profile' }} variant="soft">
          {vocalRange ? TEXTS.changeVoice : TEXTS.setVoice}
        </ButtonLink>
      </ProfileRow>
      <div className={styles.hands}>
        <ProfileRow title={TEXTS.handSize} hint={TEXTS.handSizeHint} />
        {HANDS.map((hand) => {
          const label = hand === 'left' ? TEXTS.leftHand : TEXTS.rightHand
          return (
            <div key={hand} className={styles.hand}>
              <span>{label}</span>
              <Segmented
                label={label}
                value={handSize ? String(handSize[hand]) : ''}
                options={SPANS}
                dense
                wide
                onChange={(span) => choose(hand, Number(span))}
              />
            </div>
          )
        })}
      </div>
    </ProfileCard>
  )
}
