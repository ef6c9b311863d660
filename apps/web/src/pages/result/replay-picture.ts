import type { PlayedNote, Take } from '@prelude/domain/practice'
import { rangeOfMeasures } from '@prelude/domain/practice'
import { askedNotes, type Hand, type Timeline, tempoMapOf } from '@prelude/domain/score'

/** A bar of the picture: position and length as fractions of the width, height as a fraction of the height (0 is the top). */
export interface ReplayBar {
  readonly left: number
  readonly width: number
  readonly top: number
  readonly hand: Hand | null
}

export interface ReplayPicture {
  readonly outlines: readonly ReplayBar[]
  readonly played: readonly ReplayBar[]
  /** Bar lines, as fractions of the width. */
  readonly barLines: readonly number[]
  readonly durationSeconds: number
}

const SHORTEST_SECONDS = 0.08

/** The take over the score: what was asked as outlines, what was played as solid bars. Without a clock only the playing has a place. */
export function replayPicture(timeline: Timeline, take: Take): ReplayPicture {
  const range = rangeOfMeasures(timeline, take.fromMeasure, take.toMeasure)
  const tempo = tempoMapOf(timeline, take.speed)
  const origin = tempo.secondsAt(range.start)
  const timed = take.mode === 'time'
  const scoreNotes = timed ? askedNotes(timeline, take.hands, range) : []
  const lastPlayed = take.performance.reduce((end, note) => Math.max(end, note.timeSeconds + note.durationSeconds), 0)
  const durationSeconds = Math.max(timed ? tempo.secondsAt(range.end) - origin : 0, lastPlayed, 1)
  const pitches = [...scoreNotes, ...take.performance].map((note) => note.pitch as number)
  const high = Math.max(...pitches, 61) + 1
  const low = Math.min(...pitches, 60) - 1
  const top = (pitch: number): number => (high - pitch) / (high - low)
  /** The hand that has this key in the passage; of several, the one nearest in time. */
  const nearestHand = (note: PlayedNote): Hand | null => {
    const candidates = askedNotes(timeline, take.hands, range).filter((candidate) => candidate.pitch === note.pitch)
    const off = ({ onset }: { onset: number }): number => (timed ? Math.abs(tempo.secondsAt(onset) - origin - note.timeSeconds) : 0)
    return candidates.sort((a, b) => off(a) - off(b))[0]?.hand ?? null
  }
  const bar = (start: number, length: number, pitch: number, hand: Hand | null): ReplayBar => ({
    left: Math.max(0, start) / durationSeconds,
    width: Math.max(SHORTEST_SECONDS, length) / durationSeconds,
    top: top(pitch),
    hand,
  })
  return {
    outlines: scoreNotes.map(({ onset, duration, pitch, hand }) => {
      const start = tempo.secondsAt(onset) - origin
      return bar(start, tempo.secondsAt(onset + duration) - origin - start, pitch, hand)
    }),
    played: take.performance.map((note) => bar(note.timeSeconds, note.durationSeconds, note.pitch, nearestHand(note))),
    barLines: timed
      ? timeline.measures
          .filter(({ start }) => start > range.start && start < range.end)
          .map(({ start }) => (tempo.secondsAt(start) - origin) / durationSeconds)
      : [],
    durationSeconds,
  }
}
