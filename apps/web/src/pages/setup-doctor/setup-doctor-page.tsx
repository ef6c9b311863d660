import { LeaningTitle } from '../../ui/layout/leaning-title.tsx'
import { listenLoopback, NoSound } from '@prelude/engines/latency'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useReducer, useRef, useState } from 'react'
import { pageListening } from '../../features/listening/front-door.ts'
import { forgetTimingTrust, readTimingTrust, writeTimingTrust } from '../../platform/audio-trust.ts'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Teacher } from '../../music-ui/teacher.tsx'
import { Stepper } from '../../ui/controls/stepper.tsx'
import { MicrophoneStep } from './components/microphone-step.tsx'
import { PianoStep } from './components/piano-step.tsx'
import { TapStep } from './components/tap-step.tsx'
import { VerdictStep } from './components/verdict-step.tsx'
import { WelcomeStep } from './components/welcome-step.tsx'
import { DOCTOR_STEPS, NEW_DOCTOR, treat, trustOf } from './doctor-state.ts'
import { DOCTOR_TEXTS as TEXTS } from './setup-doctor.texts.ts'
import styles from './setup-doctor-page.module.css'

const EXPRESSIONS = { welcome: 'encouraging', taps: 'listening', microphone: 'listening', piano: 'listening', verdict: 'happy' } as const

/** Checks that sound and keys are in time (`/setup-doctor`); the player reads the stored result. */
export function SetupDoctorPage(): ReactNode {
  const navigate = useNavigate()
  const { back } = useSearch({ from: '/member/shell/setup-doctor' })
  const [state, dispatch] = useReducer(treat, NEW_DOCTOR)
  const [earlier, setEarlier] = useState(readTimingTrust)
  const leave = (): void => void navigate({ to: back ?? '/home' })
  const leaveLoopback = useRef<() => void>(() => undefined)
  useEffect(() => () => leaveLoopback.current(), [])
  const conclude = (): void => {
    const trust = trustOf(state, new Date())
    if (trust) writeTimingTrust(trust)
    dispatch({ kind: 'concluded' })
  }
  const listen = async (): Promise<void> => {
    dispatch({ kind: 'listens' })
    const stop = new AbortController()
    const leaveMicrophone = (): void => stop.abort()
    leaveLoopback.current = leaveMicrophone
    let closed = (): void => undefined
    const onOpen = (): void => {
      closed = pageListening.openedElsewhere(leaveMicrophone)
    }
    try {
      dispatch({ kind: 'listened', result: await listenLoopback({ signal: stop.signal, onOpen }) })
    } catch (cause) {
      dispatch({ kind: stop.signal.aborted ? 'listening left' : cause instanceof NoSound ? 'silent' : 'refused' })
    } finally {
      closed()
    }
  }
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHeader title={<LeaningTitle words={TEXTS.title} />} lead={TEXTS.lead} />
        <Teacher expression={EXPRESSIONS[state.step]} size={96} />
      </div>
      <Stepper
        label={TEXTS.steps}
        steps={DOCTOR_STEPS.map((step) => TEXTS.stepNames[step])}
        current={DOCTOR_STEPS.indexOf(state.step)}
        className={styles.stepper}
      />
      <Card className={styles.card}>
        {state.step === 'welcome' && (
          <WelcomeStep
            earlier={earlier}
            onForget={() => {
              forgetTimingTrust()
              setEarlier(null)
            }}
            onBegin={() => dispatch({ kind: 'began' })}
          />
        )}
        {state.step === 'taps' && (
          <TapStep
            result={state.tap}
            reportedMs={state.reportedMs}
            onResult={(result) => dispatch({ kind: 'tapped', ...result })}
            onAgain={() => dispatch({ kind: 'taps again' })}
            onKeep={() => dispatch({ kind: 'taps kept' })}
          />
        )}
        {state.step === 'microphone' && (
          <MicrophoneStep
            listening={state.listening}
            loopbackMs={state.loopbackMs}
            onListen={() => void listen()}
            onGoOn={() => dispatch({ kind: 'loopback done' })}
          />
        )}
        {state.step === 'piano' && <PianoStep loopbackMs={state.loopbackMs} outputMs={state.reportedMs} onGoOn={conclude} />}
        {state.step === 'verdict' && <VerdictStep state={state} onAgain={() => dispatch({ kind: 'began' })} onFinish={leave} />}
      </Card>
    </div>
  )
}
