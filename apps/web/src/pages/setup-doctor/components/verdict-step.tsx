import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Callout } from '../../../ui/feedback/page-state.tsx'
import { type DoctorState, verdictOf } from '../doctor-state.ts'
import { DOCTOR_TEXTS as TEXTS } from '../setup-doctor.texts.ts'
import { FigureList } from './figure-list.tsx'
import { StepTitle } from './step-title.tsx'
import styles from './steps.module.css'

export interface VerdictStepProps {
  readonly state: DoctorState
  readonly onAgain: () => void
  readonly onFinish: () => void
}

export function VerdictStep({ state, onAgain, onFinish }: VerdictStepProps) {
  const verdict = verdictOf(state)
  const { tap, reportedMs, loopbackMs } = state
  if (!verdict || !tap) return null
  const measured = (value: number | null, without: string): string => (value === null ? without : TEXTS.ms(value))
  return (
    <div className={styles.step}>
      <div className={styles.verdict} data-trusted={verdict.trusted}>
        <Icon name={verdict.trusted ? 'check' : 'warning'} size={30} />
        <StepTitle>{TEXTS.verdictTitle[verdict.why]}</StepTitle>
      </div>
      <p>{TEXTS.verdictWords[verdict.why](tap.latencyMs, tap.spreadMs)}</p>
      {verdict.wireless && (
        <Callout tone="warning" title={TEXTS.wirelessTitle}>
          <p>{TEXTS.wirelessWords}</p>
        </Callout>
      )}
      <FigureList
        figures={[
          [TEXTS.latency, TEXTS.ms(tap.latencyMs)],
          [TEXTS.spread, TEXTS.ms(tap.spreadMs)],
          [TEXTS.reported, measured(reportedMs, TEXTS.unknown)],
          [TEXTS.loopback, measured(loopbackMs, TEXTS.notMeasured)],
        ]}
      />
      <p className={styles.soft}>{TEXTS.storedHere}</p>
      <div className={styles.actions}>
        <Button variant="outline" size="main" icon="retry" onClick={onAgain}>
          {TEXTS.again}
        </Button>
        <Button size="main" icon="check" onClick={onFinish}>
          {TEXTS.finish}
        </Button>
      </div>
    </div>
  )
}
