import { SPEED_NAMES, speedRatio } from '@prelude/domain/music'
import { lastStartingBefore, measureAt, type Timeline, tempoMapOf } from '@prelude/domain/score'

// Speeds are kept to two decimals: 0.85 set by hand is the step 0.85.
const SAME_SPEED = 0.005

/** Beats a minute that are written at a place. */
export function beatsAt({ tempos }: Pick<Timeline, 'tempos'>, tick: number): number {
  const place = lastStartingBefore(tempos, tick, ({ at }) => at)
  return tempos[Math.max(0, place)]?.beatsPerMinute ?? 120
}

/** The four named speeds of a piece at a place, slowest first: at 76 a minute 0.5, 0.7, 0.85, 1. */
export const speedLadder = (timeline: Pick<Timeline, 'tempos'>, tick = 0): number[] =>
  SPEED_NAMES.map((name) => speedRatio(beatsAt(timeline, tick), name))

/** Below these beats a minute nothing is named that is slower than 0.7 (spec: learning §5.2). */
const SLOW_BEATS = 70
const LOOP_MEASURES = 4

/**
 * The steps of what is practised in a loop go by the notes: where the beat is slow and the hands have more to do, as in 6/8 at 50 a minute or with
 * chords at 66, the four measures from here are practised as a piece of so many beats as they have notes a minute: from half of the tempo on.
 */
export function loopLadder(timeline: Timeline, tick = 0): number[] {
  const beats = beatsAt(timeline, tick)
  if (beats >= SLOW_BEATS) return speedLadder(timeline, tick)
  const { measures, notes, totalTicks } = timeline
  const first = measures.length > 0 ? measureAt(timeline, tick).index : 0
  const [start, end] = [measures[first]?.start ?? 0, measures[first + LOOP_MEASURES]?.start ?? totalTicks]
  const tempo = tempoMapOf(timeline, 1)
  const seconds = tempo.secondsAt(end) - tempo.secondsAt(start)
  const struck = notes.filter(({ onset, grace }) => !grace && onset >= start && onset < end)
  const notesAMinute = seconds > 0 ? (60 * struck.length) / seconds : 0
  return SPEED_NAMES.map((name) => speedRatio(Math.max(beats, notesAMinute), name))
}

/** The next step up; null at the top. */
export const speedAbove = (ladder: readonly number[], speed: number): number | null => ladder.find((step) => step > speed + SAME_SPEED) ?? null

/** The next step down; null at the bottom. */
export const speedBelow = (ladder: readonly number[], speed: number): number | null => ladder.findLast((step) => step < speed - SAME_SPEED) ?? null

/** The fastest step that is not above a speed; the slowest one when all are. */
export const speedWithin = (ladder: readonly number[], speed: number): number =>
  ladder.findLast((step) => step <= speed + SAME_SPEED) ?? ladder[0] ?? 1

/** A proposed tempo, and its direction. */
export interface SpeedProposal {
  readonly speed: number
  readonly change: 'up' | 'down' | 'same'
}

// spec: curriculum §11.3, from the score without its tempo factor.
export const STEP_UP_FROM = 85
export const STEP_DOWN_BELOW = 55
const RUNS_OF_A_CHANGE = 2

/** One step up after two takes of 85 or more, one down after two below 55. `qualities` are those of the takes at this speed, the latest last. */
export function proposedSpeed(ladder: readonly number[], speed: number, qualities: readonly number[]): SpeedProposal {
  const latest = qualities.slice(-RUNS_OF_A_CHANGE)
  if (latest.length === RUNS_OF_A_CHANGE) {
    const above = latest.every((quality) => quality >= STEP_UP_FROM) ? speedAbove(ladder, speed) : null
    if (above !== null) return { speed: above, change: 'up' }
    const below = latest.every((quality) => quality < STEP_DOWN_BELOW) ? speedBelow(ladder, speed) : null
    if (below !== null) return { speed: below, change: 'down' }
  }
  return { speed, change: 'same' }
}
