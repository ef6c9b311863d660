import { tempoMapOf } from './tempo-map.ts'
import { HANDS, type ScoreNote, type Timeline } from './timeline.ts'

/** What an imported or generated score asks of a player (CURRICULUM §10.1): an estimate, shown as « Difficulté estimée ». */
export interface DifficultyEstimate {
  /** 0.5 and more, before rounding. */
  readonly exact: number
  /** 1 Novice to 5 Pro. */
  readonly songDifficulty: 1 | 2 | 3 | 4 | 5
}

const WINDOW_SECONDS = 2
const STEP_SECONDS = 0.5
/** A hand that plays wider than this within the window has moved. */
const STILL_HAND_SEMITONES = 8

const MAJOR_STEPS = [0, 2, 4, 5, 7, 9, 11]

const scaled = (value: number, low: number, high: number): number => Math.min(1, Math.max(0, (value - low) / (high - low)))

function percentile90(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.9))] ?? 0
}

/** Events per second, nine windows in ten are not denser. */
function rateOf(seconds: readonly number[], endSeconds: number): number {
  const rates: number[] = []
  let [first, next] = [0, 0]
  for (let start = 0; start < Math.max(endSeconds, STEP_SECONDS); start += STEP_SECONDS) {
    while (first < seconds.length && (seconds[first] ?? 0) < start) first += 1
    while (next < seconds.length && (seconds[next] ?? 0) < start + WINDOW_SECONDS) next += 1
    rates.push((next - first) / WINDOW_SECONDS)
  }
  return percentile90(rates)
}

function attacksOf(notes: readonly ScoreNote[]): ScoreNote[][] {
  const attacks: ScoreNote[][] = []
  for (const note of notes) {
    const last = attacks[attacks.length - 1]
    if (last?.[0]?.onset === note.onset) last.push(note)
    else attacks.push([note])
  }
  return attacks
}

/** Times the hand leaves the keys it covered, per blow. */
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
    contents.set(note.measure, [...(contents.get(note.measure) ?? []), `${note.onset - start} ${note.pitch} ${note.duration} ${note.hand}`])
  }
  return Math.max(1, new Set([...contents.values()].map((lines) => lines.join('|'))).size)
}

function alteredShare(timeline: Timeline, notes: readonly ScoreNote[]): number {
  const tonic = (((timeline.fifths * 7) % 12) + 12) % 12
  const own = new Set(MAJOR_STEPS.map((step) => (tonic + step) % 12))
  return notes.filter((note) => !own.has(note.pitch % 12)).length / notes.length
}

/** Estimates how hard a timeline is: « Au clair de la lune » for the right hand alone is 1. */
export function estimateDifficulty(timeline: Timeline): DifficultyEstimate {
  const notes = timeline.notes.filter((note) => !note.grace)
  if (notes.length === 0) return { exact: 0.55, songDifficulty: 1 }
  const { secondsAt } = tempoMapOf(timeline, 1)
  const endSeconds = secondsAt(timeline.totalTicks)
  const hands = HANDS.map((hand) => attacksOf(notes.filter((note) => note.hand === hand))).filter((attacks) => attacks.length > 0)
  const secondsOf = (attacks: readonly ScoreNote[][]): number[] => attacks.map((attack) => secondsAt(attack[0]?.onset ?? 0))
  const chords = hands.flat()
  const spanOf = (attack: readonly ScoreNote[]): number =>
    Math.max(...attack.map((note) => note.pitch)) - Math.min(...attack.map((note) => note.pitch))

  const nps = rateOf(
    notes.map((note) => secondsAt(note.onset)),
    endSeconds,
  )
  const speed = Math.max(...hands.map((attacks) => rateOf(secondsOf(attacks), endSeconds)))
  const span = percentile90(chords.map(spanOf))
  const chord = percentile90(chords.map((attack) => attack.length))
  const shift = Math.max(...hands.map((attacks) => shiftsOf(attacks, secondsAt)))
  const bothPlay = hands.length === 2 && hands.every((attacks) => attacks.flat().length >= 5)
  const onsets = hands.map((attacks) => new Set(attacks.map((attack) => attack[0]?.onset)))
  const all = new Set(onsets.flatMap((set) => [...set]))
  const alone = [...all].filter((onset) => onsets.filter((set) => set.has(onset)).length === 1).length / all.size
  const durations = new Set(notes.map((note) => note.duration)).size
  const measures = uniqueMeasures(timeline, notes)

  let exact =
    0.55 +
    0.8 * scaled(nps, 1, 16) +
    0.4 * scaled(speed, 1, 9) +
    0.6 * scaled(shift, 0, 0.5) +
    (bothPlay ? 0.2 * scaled(alone, 0, 0.9) : 0) +
    0.6 * scaled(durations, 2, 12) +
    0.7 * scaled(alteredShare(timeline, notes), 0, 0.6) +
    1.4 * scaled(Math.log2(measures / 4), 0, 6) +
    0.15 * scaled(span, 0, 12) +
    0.1 * scaled(chord, 1, 4)
  if (hands.length === 1) exact = Math.min(exact, 2.4)
  const width = Math.max(...notes.map((note) => note.pitch)) - Math.min(...notes.map((note) => note.pitch))
  if (speed <= 2.2 && (hands.length === 1 ? width : span) <= 7 && measures <= 16) exact = Math.min(exact, 1.4)
  if (nps >= 16 || speed >= 9) exact = Math.max(exact, 3.6)
  if (nps >= 20 || speed >= 11) exact = Math.max(exact, 4.6)
  return { exact, songDifficulty: Math.min(5, Math.max(1, Math.round(exact))) as 1 | 2 | 3 | 4 | 5 }
}
