import { frenchNoteName, octaveOf } from '@prelude/domain/music'
import { HAND_SPANS_SEMITONES } from '@prelude/domain/score/course'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { ACCOUNT_TEXTS } from '../account.texts.ts'
import type { Learner } from '../learner.ts'
import { useHandSizeChange } from '../use-hand-size-change.ts'
import styles from './voice-and-hands.module.css'

const TEXTS = ACCOUNT_TEXTS.profile
const HANDS = ['left', 'right'] as const
const SPANS = HAND_SPANS_SEMITONES.map((span) => ({ value: String(span), label: TEXTS.spans[span] }))

const noteName = (pitch: number): string => `${frenchNoteName(pitch, -1)}${octaveOf(pitch)}`

/** What the body gives: the range of the voice and the reach of each hand. */
export function VoiceAndHands({ learner: { vocalRange, handSize } }: { readonly learner: Learner }) {
  const change = useHandSizeChange()
  const choose = (hand: 'left' | 'right', span: number): void =>
    // The first answer counts for both hands; the other one can differ afterwards.
    change.mutate(handSize ? { ...handSize, [hand]: span } : { left: span, right: span })
  return (
    <Card className={styles.card} aria-labelledby="voice-and-hands">
      <h2 id="voice-and-hands">{TEXTS.voiceAndHands}</h2>
      <div className={styles.row}>
        <div>
          <h3>{TEXTS.voice}</h3>
          <p>{vocalRange ? TEXTS.voiceRange(noteName(vocalRange.low), noteName(vocalRange.high)) : TEXTS.voiceUnknown}</p>
        </div>
        <ButtonLink to="/ambitus" search={{ back: '/profile' }} variant="soft">
          {vocalRange ? TEXTS.changeVoice : TEXTS.setVoice}
        </ButtonLink>
      </div>
      <div className={styles.hands}>
        <div>
          <h3>{TEXTS.handSize}</h3>
          <p>{TEXTS.handSizeHint}</p>
        </div>
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
                onChange={(span) => choose(hand, Number(span))}
              />
            </div>
          )
        })}
      </div>
    </Card>
  )
}
