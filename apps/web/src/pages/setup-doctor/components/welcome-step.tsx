import type { TimingTrust } from '../../../platform/audio-trust.ts'
import { useNow } from '../../../platform/use-now.ts'
import { pastWords } from '../../../shared/french/dates.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Callout } from '../../../ui/feedback/page-state.tsx'
import { DOCTOR_TEXTS as TEXTS } from '../setup-doctor.texts.ts'
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
        {TEXTS.welcomeHints.map((hint, place) => (
          <li key={hint}>
            <span aria-hidden="true">{place + 1}</span>
            {hint}
          </li>
        ))}
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
