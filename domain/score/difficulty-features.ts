import { type HandFeatures, measureHands } from './difficulty-hands.ts'
import { attacksOf, percentile90, WINDOW_SECONDS } from './difficulty-windows.ts'
import { tempoMapOf } from './tempo-map.ts'
import { HANDS, type ScoreNote, type Timeline } from './timeline.ts'

/** Measured features of a timeline for its difficulty (spec: curriculum §10.1). */
export interface DifficultyFeatures extends HandFeatures {
  /** Notes a second, ninetieth percentile of the windows. */
  readonly notesPerSecond: number
  /** The same for the busier hand, a chord counting once. */
  readonly attacksPerSecond: number
  /** Width in semitones and number of notes of chords, ninetieth percentiles. */
  readonly span: number
  readonly chord: number
  /** Position changes per onset, in the hand that moves more. */
  readonly shift: number
  readonly hands: number
  readonly bothPlay: boolean
  /** Share of the onsets at which one hand plays alone. */
  readonly alone: number
  readonly durations: number
  /** Number of different measures. */
  readonly measures: number
  /** Share of the notes outside the key. */
  readonly altered: number
  /** Sharps or flats of the signature. */
  readonly accidentals: number
  /** How many notes there are. */
  readonly notes: number
  /** Semitones from the lowest to the highest note. */
  readonly width: number
}

const STEP_SECONDS = 0.5
/** Beyond some fourteen hours the step grows, so that absurd durations cost no more. */
const MOST_WINDOWS = 100_000
/** A hand that plays a wider range than this within the window has moved. */
const STILL_HAND_SEMITONES = 8

const MAJOR_STEPS = [0, 2, 4, 5, 7, 9, 11]

/** Events per second, ninetieth percentile of the windows. */
function rateOf(seconds: readonly number[], endSeconds: number): number {
  const rates: number[] = []
  const step = Math.max(STEP_SECONDS, endSeconds / MOST_WINDOWS)
  let [first, next] = [0, 0]
  for (let start = 0; start < Math.max(endSeconds, step); start += step) {
    while (first < seconds.length && (seconds[first] ?? 0) < start) first += 1
    while (next < seconds.length && (seconds[next] ?? 0) < start + WINDOW_SECONDS) next += 1
    rates.push((next - first) / WINDOW_SECONDS)
  }
  return percentile90(rates)
}

/** Position changes per onset. */
function shiftsOf(attacks: readonly ScoreNote[][], secondsAt: (tick: number) => number): number {
  let [shifts, low, high, since] = [0, 128, -1, 0]
  for (const attack of attacks) {
    const at = secondsAt(attack[0]?.onset ?? 0)
    const pitches = attack.map((note) => note.pitch)
    const wide = Math.max(high, ...pitches) - Math.min(low, ...pitches) > STILL_HAND_SEMITONES
    if (wide || at - since > WINDOW_SECONDS) {
      if (wide) shifts += 1
      ;[low, high, since] = [128, -1, at]
    }
    low = Math.min(low, ...pitches)
    high = Math.max(high, ...pitches)
  }
  return attacks.length > 0 ? shifts / attacks.length : 0
}

function uniqueMeasures(timeline: Timeline, notes: readonly ScoreNote[]): number {
  const contents = new Map<number, string[]>()
  for (const note of notes) {
    const start = timeline.measures[note.measure]?.start ?? 0
    const line = `${note.onset - start} ${note.pitch} ${note.duration} ${note.hand}`
    const lines = contents.get(note.measure)
    if (lines) lines.push(line)
    else contents.set(note.measure, [line])
  }
  return Math.max(1, new Set([...contents.values()].map((lines) => lines.join('|'))).size)
}

function alteredShare(timeline: Timeline, notes: readonly ScoreNote[]): number {
  const tonic = (((timeline.fifths * 7) % 12) + 12) % 12
  const own = new Set(MAJOR_STEPS.map((step) => (tonic + step) % 12))
  return notes.filter((note) => !own.has(note.pitch % 12)).length / notes.length
}

const widthOf = (notes: readonly ScoreNote[]): number => {
  let [low, high] = [128, -1]
  for (const { pitch } of notes) {
    low = Math.min(low, pitch)
    high = Math.max(high, pitch)
  }
  return high - low
}

/** Measures a timeline, without graces; undefined when it asks for no note. */
export function measureDifficulty(timeline: Timeline): DifficultyFeatures | undefined {
  const notes = timeline.notes.filter((note) => !note.grace)
  if (notes.length === 0) return undefined
  const { secondsAt } = tempoMapOf(timeline, 1)
  const endSeconds = secondsAt(timeline.totalTicks)
  const hands = HANDS.map((hand) => attacksOf(notes.filter((note) => note.hand === hand))).filter((attacks) => attacks.length > 0)
  const secondsOf = (attacks: readonly ScoreNote[][]): number[] => attacks.map((attack) => secondsAt(attack[0]?.onset ?? 0))
  const chords = hands.flat()
  const onsets = hands.map((attacks) => new Set(attacks.map((attack) => attack[0]?.onset)))
  const all = new Set(onsets.flatMap((set) => [...set]))
  return {
    notesPerSecond: rateOf(
      notes.map((note) => secondsAt(note.onset)),
      endSeconds,
    ),
    attacksPerSecond: Math.max(...hands.map((attacks) => rateOf(secondsOf(attacks), endSeconds))),
    span: percentile90(chords.map(widthOf)),
    chord: percentile90(chords.map((attack) => attack.length)),
    shift: Math.max(...hands.map((attacks) => shiftsOf(attacks, secondsAt))),
    hands: hands.length,
    bothPlay: hands.length === 2 && hands.every((attacks) => attacks.flat().length >= 5),
    alone: [...all].filter((onset) => onsets.filter((set) => set.has(onset)).length === 1).length / all.size,
    durations: new Set(notes.map((note) => note.duration)).size,
    measures: uniqueMeasures(timeline, notes),
    altered: alteredShare(timeline, notes),
    accidentals: Math.abs(timeline.fifths),
    notes: notes.length,
    width: widthOf(notes),
    ...measureHands(notes, secondsAt),
  }
}
