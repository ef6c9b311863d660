import {
  DEFAULT_PERIOD,
  FALLBACK_PERIOD,
  type ListeningPeriod,
  listeningMachine,
  listeningOfferAt,
  listeningStatusOf,
  type PerformanceValidity,
  slowerPeriodThan,
} from '@prelude/domain/practice'
import type { MicrophoneInput, MicrophoneTrouble } from '@prelude/engines/listening'
import { createActor } from 'xstate'
import { toast } from '../../ui/feedback/toast.ts'
import { createListeningStore, type ListeningStore } from './listening.store.ts'
import { LISTENING_TEXTS as TEXTS } from './listening.texts.ts'
import {
  type MicrophoneCalibration,
  readDeclined,
  readExplained,
  readMicrophone,
  readPerformanceTest,
  readTries,
  writeCalibration,
  writeDeclined,
  writeMicrophone,
  writePerformanceTest,
  writeTries,
} from './listening-preferences.ts'
import { measurePerformance } from './measure-performance.ts'
import { askPermission, type Permission } from './microphone-permission.ts'
import { createPageMicrophone, type PageMicrophone } from './page-microphone.ts'
import { testPerformance } from './performance-test.ts'
import { noticeOfTrouble } from './troubles.ts'

/** spec: learning §8. */
const REFUSED_NOTICE_MS = 2_000

/** Controller of listening for the whole page: one microphone, one state, for all pages and players. */
export interface ListeningController {
  readonly view: ListeningStore
  readonly microphone: PageMicrophone
  /** The learner's button: stops listening, or starts it after the necessary questions and explanations. */
  toggle(learner: { readonly hasFinishedMidiOnboarding: boolean }): Promise<void>
  /** Opens the keyboard onboarding by itself. */
  openKeyboardOnboarding(): void
  /** The keyboard onboarding is answered: continues the start. */
  onboarded(goesOn: boolean): void
  /** Explained, allowed, or to be retried. */
  begin(): void
  stop(): void
  /** The performance test of the keyboard onboarding; its outcome is stored on the device. */
  test(): Promise<PerformanceValidity>
  /** Stores and uses a new calibration of piano, room and microphone; listening restarts with it. */
  calibrated(calibration: MicrophoneCalibration): void
  /** Called when the learner starts listening while a player plays: it has to pause first. */
  onWanted(rest: () => void): () => void
  closeDialog(): void
  /** Another content stops listening (spec: learning §4.2); the first one does not. */
  contentOpened(key: string): void
  playerBusy(isBusy: boolean): void
  /** Restart or change of tempo: with listening inactive, offers it now and then. */
  triedAgain(): void
  answerOffer(answer: 'neverAgain' | 'closed'): void
  chooseInput(deviceId: string | null): void
}

