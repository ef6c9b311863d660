import type { UnfoldedPiece } from '../pfl/unfold.ts'
import { type ArrangedNote, type ArrangementLevel, spanOfLevel } from './arrangement.ts'
import type { HarmonySpan } from './harmony.ts'
import { widestLeap } from './voices/steps.ts'

/** A chord with its bass and the notes of its figure. */
export interface PlayedChord {
  readonly span: HarmonySpan
  readonly bass: number
  readonly notes: readonly ArrangedNote[]
}

const lowestOf = (notes: readonly ArrangedNote[]): number => Math.min(...notes.map(({ written }) => written.pitch))

/** From the nearest key of the last beat of a chord to the lowest key of the next one. */
function leapTo({ span, notes }: PlayedChord, next: PlayedChord, beatTicks: number): number {
  const first = next.notes.filter(({ onset }) => onset === next.span.start)
  const last = notes.filter(({ onset, duration }) => onset + duration > span.end - beatTicks)
  if (first.length === 0 || last.length === 0 || next.span.start !== span.end) return 0
  return Math.min(...last.map(({ written }) => Math.abs(lowestOf(first) - written.pitch)))
}

/** From the last bass of the chord on, bass and chord at once: the hand still lies on its bass when it leaves. */
function struckAtOnce({ span, bass, notes }: PlayedChord, widest: number): ArrangedNote[] | null {
  const from = Math.max(...notes.filter(({ written }) => written.pitch === bass).map(({ onset }) => onset))
  const late = notes.filter(({ onset }) => onset >= from)
  const keys = [...new Map(late.map((note) => [note.written.pitch, note])).values()]
  const pitches = keys.map(({ written }) => written.pitch)
  const [template] = late
  if (!template || keys.length < 2 || Math.max(...pitches) - Math.min(...pitches) > widest || Math.min(...pitches) !== bass) return null
  const early = notes.filter(({ onset }) => onset < from).map((note) => ({ ...note, duration: Math.min(note.duration, from - note.onset) }))
  return [...early, ...keys.map((note) => ({ ...note, onset: from, duration: span.end - from, voice: template.voice, articulations: [] }))]
}

/** Wider hops than a beginner's at this tempo are avoided: the chord before is struck with its bass, or its last attack is left out. */
export function withEasyLeaps(piece: UnfoldedPiece, chords: readonly PlayedChord[], level: ArrangementLevel): ArrangedNote[] {
  const limit = widestLeap(level, piece.beatsPerMinute)
  const { beatTicks } = piece.meter
  return chords.flatMap((chord, i) => {
    const next = chords[i + 1]
    if (level > 3 || !next || leapTo(chord, next, beatTicks) <= limit) return chord.notes
    const last = Math.max(...chord.notes.map(({ onset }) => onset))
    const choices = [struckAtOnce(chord, spanOfLevel(level)), chord.notes.filter(({ onset }) => onset < last)]
    return choices.find((notes) => notes && notes.length > 0 && leapTo({ ...chord, notes }, next, beatTicks) <= limit) ?? chord.notes
  })
}
