import { KEPT_AFTER_SECONDS, type TakeInProgress } from '@prelude/domain/practice'
import type { ScoreNote, Timeline } from '@prelude/domain/score'
import type { PlayerStore } from '../store/player.store.ts'
import type { Publisher } from './publish.ts'
import type { Transport } from './transport.ts'

/** « Attendre »: the asked keys that are down since before, which must be let go and struck again. */
export interface KeptKeys {
  /** Call each frame. */
  update(nowSeconds: number): void
  /** Their pitches, once they are said; else the same empty list. */
  pitches(): readonly number[]
}

export interface KeptKeysOptions {
  readonly timeline: Timeline
  readonly store: PlayerStore
  readonly take: () => TakeInProgress | null
  readonly transport: Transport
  readonly publish: Publisher
  readonly isMoving: () => boolean
  /** A key that the learner has down by hand: where the microphone hears the end of a note is not certain. */
  readonly isDown: (pitch: number) => boolean
}

const NO_NOTES: readonly ScoreNote[] = []
const NO_PITCHES: readonly number[] = []

export function createKeptKeys({ timeline, store, take, transport, publish, isMoving, isDown }: KeptKeysOptions): KeptKeys {
  let keptNotes = NO_NOTES
  let keptSince = Number.POSITIVE_INFINITY
  let saidPitches = NO_PITCHES

  const keptNow = (): readonly ScoreNote[] => {
    if (store.choices.getState().mode !== 'wait' || !isMoving() || transport.position() < transport.runsUntil()) return NO_NOTES
    const notes = take()
      ?.step()
      ?.pending.flatMap((index) => timeline.notes[index] ?? [])
      .filter(({ pitch }) => isDown(pitch))
    return notes && notes.length > 0 ? notes : NO_NOTES
  }
  const isSame = (notes: readonly ScoreNote[]): boolean =>
    notes.length === keptNotes.length && notes.every((note, place) => note === keptNotes[place])
  const say = (notes: readonly ScoreNote[]): void => {
    saidPitches = notes.length > 0 ? notes.map(({ pitch }) => pitch) : NO_PITCHES
    publish.keep(notes)
  }
  return {
    pitches: () => saidPitches,
    update: (nowSeconds) => {
      const notes = keptNow()
      if (!isSame(notes)) {
        keptNotes = notes
        keptSince = nowSeconds
        if (saidPitches.length > 0) say(NO_NOTES)
      }
      if (keptNotes.length > 0 && saidPitches.length === 0 && nowSeconds - keptSince >= KEPT_AFTER_SECONDS) say(keptNotes)
    },
  }
}
