import { createStore, type StoreApi } from 'zustand/vanilla'
import { type ChoicesStore, createChoicesStore, type FirstChoices, type PlayerChoices } from './choices.store.ts'
import { createViewStore, type PlayerNews, type ViewStore } from './view.store.ts'

type Readable<State> = Pick<StoreApi<State>, 'getInitialState' | 'getState' | 'subscribe'>

/** Choices that the settings write themselves: they affect the display, or the next start. All others are commands to the session. */
type FreeChoices = Pick<PlayerChoices, 'allFingers' | 'autoTempo' | 'countdown' | 'fading' | 'lyrics' | 'monitoring' | 'textDetails' | 'zoom'>

/** The stores of an open player, read-only for components: only the session writes its state. */
export interface PlayerStore {
  readonly choices: Readable<PlayerChoices> & { setState(choices: Partial<FreeChoices>): void }
  readonly view: Readable<PlayerNews>
  /** Names of the connected MIDI keyboards. */
  readonly devices: Readable<readonly string[]>
  /** By pitch, the letters of the computer's keys that play; empty while another keyboard is there. */
  readonly keyLetters: Readable<readonly string[]>
}

/** The writable stores: held by the session (choices, view) and open-player.ts (devices, letters of keys). */
export interface WritablePlayerStore {
  readonly choices: ChoicesStore
  readonly view: ViewStore
  readonly devices: StoreApi<readonly string[]>
  readonly keyLetters: StoreApi<readonly string[]>
}

export const createPlayerStore = (choices: FirstChoices, metronome = false): WritablePlayerStore => ({
  choices: createChoicesStore(choices, metronome),
  view: createViewStore(),
  devices: createStore<readonly string[]>(() => []),
  keyLetters: createStore<readonly string[]>(() => []),
})
