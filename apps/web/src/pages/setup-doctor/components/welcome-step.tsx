import type { TimingTrust } from '../../../platform/audio-trust.ts'
import { useNow } from '../../../platform/use-now.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Callout } from '../../../ui/feedback/page-state.tsx'
import { pastWords } from '../../../shared/french/dates.ts'
import { DOCTOR_TEXTS as TEXTS } from '../setup-doctor.texts.ts'
import { HINT_PICTURES } from './doctor-pictures.tsx'
import { StepTitle } from './step-title.tsx'
import styles from './steps.module.css'

export interface WelcomeStepProps {
  readonly earlier: TimingTrust | null
  readonly onForget: () => void
  readonly onBegin: () => void
}

export function WelcomeStep({ earlier, onForget, onBegin }: WelcomeStepProps) {
  const now = useNow()
  return (
    <div className={styles.step}>
      <StepTitle first>{TEXTS.welcomeTitle}</StepTitle>
      <ol className={styles.hints}>
        {TEXTS.welcomeHints.map((hint, place) => {
          const Picture = HINT_PICTURES[place]
          return (
            <li key={hint}>
              {Picture && <Picture />}
              <span aria-hidden="true">{place + 1}</span>
              <p>{hint}</p>
            </li>
          )
        })}
      </ol>
      {earlier && (
        <Callout tone={earlier.trusted ? 'good' : 'warning'} title={TEXTS.earlier(pastWords(new Date(earlier.measuredAt), now))}>
          <p>{earlier.trusted ? TEXTS.earlierTrusted(earlier.latencyMs) : TEXTS.earlierUntrusted}</p>
        </Callout>
      )}
      <div className={styles.actions}>
        {earlier && (
          <Button variant="text" onClick={onForget}>
            {TEXTS.forget}
          </Button>
        )}
        <Button size="main" iconAfter="right" onClick={onBegin}>
          {TEXTS.begin}
        </Button>
      </div>
    </div>
  )
}
