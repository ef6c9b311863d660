import type { ListeningOffer, ListeningStatus } from '@prelude/domain/practice'
import type { MicrophoneDevice } from '@prelude/engines/listening'
import { createStore, type StoreApi } from 'zustand/vanilla'

export type ListeningDialog = 'onboarding' | 'explanation' | 'refused' | 'incompatible'

/** State of listening for the screens: coarse, without the level of the sound. */
export interface ListeningView {
  readonly status: ListeningStatus
  /** The microphone itself is open, whichever part of the app opened it: listening, a calibration, the set-up doctor. */
  readonly isOpen: boolean
  /** Signs of an open microphone in what is shown now: where none is, the page shows its own. */
  readonly signs: number
  /** 0–1 of the download before the first start. */
  readonly progress: number
  readonly dialog: ListeningDialog | null
  readonly offer: ListeningOffer | null
  /** The player plays or counts down. */
  readonly playerIsBusy: boolean
  readonly inputs: readonly MicrophoneDevice[]
  /** Null: the system's default. */
  readonly chosenInput: string | null
}

export type ListeningStore = StoreApi<ListeningView>

export const createListeningStore = (chosenInput: string | null): ListeningStore =>
  createStore<ListeningView>(() => ({
    status: 'notReady',
    isOpen: false,
    signs: 0,
    progress: 0,
    dialog: null,
    offer: null,
    playerIsBusy: false,
    inputs: [],
    chosenInput,
  }))
