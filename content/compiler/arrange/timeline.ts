import { pitchFrom } from '@prelude/domain/music'
import { TICKS_PER_QUARTER } from '@prelude/domain/notation'
import {
  type Expression,
  lastStartingBefore,
  type MelodyNote,
  NOTE_SIGNS,
  type PartnerNote,
  type ScoreNote,
  type Slur,
  type TickRange,
  type Timeline,
} from '@prelude/domain/score'
import type { PflSyllable } from '../pfl/document.ts'
import type { UnfoldedNote } from '../pfl/unfold.ts'
import type { ArrangedNote, Arrangement } from './arrangement.ts'

/** Length of a grace note, played with its main note: about a thirty-second. */
export const GRACE_TICKS = 6

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

function signsOf({ articulations, ornament }: ArrangedNote): Pick<ScoreNote, 'signs' | 'ornament'> {
  const signs = NOTE_SIGNS.filter((sign) => articulations.includes(sign))
  return { ...(signs.length > 0 ? { signs } : {}), ...(ornament ? { ornament } : {}) }
}

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

const byStart = (a: TickRange, b: TickRange): number => a.start - b.start || a.end - b.end

/** The slurs of each voice, from the onset of the first note to the end of the last one. */
function slursOf(notes: readonly ArrangedNote[]): Slur[] {
  const slurs: Slur[] = []
  const open = new Map<string, number[]>()
  for (const note of notes) {
    const voice = `${note.hand} ${note.voice}`
    const starts = open.get(voice) ?? []
    open.set(voice, starts)
    for (let i = 0; i < note.slursEnded; i += 1) {
      const start = starts.pop()
      if (start !== undefined) slurs.push({ start, end: note.onset + note.duration, hand: note.hand })
    }
    for (let i = 0; i < note.slursStarted; i += 1) starts.push(note.onset)
  }
  return slurs.sort(byStart)
}

/** What stands under a fermata, once for a chord; of a note tied over a bar line its end. */
function fermatasOf({ notes, piece }: Arrangement): TickRange[] {
  const lastHead = ({ onset, duration }: ArrangedNote): TickRange => {
    const end = onset + duration
    const measure = piece.measures[lastStartingBefore(piece.measures, end - 1, ({ start }) => start)]
    return { start: Math.max(onset, measure?.start ?? onset), end }
  }
  const under = [
    ...notes.filter((note) => note.articulations.includes('fermata')).map(lastHead),
    ...piece.signs.fermataRests.map(({ start, end }) => ({ start, end })),
  ]
  return [...new Map(under.map((range) => [`${range.start} ${range.end}`, range])).values()].sort(byStart)
}

function expressionOf(arrangement: Arrangement): Expression | undefined {
  const { dynamics, hairpins } = arrangement.piece.signs
  const expression: Expression = {
    dynamics,
    hairpins: hairpins.map(({ start, end, to, hand }) => ({ start, end, to, hand })),
    slurs: slursOf(arrangement.notes),
    pedals: [...arrangement.pedals].sort(byStart),
    fermatas: fermatasOf(arrangement),
  }
  return Object.values(expression).some((list) => list.length > 0) ? expression : undefined
}

const partnerNote = (note: ArrangedNote): PartnerNote => ({
  onset: note.onset,
  duration: note.duration,
  pitch: pitchFrom(note.written.pitch),
  hand: note.hand,
  staccato: note.articulations.includes('staccato') || note.articulations.includes('staccatissimo'),
})

/** The timeline of an arrangement. */
export function timelineOf(arrangement: Arrangement): Timeline {
  const { piece } = arrangement
  const expression = expressionOf(arrangement)
  const partner = playingOrder((arrangement.partner ?? []).filter((note) => !note.grace)).map(({ note }) => partnerNote(note))
  const notes = playingOrder(arrangement.notes).map(
    ({ note, onset }, index): ScoreNote => ({
      ...signsOf(note),
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
      staccato: note.articulations.includes('staccato') || note.articulations.includes('staccatissimo'),
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
    ...(expression ? { expression } : {}),
    ...(partner.length > 0 ? { partner } : {}),
  }
}
