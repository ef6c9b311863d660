import { seededRandom } from '../../basics/index.ts'
import { isBlackKey, type Pitch } from '../../music/index.ts'
import {
  BEATS_A_MEASURE,
  type HeardChordItem,
  type HeardQuality,
  type HearingFocus,
  type HearingItem,
  type HearingOrder,
  type IntervalItem,
  type IntervalWay,
  type MelodyItem,
  type RhythmItem,
  type RhythmValues,
} from './items.ts'
import { kindOfFocus } from './ladder.ts'
import { isWellSpelt } from './spell.ts'

type Random = () => number
const pick = <Item>(random: Random, from: readonly Item[]): Item => from[Math.floor(random() * from.length)] as Item

/** Keys of all items: two and a half octaves around middle C, where the microphone and small keyboards hear and have them all. */
export const HEARD_RANGE = { low: 48 as Pitch, high: 79 as Pitch } as const
/** Up to this level everything lies on white keys. */
const WHITE_KEYS_TO_LEVEL = 5

const pitchesBetween = (low: number, high: number): Pitch[] => Array.from({ length: high - low + 1 }, (_, place) => (low + place) as Pitch)

function interval(focus: HearingFocus, way: IntervalWay, size: number, level: number, random: Random): IntervalItem {
  const step = way === 'down' ? -size : size
  const starts = pitchesBetween(55, 72).filter(
    (start) => start + step >= HEARD_RANGE.low && start + step <= HEARD_RANGE.high && isWellSpelt(start, (start + step) as Pitch),
  )
  const white = starts.filter((start) => !isBlackKey(start) && !isBlackKey(start + step))
  const start = pick(random, level <= WHITE_KEYS_TO_LEVEL && white.length > 0 ? white : starts)
  return { kind: 'interval', focus, way, start, other: (start + step) as Pitch }
}

const FIVE_FINGERS = { major: [0, 2, 4, 5, 7], minor: [0, 2, 3, 5, 7] } as const
/** do, sol; then fa, ré, la, mi, si♭. */
const EASY_TONICS = [60, 67]
const TONICS = [60, 62, 64, 65, 67, 57, 58]
/** The widest step from one note to the next, in fingers: steps, one third, then any. */
const WIDEST: Readonly<Record<number, number>> = { 3: 1, 4: 2, 5: 4 }

/** Begins on a note of the chord of its tonic, ends on the tonic or the third, as songs do. */
function melody(focus: HearingFocus, count: number, random: Random): MelodyItem {
  const mode = count === 5 && random() < 0.4 ? 'minor' : 'major'
  const tonic = pick(random, count === 3 ? EASY_TONICS : TONICS) as Pitch
  const widest = WIDEST[count] ?? 1
  for (;;) {
    const places = [pick(random, [0, 2, 4])]
    while (places.length < count) {
      const last = places[places.length - 1] ?? 0
      places.push(
        pick(
          random,
          [0, 1, 2, 3, 4].filter((place) => place !== last && Math.abs(place - last) <= widest),
        ),
      )
    }
    const end = places[places.length - 1]
    const leaps = places.slice(1).filter((place, index) => Math.abs(place - (places[index] ?? 0)) > 1).length
    const isSong = count === 3 || ((end === 0 || end === 2) && leaps >= 1 && leaps <= count - 3)
    if (isSong)
      return { kind: 'melody', focus, tonic, mode, pitches: places.map((place) => (tonic + FIVE_FINGERS[mode][place as 0 | 1 | 2 | 3 | 4]) as Pitch) }
  }
}

const TONES: Readonly<Record<HeardQuality, readonly number[]>> = { major: [0, 4, 7], minor: [0, 3, 7], seventh: [0, 4, 7, 10] }
/** do, ré, mi, fa, sol, la; with si♭ and mi♭ where inversions have come. */
const EASY_ROOTS = [60, 62, 64, 65, 67, 57]
const ROOTS = [...EASY_ROOTS, 58, 63]
const EASY_ROOTS_TO_LEVEL = 10

