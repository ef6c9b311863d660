import { type Calibration, inputLatencySeconds } from '@prelude/engines/listening'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Callout } from '../../../ui/feedback/page-state.tsx'
import { InputChoice, LevelBars, pageListening } from '../../../features/listening/front-door.ts'
import { listenToPiano, type PianoHearing } from '../listen-to-piano.ts'
import { DOCTOR_TEXTS as TEXTS } from '../setup-doctor.texts.ts'
import { FigureList } from './figure-list.tsx'
import { StepTitle } from './step-title.tsx'
import styles from './steps.module.css'

export interface PianoStepProps {
  /** The latency of the sound as measured through loudspeaker and microphone, and the output latency that the device reports. */
  readonly loopbackMs: number | null
  readonly outputMs: number | null
  readonly onGoOn: () => void
}

type Stage = 'asked' | 'loading' | 'silence' | 'playing' | 'done' | 'failed'

const dB = (amplitude: number): number => 20 * Math.log10(Math.max(amplitude, 1e-6))

/** Calibration of the piano through the microphone: tuning, level, noise floor. Can be skipped; other pages use it too. */
export function PianoStep({ loopbackMs, outputMs, onGoOn }: PianoStepProps) {
  const [stage, setStage] = useState<Stage>('asked')
  const [noteCount, setNoteCount] = useState(0)
  const [calibration, setCalibration] = useState<Calibration | null>(null)
  const hearing = useRef<PianoHearing | null>(null)
  useEffect(() => () => hearing.current?.leave(), [])
  const inputSeconds = loopbackMs === null ? null : inputLatencySeconds(loopbackMs, (outputMs ?? 0) / 1000)

  const listen = async (): Promise<void> => {
    setStage('loading')
    setNoteCount(0)
    setCalibration(null)
    hearing.current?.leave()
    hearing.current = listenToPiano(pageListening.microphone, {
      onSilence: () => setStage('silence'),
      onPlay: () => setStage('playing'),
      onNote: setNoteCount,
    })
    const calibration = await hearing.current.calibration
    if (calibration === 'closed') return setStage('asked')
    if (!calibration) return setStage('failed')
    setCalibration(calibration)
    setStage('done')
    if (calibration.advice === 'silent') return
    pageListening.calibrated({
      tuningCents: calibration.tuning?.cents ?? null,
      gain: calibration.gain,
      inputLatencySeconds: inputSeconds,
      measuredAt: new Date().toISOString(),
    })
  }
  const isBusy = stage === 'loading' || stage === 'silence' || stage === 'playing'
  return (
    <div className={styles.step}>
      <StepTitle>{TEXTS.pianoTitle}</StepTitle>
      <p>{TEXTS.pianoAsk}</p>
      {stage === 'asked' && <InputChoice />}
      {isBusy && (
        <div className={styles.hearing} role="status">
          <LevelBars />
          <p>{stage === 'loading' ? TEXTS.pianoLoading : stage === 'silence' ? TEXTS.pianoSilence : TEXTS.pianoPlay}</p>
          {stage === 'playing' && <b>{TEXTS.pianoCount(noteCount)}</b>}
        </div>
      )}
      {stage === 'failed' && <Callout tone="warning">{TEXTS.pianoFailed}</Callout>}
      {calibration && (
        <>
          <Callout tone={calibration.advice === 'good' ? 'good' : 'warning'}>{TEXTS.advice[calibration.advice]}</Callout>
          <FigureList
            figures={[
              [TEXTS.tuning, calibration.tuning ? TEXTS.tuningOf(calibration.tuning.cents) : TEXTS.tuningUnknown],
              [TEXTS.loudness, TEXTS.decibels(calibration.aboveNoiseDecibels)],
              [TEXTS.tapTest, TEXTS.decibels(dB(calibration.noiseFloor))],
              [TEXTS.gain, TEXTS.times(calibration.gain)],
              [TEXTS.inputDelay, inputSeconds === null ? TEXTS.notMeasured : TEXTS.ms(inputSeconds * 1000)],
            ]}
          />
        </>
      )}
      <div className={styles.actions}>
        {stage === 'done' ? (
          <>
            <Button variant="outline" size="main" icon="retry" onClick={() => void listen()}>
              {TEXTS.again}
            </Button>
            <Button size="main" iconAfter="right" onClick={onGoOn}>
              {TEXTS.conclude}
            </Button>
          </>
        ) : (
          <>
            <Button variant="text" size="main" onClick={onGoOn}>
              {TEXTS.skip}
            </Button>
            {stage === 'playing' ? (
              <Button size="main" icon="check" onClick={() => hearing.current?.finish()}>
                {TEXTS.pianoEnough}
              </Button>
            ) : (
              <Button size="main" icon={stage === 'failed' ? 'retry' : 'mic'} busy={isBusy} onClick={() => void listen()}>
                {stage === 'failed' ? TEXTS.again : TEXTS.pianoStart}
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  )
}
