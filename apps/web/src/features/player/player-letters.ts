import { askedNotes, type Timeline } from '@prelude/domain/score'
import { bestFirstPitch, codesByPitch, type ComputerKeyboardInput } from '@prelude/engines/key-input'
import { followKeyCaps, keyCaps } from '../../platform/key-caps.ts'
import type { WritablePlayerStore } from './store/player.store.ts'

export interface PlayerLettersOptions {
  readonly timeline: Timeline
  readonly store: WritablePlayerStore
  readonly computer: Pick<ComputerKeyboardInput, 'firstPitch' | 'onFirstPitch' | 'setFirstPitch'>
}

const NONE: readonly string[] = []

/** The measures that the learner plays: of the loop, else all. */
function askedPitches({ timeline, store }: PlayerLettersOptions): number[] {
  const { hands, loop } = store.choices.getState()
  const [first, last] = [timeline.measures[loop?.from ?? 0], timeline.measures[loop?.to ?? timeline.measures.length - 1]]
  const range = first && last ? { start: first.start, end: last.start + last.length } : undefined
  return askedNotes(timeline, hands, range).map(({ pitch }) => pitch)
}

/**
 * Keeps the letters of the computer's keys in the store, and puts their octaves where the music is; returns the function that ends it. A letter keeps
 * its piano key through a piece as long as what is asked can be reached; for a note that « Attendre » waits for beyond it the rows move, and come back.
 */
export function followLetters(options: PlayerLettersOptions): () => void {
  const { store, computer } = options
  const show = (): void => {
    const { capOf, hasKeyboard } = keyCaps.getState()
    const isPlayed = hasKeyboard && store.devices.getState().length === 0
    store.keyLetters.setState(isPlayed ? codesByPitch(computer.firstPitch).map((code) => (code ? capOf(code) : '')) : NONE, true)
  }
  let home = bestFirstPitch(askedPitches(options))
  let isPlacing = false
  const place = (firstPitch: number): void => {
    isPlacing = true
    computer.setFirstPitch(firstPitch)
    isPlacing = false
  }
  place(home)
  const unsubscribers = [
    followKeyCaps(window),
    keyCaps.subscribe(show),
    computer.onFirstPitch((firstPitch) => {
      // By an octave key: where the learner wants them.
      if (!isPlacing) home = firstPitch
      show()
    }),
    store.devices.subscribe(show),
    store.choices.subscribe(({ hands, loop }, before) => {
      if (hands === before.hands && loop === before.loop) return
      home = bestFirstPitch(askedPitches(options), home)
      place(home)
    }),
    store.view.subscribe(({ waitingFor }, before) => {
      if (waitingFor === before.waitingFor || waitingFor.length === 0) return
      const pitches = waitingFor.map(({ pitch }) => pitch)
      place(bestFirstPitch(pitches, home))
    }),
  ]
  show()
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe()
  }
}
