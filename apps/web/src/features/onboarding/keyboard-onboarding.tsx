import { CONFIGURATIONS } from '@prelude/contract/configurations'
import {
  KEYBOARD_TYPES,
  type KeyboardOnboardingEvent,
  type KeyboardType,
  keyboardOnboardingMachine,
  keyboardSlideOf,
  type PerformanceValidity,
} from '@prelude/domain/practice'
import { useEffect, useRef, useState } from 'react'
import { createActor } from 'xstate'
import { hasOnboardingFlag, type Learner, useLearner, useUpdateConfiguration, withOnboardingFlag } from '../../shared/learner/front-door.ts'
import { ClassicSlide } from './components/classic-slide.tsx'
import { OnboardingFrame } from './components/onboarding-frame.tsx'
import { DeclarativeSlide, MidiSlide, NoPianoSlide } from './components/plain-slides.tsx'
import { KeyboardSelectedSlide, KeyboardSelectionSlide, MainsSlide } from './components/question-slides.tsx'

export interface OnboardingOutcome {
  readonly finished: boolean
  readonly keyboardType: KeyboardType | null
}

export interface KeyboardOnboardingProps {
  /** With a button that closes it before the end. */
  readonly closable?: boolean
  /** Asks for the microphone and measures the device. */
  readonly test: () => Promise<PerformanceValidity>
  /** There is no piano: the test counts as put off. */
  readonly onReported: () => void
  readonly onClose: (outcome: OnboardingOutcome) => void
}

/** The keyboard that the learner chose; null before: the server answers the default of what was never set. */
function chosenKeyboard(learner: Learner | undefined): KeyboardType | null {
  const type = KEYBOARD_TYPES.find((keyboardType) => keyboardType === learner?.configurations.KEYBOARD_TYPE) ?? null
  return type === CONFIGURATIONS.KEYBOARD_TYPE.default && !hasOnboardingFlag(learner, 'hasFinishedMidiOnboarding') ? null : type
}

/** Which piano there is and how it is heard: a dialog that cannot be dismissed unanswered (spec: learning §2.3). */
export function KeyboardOnboarding({ closable = false, test, onReported, onClose }: KeyboardOnboardingProps) {
  const learner = useLearner()
  const { mutate } = useUpdateConfiguration()
  const latest = useRef({ learner, mutate, onReported, onClose })
  latest.current = { learner, mutate, onReported, onClose }
  const [actor] = useState(() => {
    return createActor(
      keyboardOnboardingMachine.provide({
        actions: {
          saveKeyboardType: (_, { keyboardType }) => latest.current.mutate({ name: 'KEYBOARD_TYPE', value: keyboardType }),
          saveFinished: () => {
            const value = withOnboardingFlag(latest.current.learner, 'hasFinishedMidiOnboarding')
            latest.current.mutate({ name: 'ONBOARDING', value })
          },
          reportTest: () => latest.current.onReported(),
        },
      }),
      { input: { keyboardType: chosenKeyboard(learner) } },
    )
  })
  const [snapshot, setSnapshot] = useState(() => actor.getSnapshot())
  useEffect(() => {
    const subscription = actor.subscribe((next) => {
      setSnapshot(next)
      if (next.status !== 'done') return
      latest.current.onClose({ finished: next.value === 'finished', keyboardType: next.context.keyboardType })
    })
    actor.start()
    return () => subscription.unsubscribe()
  }, [actor])
  const slide = keyboardSlideOf(snapshot)
  if (!slide) return null
  const send = (event: KeyboardOnboardingEvent): void => actor.send(event)
  const next = (): void => send({ type: 'NEXT' })
  const canGoBack = slide !== 'keyboardSelection'
  return (
    <OnboardingFrame
      slide={slide}
      {...(canGoBack ? { onBack: () => send({ type: 'BACK' }) } : {})}
      {...(closable ? { onClose: () => send({ type: 'CLOSE' }) } : {})}
    >
      {slide === 'keyboardSelection' && <KeyboardSelectionSlide onChoose={send} />}
      {slide === 'keyboardSelected' && <KeyboardSelectedSlide onChoose={send} />}
      {slide === 'doesNotKnow' && <MainsSlide onAnswer={(needed) => send({ type: 'MAINS', needed })} />}
      {slide === 'midi' && <MidiSlide onNext={next} />}
      {slide === 'classic' && <ClassicSlide test={test} onNext={(validity) => send({ type: 'NEXT', validity })} />}
      {slide === 'declarativeMode' && <DeclarativeSlide onNext={next} />}
      {slide === 'noPiano' && <NoPianoSlide onNext={next} />}
    </OnboardingFrame>
  )
}
