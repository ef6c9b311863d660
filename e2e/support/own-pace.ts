import { askedNotes, type Hands, type Timeline } from '@prelude/domain/score'
import type { MidiMoment } from './performance.ts'

const NOTE_ON = 0x90
const NOTE_OFF = 0x80
const VELOCITY = 80
/** Fingers release a key just before they strike it again. */
const RELEASE_MS = 15

/** A simulated pianist without a clock: plays passages of the piece, hesitates, strikes wrong keys, and begins again. */
export interface OwnPace {
  /** From one tick up to another, as written except for the tempo. */
  plays(from: number, until: number): OwnPace
  waits(ms: number): OwnPace
  strikes(pitch: number, ms?: number): OwnPace
  moments(): MidiMoment[]
}

/** `quarterMs`: 500 is a quarter at 120 a minute. */
export function ownPace(timeline: Timeline, { hands = 'BOTH', quarterMs }: { readonly hands?: Hands; readonly quarterMs: number }): OwnPace {
  const msOf = (ticks: number): number => (ticks * quarterMs) / timeline.ticksPerQuarter
  const moments: MidiMoment[] = []
  let atMs = 0
  const key = (pitch: number, onMs: number, forMs: number): void => {
    moments.push({ atMs: onMs, bytes: [NOTE_ON, pitch, VELOCITY] }, { atMs: onMs + forMs - RELEASE_MS, bytes: [NOTE_OFF, pitch, 0] })
  }
  const pianist: OwnPace = {
    plays(from, until) {
      const started = new Set<string>()
      for (const { onset, duration, pitch, grace } of askedNotes(timeline, hands)) {
        // One strike for a key that both hands are asked to play.
        const place = `${onset} ${pitch}`
        if (grace || onset < from || onset >= until || started.has(place)) continue
        started.add(place)
        key(pitch, atMs + msOf(onset - from), msOf(Math.min(duration, until - onset)))
      }
      atMs += msOf(until - from)
      return pianist
    },
    waits(ms) {
      atMs += ms
      return pianist
    },
    strikes(pitch, ms = quarterMs) {
      key(pitch, atMs, ms)
      atMs += ms
      return pianist
    },
    moments: () => [...moments].sort((a, b) => a.atMs - b.atMs),
  }
  return pianist
}
