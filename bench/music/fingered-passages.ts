import type { Hand } from '@prelude/domain/score'

interface FingeredPassage {
  readonly name: string
  readonly hand: Hand
  readonly fifths: number
  readonly seconds: number
  readonly pitches: readonly number[]
  /** A digit for each pitch. */
  readonly fingers: string
}

const WHITE = [0, 2, 4, 5, 7, 9, 11]
/** White keys counted from do: 0 is middle C, 7 the next one. */
const white = (steps: readonly number[]): number[] => steps.map((step) => 60 + 12 * Math.floor(step / 7) + (WHITE[((step % 7) + 7) % 7] ?? 0))
/** A figure on each step from `first` on, so many times, up or down. */
const carried = (figure: readonly number[], times: number, by: number): number[] =>
  white(Array.from({ length: times }, (_, i) => figure.map((step) => step + by * i)).flat())
const times = (fingers: string, count: number): string => fingers.repeat(count)

/** Exercises whose fingers are printed alike in every edition: Hanon, « Le pianiste virtuose » (1873), scales and broken chords. */
export const FINGERED_PASSAGES: readonly FingeredPassage[] = [
  { name: 'Hanon 1, up', hand: 'RIGHT', fifths: 0, seconds: 0.15, pitches: carried([0, 2, 3, 4, 5, 4, 3, 2], 14, 1), fingers: times('12345432', 14) },
  {
    name: 'Hanon 1, up',
    hand: 'LEFT',
    fifths: 0,
    seconds: 0.15,
    pitches: carried([-7, -5, -4, -3, -2, -3, -4, -5], 14, 1),
    fingers: times('54321234', 14),
  },
  {
    name: 'Hanon 1, down',
    hand: 'RIGHT',
    fifths: 0,
    seconds: 0.15,
    pitches: carried([18, 16, 15, 14, 13, 14, 15, 16], 14, -1),
    fingers: times('54321234', 14),
  },
  { name: 'Hanon 2, up', hand: 'RIGHT', fifths: 0, seconds: 0.15, pitches: carried([0, 2, 5, 4, 3, 4, 3, 2], 14, 1), fingers: times('12543432', 14) },
  {
    name: 'chromatic scale',
    hand: 'RIGHT',
    fifths: 0,
    seconds: 0.2,
    pitches: Array.from({ length: 25 }, (_, i) => 60 + i),
    fingers: '1313123131312131312313131',
  },
  { name: 'broken chord in root position', hand: 'RIGHT', fifths: 0, seconds: 0.25, pitches: white([0, 2, 4, 7, 4, 2, 0]), fingers: '1235321' },
  { name: 'broken chord, first inversion', hand: 'RIGHT', fifths: 0, seconds: 0.25, pitches: white([2, 4, 7, 9, 7, 4, 2]), fingers: '1245421' },
  { name: 'broken chord, second inversion', hand: 'RIGHT', fifths: 0, seconds: 0.25, pitches: white([4, 7, 9, 11, 9, 7, 4]), fingers: '1245421' },
  { name: 'broken chord in root position', hand: 'LEFT', fifths: 0, seconds: 0.25, pitches: white([-7, -5, -3, 0, -3, -5, -7]), fingers: '5421245' },
  { name: 'Alberti bass', hand: 'LEFT', fifths: 0, seconds: 0.25, pitches: white([-7, -3, -5, -3, -7, -3, -5, -3]), fingers: '51315131' },
]
