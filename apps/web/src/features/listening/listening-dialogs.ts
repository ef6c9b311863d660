import { toast } from '../../ui/feedback/toast.ts'
import type { ListeningStore } from './listening.store.ts'
import { LISTENING_TEXTS as TEXTS } from './listening.texts.ts'
import { readExplained, readPerformanceTest } from './listening-preferences.ts'
import { sayIncompatible } from './listening-refusals.ts'
import type { PageMicrophone } from './page-microphone.ts'

export interface ListeningDialogControls {
  /** The learner's button: stops, or begins after what must be asked and said first. */
  toggle(learner: { readonly hasFinishedMidiOnboarding: boolean }): Promise<void>
  /** The questions of the keyboard again, by themselves. */
  openKeyboardOnboarding(): void
  /** The keyboard is known now: what the button began goes on. */
  onboarded(goesOn: boolean): void
  /** Explained, allowed, or to be tried again. */
  begin(): void
  /** Told when the learner wants to be listened to while a player plays: it has to rest first. */
  onWanted(rest: () => void): () => void
  closeDialog(): void
}

/** From the learner's button to the start: the keyboard is asked for, then listening is explained, each once. `click` starts or stops. */
export function createListeningDialogs(view: ListeningStore, microphone: PageMicrophone, click: () => void): ListeningDialogControls {
  /** The learner asked to be listened to, and is asked for the keyboard first. */
  let isWanted = false
  const resting = new Set<() => void>()

  const begin = (): void => {
    view.setState({ dialog: null, offer: null })
    if (readPerformanceTest().validity === 'notValidated') sayIncompatible(view)
    else click()
  }
  const explain = (): void => {
    if (readExplained()) begin()
    else view.setState({ dialog: 'explanation', offer: null })
  }
  return {
    toggle: async ({ hasFinishedMidiOnboarding }) => {
      if (view.getState().offer) for (const rest of resting) rest()
      const { status, playerIsBusy } = view.getState()
      if (playerIsBusy) return
      if (status === 'loading' || status === 'ready') return click()
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
    onWanted: (rest) => {
      resting.add(rest)
      return () => void resting.delete(rest)
    },
    closeDialog: () => view.setState({ dialog: null }),
  }
}
