import { seededRandom } from '@prelude/domain/basics'
import { isPitch, type Pitch } from '@prelude/domain/music'
import type { PlayedNote } from '@prelude/domain/practice'
import { type ScoreNote, type TempoMap, type Timeline, tempoMapOf } from '@prelude/domain/score'

/** A simulated learner who plays with the clock. */
export interface InTimePlayer {
  readonly seed: number
  readonly speed: number
  /** Share of the asked keys with a fault. */
  readonly faultShare: number
  /** Standard deviation of each onset. */
  readonly jitterSeconds: number
  /** Constant latency of the device. */
  readonly latencySeconds: number
  /** Maximum of the slow drift ahead of the beat and behind it during the piece. */
  readonly leanSeconds: number
}

/** A performance and its ground truth. */
export interface PlayedInTime {
  readonly performance: readonly PlayedNote[]
  /** `ScoreNote.index` of the notes that were left out, or replaced by another key. */
  readonly missed: ReadonlySet<number>
  /** Indices in the performance of extra strikes. */
  readonly extra: ReadonlySet<number>
}

type Fault = 'missed' | 'wrong' | 'extra' | 'off-time' | 'doubled'
/** Relative frequency of each fault, in per cent. */
const FAULTS: readonly (readonly [Fault, number])[] = [
  ['missed', 30],
  ['wrong', 25],
  ['extra', 20],
  ['off-time', 15],
  ['doubled', 10],
]
/** Wrong keys in semitones: neighbours, then the octave. */
const SLIPS = [1, -1, 2, -2, 1, -1, 2, -2, 12, -12] as const
const LARGEST_ROLL_SECONDS = 0.06
const ROLLED_SHARE = 0.15
/** Maximum timing fault, or less if the same key comes again soon: beyond, the strike could belong to either note. */
const FARTHEST_OFF_SECONDS = 0.25
const NEAREST_OFF_SECONDS = 0.08
const SHARE_OF_SAME_KEY_GAP = 0.35
/** Keys are held beyond their written end, as by fingers and pedal. */
const LONGEST_OVERHANG = 3

interface Strike {
  readonly note: PlayedNote
  readonly isExtra: boolean
}

/** Plays the whole piece with both hands; deterministic for a player. */
export function playInTime(timeline: Timeline, player: InTimePlayer): PlayedInTime {
  const random = seededRandom(player.seed)
  const tempo = tempoMapOf(timeline, player.speed)
  const between = (low: number, high: number): number => low + random() * (high - low)
  const strikes: Strike[] = []
  const missed = new Set<number>()
  const wavelengthSeconds = between(10, 30)
  const gaps = sameKeyGaps(timeline, tempo)
  const strike = (pitch: number, atSeconds: number, heldSeconds: number, isExtra: boolean): void => {
    if (!isPitch(pitch)) return
    strikes.push({ note: { timeSeconds: atSeconds, pitch, velocity: Math.round(between(45, 100)), durationSeconds: heldSeconds }, isExtra })
  }
  for (const chord of chordsOf(timeline)) {
    const rollSeconds = chord.length > 2 && random() < ROLLED_SHARE ? between(0, LARGEST_ROLL_SECONDS) : 0
    chord.forEach((notes, place) => {
      const [first] = notes
      if (!first) return
      const written = tempo.secondsAt(first.onset)
      const lean = player.leanSeconds * Math.sin((2 * Math.PI * written) / wavelengthSeconds)
      const rolled = chord.length > 1 ? (rollSeconds * place) / (chord.length - 1) : 0
      const at = written + player.latencySeconds + lean + rolled + player.jitterSeconds * aroundZero(random)
      const held = (tempo.secondsAt(first.onset + first.duration) - written) * between(0.6, random() < 0.2 ? LONGEST_OVERHANG : 1.05)
      const fault = random() < player.faultShare ? faultBy(random) : null
      if (fault === 'missed' || fault === 'wrong') for (const { index } of notes) missed.add(index)
      if (fault === 'wrong') strike(first.pitch + slipBy(random, first.pitch, chord), at, held, true)
      if (fault === 'missed' || fault === 'wrong') return
      const farthest = Math.min(FARTHEST_OFF_SECONDS, SHARE_OF_SAME_KEY_GAP * (gaps.get(first.index) ?? Number.POSITIVE_INFINITY))
      const off = fault === 'off-time' ? between(Math.min(NEAREST_OFF_SECONDS, farthest), farthest) * (random() < 0.5 ? -1 : 1) : 0
      strike(first.pitch, at + off, held, false)
      if (fault === 'extra') strike(first.pitch + slipBy(random, first.pitch, chord), at + between(-0.06, 0.2), between(0.05, 0.3), true)
      if (fault === 'doubled') strike(first.pitch, at + between(0.06, 0.15), between(0.05, 0.3), true)
    })
  }
  strikes.sort((a, b) => a.note.timeSeconds - b.note.timeSeconds)
  return {
    performance: strikes.map(({ note }) => note),
    missed,
    extra: new Set(strikes.flatMap(({ isExtra }, index) => (isExtra ? [index] : []))),
  }
}

/** Standard normal variate (Box and Muller). */
const aroundZero = (random: () => number): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

function faultBy(random: () => number): Fault {
  let remaining = random() * 100
  for (const [fault, share] of FAULTS) {
    remaining -= share
    if (remaining < 0) return fault
  }
  return 'missed'
}

/** A wrong key never equals a key of the same chord: that would be a double strike. */
function slipBy(random: () => number, pitch: number, chord: readonly (readonly ScoreNote[])[]): number {
  for (;;) {
    const slip = SLIPS[Math.floor(random() * SLIPS.length)] ?? 1
    if (!chord.some(([other]) => other?.pitch === pitch + slip)) return slip
  }
}

/** Keys to be struck together, lowest first; two hands on one key are one strike. Without grace notes. */
function chordsOf(timeline: Timeline): ScoreNote[][][] {
  const chords = new Map<number, Map<Pitch, ScoreNote[]>>()
  for (const note of timeline.notes) {
    if (note.grace) continue
    const keys = chords.get(note.onset) ?? new Map<Pitch, ScoreNote[]>()
    chords.set(note.onset, keys)
    keys.set(note.pitch, [...(keys.get(note.pitch) ?? []), note])
  }
  return Array.from(chords.values(), (keys) => [...keys.values()])
}

/** For each note the seconds to the nearest other strike of its key. */
function sameKeyGaps(timeline: Timeline, tempo: TempoMap): Map<number, number> {
  const gaps = new Map<number, number>()
  const last = new Map<Pitch, ScoreNote>()
  const shorten = ({ index }: ScoreNote, gap: number): void => {
    gaps.set(index, Math.min(gap, gaps.get(index) ?? Number.POSITIVE_INFINITY))
  }
  for (const note of timeline.notes) {
    if (note.grace) continue
    const before = last.get(note.pitch)
    last.set(note.pitch, note)
    if (!before || before.onset === note.onset) continue
    const gap = tempo.secondsAt(note.onset) - tempo.secondsAt(before.onset)
    shorten(before, gap)
    shorten(note, gap)
  }
  return gaps
}
