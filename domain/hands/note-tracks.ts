import type { Pitch } from '../music/index.ts'
import { type HandStrike, type HandTrack, handTrack, type StruckByFinger } from './motion.ts'
import type { HandSide } from './placement.ts'

/** A note of a piece with its finger; times in ticks. */
export interface FingeredNote {
  readonly onset: number
  readonly duration: number
  readonly pitch: Pitch
  readonly hand: HandSide
  readonly finger: number | null
  readonly staccato: boolean
}

/** Share of its time that a staccato note is held. */
const STACCATO = 0.45

/** What a hand strikes of a piece, in seconds of a tempo; notes without a finger move no hand. */
function strikesOf(notes: readonly FingeredNote[], secondsAt: (tick: number) => number): HandStrike[] {
  const byOnset = new Map<number, StruckByFinger[]>()
  for (const { onset, duration, pitch, finger, staccato } of notes) {
    if (finger === null) continue
    const keys = byOnset.get(onset) ?? []
    byOnset.set(onset, keys)
    if (keys.some((key) => key.finger === finger)) continue
    keys.push({ finger, pitch, until: secondsAt(onset + duration * (staccato ? STACCATO : 1)) })
  }
  return [...byOnset].toSorted((a, b) => a[0] - b[0]).map(([onset, keys]) => ({ at: secondsAt(onset), keys }))
}

/** The tracks of the hands that play a piece. */
export const noteTracks = (notes: readonly FingeredNote[], secondsAt: (tick: number) => number): readonly HandTrack[] =>
  (['LEFT', 'RIGHT'] as const).map((hand) =>
    handTrack(
      hand,
      strikesOf(
        notes.filter((note) => note.hand === hand),
        secondsAt,
      ),
    ),
  )
