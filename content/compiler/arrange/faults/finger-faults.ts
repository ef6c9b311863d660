import { HANDS, type Hand, type ScoreNote, type Timeline } from '@prelude/domain/score'
import type { VersionEntry } from '../../../catalogue-schema.ts'
import type { Arrangement } from '../arrangement.ts'

export interface FingerFaults {
  /** Steps of the outer voice from one attack to the next within a position of the hand. */
  readonly steps: number
  readonly faults: number
  /** The second note of each faulty step. */
  readonly places: readonly ScoreNote[]
}

/** Slower repetitions keep their finger. */
const SLOW_SECONDS = 0.25
const OCTAVE = 12
/** A hand that was off the keys for this long may land anywhere. */
const LIFTED_SECONDS = 0.2

interface Outer {
  readonly note: ScoreNote
  readonly inOctaves: boolean
  readonly low: number
  readonly high: number
  /** The outer fingers of a chord; empty for a single note. */
  readonly grip: string
  readonly releasedAt: number
}

/** The outer voice of a hand: its highest note at each attack in the right hand, its lowest in the left. */
function outerVoice(timeline: Timeline, hand: Hand): Outer[] {
  const attacks = new Map<number, ScoreNote[]>()
  for (const note of timeline.notes) if (note.hand === hand && !note.grace) attacks.set(note.onset, [...(attacks.get(note.onset) ?? []), note])
  return [...attacks.values()].flatMap((attack) => {
    const sorted = [...attack].sort((a, b) => a.pitch - b.pitch)
    const [low, high] = [sorted[0], sorted.at(-1)]
    const note = hand === 'RIGHT' ? high : low
    if (!note || !low || !high) return []
    return [
      {
        note,
        inOctaves: sorted.length === 2 && high.pitch - low.pitch === OCTAVE,
        low: low.pitch,
        high: high.pitch,
        grip: sorted.length > 1 ? `${low.finger} ${high.finger}` : '',
        releasedAt: Math.max(...attack.map(({ onset, duration }) => onset + duration)),
      },
    ]
  })
}

/** The same finger on another key, another finger on the same slow key that no quick stroke follows, or a crossing without the thumb. */
function isFaulty(line: readonly Outer[], place: number, hand: Hand, secondsPerTick: number): boolean {
  const [before, note, next] = [line[place - 1]?.note, line[place]?.note, line[place + 1]?.note]
  if (!before || !note) return false
  const upwards = (note.pitch - before.pitch) * (hand === 'RIGHT' ? 1 : -1)
  const [from, to] = [before.finger ?? 0, note.finger ?? 0]
  const isSlow = (early: ScoreNote, late: ScoreNote): boolean => (late.onset - early.onset) * secondsPerTick >= SLOW_SECONDS
  if (upwards === 0) return from !== to && isSlow(before, note) && (next?.pitch !== note.pitch || isSlow(note, next))
  return from === to || (from < to !== upwards > 0 && from !== 1 && to !== 1)
}

/**
 * Faulty steps of the outer voice. No step is what the whole hand does: to leap (both attacks together span an octave or more), to land after a rest or
 * at the start of a section, to carry one shape along (triads, thirds, octaves) between the same outer fingers; in an accompaniment also to take the
 * position of the next chord, and to go from a bass to the chord over it and back, or to the lowest key of that chord where this is struck before it.
 */
