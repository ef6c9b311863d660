/** A note of the picture: beats from the beginning, MIDI pitch, hand and finger. */
export interface RollNote {
  readonly beat: number
  readonly beats: number
  readonly pitch: number
  readonly hand: 'LEFT' | 'RIGHT'
  /** Null where none is written. */
  readonly finger: number | null
}

/** A bar line of the picture. */
export interface RollMeasure {
  readonly beat: number
  readonly number: number
}

const right = (beat: number, beats: number, pitch: number, finger: number): RollNote => ({ beat, beats, pitch, hand: 'RIGHT', finger })
const left = (beat: number, beats: number, pitch: number, finger: number): RollNote => ({ beat, beats, pitch, hand: 'LEFT', finger })

const BEATS_PER_MEASURE = 3
const MEASURES = 4

/** Where its measures begin, with their printed numbers. */
export const MINUET_MEASURES: readonly RollMeasure[] = Array.from({ length: MEASURES }, (_, place) => ({
  beat: place * BEATS_PER_MEASURE,
  number: place + 1,
}))

/** Christian Petzold, Menuet en sol majeur, BWV Anh. 114, measures 1 to 4. */
export const MINUET: readonly RollNote[] = [
  right(0, 1, 74, 5),
  right(1, 0.5, 67, 1),
  right(1.5, 0.5, 69, 2),
  right(2, 0.5, 71, 3),
  right(2.5, 0.5, 72, 4),
  right(3, 1, 74, 5),
  right(4, 1, 67, 1),
  right(5, 1, 67, 1),
  right(6, 1, 76, 3),
  right(7, 0.5, 72, 1),
  right(7.5, 0.5, 74, 2),
  right(8, 0.5, 76, 3),
  right(8.5, 0.5, 78, 4),
  right(9, 1, 79, 5),
  right(10, 1, 67, 1),
  right(11, 1, 67, 1),
  left(0, 2, 55, 5),
  left(0, 2, 59, 3),
  left(0, 2, 62, 1),
  left(2, 1, 57, 4),
  left(3, 3, 59, 3),
  left(6, 3, 60, 2),
  left(9, 3, 59, 3),
]
