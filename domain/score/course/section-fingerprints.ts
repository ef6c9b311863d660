import type { CourseFrame } from './course-frame.ts'
import type { CourseNote } from './course-notes.ts'

/** Features of a measure, for comparing it with others in any key (spec: curriculum §10.2). */
export interface MeasureFingerprint {
  readonly silent: boolean
  /** Onsets of the upper line, in ticks from the bar line. */
  readonly rhythm: readonly number[]
  /** Its steps on the staff, from each note to the next. */
  readonly contour: readonly number[]
  /** Pitch classes as bits: the bass, and all that sounds. */
  readonly bass: number
  readonly sounds: number
  /** Duration of the last note of the upper line and of the rest after it, in ticks; 0 when the next measure continues it. */
  readonly lastLength: number
  readonly silenceAfter: number
  readonly hasUpper: boolean
}

const classBit = (pitch: number): number => 1 << (pitch % 12)
/** The highest note at each onset. */
function upperLine(notes: readonly CourseNote[]): CourseNote[] {
  const line: CourseNote[] = []
  for (const note of notes) {
    if (line[line.length - 1]?.onset === note.onset) line[line.length - 1] = note
    else line.push(note)
  }
  return line
}

function fingerprintOf(notes: readonly CourseNote[], start: number, end: number, soundsUntil: number): MeasureFingerprint {
  const right = notes.filter((note) => note.hand === 'RIGHT')
  const left = notes.filter((note) => note.hand === 'LEFT')
  const line = upperLine(right.length > 0 ? right : left)
  const last = line[line.length - 1]
  const lowest = (left.length > 0 ? left : right)[0]
  return {
    silent: notes.length === 0,
    rhythm: line.map((note) => note.onset - start),
    contour: line.slice(1).map((note, i) => Math.round(((note.pitch - (line[i]?.pitch ?? 0)) * 7) / 12)),
    bass: lowest ? classBit(lowest.pitch) : 0,
    sounds: notes.reduce((bits, note) => bits | classBit(note.pitch), 0),
    lastLength: last ? Math.min(last.duration, end - last.onset) : 0,
    silenceAfter: Math.max(0, end - Math.max(start, soundsUntil)),
    hasUpper: right.length > 0,
  }
}

/** One fingerprint a measure of the timeline. */
export function fingerprintsOf(frame: CourseFrame, notes: readonly CourseNote[]): MeasureFingerprint[] {
  const byMeasure = frame.measures.map((): CourseNote[] => [])
  for (const note of notes) if (!note.grace) byMeasure[note.measure]?.push(note)
  let soundsUntil = 0
  return frame.measures.map(({ index, start, length }) => {
    const own = byMeasure[index] ?? []
    const line = own.filter((note) => note.hand === 'RIGHT')
    for (const note of line.length > 0 ? line : own) soundsUntil = Math.max(soundsUntil, note.onset + note.duration)
    return fingerprintOf(own, start, start + length, soundsUntil)
  })
}

const rotated = (bits: number, semitones: number): number => ((bits << semitones) | (bits >>> (12 - semitones))) & 0xfff

function bitCount(bits: number): number {
  let count = 0
  for (let rest = bits; rest; rest &= rest - 1) count += 1
  return count
}

/** Share of the values of two rising lists that both have. */
function shared(a: readonly number[], b: readonly number[]): number {
  let [i, k, common] = [0, 0, 0]
  while (i < a.length && k < b.length) {
    const step = (a[i] ?? 0) - (b[k] ?? 0)
    if (step === 0) common += 1
    if (step <= 0) i += 1
    if (step >= 0) k += 1
  }
  const all = a.length + b.length - common
  return all === 0 ? 1 : common / all
}

function aligned(a: readonly number[], b: readonly number[]): number {
  const longest = Math.max(a.length, b.length)
  let same = 0
  for (let i = 0; i < a.length; i += 1) if (a[i] === b[i]) same += 1
  return longest === 0 ? 1 : same / longest
}

/** Weights of the features. */
const RHYTHM = 0.3
const CONTOUR = 0.3
const BASS = 0.15
const SOUNDS = 0.25

/** Similarity of the harmony of two measures, transposed by so many semitones. */
function sameHarmony(a: MeasureFingerprint, b: MeasureFingerprint, semitones: number): number {
  const [bass, sounds] = [rotated(a.bass, semitones), rotated(a.sounds, semitones)]
  const all = bitCount(sounds | b.sounds)
  return BASS * Number(bass === b.bass) + SOUNDS * (all === 0 ? 1 : bitCount(sounds & b.sounds) / all)
}

/** Similarity of two stretches of `length` measures, 0 to 1, in whatever key the second one is; 0 as soon as it is below `least`. */
export function similarityOf(prints: readonly MeasureFingerprint[], first: number, second: number, length: number, least = 0): number {
  let melodic = 0
  for (let i = 0; i < length; i += 1) {
    const [a, b] = [prints[first + i], prints[second + i]]
    if (!a || !b || a.silent !== b.silent) continue
    melodic += a.silent ? 1 : RHYTHM * shared(a.rhythm, b.rhythm) + CONTOUR * aligned(a.contour, b.contour)
  }
  if (length === 0 || melodic + (BASS + SOUNDS) * length < least * length) return 0
  const tonal = new Float64Array(12)
  for (let i = 0; i < length; i += 1) {
    const [a, b] = [prints[first + i], prints[second + i]]
    if (!a || !b || a.silent || b.silent) continue
    for (let semitones = 0; semitones < 12; semitones += 1) tonal[semitones] = (tonal[semitones] ?? 0) + sameHarmony(a, b, semitones)
  }
  return (melodic + Math.max(...tonal)) / length
}