export function fingerFaults(timeline: Timeline, hand: Hand, secondsPerTick: number, accompanies = false): FingerFaults {
  const line = outerVoice(timeline, hand)
  const starts = new Set(timeline.parts.map(({ start }) => start))
  const chords = new Set(timeline.chords.map(({ at }) => at))
  let steps = 0
  const places: ScoreNote[] = []
  for (const [place, { note, inOctaves, low, high, grip }] of line.entries()) {
    const before = line[place - 1]
    if (!before?.note.finger || !note.finger) continue
    const leaps = Math.max(high, before.high) - Math.min(low, before.low) >= OCTAVE
    const lands = (note.onset - before.releasedAt) * secondsPerTick > LIFTED_SECONDS || starts.has(note.onset)
    const carried = (inOctaves && before.inOctaves) || (grip !== '' && grip === before.grip)
    const next = line[place + 1]
    const settles = grip === '' && next !== undefined && next.grip !== '' && next.note.pitch === note.pitch
    const repositions = accompanies && (chords.has(note.onset) || (grip === '') !== (before.grip === '') || settles)
    if (leaps || lands || carried || repositions) continue
    steps += 1
    if (isFaulty(line, place, hand, secondsPerTick)) places.push(note)
  }
  return { steps, faults: places.length, places }
}

/** Faulty steps with nothing left out, by what the hand does there: octaves, from or to a chord, after a rest, at the start of a section, a line that goes on. */
export interface PlainFaults {
  readonly steps: number
  readonly octaves: number
  readonly chords: number
  readonly rests: number
  readonly sections: number
  readonly line: number
}

/** The plain definition: every step of the outer voice from one attack to the next, and every faulty one. */
export function plainFaults(timeline: Timeline, hand: Hand, secondsPerTick: number): PlainFaults {
  const line = outerVoice(timeline, hand)
  const starts = new Set(timeline.parts.map(({ start }) => start))
  const counted = { steps: 0, octaves: 0, chords: 0, rests: 0, sections: 0, line: 0 }
  for (const [place, { note, inOctaves, grip }] of line.entries()) {
    const before = line[place - 1]
    if (!before?.note.finger || !note.finger) continue
    counted.steps += 1
    if (!isFaulty(line, place, hand, secondsPerTick)) continue
    if (inOctaves && before.inOctaves) counted.octaves += 1
    else if (grip !== '' || before.grip !== '') counted.chords += 1
    else if ((note.onset - before.releasedAt) * secondsPerTick > LIFTED_SECONDS) counted.rests += 1
    else if (starts.has(note.onset)) counted.sections += 1
    else counted.line += 1
  }
  return counted
}

/** Whether a hand of a version accompanies: the left under a melody, both under a singer. */
export const accompanies = (code: string, hand: Hand): boolean => code === 's' || (hand === 'LEFT' && ['r', 'g', 'c', 'p'].includes(code))

/** Largest shares of faulty steps: the concert version adds notes to a tune, and may have more. */
const MOST = 0.01
const MOST_CONCERT = 0.02

export interface FingerTally {
  /** `c RIGHT` */
  readonly kind: string
  readonly steps: number
  readonly faults: number
  /** Of fewer than a hundred steps one may be faulty. */
  readonly tooMany: boolean
}

/** What is counted of a compiled version. */
interface FingeredVersion {
  readonly entry: Pick<VersionEntry, 'code'>
  readonly arrangement: Arrangement
  readonly timeline: Timeline
}

/** Faulty steps of all versions of a kind together, for each hand. */
export function fingerTallies(versions: readonly FingeredVersion[]): FingerTally[] {
  const tallies = new Map<string, { steps: number; faults: number; most: number }>()
  for (const { entry, timeline, arrangement } of versions) {
    const { meter, beatsPerMinute } = arrangement.piece
    for (const hand of HANDS) {
      const fingerTally = fingerFaults(timeline, hand, 60 / (beatsPerMinute * meter.beatTicks), accompanies(entry.code, hand))
      const kind = `${entry.code} ${hand}`
      const most = kind === 'c RIGHT' ? MOST_CONCERT : MOST
      const tally = tallies.get(kind) ?? { steps: 0, faults: 0, most }
      tallies.set(kind, { most, steps: tally.steps + fingerTally.steps, faults: tally.faults + fingerTally.faults })
    }
  }
  return [...tallies].map(([kind, { steps, faults, most }]) => ({ kind, steps, faults, tooMany: faults > Math.max(1, most * steps) }))
}
