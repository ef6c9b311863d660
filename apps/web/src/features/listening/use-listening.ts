import { useStore } from 'zustand'
import { hasOnboardingFlag, useLearner } from '../../shared/learner/front-door.ts'
import type { ListeningView } from './listening.store.ts'
import { pageListening } from './page-listening.ts'

export const useListeningView = <Part>(select: (view: ListeningView) => Part): Part => useStore(pageListening.view, select)

/** Whether the microphone is open: then a sign shows it, with a way to stop. */
export const useMicrophoneOpen = (): boolean => useListeningView(({ status, isOpen }) => status === 'ready' || isOpen)

/** Action of the learner's button, for a learner who is loaded. */
export function useListeningToggle(): () => void {
  const learner = useLearner()
  return () => {
    void pageListening.toggle({ hasFinishedMidiOnboarding: hasOnboardingFlag(learner, 'hasFinishedMidiOnboarding') })
  }
}
