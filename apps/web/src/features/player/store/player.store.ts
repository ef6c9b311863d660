import type { KeyRange } from '@prelude/domain/practice'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type ChoicesStore, createChoicesStore, type FirstChoices, type PlayerChoices } from './choices.store.ts'
import { createViewStore, type PlayerNews, type ViewStore } from './view.store.ts'

type Readable<State> = Pick<StoreApi<State>, 'getInitialState' | 'getState' | 'subscribe'>

/** Choices that the settings write themselves: they affect the display, or the next start. All others are commands to the session. */
type FreeChoices = Pick<PlayerChoices, 'allFingers' | 'autoTempo' | 'countdown' | 'fading' | 'lyrics' | 'monitoring' | 'textDetails' | 'zoom'>

/** Null: not known. */
export interface KeyboardKeys {
  readonly range: KeyRange | null
}

/** The stores of an open player, read-only for components: only the session writes its state. */
export interface PlayerStore {
  readonly choices: Readable<PlayerChoices> & { setState(choices: Partial<FreeChoices>): void }
  readonly view: Readable<PlayerNews>
  /** Names of the connected MIDI keyboards. */
  readonly devices: Readable<readonly string[]>
  /** The keys of the connected MIDI keyboard, as far as they are known. */
  readonly keyboard: Readable<KeyboardKeys>
  /** By pitch, the letters of the computer's keys that play; empty while another keyboard is there. */
  readonly keyLetters: Readable<readonly string[]>
}

/** The writable stores: held by the session (choices, view) and open-player.ts (devices, keys of the keyboard, letters of keys). */
export interface WritablePlayerStore {
  readonly choices: ChoicesStore
  readonly view: ViewStore
  readonly devices: StoreApi<readonly string[]>
  readonly keyboard: StoreApi<KeyboardKeys>
  readonly keyLetters: StoreApi<readonly string[]>
}

export const createPlayerStore = (choices: FirstChoices, metronome = false): WritablePlayerStore => ({
  choices: createChoicesStore(choices, metronome),
  view: createViewStore(),
  devices: createStore<readonly string[]>(() => []),
  keyboard: createStore<KeyboardKeys>(() => ({ range: null })),
  keyLetters: createStore<readonly string[]>(() => []),
})
