import { listeningMachine, listeningStatusOf, type PerformanceValidity } from '@prelude/domain/practice'
import { createActor } from 'xstate'
import { toast } from '../../ui/feedback/toast.ts'
import { createContentWatch } from './content-watch.ts'
import { createListeningStore, type ListeningStore } from './listening.store.ts'
import { LISTENING_TEXTS as TEXTS } from './listening.texts.ts'
import { createListeningDialogs, type ListeningDialogControls } from './listening-dialogs.ts'
import { createListeningOffers, type ListeningOfferControls } from './listening-offers.ts'
import { type MicrophoneCalibration, readMicrophone, writeCalibration, writeMicrophone } from './listening-preferences.ts'
import { sayIncompatible, sayRefused } from './listening-refusals.ts'
import { createListeningStart } from './listening-start.ts'
import { askPermission, type MicrophonePermission } from './microphone-permission.ts'
import { createOpenMicrophones, createPageMicrophone, type OpenMicrophones, type PageMicrophone } from './page-microphone.ts'
import { testPerformance } from './performance-test.ts'
import { noticeOfPermission } from './troubles.ts'
import { createInputWatch } from './watch-input.ts'

/** Listening as the whole page has it: one microphone, one state, whatever page or player is shown. */
export interface ListeningController extends Pick<OpenMicrophones, 'openedElsewhere'>, ListeningDialogControls, ListeningOfferControls {
  readonly view: ListeningStore
  readonly microphone: PageMicrophone
  stop(): void
  /** The performance test, as the keyboard's onboarding asks for it; what came of it is kept on the device. */
  test(): Promise<PerformanceValidity>
  /** What was measured of piano, room and microphone is kept and used from now on; listening ends, and begins anew with it. */
  calibrated(calibration: MicrophoneCalibration): void
  /**
   * A content is shown that asks for keys. Another one stops listening (spec: learning §4.2), and so does leaving it: the returned function. The same one
   * again, as after its result, goes on being listened to.
   */
  contentOpened(key: string): () => void
  /** A sign of the open microphone is shown; returns the function that removes it. */
  signShown(): () => void
  playerBusy(isBusy: boolean): void
  chooseInput(deviceId: string | null): void
}

export function createListeningController(
  microphone: PageMicrophone = createPageMicrophone(() => import('@prelude/engines/listening')),
  permit: () => Promise<MicrophonePermission> = askPermission,
  onStartTimedOut: () => void = () => undefined,
): ListeningController {
  const view = createListeningStore(readMicrophone())
  let isTesting = false
  const end = (): void => actor.send({ type: 'ENDED' })
  const watch = createInputWatch({
    view,
    isTesting: () => isTesting,
    isStarted: () => ['loading', 'ready'].includes(listeningStatusOf(actor.getSnapshot())),
    onBehind: (input) => attempt.slowDown(input),
    onRefused: () => sayRefused(view),
    onStopped: end,
    onStartTimedOut,
  })
  const attempt = createListeningStart({
    microphone,
    permit,
    watch,
    onReady: () => actor.send({ type: 'READY' }),
    onUnready: () => actor.send({ type: 'NOT_READY' }),
    onRefused: () => sayRefused(view),
    onMissing: (permission) => {
      const notice = noticeOfPermission(permission)
      if (notice) toast(notice)
    },
    onIncompatible: () => sayIncompatible(view),
    onEnded: end,
  })

  const actor = createActor(
    listeningMachine.provide({
      actions: {
        startWorker: () => void attempt.start(),
        stopWorker: () => attempt.stop(),
        reportUnready: () => void toast({ message: TEXTS.troubles.unready, tone: 'bad' }),
      },
    }),
  )
  actor.subscribe((snapshot) => {
    const status = listeningStatusOf(snapshot)
    view.setState({ status, playerIsBusy: snapshot.context.playerIsBusy })
  })
  actor.start()
  const { openedElsewhere, close } = createOpenMicrophones(view, microphone)
  /** Also where the microphone was opened for something else, as a calibration. */
  const stop = (): void => {
    actor.send({ type: 'STOP' })
    close()
  }

  return {
    view,
    microphone,
    ...createListeningDialogs(view, microphone, () => actor.send({ type: 'CLICK' })),
    ...createListeningOffers(view),
    stop,
    openedElsewhere,
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
    contentOpened: createContentWatch({
      isOn: () => ['loading', 'ready'].includes(view.getState().status),
      onChanged: () => toast({ message: TEXTS.stoppedForContent }),
      stop: () => actor.send({ type: 'CONTENT_CHANGED' }),
      resume: () => actor.send({ type: 'CLICK' }),
    }),
    signShown: () => {
      view.setState(({ signs }) => ({ signs: signs + 1 }))
      return () => view.setState(({ signs }) => ({ signs: signs - 1 }))
    },
    playerBusy: (isBusy) => actor.send({ type: isBusy ? 'PLAYER_BUSY' : 'PLAYER_IDLE' }),
    chooseInput: (deviceId) => {
      writeMicrophone(deviceId)
      view.setState({ chosenInput: deviceId })
      void microphone.opened()?.choose(deviceId)
    },
  }
}
