import { pitchFrom } from '@prelude/domain/music'
import { lastStartingBefore, type MelodyNote, type ScoreNote, type Timeline } from '@prelude/domain/score'
import type { ArrangedNote, Arrangement } from './arrange/arrangement.ts'
import { type PflSyllable, TICKS_PER_QUARTER } from './pfl/document.ts'
import type { UnfoldedNote } from './pfl/unfold.ts'

/** Length of a grace note, played with its main note: about a thirty-second. */
const GRACE_TICKS = 6

/** A syllable as shown: with its hyphen, two words on one note separated. */
const shownSyllable = (syllable: PflSyllable): string | null => syllable?.replaceAll('~', '\u00A0') ?? null

const sungNote = (note: UnfoldedNote): MelodyNote => ({
  onset: note.onset,
  duration: note.duration,
  pitch: pitchFrom(note.written.pitch),
  lyric: shownSyllable(note.syllables[0] ?? null),
})

/** Whether the line has lyrics. */
export const hasLyrics = (notes: readonly UnfoldedNote[]): boolean => notes.some((note) => note.syllables.some((syllable) => syllable !== null))

export interface TimedNote {
  readonly note: ArrangedNote
  /** Onset of a grace: just before its main note; at the very start of the piece, with it. */
  readonly onset: number
}

/** Every note in playing order, by onset, then pitch: the position here is the index in the timeline. */
export function playingOrder(notes: readonly ArrangedNote[]): TimedNote[] {
  const waiting = new Map<string, number>()
  const timed = [...notes].reverse().map((note): TimedNote => {
    if (!note.grace) return { note, onset: note.onset }
    const place = `${note.hand} ${note.voice} ${note.onset}`
    const before = (waiting.get(place) ?? 0) + 1
    waiting.set(place, before)
    return { note, onset: Math.max(0, note.onset - before * GRACE_TICKS) }
  })
  return timed.reverse().sort((a, b) => a.onset - b.onset || a.note.written.pitch - b.note.written.pitch)
}

/** The timeline of an arrangement. */
export function timelineOf(arrangement: Arrangement): Timeline {
  const { piece } = arrangement
  const notes = playingOrder(arrangement.notes).map(
    ({ note, onset }, index): ScoreNote => ({
      index,
      onset,
      duration: note.grace ? GRACE_TICKS : note.duration,
      pitch: pitchFrom(note.written.pitch),
      hand: note.hand,
      finger: note.finger,
      measure: Math.max(
        0,
        lastStartingBefore(piece.measures, onset, (measure) => measure.start),
      ),
      grace: note.grace,
      staccato: note.articulations.includes('staccato'),
    }),
  )
  return {
    ticksPerQuarter: TICKS_PER_QUARTER,
    totalTicks: piece.totalTicks,
    fifths: piece.tonality.fifths,
    notes,
    melody: arrangement.sung.filter((note) => !note.grace).map(sungNote),
    chords: piece.chords.map(({ start, chord }) => ({ at: start, symbol: chord.symbol })),
    measures: piece.measures,
    parts: piece.parts,
    tempos: [{ at: 0, beatsPerMinute: piece.beatsPerMinute, beatTicks: piece.meter.beatTicks }],
  }
}
