import { attacksOf, percentile90, WINDOW_SECONDS } from './difficulty-windows.ts'
import { HANDS, type Hand, type ScoreNote } from './timeline.ts'

/** What the hands have to do beside playing fast: decisions/099. */
export interface HandFeatures {
  /** Onsets a second at which a hand holds another key on, in the hand that does it more: a second voice. */
  readonly polyphony: number
  /** Onsets a second of the slower hand, and those between two near onsets of the other hand, ninetieth percentiles of the windows. */
  readonly lesserHand: number
  readonly against: number
  /** Share of the steps of both hands at once that go in contrary directions. */
  readonly contrary: number
  /** Semitones beyond a fifth per second of time for it, ninetieth percentile of the steps of a hand. */
  readonly leaps: number
  /** Chords of an octave and wider a second, of both hands. */
  readonly octaves: number
  /** Ledger lines of a note on its hand's staff, mean. */
  readonly ledgerLines: number
}

type SecondsAt = (tick: number) => number

/** A key is held on where it still sounds this long after the next onset. */
const HELD_SECONDS = 0.05
const FIFTH = 7
/** Steps slower than this leave all the time that there is. */
const LEAST_STEP_SECONDS = 0.08

function polyphonyOf(notes: readonly ScoreNote[], secondsAt: SecondsAt): number {
  const over: number[] = []
  let held: number[] = []
  for (const attack of attacksOf(notes)) {
    const at = secondsAt(attack[0]?.onset ?? 0)
    held = held.filter((release) => release > at + HELD_SECONDS)
    if (held.length > 0) over.push(at)
    held.push(...attack.map((note) => secondsAt(note.onset + note.duration)))
  }
  const last = notes[notes.length - 1]
  const seconds = last ? secondsAt(last.onset + last.duration) - secondsAt(notes[0]?.onset ?? 0) : 0
  return over.length / Math.max(WINDOW_SECONDS, seconds)
}

const middleOf = (attack: readonly ScoreNote[]): number => ((attack[0]?.pitch ?? 0) + (attack[attack.length - 1]?.pitch ?? 0)) / 2

function leapsOf(notes: readonly ScoreNote[], secondsAt: SecondsAt): number {
  const attacks = attacksOf(notes)
  const speeds: number[] = []
  for (let i = 1; i < attacks.length; i += 1) {
    const [before, attack] = [attacks[i - 1] ?? [], attacks[i] ?? []]
    const time = Math.max(LEAST_STEP_SECONDS, secondsAt(attack[0]?.onset ?? 0) - secondsAt(before[0]?.onset ?? 0))
    speeds.push(Math.max(0, Math.abs(middleOf(attack) - middleOf(before)) - FIFTH) / time)
  }
  return speeds.length > 0 ? percentile90(speeds) : 0
}

const OCTAVE = 12

function octavesOf(hands: readonly (readonly ScoreNote[])[], secondsAt: SecondsAt): number {
  const attacks = hands.flatMap((hand) => attacksOf(hand))
  const wide = attacks.filter((attack) => (attack[attack.length - 1]?.pitch ?? 0) - (attack[0]?.pitch ?? 0) >= OCTAVE)
  const end = Math.max(0, ...hands.flat().map(({ onset, duration }) => onset + duration))
  return wide.length / Math.max(WINDOW_SECONDS, secondsAt(end))
}

/** Highest and lowest pitches without a ledger line: sol below the treble staff to la above it, fa below the bass staff to si above it. */
const STAVES: Readonly<Record<Hand, readonly [low: number, high: number]>> = { RIGHT: [62, 79], LEFT: [41, 59] }
/** Two steps of the scale make a line. */
const LINE_SEMITONES = 3.5

function ledgerLinesOf(notes: readonly ScoreNote[]): number {
  if (notes.length === 0) return 0
  let lines = 0
  for (const { hand, pitch } of notes) {
    const [low, high] = STAVES[hand]
    lines += Math.ceil(Math.max(0, low - pitch, pitch - high) / LINE_SEMITONES)
  }
  return lines / notes.length
}

