import { isDeclarative, KEYBOARD_TYPES } from '@prelude/domain/practice'
import { useStore } from 'zustand'
import { hasOnboardingFlag, useConfiguration, useLearner } from '../../shared/learner/front-door.ts'
import type { ListeningView } from './listening.store.ts'
import { readPerformanceTest } from './listening-preferences.ts'
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

/** Whether nothing hears the learner's piano, so that « Valider » stands beside the music. */
export function useDeclares(): boolean {
  const [keyboard] = useConfiguration('KEYBOARD_TYPE')
  return isDeclarative(KEYBOARD_TYPES.find((type) => type === keyboard) ?? null, readPerformanceTest().validity)
}