export function createListeningController(
  microphone: PageMicrophone = createPageMicrophone(() => import('@prelude/engines/listening')),
  permit: () => Promise<Permission> = askPermission,
): ListeningController {
  const view = createListeningStore(readMicrophone())
  let watched: MicrophoneInput | null = null
  let period: ListeningPeriod = DEFAULT_PERIOD
  let content: string | null = null
  /** Number of the start: an answer to an earlier one is ignored. */
  let attempt = 0
  let isTesting = false
  /** The learner started listening, and is asked for the keyboard first. */
  let isWanted = false
  const resting = new Set<() => void>()

  const refuse = (): void => {
    writePerformanceTest({ ...readPerformanceTest(), validity: 'notAllowed' })
    view.setState({ dialog: 'refused' })
    toast({ message: TEXTS.refused.notice, tone: 'warning', durationMs: REFUSED_NOTICE_MS })
  }
  const sayIncompatible = (): void => {
    view.setState({ dialog: 'incompatible' })
    toast({ message: TEXTS.incompatible.notice, tone: 'warning' })
  }
  const refreshInputs = async (input: MicrophoneInput): Promise<void> => {
    view.setState({ inputs: await input.inputs().catch(() => []) })
  }
  const listenSlower = (input: MicrophoneInput): void => {
    const slower = slowerPeriodThan(period)
    if (!slower) return
    period = slower
    input.setPace(slower)
  }
  const onTrouble = (input: MicrophoneInput, trouble: MicrophoneTrouble): void => {
    const { kind, effect } = trouble
    const status = listeningStatusOf(actor.getSnapshot())
    const isOn = isTesting || status === 'loading' || status === 'ready'
    if (kind === 'fallingBehind' && effect === 'hindered') listenSlower(input)
    if (isOn && kind === 'refused' && !isTesting) refuse()
    else if (isOn && kind === 'unsupported') toast({ message: TEXTS.unsupported, tone: 'warning' })
    else if (isOn) {
      const notice = noticeOfTrouble(trouble)
      if (notice) toast(notice)
    }
    if (effect === 'stopped') actor.send({ type: 'ENDED' })
  }
  const watch = (input: MicrophoneInput): void => {
    if (watched === input) return
    watched = input
    input.onTrouble((trouble) => onTrouble(input, trouble))
    input.onState(({ progress, isListening }) => {
      view.setState({ progress })
      if (isListening) void refreshInputs(input)
    })
  }
  /** True when this device is known to sustain a period, or was just measured to. */
  const holds = async (input: MicrophoneInput): Promise<boolean> => {
    const kept = readPerformanceTest()
    const test = kept.period || kept.validity === 'validated' ? kept : await measurePerformance(input)
    if (test !== kept) writePerformanceTest(test)
    if (!test.period && test.validity !== 'validated') return false
    period = test.period ?? FALLBACK_PERIOD
    input.setPace(period)
    return true
  }
  const start = async (): Promise<void> => {
    attempt += 1
    const own = attempt
    const isLate = (): boolean => own !== attempt
    try {
      const input = await microphone.open()
      watch(input)
      // A missing microphone is reported by the input itself.
      const permission = await permit()
      if (isLate()) return
      if (permission === 'refused') {
        refuse()
        return actor.send({ type: 'ENDED' })
      }
      if (!(await input.prepare())) return isLate() ? undefined : actor.send({ type: 'NOT_READY' })
      if (isLate()) return
      if (!(await holds(input))) {
        if (isLate()) return
        sayIncompatible()
        return actor.send({ type: 'ENDED' })
      }
      if (isLate()) return
      await input.start()
      if (isLate()) return
      const kept = readPerformanceTest()
      if (input.state().isListening && kept.validity === 'notAllowed') writePerformanceTest({ ...kept, validity: 'validated' })
      actor.send({ type: input.state().isListening ? 'READY' : 'NOT_READY' })
    } catch (cause) {
      console.warn('Listening did not start', cause)
      if (!isLate()) actor.send({ type: 'NOT_READY' })
    }
  }
  const stopWorker = (): void => {
    attempt += 1
    microphone.opened()?.stop()
  }

  const actor = createActor(
    listeningMachine.provide({
      actions: {
        startWorker: () => void start(),
        stopWorker,
        reportUnready: () => void toast({ message: TEXTS.troubles.unready, tone: 'bad' }),
      },
    }),
  )
  actor.subscribe((snapshot) => {
    const status = listeningStatusOf(snapshot)
    view.setState({ status, playerIsBusy: snapshot.context.playerIsBusy })
  })
  actor.start()

  const begin = (): void => {
    view.setState({ dialog: null, offer: null })
    if (readPerformanceTest().validity === 'notValidated') sayIncompatible()
    else actor.send({ type: 'CLICK' })
  }
  const explain = (): void => {
    if (readExplained()) begin()
    else view.setState({ dialog: 'explanation', offer: null })
  }
  return {
    view,
    microphone,
    toggle: async ({ hasFinishedMidiOnboarding }) => {
      if (view.getState().offer) for (const rest of resting) rest()
      const { status, playerIsBusy } = view.getState()
      if (playerIsBusy) return
      if (status === 'loading' || status === 'ready') return actor.send({ type: 'CLICK' })
      const input = await microphone.open().catch(() => null)
      if (!input) return void toast({ message: TEXTS.troubles.modelMissing, tone: 'bad' })
      if (!input.supported) return void toast({ message: TEXTS.unsupported, tone: 'warning' })
      isWanted = true
      if (hasFinishedMidiOnboarding) explain()
      else view.setState({ dialog: 'onboarding', offer: null })
    },
    openKeyboardOnboarding: () => {
      isWanted = false
      view.setState({ dialog: 'onboarding', offer: null })
    },
    onboarded: (goesOn) => {
      view.setState({ dialog: null })
      if (goesOn && isWanted) explain()
    },
    begin,
    stop: () => actor.send({ type: 'STOP' }),
    test: async () => {
      isTesting = true
      try {
        const input = await microphone.open()
        watch(input)
        return await testPerformance(input)
      } catch (cause) {
        console.warn('The performance test did not start', cause)
        toast({ message: TEXTS.troubles.modelMissing, tone: 'bad' })
        return 'reported'
      } finally {
        isTesting = false
      }
    },
    calibrated: (calibration) => {
      writeCalibration(calibration)
      actor.send({ type: 'STOP' })
      microphone.renew()
    },
    onWanted: (rest) => {
      resting.add(rest)
      return () => void resting.delete(rest)
    },
    closeDialog: () => view.setState({ dialog: null }),
    contentOpened: (key) => {
      if (content !== null && content !== key) {
        if (view.getState().status === 'ready') toast({ message: TEXTS.stoppedForContent })
        actor.send({ type: 'CONTENT_CHANGED' })
      }
      content = key
    },
    playerBusy: (isBusy) => actor.send({ type: isBusy ? 'PLAYER_BUSY' : 'PLAYER_IDLE' }),
    triedAgain: () => {
      const { status } = view.getState()
      if (status === 'loading' || status === 'ready') return
      const count = readTries() + 1
      writeTries(count)
      const offer = listeningOfferAt(count, readDeclined())
      if (offer) view.setState({ offer })
    },
    answerOffer: (answer) => {
      if (answer === 'neverAgain') writeDeclined()
      view.setState({ offer: null })
    },
    chooseInput: (deviceId) => {
      writeMicrophone(deviceId)
      view.setState({ chosenInput: deviceId })
      void microphone.opened()?.choose(deviceId)
    },
  }
}