/** Onsets of one hand between two of the other that are no farther apart than this are played against it. */
const AGAINST_SECONDS = 0.75

/** Onsets of the one hand that fall between two near ones of the other. */
function interleaved(own: readonly number[], other: readonly number[]): number[] {
  let next = 0
  return own.filter((at) => {
    while (next < other.length && (other[next] ?? 0) <= at) next += 1
    const [before, after] = [other[next - 1], other[next]]
    return before !== undefined && after !== undefined && before < at && after - before <= AGAINST_SECONDS
  })
}

/** For each window, how many of these fall into it. */
const countsOf = (seconds: readonly number[], starts: readonly number[]): number[] => {
  let [first, next] = [0, 0]
  return starts.map((start) => {
    while (first < seconds.length && (seconds[first] ?? 0) < start) first += 1
    while (next < seconds.length && (seconds[next] ?? 0) < start + WINDOW_SECONDS) next += 1
    return next - first
  })
}

/** Both hands at once: the pace of the slower one, what they play against each other, and how often they part. */
function together(
  left: readonly ScoreNote[],
  right: readonly ScoreNote[],
  secondsAt: SecondsAt,
): Pick<HandFeatures, 'lesserHand' | 'against' | 'contrary'> {
  const [lefts, rights] = [attacksOf(left), attacksOf(right)]
  const secondsOf = (attacks: readonly ScoreNote[][]): number[] => attacks.map((attack) => secondsAt(attack[0]?.onset ?? 0))
  const [leftSeconds, rightSeconds] = [secondsOf(lefts), secondsOf(rights)]
  const starts = [...leftSeconds, ...rightSeconds].sort((a, b) => a - b)
  const [leftCounts, rightCounts] = [countsOf(leftSeconds, starts), countsOf(rightSeconds, starts)]
  const between = [...interleaved(leftSeconds, rightSeconds), ...interleaved(rightSeconds, leftSeconds)].sort((a, b) => a - b)
  const highest = new Map(rights.map((attack) => [attack[0]?.onset ?? 0, attack[attack.length - 1]?.pitch ?? 0]))
  let [contrary, steps] = [0, 0]
  let previous: readonly [left: number, right: number] | undefined
  for (const attack of lefts) {
    const above = highest.get(attack[0]?.onset ?? 0)
    if (above === undefined) continue
    const here = [attack[0]?.pitch ?? 0, above] as const
    if (previous) {
      steps += 1
      if ((here[0] - previous[0]) * (here[1] - previous[1]) < 0) contrary += 1
    }
    previous = here
  }
  return {
    lesserHand: percentile90(leftCounts.map((count, i) => Math.min(count, rightCounts[i] ?? 0))) / WINDOW_SECONDS,
    against: percentile90(countsOf(between, starts)) / WINDOW_SECONDS,
    contrary: steps > 0 ? contrary / steps : 0,
  }
}

/** Measures the hands; notes in playing order, without graces. */
export function measureHands(notes: readonly ScoreNote[], secondsAt: SecondsAt): HandFeatures {
  const [left, right] = HANDS.map((hand) => notes.filter((note) => note.hand === hand))
  const hands = [left ?? [], right ?? []].filter((hand) => hand.length > 0)
  const both = hands.length === 2 && hands.every((hand) => hand.length >= 5)
  return {
    polyphony: Math.max(0, ...hands.map((hand) => polyphonyOf(hand, secondsAt))),
    ...(both ? together(left ?? [], right ?? [], secondsAt) : { lesserHand: 0, against: 0, contrary: 0 }),
    leaps: Math.max(0, ...hands.map((hand) => leapsOf(hand, secondsAt))),
    octaves: octavesOf(hands, secondsAt),
    ledgerLines: ledgerLinesOf(notes),
  }
}
