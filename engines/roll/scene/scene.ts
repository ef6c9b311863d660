import { DEFAULT_MIDDLE_C, DEFAULT_RANGE, type MiddleCName, octaveNumber } from '@prelude/domain/music'
import { type Hand, type Hands, keyName, type PlacedHandprint, type TickRange, type Timeline, writtenName } from '@prelude/domain/score'
import type { NeededKey } from './key-windows.ts'
import type { RollPalette } from './palette.ts'

/** Labels on the notes (spec: account §3.2, ON_NOTE_DISPLAY). */
export type OnNote = 'fingers' | 'names' | 'nothing'

export interface RollScene {
  readonly timeline: Timeline
  /** By pitch, what is printed on the computer key that plays it: written on the drawn key. None by default. */
  readonly keyLetters?: readonly string[] | undefined
  /** Numbers of the octaves on the keys; do3 where left out. */
  readonly middleC?: MiddleCName
  /** Shows the notes of the other hand, faintly. */
  readonly hands: Hands
  /** The selected passage: tinted, with the rest faint. */
  readonly range?: TickRange
  readonly onNote: OnNote
  /** 0–1 a note, by `ScoreNote.index`: how strongly its finger or name is written on it. Left out or null: all are. */
  readonly aids?: Float32Array | null
  /** Memory mode: asked notes are drawn only once they have a mark. */
  readonly hidden?: boolean
  /** The shapes of both hands in the order of their starts; only the view of hand positions draws them. */
  readonly handprints?: readonly PlacedHandprint[]
  /** The words above the next position; its bare name where left out. */
  readonly nextPosition?: (name: string) => string
  readonly palette: RollPalette
  readonly reducedMotion: boolean
  /** Keeps the latest marks between play line and keys. */
  readonly showEcho: boolean
}

/** A scene with precomputed tables, so that a frame reads without searching or allocating. */
export interface SceneTables {
  readonly ticksPerQuarter: number
  readonly totalTicks: number
  readonly noteCount: number
  readonly onsets: Float64Array
  readonly ends: Float64Array
  /** Latest end among a note and all before it: never falls, so that it can be searched. */
  readonly latestEnds: Float64Array
  readonly pitches: Uint8Array
  readonly isLeft: Uint8Array
  /** 1 for asked notes, less for the other hand and outside the selected passage. */
  readonly strengths: Float64Array
  readonly isGrace: Uint8Array
  /** 1 for the notes of the hands that the learner plays. */
  readonly isAsked: Uint8Array
  readonly labels: readonly string[]
  /** Null: all labels at full strength. */
  readonly aids: Float32Array | null
  readonly hidden: boolean
  readonly bars: Float64Array
  readonly barNumbers: readonly string[]
  readonly beats: Float64Array
  /** Stretch of the time axis for pieces of short notes; 1 for most. */
  readonly timeScale: number
  readonly lowest: number
  readonly highest: number
  readonly range: TickRange | undefined
  /** By pitch, spelt as in the piece: « fa♯ ». */
  readonly keyNames: readonly string[]
  /** By pitch: « do3 » on every do, nothing elsewhere. */
  readonly octaveNames: readonly string[]
  /** By pitch: the letter of the computer key, or nothing. */
  readonly keyLetters: readonly string[]
}

export const isInPassage = ({ range }: Pick<RollScene, 'range'>, tick: number): boolean =>
  range === undefined || (tick >= range.start && tick < range.end)

/** The notes that the learner plays in the passage: their keys must be on the screen. */
export const neededKeys = (scene: RollScene): readonly (NeededKey & { readonly hand: Hand })[] =>
  scene.timeline.notes.filter(({ hand, onset }) => (scene.hands === 'BOTH' || hand === scene.hands) && isInPassage(scene, onset))

/** The tenth percentile of note heights, before the axis is stretched, should be at least this. */
const SHORT_NOTE_PIXELS = 20
/** Opacity of the hand that the learner does not play, and outside the selected passage. */
const OTHER_HAND = 0.35
const OUTSIDE = 0.6
const USUAL_PIXELS_PER_QUARTER = 70
const MOST_STRETCH = 1.6

