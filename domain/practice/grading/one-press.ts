import type { Pitch } from '@prelude/domain/music'
import { realised, type Timeline, tempoMapOf } from '@prelude/domain/score'
import type { StrikeTime } from '../ports.ts'
import type { PlayedNote, Take } from '../take.ts'
import { SURE_FROM } from './rubric.ts'

/** Strikes of one key as close as this (s) are one press: no hand lets a key go and strikes it again so soon. */
const ONE_PRESS_SECONDS = 0.06
/** Where the same key is written again sooner than twice that: half of the time in between. */
const SHARE_OF_WRITTEN_GAP = 0.5
// Times are sums of fractions: 60 ms may be 60.0000001.
const ROUNDING_SECONDS = 1e-9

/** How close strikes of a key are one press (s). */
export type OnePressWindow = (pitch: Pitch) => number

export const ANY_MUSIC: OnePressWindow = () => ONE_PRESS_SECONDS

const shortestGaps = new WeakMap<Timeline, ReadonlyMap<Pitch, number>>()

/** By key the shortest time between two of its written notes at the written tempo, grace notes and tones of ornaments among them (s). */
function shortestGapsOf(timeline: Timeline): ReadonlyMap<Pitch, number> {
  const knownGaps = shortestGaps.get(timeline)
  if (knownGaps) return knownGaps
  const tempo = tempoMapOf(timeline, 1)
  const onsets = new Map<Pitch, number[]>()
  const add = (pitch: Pitch, tick: number): void => {
    const same = onsets.get(pitch)
    if (same) same.push(tick)
    else onsets.set(pitch, [tick])
  }
  for (const note of timeline.notes) {
    add(note.pitch, note.onset)
    if (note.ornament) for (const { pitch, onset } of realised(note, timeline)) add(pitch, onset)
  }
  const gaps = new Map<Pitch, number>()
  for (const [pitch, ticks] of onsets) {
    const times = [...new Set(ticks)].sort((a, b) => a - b).map((tick) => tempo.secondsAt(tick))
    gaps.set(
      pitch,
      times.reduce((least, at, place) => Math.min(least, at - (times[place - 1] ?? Number.NEGATIVE_INFINITY)), Number.POSITIVE_INFINITY),
    )
  }
  shortestGaps.set(timeline, gaps)
  return gaps
}

/** The window in this music at a speed: 60 ms, and 40 ms for a key that is repeated every 80 ms. */
export function onePressWindowOf(timeline: Timeline, speed: number): OnePressWindow {
  const gaps = shortestGapsOf(timeline)
  return (pitch) => Math.min(ONE_PRESS_SECONDS, (SHARE_OF_WRITTEN_GAP * (gaps.get(pitch) ?? Number.POSITIVE_INFINITY)) / speed)
}

/** The presses of keys, strike by strike. */
export interface Presses {
  /**
   * True of the first strike of a press; false of one that belongs to the press before: a layered keyboard, two cables of one instrument, a worn
   * contact. A certain strike after an uncertain one is a press of its own. Decided by the inputs' stamps, by audio time where one has none: two
   * strikes are two also where the audio device stood still between them.
   */
  begins(pitch: Pitch, time: StrikeTime, certainty: number): boolean
}

const secondsBetween = (first: StrikeTime, second: StrikeTime): number =>
  first.stampSeconds === undefined || second.stampSeconds === undefined
    ? Math.abs(second.atSeconds - first.atSeconds)
    : Math.abs(second.stampSeconds - first.stampSeconds)

/** The one rule of what is one press, live and afterwards: do at 0 and 45 ms is one do, at 0 and 90 ms two. Strikes in the order in which they came. */
export function createPresses(window: OnePressWindow = ANY_MUSIC): Presses {
  const begun = new Map<Pitch, { readonly time: StrikeTime; readonly isSure: boolean }>()
  return {
    begins: (pitch, time, certainty) => {
      const isSure = certainty >= SURE_FROM
      const first = begun.get(pitch)
      const isAgain = first && secondsBetween(first.time, time) <= window(pitch) + ROUNDING_SECONDS
      if (isAgain && (first.isSure || !isSure)) return false
      begun.set(pitch, { time, isSure })
      return true
    },
  }
}

/** A press with a further strike of it: as loud as the louder one, down until the last is up. */
export const joinedPress = <Press extends Pick<PlayedNote, 'timeSeconds' | 'velocity' | 'durationSeconds'>>(
  press: Press,
  { timeSeconds, velocity, durationSeconds }: PlayedNote,
): Press => ({
  ...press,
  velocity: Math.max(press.velocity, velocity),
  durationSeconds: Math.max(press.durationSeconds, timeSeconds + durationSeconds - press.timeSeconds),
})

/**
 * The presses of a take in order of time, each by the place of its first strike in the performance; strikes without a finite time are left out. A take
 * of the app's own recorder has no further strikes.
 */
export function pressesOf(timeline: Timeline, { performance, speed }: Pick<Take, 'performance' | 'speed'>): ReadonlyMap<number, PlayedNote> {
  const presses = createPresses(onePressWindowOf(timeline, speed))
  const joined = new Map<number, PlayedNote>()
  const latest = new Map<Pitch, number>()
  const inTime = [...performance.entries()]
    .filter(([, { timeSeconds }]) => Number.isFinite(timeSeconds))
    .sort(([, a], [, b]) => a.timeSeconds - b.timeSeconds)
  for (const [place, played] of inTime) {
    const { pitch, timeSeconds, certainty = 1 } = played
    const before = latest.get(pitch)
    const press = before === undefined ? undefined : joined.get(before)
    if (presses.begins(pitch, { atSeconds: timeSeconds }, certainty) || before === undefined || !press) {
      joined.set(place, played)
      latest.set(pitch, place)
    } else joined.set(before, joinedPress(press, played))
  }
  return joined
}
