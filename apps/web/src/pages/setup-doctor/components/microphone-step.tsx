import { Button } from '../../../ui/controls/button.tsx'
import { Callout } from '../../../ui/feedback/page-state.tsx'
import type { ListeningState } from '../doctor-state.ts'
import { DOCTOR_TEXTS as TEXTS } from '../setup-doctor.texts.ts'
import { StepTitle } from './step-title.tsx'
import styles from './steps.module.css'

export interface MicrophoneStepProps {
  readonly listening: ListeningState
  readonly loopbackMs: number | null
  readonly onListen: () => void
  readonly onGoOn: () => void
}

/** A check that can be skipped: many play with a headset, or without a microphone. */
export function MicrophoneStep({ listening, loopbackMs, onListen, onGoOn }: MicrophoneStepProps) {
  const done = listening === 'heard' || listening === 'unheard' || listening === 'refused' || listening === 'silent'
  return (
    <div className={styles.step}>
      <StepTitle>{TEXTS.microphoneTitle}</StepTitle>
      <p>{TEXTS.microphoneAsk}</p>
      {listening === 'busy' && <p className={styles.soft}>{TEXTS.listening}</p>}
      {listening === 'heard' && <Callout tone="good">{TEXTS.heard(loopbackMs ?? 0)}</Callout>}
      {listening === 'unheard' && <Callout>{TEXTS.unheard}</Callout>}
      {listening === 'silent' && <Callout>{TEXTS.audioRefused}</Callout>}
      {listening === 'refused' && <Callout>{TEXTS.refused}</Callout>}
      <div className={styles.actions}>
        {done ? (
          <>
            <Button variant="outline" size="main" icon="retry" onClick={onListen}>
              {TEXTS.again}
            </Button>
            <Button size="main" iconAfter="right" onClick={onGoOn}>
              {TEXTS.conclude}
            </Button>
          </>
        ) : (
          <>
            <Button variant="text" size="main" disabled={listening === 'busy'} onClick={onGoOn}>
              {TEXTS.skip}
            </Button>
            <Button size="main" busy={listening === 'busy'} onClick={onListen}>
              {TEXTS.listen}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