function timeScaleOf({ notes, ticksPerQuarter }: Timeline): number {
  const lengths = notes.filter(({ grace }) => !grace).map(({ duration }) => duration)
  lengths.sort((a, b) => a - b)
  const short = lengths[Math.floor(lengths.length / 10)]
  if (!short) return 1
  const pixels = (short / ticksPerQuarter) * USUAL_PIXELS_PER_QUARTER
  return Math.min(MOST_STRETCH, Math.max(1, SHORT_NOTE_PIXELS / pixels))
}

function beatTables({ measures }: Timeline): Pick<SceneTables, 'barNumbers' | 'bars' | 'beats'> {
  const beats: number[] = []
  for (const { start, length, beatTicks } of measures) for (let at = beatTicks; at < length; at += beatTicks) beats.push(start + at)
  return {
    bars: Float64Array.from(measures, ({ start }) => start),
    barNumbers: measures.map(({ number }) => (number > 0 ? String(number) : '')),
    beats: Float64Array.from(beats),
  }
}

const NO_LETTERS: readonly string[] = []
const PITCHES = Array.from({ length: 128 }, (_, pitch) => pitch)

type ShownMusic = Pick<RollScene, 'aids' | 'hands' | 'hidden' | 'keyLetters' | 'middleC' | 'onNote' | 'range' | 'timeline'>

export function sceneTables({
  timeline,
  hands,
  range,
  onNote,
  aids = null,
  hidden = false,
  keyLetters = NO_LETTERS,
  middleC = DEFAULT_MIDDLE_C,
}: ShownMusic): SceneTables {
  const { notes } = timeline
  const ends = Float64Array.from(notes, ({ onset, duration }) => onset + duration)
  const latestEnds = Float64Array.from(ends)
  for (let index = 1; index < latestEnds.length; index += 1) {
    latestEnds[index] = Math.max(latestEnds[index] as number, latestEnds[index - 1] as number)
  }
  const outside = (onset: number): boolean => range !== undefined && (onset < range.start || onset >= range.end)
  const keyNames = PITCHES.map((pitch) => keyName(timeline, pitch))
  const labelOf = {
    fingers: (index: number) => String(notes[index]?.finger ?? ''),
    names: (index: number) => writtenName(timeline, { index }),
  }
  return {
    ticksPerQuarter: timeline.ticksPerQuarter,
    totalTicks: timeline.totalTicks,
    noteCount: notes.length,
    onsets: Float64Array.from(notes, ({ onset }) => onset),
    ends,
    latestEnds,
    pitches: Uint8Array.from(notes, ({ pitch }) => pitch),
    isLeft: Uint8Array.from(notes, ({ hand }) => (hand === 'LEFT' ? 1 : 0)),
    strengths: Float64Array.from(notes, ({ hand, onset }) => (hands !== 'BOTH' && hand !== hands ? OTHER_HAND : outside(onset) ? OUTSIDE : 1)),
    isGrace: Uint8Array.from(notes, ({ grace }) => (grace ? 1 : 0)),
    isAsked: Uint8Array.from(notes, ({ hand }) => (hands === 'BOTH' || hand === hands ? 1 : 0)),
    labels: notes.map((_, index) => (onNote === 'nothing' ? '' : labelOf[onNote](index))),
    aids,
    hidden,
    ...beatTables(timeline),
    timeScale: timeScaleOf(timeline),
    lowest: notes.reduce<number>((lowest, { pitch }) => Math.min(lowest, pitch), notes[0]?.pitch ?? DEFAULT_RANGE.low),
    highest: notes.reduce<number>((highest, { pitch }) => Math.max(highest, pitch), notes[0]?.pitch ?? DEFAULT_RANGE.high),
    range,
    keyNames,
    keyLetters,
    octaveNames: PITCHES.map((pitch) => (pitch % 12 === 0 ? `do${octaveNumber(pitch, middleC)}` : '')),
  }
}
