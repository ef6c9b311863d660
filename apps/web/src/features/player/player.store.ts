import { createStore, type StoreApi } from 'zustand/vanilla'
import { type ChoicesStore, createChoicesStore, type FirstChoices } from './choices.store.ts'
import { createViewStore, type ViewStore } from './view.store.ts'

/** What the components of an open player read. */
export interface PlayerStore {
  readonly choices: ChoicesStore
  readonly view: ViewStore
  /** Names of the MIDI keyboards that are there; written by open-player.ts. */
  readonly devices: StoreApi<readonly string[]>
}

export const createPlayerStore = (choices: FirstChoices, metronome = false): PlayerStore => ({
  choices: createChoicesStore(choices, metronome),
  view: createViewStore(),
  devices: createStore<readonly string[]>(() => []),
})
