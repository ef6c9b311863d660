import { toneOfDegree } from '@prelude/domain/music'
import { writtenAs } from '@prelude/domain/notation'
import { areParallel } from '@prelude/domain/score'
import type { UnfoldedNote, UnfoldedPiece } from '../pfl/unfold.ts'
import type { ArrangedNote } from './arrangement.ts'
import type { PlayedChord } from './easy-leaps.ts'
import { spelledIn } from './voices/key-steps.ts'
import { type ChordStep, startsPart } from './voices/steps.ts'

const sounds = (at: number) => (note: Pick<ArrangedNote, 'onset' | 'duration' | 'grace'>) =>
  !note.grace && note.onset <= at && at < note.onset + note.duration
const topOf = (melody: readonly UnfoldedNote[], at: number): number | undefined => {
  const pitches = melody.filter(sounds(at)).map(({ written }) => written.pitch)
  return pitches.length > 0 ? Math.max(...pitches) : undefined
}
const lowestOf = (notes: readonly ArrangedNote[]): ArrangedNote | undefined =>
  notes.reduce<ArrangedNote | undefined>((lowest, note) => (lowest && lowest.written.pitch <= note.written.pitch ? lowest : note), undefined)

/** What the last key of a broken chord may become. */
interface Ending {
  readonly step: ChordStep
  readonly chord: PlayedChord
  readonly next: PlayedChord
  readonly last: ArrangedNote
  readonly tops: readonly [before: number | undefined, now: number | undefined]
  readonly hand: HandLimits
}

/** In semitones. */
export interface HandLimits {
  /** Widest reach. */
  readonly span: number
  /** Widest hop to the next chord. */
  readonly widest: number
}

/** Another tone of the chord for its last key, the nearest one; the key before it is not struck again. */
function otherTone({ step, chord, next, last, tops, hand: { span, widest } }: Ending): number | undefined {
  const classes = new Set(step.span.chord.tones.map(({ pitchClass }) => pitchClass))
  const now = lowestOf(next.notes.filter(sounds(next.span.start)))?.written.pitch
  const earlier = chord.notes.filter((note) => note.onset < last.onset).map((note) => note.onset)
  const before = chord.notes.filter((note) => note.onset === Math.max(...earlier)).map(({ written }) => written.pitch)
  const held = chord.notes.filter((note) => note !== last && sounds(last.onset)(note)).map(({ written }) => written.pitch)
  const fits = (pitch: number): boolean =>
    classes.has(pitch % 12) &&
    pitch !== last.written.pitch &&
    pitch < step.span.ceiling &&
    pitch !== now &&
    !step.near.has(pitch) &&
    !before.includes(pitch) &&
    [chord.bass, ...held].every((key) => key !== pitch && Math.abs(pitch - key) <= span) &&
    (now === undefined || (Math.abs(pitch - now) <= widest && !areParallel({ low: pitch, top: tops[0] }, { low: now, top: tops[1] })))
  const reach = Array.from({ length: span }, (_, i) => chord.bass + i + 1).filter(fits)
  return reach.toSorted((a, b) => Math.abs(a - last.written.pitch) - Math.abs(b - last.written.pitch))[0]
}

/** Without its last attack: the one before it lasts on. */
function heldOn({ notes }: PlayedChord, last: ArrangedNote): ArrangedNote[] {
  const end = last.onset + last.duration
  const rest = notes.filter((note) => note !== last)
  const before = Math.max(...rest.filter(({ voice, onset }) => voice === last.voice && onset < last.onset).map(({ onset }) => onset))
  return rest.map((note) => (note.voice === last.voice && note.onset === before ? { ...note, duration: end - note.onset, articulations: [] } : note))
}

/**
 * The last key of a broken chord is heard as the bass before the next one: where it would go with the tune into an octave or a fifth, it is another
 * tone of its chord, and where there is none the key before it is held.
 */
export function withoutParallelEnds(
  piece: UnfoldedPiece,
  melody: readonly UnfoldedNote[],
  steps: readonly ChordStep[],
  chords: readonly PlayedChord[],
  hand: HandLimits,
): PlayedChord[] {
  return chords.map((chord, i) => {
    const [step, next] = [steps[i], chords[i + 1]]
    const at = next?.span.start ?? 0
    if (!step || !next || at !== chord.span.end || startsPart(piece, next.span) || next.span.chord.symbol === chord.span.chord.symbol) return chord
    const sounding = chord.notes.filter(sounds(at - 1))
    const [last, now] = [lowestOf(sounding), lowestOf(next.notes.filter(sounds(at)))]
    const tops = [topOf(melody, at - 1), topOf(melody, at)] as const
    if (!last || !now || last.onset === chord.span.start) return chord
    if (!areParallel({ low: last.written.pitch, top: tops[0] }, { low: now.written.pitch, top: tops[1] })) return chord
    const pitchClass = last.written.pitch % 12
    const isHeard = step.sung.has(pitchClass) || chord.notes.some((note) => note !== last && note.written.pitch % 12 === pitchClass)
    const needed = [1, 3].some((degree) => toneOfDegree(step.span.chord, degree)?.pitchClass === pitchClass)
    if (needed && !isHeard) return chord
    // Of a chord above its bass the lowest key goes, where it is not struck with the bass.
    const above = lowestOf(chord.notes.filter((note) => note !== last && note.onset === last.onset))
    if (above) {
      const thinner =
        above.written.pitch - chord.bass <= hand.widest &&
        last.written.pitch !== chord.bass &&
        !areParallel({ low: above.written.pitch, top: tops[0] }, { low: now.written.pitch, top: tops[1] })
      return thinner ? { ...chord, notes: chord.notes.filter((note) => note !== last) } : chord
    }
    const pitch = otherTone({ step, chord, next, last, tops, hand })
    if (pitch === undefined) return { ...chord, notes: heldOn(chord, last) }
    const written = writtenAs(spelledIn(step.span.chord, pitch, piece.tonality), pitch)
    return { ...chord, notes: chord.notes.map((note) => (note === last ? { ...note, written, finger: null } : note)) }
  })
}