function chord(focus: HearingFocus, quality: HeardQuality, inversion: 0 | 1 | 2, level: number, random: Random): HeardChordItem {
  const chosen = pick(random, level <= EASY_ROOTS_TO_LEVEL ? EASY_ROOTS : ROOTS)
  const tones = TONES[quality]
  const highest = inversion > 0 ? (tones[inversion - 1] ?? 0) + 12 : (tones[tones.length - 1] ?? 0)
  const root = (chosen + highest > HEARD_RANGE.high ? chosen - 12 : chosen) as Pitch
  const pitches = tones.map((tone, place) => (root + tone + (place < inversion ? 12 : 0)) as Pitch).toSorted((a, b) => a - b)
  return { kind: 'chord', focus, root, quality, inversion, pitches }
}

/** What fills beats: the first ones have the values that the class is about. */
const CELLS: Readonly<Record<RhythmValues, { readonly own: readonly (readonly number[])[]; readonly others: readonly (readonly number[])[] }>> = {
  quarters: { own: [[2], [3]], others: [[1], [1]] },
  eighths: { own: [[0.5, 0.5]], others: [[1], [1], [0.5, 0.5], [2]] },
  dotted: { own: [[1.5, 0.5]], others: [[1], [1], [0.5, 0.5], [2]] },
  syncopation: { own: [[0.5, 1, 0.5]], others: [[1], [1], [0.5, 0.5], [2], [1.5, 0.5]] },
}
const MEASURES: Readonly<Record<RhythmValues, 1 | 2>> = { quarters: 1, eighths: 1, dotted: 2, syncopation: 2 }
/** Quarters a minute: slow enough that eighths stand out from the pulse. */
const TEMPOS = [72, 76, 80]
const beatsOf = (cell: readonly number[]): number => cell.reduce((sum, value) => sum + value, 0)

/** Cells begin on a beat; those of two beats on the first or the third one, except among long notes only. */
function measureOf(cells: (typeof CELLS)[RhythmValues], random: Random): readonly number[] {
  for (;;) {
    const chosen: (readonly number[])[] = []
    let at = 0
    while (at < BEATS_A_MEASURE) {
      const fitting = [...cells.others, ...cells.own].filter(
        (cell) => beatsOf(cell) <= BEATS_A_MEASURE - at && (cell.length === 1 || beatsOf(cell) === 1 || at % 2 === 0),
      )
      const cell = pick(random, fitting)
      chosen.push(cell)
      at += beatsOf(cell)
    }
    const hasOwn = chosen.some((cell) => cells.own.some((own) => own.join() === cell.join()))
    if (hasOwn) return chosen.flat()
  }
}

function rhythm(focus: HearingFocus, values: RhythmValues, random: Random): RhythmItem {
  const bpm = pick(random, TEMPOS)
  const measures = MEASURES[values]
  const written = Array.from({ length: measures }, () => measureOf(CELLS[values], random)).flat()
  return { kind: 'rhythm', focus, measures, values: written, bpm }
}

/** The item of an order: the same for the same order. */
export function makeItem({ focus, level, seed }: HearingOrder): HearingItem {
  const random = seededRandom(seed)
  const [, first = '', second = ''] = focus.split('-')
  switch (kindOfFocus(focus)) {
    case 'interval':
      return interval(focus, first as IntervalWay, Number(second), level, random)
    case 'melody':
      return melody(focus, Number(first), random)
    case 'chord':
      return chord(focus, first as HeardQuality, Number(second) as 0 | 1 | 2, level, random)
    case 'rhythm':
      return rhythm(focus, first as RhythmValues, random)
  }
}

/** Equal where two items sound the same. */
export function soundOf(item: HearingItem): string {
  if (item.kind === 'rhythm') return `rhythm ${item.values.join()}`
  const keys = item.kind === 'interval' ? [item.way, item.start, item.other] : [item.kind === 'melody' ? item.tonic : item.root, ...item.pitches]
  return `${item.kind} ${keys.join()}`
}
