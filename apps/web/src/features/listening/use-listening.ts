import { useStore } from 'zustand'
import { hasOnboardingFlag, useLearner } from '../../shared/learner/front-door.ts'
import type { ListeningView } from './listening.store.ts'
import { pageListening } from './page-listening.ts'

export const useListeningView = <Part>(select: (view: ListeningView) => Part): Part => useStore(pageListening.view, select)

/** The learner's button: what it does now, for a learner who is known. */
export function useListeningToggle(): () => void {
  const learner = useLearner()
  return () => {
    void pageListening.toggle({ hasFinishedMidiOnboarding: hasOnboardingFlag(learner, 'hasFinishedMidiOnboarding') })
  }
}
