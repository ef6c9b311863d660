import type { Pitch } from '@prelude/domain/music'
import { askedNotes, type Hands, type ScoreNote, type TickRange, type Timeline, tempoMapOf } from '@prelude/domain/score'
import { WIDEST_WINDOW_SECONDS, WINDOW_SHARE_OF_SAME_KEY_GAP } from './grading/rubric.ts'

/** One key to strike at one instant. Two hands that share a key at the same onset are one event with two notes. */
export interface AskedEvent {
  readonly pitch: Pitch
  readonly onset: number
  readonly notes: readonly ScoreNote[]
  /** Time on the timeline's axis at the asked speed. */
  readonly atSeconds: number
  /** Half-width of the window in which a strike of this key belongs to this event; windows of one key never overlap. */
  readonly windowSeconds: number
  /** Expected length: not beyond the next strike of the same key, half for a staccato. */
  readonly heldSeconds: number
  readonly beatSeconds: number
}

/** Notes that sound together: one onset, lowest first. */
export interface AskedStep {
  readonly onset: number
  readonly atSeconds: number
  readonly events: readonly AskedEvent[]
}

/** An ornament: accepted, never asked. */
export interface GraceEvent {
  readonly pitch: Pitch
  readonly onset: number
  readonly atSeconds: number
}

const STACCATO_SHARE = 0.5

const keyOf = (note: ScoreNote): string => `${note.onset}:${note.pitch}`

/** What a learner has to strike, sorted by onset then pitch. Grace notes are left out. */
export function askedEventsOf(timeline: Timeline, hands: Hands, range: TickRange | undefined, speed: number): AskedEvent[] {
  const tempo = tempoMapOf(timeline, speed)
  const together = new Map<string, ScoreNote[]>()
  const onsetsOfPitch = new Map<Pitch, number[]>()
  for (const note of askedNotes(timeline, hands, range)) {
    if (note.grace) continue
    const same = together.get(keyOf(note))
    if (same) {
      same.push(note)
      continue
    }
    together.set(keyOf(note), [note])
    const onsets = onsetsOfPitch.get(note.pitch)
    if (onsets) onsets.push(note.onset)
    else onsetsOfPitch.set(note.pitch, [note.onset])
  }
  const countOfPitch = new Map<Pitch, number>()
  return Array.from(together.values(), (notes): AskedEvent => {
    const { onset, pitch } = notes[0] as ScoreNote
    const onsets = onsetsOfPitch.get(pitch) ?? []
    const place = countOfPitch.get(pitch) ?? 0
    countOfPitch.set(pitch, place + 1)
    const before = onsets[place - 1]
    const after = onsets[place + 1]
    const atSeconds = tempo.secondsAt(onset)
    const gapBefore = before === undefined ? Number.POSITIVE_INFINITY : atSeconds - tempo.secondsAt(before)
    const gapAfter = after === undefined ? Number.POSITIVE_INFINITY : tempo.secondsAt(after) - atSeconds
    const shortest = notes.reduce((least, note) => (note.duration < least.duration ? note : least))
    const written = tempo.secondsAt(onset + shortest.duration) - atSeconds
    return {
      pitch,
      onset,
      notes,
      atSeconds,
      windowSeconds: Math.min(WIDEST_WINDOW_SECONDS, WINDOW_SHARE_OF_SAME_KEY_GAP * Math.min(gapBefore, gapAfter)),
      heldSeconds: Math.min(gapAfter, written) * (notes.some((note) => note.staccato) ? STACCATO_SHARE : 1),
      beatSeconds: tempo.beatSecondsAt(onset),
    }
  })
}

/** The events grouped by onset: a C major chord is one step of three events. */
export function stepsOf(events: readonly AskedEvent[]): AskedStep[] {
  const steps: { onset: number; atSeconds: number; events: AskedEvent[] }[] = []
  for (const event of events) {
    const last = steps[steps.length - 1]
    if (last && last.onset === event.onset) last.events.push(event)
    else steps.push({ onset: event.onset, atSeconds: event.atSeconds, events: [event] })
  }
  return steps
}

/** The ornaments a learner may add, sorted by onset. */
export function graceEventsOf(timeline: Timeline, hands: Hands, range: TickRange | undefined, speed: number): GraceEvent[] {
  const tempo = tempoMapOf(timeline, speed)
  return askedNotes(timeline, hands, range)
    .filter((note) => note.grace)
    .map(({ pitch, onset }) => ({ pitch, onset, atSeconds: tempo.secondsAt(onset) }))
}
