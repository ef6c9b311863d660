import { createStore, type StoreApi } from 'zustand/vanilla'
import { type ChoicesStore, createChoicesStore, type FirstChoices, type PlayerChoices } from './choices.store.ts'
import { createViewStore, type PlayerNews, type ViewStore } from './view.store.ts'

type Readable<State> = Pick<StoreApi<State>, 'getInitialState' | 'getState' | 'subscribe'>

/** What the settings write themselves: it touches the picture, or the next start. All else is a command to the session. */
type FreeChoices = Pick<PlayerChoices, 'autoTempo' | 'countdown' | 'fading' | 'lyrics' | 'monitoring' | 'zoom'>

/** An open player as its components have it: the types keep them from writing what the session owns. */
export interface PlayerStore {
  readonly choices: Readable<PlayerChoices> & { setState(choices: Partial<FreeChoices>): void }
  readonly view: Readable<PlayerNews>
  /** Names of the MIDI keyboards that are there. */
  readonly devices: Readable<readonly string[]>
}

/** The end that writes: held by the session (choices, view) and open-player.ts (devices). */
export interface WritablePlayerStore {
  readonly choices: ChoicesStore
  readonly view: ViewStore
  readonly devices: StoreApi<readonly string[]>
}

export const createPlayerStore = (choices: FirstChoices, metronome = false): WritablePlayerStore => ({
  choices: createChoicesStore(choices, metronome),
  view: createViewStore(),
  devices: createStore<readonly string[]>(() => []),
})
