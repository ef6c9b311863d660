import type { SeededRandom } from '../chance.ts'
import type { ClipMusic, ClipStrike } from '../clip.ts'

/** A written note: in beats from the start of the music. */
export interface DraftNote {
  readonly beat: number
  readonly beats: number
  readonly pitch: number
  readonly velocity: number
}

export interface Draft {
  readonly beatsPerMinute: number
  readonly notes: readonly DraftNote[]
  /** In beats. */
  readonly pedal?: readonly (readonly [number, number])[]
}

export const LOWEST_PITCH = 21
export const HIGHEST_PITCH = 108

/** Minimum gap before a key is struck again; pianists need some 15 ms, and most take more. */
const SHORTEST_LIFT_SECONDS = 0.015
/** Two strikes of a key within this time are one strike. */
const SHORTEST_REPEAT_SECONDS = 0.06
const SHORTEST_NOTE_SECONDS = 0.04

/** Sorted, each key released before it is struck again. */
export function playable(strikes: readonly ClipStrike[]): ClipStrike[] {
  const last = new Map<number, ClipStrike>()
  const clipStrikes: ClipStrike[] = []
  for (const strike of [...strikes].sort((a, b) => a.onsetSeconds - b.onsetSeconds || a.pitch - b.pitch)) {
    if (strike.pitch < LOWEST_PITCH || strike.pitch > HIGHEST_PITCH) continue
    const before = last.get(strike.pitch)
    if (before && strike.onsetSeconds - before.onsetSeconds < SHORTEST_REPEAT_SECONDS) continue
    const placed = { ...strike, offsetSeconds: Math.max(strike.offsetSeconds, strike.onsetSeconds + SHORTEST_NOTE_SECONDS) }
    if (before && before.offsetSeconds > placed.onsetSeconds - SHORTEST_LIFT_SECONDS) {
      const lifted = { ...before, offsetSeconds: placed.onsetSeconds - SHORTEST_LIFT_SECONDS }
      clipStrikes[clipStrikes.indexOf(before)] = lifted
    }
    last.set(strike.pitch, placed)
    clipStrikes.push(placed)
  }
  return clipStrikes
}

/** Applies the timing and velocity variations of a human player. */
export function perform(draft: Draft, random: SeededRandom, endSeconds: number): ClipMusic {
  const beatSeconds = 60 / draft.beatsPerMinute
  const startSeconds = random.between(0.25, 0.8)
  const jitterSeconds = random.pick([0.002, 0.005, 0.01, 0.02])
  const spreadSeconds = random.happens(0.35) ? 0 : random.between(0.005, 0.04)
  const rolls = random.happens(0.3)
  const drift = random.between(-0.06, 0.06)
  const legato = random.between(0.7, 1.05)
  const timeOf = (beat: number): number => startSeconds + beat * beatSeconds * (1 + drift * Math.sin(beat / 5))
  const strikes = draft.notes.flatMap(({ beat, beats, pitch, velocity }): ClipStrike[] => {
    const chord = draft.notes.filter((other) => other.beat === beat).map((other) => other.pitch)
    const rank = chord.length > 1 ? chord.filter((other) => other < pitch).length / (chord.length - 1) : 0
    const late = chord.length > 1 ? spreadSeconds * (rolls ? rank : random.next()) : 0
    const onsetSeconds = timeOf(beat) + late + random.bell() * jitterSeconds
    if (onsetSeconds < 0.1 || onsetSeconds > endSeconds - 0.6) return []
    const heldSeconds = (timeOf(beat + beats) - timeOf(beat)) * legato * random.between(0.92, 1.03)
    const loudness = Math.min(124, Math.max(18, Math.round(velocity + random.bell() * 5)))
    return [{ pitch, onsetSeconds, offsetSeconds: Math.min(onsetSeconds + heldSeconds, endSeconds - 0.05), velocity: loudness }]
  })
  const pedal = (draft.pedal ?? []).flatMap(([down, up]): [number, number][] =>
    timeOf(down) < endSeconds - 0.2 ? [[timeOf(down) + 0.04, Math.min(timeOf(up) - 0.02, endSeconds)]] : [],
  )
  return { strikes: playable(strikes), pedal }
}
