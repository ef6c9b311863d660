import { countdownOf, roundPauseSeconds } from '@prelude/domain/practice'
import { askedNotes, type Hands, type ScoreNote, type Timeline, tempoMapOf } from '@prelude/domain/score'

/** A message of a MIDI keyboard, at a time after the music's first instant. */
export interface MidiMoment {
  readonly atMs: number
  readonly bytes: readonly number[]
}

export interface PerformanceOptions {
  readonly hands?: Hands
  /** The clock's speed in the player. */
  readonly speed?: number
  /** Tempo of the performer relative to that clock: 1.2 rushes. */
  readonly ratio?: number
  /** Changes one note before it is played; null leaves it out. */
  readonly plant?: (note: ScoreNote) => { readonly pitch?: number; readonly laterMs?: number } | null
}

const NOTE_ON = 0x90
const NOTE_OFF = 0x80
const VELOCITY = 80
/** Fingers release a key just before they strike it again. */
const RELEASE_MS = 12

/** The MIDI messages of a pianist who knows the piece: every asked note in time, with planted faults where given. */
export function performanceOf(
  timeline: Timeline,
  { hands = 'BOTH', speed = 1, ratio = 1, plant = () => ({}) }: PerformanceOptions = {},
): MidiMoment[] {
  const tempo = tempoMapOf(timeline, speed)
  const moments: MidiMoment[] = []
  const started = new Set<string>()
  for (const note of askedNotes(timeline, hands)) {
    const change = plant(note)
    // One strike for a key that both hands are asked to play.
    const place = `${note.onset} ${note.pitch}`
    if (change === null || note.grace || started.has(place)) continue
    started.add(place)
    const pitch = change.pitch ?? note.pitch
    const onMs = (tempo.secondsAt(note.onset) * 1_000) / ratio + (change.laterMs ?? 0)
    const offMs = (tempo.secondsAt(note.onset + note.duration) * 1_000) / ratio + (change.laterMs ?? 0) - RELEASE_MS
    moments.push({ atMs: onMs, bytes: [NOTE_ON, pitch, VELOCITY] }, { atMs: offMs, bytes: [NOTE_OFF, pitch, 0] })
  }
  return moments.sort((a, b) => a.atMs - b.atMs)
}

/** The first measures repeatedly, with the gap and the count between two rounds of the player's loop, at one tempo. */
export function roundsOf(
  timeline: Timeline,
  { measures, rounds, ...options }: PerformanceOptions & { readonly measures: number; readonly rounds: number },
): MidiMoment[] {
  const { plant = () => ({}), speed = 1 } = options
  const once = performanceOf(timeline, { ...options, plant: (note) => (note.measure < measures ? plant(note) : null) })
  const tempo = tempoMapOf(timeline, speed)
  const countSeconds = tempo.secondsAt(0) - tempo.secondsAt(countdownOf(timeline, 0).fromTick)
  const passageSeconds = tempo.secondsAt(timeline.measures[measures]?.start ?? timeline.totalTicks)
  const roundMs = (passageSeconds + roundPauseSeconds({ countSeconds, announces: false })) * 1_000
  return Array.from({ length: rounds }, (_, round) => once.map(({ atMs, bytes }) => ({ atMs: atMs + round * roundMs, bytes }))).flat()
}

/**
 * What a perfect performance on the clock of the device is worth at least where a journey is not about timing: on a busy machine strikes arrive some
 * milliseconds late. That it is worth 100 is a timed journey (play-in-time.spec.ts).
 */
export const NEARLY_PERFECT = 95
