import { FEWEST_TAPS, type TapResult } from '@prelude/engines/latency'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Callout, ErrorState } from '../../../ui/feedback/page-state.tsx'
import { CLICK_COUNT, openTapTestAudio, type TapTestAudio, type TapTestResult } from '../tap-test-audio.ts'
import { DOCTOR_TEXTS as TEXTS } from '../setup-doctor.texts.ts'
import { FigureList } from './figure-list.tsx'
import { StepTitle } from './step-title.tsx'
import styles from './steps.module.css'

export interface TapStepProps {
  readonly result: TapResult | null
  readonly reportedMs: number | null
  readonly onResult: (result: TapTestResult) => void
  readonly onAgain: () => void
  readonly onKeep: () => void
}

const PLACES = Array.from({ length: CLICK_COUNT }, (_, place) => place)

/** Audio and inputs of the tap test, open as long as the step. */
function useTapTestAudio(onResult: TapStepProps['onResult']) {
  const tapTest = useRef<TapTestAudio | null>(null)
  const latest = useRef(onResult)
  latest.current = onResult
  const [pianos, setPianos] = useState<readonly string[]>([])
  const [run, setRun] = useState<{ readonly click: number; readonly taps: number } | null>(null)
  const [refused, setRefused] = useState(false)
  useEffect(() => {
    const opened = openTapTestAudio({
      onTap: (taps) => setRun((before) => before && { ...before, taps }),
      onClick: (click) => setRun((before) => before && { ...before, click }),
      onPianos: setPianos,
    })
    tapTest.current = opened
    return () => opened.dispose()
  }, [])
  const begin = async (): Promise<void> => {
    setRefused(false)
    setRun({ click: -1, taps: 0 })
    try {
      const result = await tapTest.current?.run()
      if (result) latest.current(result)
    } catch (cause) {
      if (!(cause instanceof DOMException && cause.name === 'AbortError')) setRefused(true)
    }
    setRun(null)
  }
  return { run, refused, pianos, begin, tap: (timeStampMs: number) => tapTest.current?.tap(timeStampMs) }
}

export function TapStep({ result, reportedMs, onResult, onAgain, onKeep }: TapStepProps) {
  const { run, refused, pianos, begin, tap } = useTapTestAudio(onResult)
  if (result) {
    const enough = result.count >= FEWEST_TAPS
    return (
      <div className={styles.step}>
        <StepTitle key="done">{TEXTS.tapsDone}</StepTitle>
        <FigureList
          figures={[
            [TEXTS.latency, TEXTS.ms(result.latencyMs)],
            [TEXTS.spread, TEXTS.ms(result.spreadMs)],
            [TEXTS.reported, reportedMs === null ? TEXTS.unknown : TEXTS.ms(reportedMs)],
            [TEXTS.tapped, TEXTS.ofClicks(result.count, CLICK_COUNT)],
          ]}
        />
        {!enough && <Callout tone="warning">{TEXTS.fewTaps}</Callout>}
        <div className={styles.actions}>
          <Button variant={enough ? 'outline' : 'primary'} size="main" icon="retry" onClick={onAgain}>
            {TEXTS.again}
          </Button>
          {enough && (
            <Button size="main" iconAfter="right" onClick={onKeep}>
              {TEXTS.goOn}
            </Button>
          )}
        </div>
      </div>
    )
  }
  return (
    <div className={styles.step}>
      <StepTitle key="ask">{TEXTS.tapsTitle}</StepTitle>
      <p>{TEXTS.tapsAsk(CLICK_COUNT)}</p>
      <p className={styles.soft}>
        {TEXTS.tapsWith} {pianos.length > 0 && TEXTS.connected(pianos)}
      </p>
      {refused && <ErrorState title={TEXTS.audioRefused} />}
      {run ? (
        <>
          <button type="button" className={styles.pad} onPointerDown={(event) => tap(event.timeStamp)}>
            <b>{TEXTS.tapHere}</b>
            <span>{run.click < 0 ? TEXTS.getReady : TEXTS.tapCount(run.taps)}</span>
          </button>
          <div className={styles.clicks} role="img" aria-label={run.click < 0 ? TEXTS.getReady : TEXTS.clickOf(run.click + 1, CLICK_COUNT)}>
            {PLACES.map((place) => (
              <span key={place} data-heard={place <= run.click} />
            ))}
          </div>
        </>
      ) : (
        <div className={styles.actions}>
          <Button size="main" icon="play" onClick={() => void begin()}>
            {TEXTS.startClicks}
          </Button>
        </div>
      )}
    </div>
  )
}
