import type { SeededRandom } from '../chance.ts'
import { CLIP_SECONDS, type ClipMusic } from '../clip.ts'
import { arpeggios, blockChords, chorale, dense, dynamics, fullHands, held, lowUnderChords, octaves, pop, twoHands } from './chords.ts'
import { type Draft, perform } from './draft.ts'
import { fastMelody, high, low, random, repeated, scales, slowMelody } from './lines.ts'

/** Kinds of music, by the names in the ground truth. The first ten are those of the development clips. */
const KINDS = {
  mel_slow: slowMelody,
  mel_fast: fastMelody,
  two_hand: twoHands,
  block: blockChords,
  arp_pedal: arpeggios,
  repeat: repeated,
  low,
  high,
  pop,
  chorale,
  low_chords: lowUnderChords,
  octaves,
  scales,
  dynamics,
  held,
  dense,
  random,
  full: fullHands,
} as const satisfies Readonly<Record<string, (random: SeededRandom) => Draft>>

export type MusicKind = keyof typeof KINDS

/** Selection of a set: every kind in turn, or only kinds in which notes are masked by others. */
export const MUSIC_SETS = {
  every: (Object.keys(KINDS) as MusicKind[]).filter((kind) => kind !== 'full'),
  full: ['full', 'octaves', 'pop', 'full', 'low_chords', 'scales', 'repeat', 'chorale', 'full', 'dynamics', 'low', 'block', 'octaves'],
} as const satisfies Readonly<Record<string, readonly MusicKind[]>>

export function composeMusic(kind: MusicKind, random: SeededRandom): ClipMusic {
  return perform(KINDS[kind](random), random, CLIP_SECONDS)
}
