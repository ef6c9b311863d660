import type { Hand, ScoreNote, Timeline } from '@prelude/domain/score'

export interface FingerFaults {
  /** Steps of the outer voice from one attack to the next. */
  readonly steps: number
  readonly faults: number
}

/** Slower repetitions keep their finger. */
const SLOW_SECONDS = 0.25
const OCTAVE = 12

interface Outer {
  readonly note: ScoreNote
  readonly inOctaves: boolean
}

/** The outer voice of a hand: its highest note at each attack in the right hand, its lowest in the left. */
function outerVoice(timeline: Timeline, hand: Hand): Outer[] {
  const attacks = new Map<number, ScoreNote[]>()
  for (const note of timeline.notes) if (note.hand === hand && !note.grace) attacks.set(note.onset, [...(attacks.get(note.onset) ?? []), note])
  return [...attacks.values()].flatMap((attack) => {
    const sorted = [...attack].sort((one, other) => one.pitch - other.pitch)
    const [low, high] = [sorted[0], sorted.at(-1)]
    const note = hand === 'RIGHT' ? high : low
    return note && low && high ? [{ note, inOctaves: sorted.length === 2 && high.pitch - low.pitch === OCTAVE }] : []
  })
}

/**
 * Steps of the outer voice with the same finger on another key, another finger on the same slow key, or a crossing without the thumb. Octaves one
 * after the other keep their finger.
 */
export function fingerFaults(timeline: Timeline, hand: Hand, secondsPerTick: number): FingerFaults {
  const line = outerVoice(timeline, hand)
  let faults = 0
  for (const [place, { note, inOctaves }] of line.entries()) {
    const before = line[place - 1]
    if (!before?.note.finger || !note.finger || (inOctaves && before.inOctaves)) continue
    const upwards = (note.pitch - before.note.pitch) * (hand === 'RIGHT' ? 1 : -1)
    const [from, to] = [before.note.finger, note.finger]
    if (upwards === 0) faults += from !== to && (note.onset - before.note.onset) * secondsPerTick >= SLOW_SECONDS ? 1 : 0
    else if (from === to || (from < to !== upwards > 0 && from !== 1 && to !== 1)) faults += 1
  }
  return { steps: Math.max(0, line.length - 1), faults }
}
