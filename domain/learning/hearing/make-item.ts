import { seededRandom } from '../../basics/index.ts'
import { isBlackKey, type Pitch } from '../../music/index.ts'
import {
  answerKeys,
  type BassItem,
  type CadenceEnding,
  type CadenceItem,
  type Degree,
  type DegreeItem,
  givenKey,
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
import { focusesUpTo, kindOfFocus } from './ladder.ts'
import { BASSES, CADENCES, chordsOf, KEY_CHORDS, type Mode, semitonesOfDegree } from './progressions.ts'
import { isWellSpelt } from './spell.ts'

type Random = () => number
const pick = <Item>(random: Random, from: readonly Item[]): Item => from[Math.floor(random() * from.length)] as Item

/** Keys of all items: two and a half octaves around middle C, where the microphone and small keyboards hear and have them all. */
export const HEARD_RANGE = { low: 48 as Pitch, high: 79 as Pitch } as const
/** Up to this level everything lies on white keys. */
const WHITE_KEYS_TO_LEVEL = 6

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
function melody(focus: HearingFocus, mode: Mode, count: number, random: Random): MelodyItem {
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
    // A minor melody touches the third that makes it one.
    const isOfMode = mode === 'major' || places.includes(2)
    const isSong = isOfMode && (count === 3 || ((end === 0 || end === 2) && leaps >= 1 && leaps <= count - 3))
    if (isSong)
      return { kind: 'melody', focus, tonic, mode, pitches: places.map((place) => (tonic + FIVE_FINGERS[mode][place as 0 | 1 | 2 | 3 | 4]) as Pitch) }
  }
}

const TONES: Readonly<Record<HeardQuality, readonly number[]>> = { major: [0, 4, 7], minor: [0, 3, 7], seventh: [0, 4, 7, 10] }
/** do, ré, mi, fa, sol, la; with si♭ and mi♭ where inversions have come. */
const EASY_ROOTS = [60, 62, 64, 65, 67, 57]
const ROOTS = [...EASY_ROOTS, 58, 63]
const EASY_ROOTS_TO_LEVEL = 25

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
  three: { own: [[2], [3], [1]], others: [[1], [0.5, 0.5], [2]] },
  syncopation: { own: [[0.5, 1, 0.5]], others: [[1], [1], [0.5, 0.5], [2], [1.5, 0.5]] },
}
const MEASURES: Readonly<Record<RhythmValues, 1 | 2>> = { quarters: 1, eighths: 1, dotted: 2, syncopation: 2, three: 2 }
const BEATS: Readonly<Record<RhythmValues, 3 | 4>> = { quarters: 4, eighths: 4, dotted: 4, syncopation: 4, three: 3 }
/** Quarters a minute: slow enough that eighths stand out from the pulse. */
const TEMPOS = [72, 76, 80]
const beatsOf = (cell: readonly number[]): number => cell.reduce((sum, value) => sum + value, 0)

/** Cells begin on a beat; those of two beats on the first or the third one, except among long notes only. */
function measureOf(cells: (typeof CELLS)[RhythmValues], beats: 3 | 4, random: Random): readonly number[] {
  for (;;) {
    const chosen: (readonly number[])[] = []
    let at = 0
    while (at < beats) {
      const fitting = [...cells.others, ...cells.own].filter(
        (cell) => beatsOf(cell) <= beats - at && (cell.length === 1 || beatsOf(cell) === 1 || at % 2 === 0),
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
  const beats = BEATS[values]
  for (;;) {
    const written = Array.from({ length: measures }, () => measureOf(CELLS[values], beats, random)).flat()
    // Equal taps alone are no rhythm.
    if (new Set(written).size > 1) return { kind: 'rhythm', focus, beats, measures, values: written, bpm }
  }
}

/** do, fa, sol, ré, mi, si♭ and la: the tonics of chords. */
const KEYS = [60, 65, 67, 62, 64, 58, 57]

/** A note of the scale from the dominant below the tonic to the octave above it. */
function degreeItem(focus: HearingFocus, degree: Degree, random: Random): DegreeItem {
  const tonic = pick(random, KEYS) as Pitch
  const chords = chordsOf(KEY_CHORDS, tonic, 'major', random)
  const own = tonic + semitonesOfDegree(degree, 'major')
  const pitch = pick(
    random,
    [own - 12, own, own + 12].filter((key) => key >= tonic - 5 && key <= Math.min(tonic + 12, HEARD_RANGE.high)),
  ) as Pitch
  return { kind: 'degree', focus, tonic, degree, chords, pitch }
}

const MINOR_SHARE = 0.35
const ENDINGS: readonly CadenceEnding[] = ['full', 'half', 'deceptive']
const LAST_DEGREES: Readonly<Record<CadenceEnding, Degree>> = { full: 1, half: 5, deceptive: 6 }

function cadence(focus: HearingFocus, ending: CadenceEnding, level: number, random: Random): CadenceItem {
  const mode: Mode = random() < MINOR_SHARE ? 'minor' : 'major'
  const tonic = pick(random, KEYS) as Pitch
  const chords = chordsOf(pick(random, CADENCES[ending]), tonic, mode, random)
  const pitch = chords[chords.length - 1]?.[0] ?? tonic
  const endings = ENDINGS.filter((other) => other === ending || focusesUpTo(level).includes(`cadence-${other}`))
  const choices = endings.map((other) => {
    const own = tonic + semitonesOfDegree(LAST_DEGREES[other], mode)
    const keys = [own - 24, own - 12, own].filter((key) => key >= HEARD_RANGE.low)
    return {
      ending: other,
      pitch: other === ending ? pitch : (keys.reduce((best, key) => (Math.abs(key - pitch) < Math.abs(best - pitch) ? key : best)) as Pitch),
    }
  })
  return { kind: 'cadence', focus, tonic, mode, ending, chords, pitch, choices }
}

function bass(focus: HearingFocus, count: 3 | 4, random: Random): BassItem {
  const tonic = pick(random, KEYS) as Pitch
  const chords = chordsOf(pick(random, BASSES[count]), tonic, 'major', random)
  const pitches = chords.map(([lowest]) => lowest ?? tonic)
  return { kind: 'bass', focus, tonic: pitches[0] ?? tonic, chords, pitches }
}

/** The item of an order: the same for the same order. */
export function makeItem({ focus, level, seed }: HearingOrder): HearingItem {
  const random = seededRandom(seed)
  const [, first = '', second = ''] = focus.split('-')
  switch (kindOfFocus(focus)) {
    case 'interval':
      return interval(focus, first as IntervalWay, Number(second), level, random)
    case 'melody':
      return first === 'minor' ? melody(focus, 'minor', Number(second), random) : melody(focus, 'major', Number(first), random)
    case 'chord':
      return chord(focus, first as HeardQuality, Number(second) as 0 | 1 | 2, level, random)
    case 'rhythm':
      return rhythm(focus, first as RhythmValues, random)
    case 'degree':
      return degreeItem(focus, Number(first) as Degree, random)
    case 'cadence':
      return cadence(focus, first as CadenceEnding, level, random)
    case 'bass':
      return bass(focus, Number(first) as 3 | 4, random)
  }
}

/** Equal where two items sound the same. */
export function soundOf(item: HearingItem): string {
  if (item.kind === 'rhythm') return `rhythm ${item.beats} ${item.values.join()}`
  const way = item.kind === 'interval' ? [item.way] : []
  const chords = 'chords' in item ? item.chords.map((keys) => keys.join('.')) : []
  return [item.kind, ...way, givenKey(item), ...chords, ...answerKeys(item)].join()
}
