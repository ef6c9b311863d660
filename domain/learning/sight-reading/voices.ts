import type { Tonality } from '../../music/index.ts'
import { pitchOfStep } from '../../notation/index.ts'
import type { HandRange, PhraseRanges } from './hand-ranges.ts'
import { isChordTone, movesInParallel, TONIC } from './harmony.ts'
import { PHRASE_MEASURES, READING_MEASURES, type ReadingMeter, type ReadingTexture, type ReadNote } from './items.ts'

export interface AccompanimentOrder {
  readonly texture: ReadingTexture
  /** Of each phrase; the lowest place of a left hand is the tonic. */
  readonly ranges: PhraseRanges
  readonly harmony: readonly number[]
  readonly tonalities: readonly [Tonality, Tonality]
  readonly meter: ReadingMeter
  /** Ticks that the last measure lacks. */
  readonly upbeat: number
  readonly melody: readonly ReadNote[]
}

/** A note before its finger. */
export type Struck = Omit<ReadNote, 'finger' | 'isMelody'>

/** Chord, key and place of a hand in a measure. */
export interface MeasureContext {
  readonly chord: number
  readonly tonality: Tonality
  readonly range: HandRange
  readonly start: number
  readonly ticks: number
}
export function measureContext({ ranges, harmony, tonalities, meter, upbeat }: AccompanimentOrder, measure: number): MeasureContext {
  const phrase = measure < PHRASE_MEASURES ? 0 : 1
  const ticks = meter.measureTicks - (measure === READING_MEASURES - 1 ? upbeat : 0)
  return { chord: harmony[measure] ?? TONIC, tonality: tonalities[phrase], range: ranges[phrase], start: measure * meter.measureTicks, ticks }
}

/** The notes of a melody that sound at a tick and just before it. */
function melodyAround(melody: readonly ReadNote[], tick: number): readonly [before: number, now: number] | null {
  const now = melody.find(({ onset, duration }) => onset <= tick && tick < onset + duration)
  const before = melody.findLast(({ onset }) => onset < tick)
  return now && before ? [pitchOfStep(before.step, before.alter), pitchOfStep(now.step, now.alter)] : null
}

/** True where a line moves in parallel fifths or octaves with the melody. */
export function isParallel(melody: readonly ReadNote[], line: readonly Struck[]): boolean {
  return line.some((note, place) => {
    const before = line[place - 1]
    const around = before && melodyAround(melody, note.onset)
    if (!before || !around) return false
    const own: readonly [number, number] = [pitchOfStep(before.step, before.alter), pitchOfStep(note.step, note.alter)]
    return own[0] < around[0] ? movesInParallel(own, around) : movesInParallel(around, own)
  })
}

export const figureIn = (meter: ReadingMeter): Struck['figure'] => (meter.name === '6/8' ? 'compound' : 'quarters')

export const soundingAt = (melody: readonly ReadNote[], tick: number): ReadNote | undefined =>
  melody.find(({ onset, duration }) => onset <= tick && tick < onset + duration)

/** Seconds and sevenths in semitones. */
const CLASHES = [1, 2, 10, 11]
/** True where a note is struck against a note of the melody that is foreign to its chord. */
export function isClash(melody: readonly ReadNote[], { onset, step, alter }: Struck, { chord, tonality }: MeasureContext): boolean {
  const other = soundingAt(melody, onset)
  if (!other || (isChordTone(other.step, chord, tonality) && isChordTone(step, chord, tonality))) return false
  const apart = Math.abs(pitchOfStep(other.step, other.alter) - pitchOfStep(step, alter))
  return CLASHES.includes(apart % 12)
}
