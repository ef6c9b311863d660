import { type PerformanceTestEvent, type PerformanceValidity, performanceTestMachine } from '@prelude/domain/practice'
import { type ReactNode, useEffect, useState } from 'react'
import { createActor } from 'xstate'
import { Button } from '../../../ui/controls/button.tsx'
import { Callout } from '../../../ui/feedback/page-state.tsx'
import { KEYBOARD_TEXTS } from '../keyboard-setup.texts.ts'
import { SlideHead } from './onboarding-frame.tsx'
import styles from './slides.module.css'

const TEXTS = KEYBOARD_TEXTS.classic
const ANSWERS: Readonly<Record<Exclude<PerformanceValidity, 'notMade'>, PerformanceTestEvent['type']>> = {
  reported: 'REPORT',
  validated: 'VALIDATED',
  notValidated: 'NOT_VALIDATED',
  notAllowed: 'NOT_ALLOWED',
}

export interface ClassicSlideProps {
  readonly test: () => Promise<PerformanceValidity>
  readonly onNext: (validity: PerformanceValidity) => void
}

/** Result of the performance test for an acoustic piano: put off, passed, failed or not allowed, each with its next step. */
export function ClassicSlide({ test, onNext }: ClassicSlideProps) {
  const [actor] = useState(() =>
    createActor(
      performanceTestMachine.provide({
        actions: {
          measure: () =>
            void test().then((validity) => {
              if (validity !== 'notMade') actor.send({ type: ANSWERS[validity] })
            }),
        },
      }),
    ),
  )
  const [state, setState] = useState(() => actor.getSnapshot().value)
  useEffect(() => {
    const subscription = actor.subscribe(({ value }) => setState(value))
    actor.start()
    return () => subscription.unsubscribe()
  }, [actor])
  const again = (words: string, main = false): ReactNode => (
    <Button variant={main ? 'primary' : 'outline'} size="main" wide icon={main ? 'mic' : 'retry'} onClick={() => actor.send({ type: 'TEST' })}>
      {words}
    </Button>
  )
  switch (state) {
    case 'notMade':
      return (
        <>
          <SlideHead teacherWords={TEXTS.teacherWords} title={TEXTS.title} expression="listening" />
          <p className={styles.lead}>{TEXTS.lead}</p>
          <ol className={styles.steps}>
            {TEXTS.points.map((point, place) => (
              <li key={point}>
                <span aria-hidden="true">{place + 1}</span>
                {point}
              </li>
            ))}
          </ol>
          <p className={styles.small}>{TEXTS.private}</p>
          <footer className={styles.foot}>
            {again(TEXTS.test, true)}
            <Button variant="text" onClick={() => actor.send({ type: 'REPORT' })}>
              {TEXTS.later}
            </Button>
          </footer>
        </>
      )
    case 'testing':
      return (
        <>
          <SlideHead teacherWords={TEXTS.testing} title={TEXTS.title} expression="listening" />
          <p className={styles.lead} role="status">
            {TEXTS.testingLead}
          </p>
          <div className={styles.waves} aria-hidden="true">
            <i />
            <i />
            <i />
            <i />
            <i />
          </div>
          <footer className={styles.foot}>
            <Button variant="text" onClick={() => actor.send({ type: 'REPORT' })}>
              {TEXTS.later}
            </Button>
          </footer>
        </>
      )
    case 'validated':
    case 'reported':
      return (
        <>
          <SlideHead
            teacherWords={TEXTS.teacherWords}
            title={state === 'validated' ? TEXTS.validatedTitle : TEXTS.reportedTitle}
            expression={state === 'validated' ? 'happy' : 'idle'}
          />
          <Callout tone={state === 'validated' ? 'good' : 'plain'}>{state === 'validated' ? TEXTS.validated : TEXTS.reported}</Callout>
          <footer className={styles.foot}>
            <Button size="main" wide onClick={() => onNext(state)}>
              {KEYBOARD_TEXTS.finish}
            </Button>
            {state === 'reported' && again(TEXTS.test)}
          </footer>
        </>
      )
    default:
      return <Failed state={state === 'notAllowed' ? 'notAllowed' : 'notValidated'} again={again(TEXTS.retry)} onNext={onNext} />
  }
}

interface FailedProps {
  readonly state: 'notValidated' | 'notAllowed'
  readonly again: ReactNode
  readonly onNext: (validity: PerformanceValidity) => void
}

function Failed({ state, again, onNext }: FailedProps) {
  const isRefused = state === 'notAllowed'
  return (
    <>
      <SlideHead teacherWords={TEXTS.teacherWords} title={isRefused ? TEXTS.notAllowedTitle : TEXTS.notValidatedTitle} expression="thinking" />
      <Callout tone="warning">{isRefused ? TEXTS.notAllowed : TEXTS.notValidated}</Callout>
      {isRefused && <p className={styles.small}>{TEXTS.notAllowedHint}</p>}
      <footer className={styles.foot}>
        <Button size="main" wide onClick={() => onNext(state)}>
          {TEXTS.without}
        </Button>
        {again}
      </footer>
    </>
  )
}
