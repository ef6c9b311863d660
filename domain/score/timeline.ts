import type { Pitch } from '@prelude/domain/music'
import { firstIndexPast } from '../basics/index.ts'

export const HANDS = ['LEFT', 'RIGHT'] as const
export type Hand = (typeof HANDS)[number]
/** The hands that the learner plays. */
export type Hands = Hand | 'BOTH'
export type Finger = 1 | 2 | 3 | 4 | 5

/**
 * A note to play. Times are whole ticks of the timeline (`ticksPerQuarter` in a quarter note), so that rounding errors do not add up.
 * Ties are joined; repeats are unfolded: the same printed note played twice is two notes.
 */
export interface ScoreNote {
  /** Position in `Timeline.notes`: the identity of the note for verdicts. */
  readonly index: number
  readonly onset: number
  readonly duration: number
  readonly pitch: Pitch
  readonly hand: Hand
  readonly finger: Finger | null
  /** Position in `Timeline.measures` of the measure in which it begins. */
  readonly measure: number
  readonly grace: boolean
  readonly staccato: boolean
  /** Signs beside the dot of a staccato; absent where there are none. */
  readonly signs?: readonly NoteSign[]
  /** The sign of an ornament: the main note is asked, the model plays what the sign means. */
  readonly ornament?: Ornament
}

/** A note with a wedge (staccatissimo) is `staccato` too. */
export const NOTE_SIGNS = ['accent', 'tenuto', 'staccatissimo'] as const
export type NoteSign = (typeof NOTE_SIGNS)[number]

/**
 * `mordent` goes to the note below, `inverted-mordent` (a short trill) to the one above. `slide` comes up from two notes below; `tremolo` alternates
 * with the key that lies `above` (0: its own key again and again); `glissando` runs to the key that lies `above` (negative: down); of an `arpeggio`
 * `above` is the number of notes of the chord that come before.
 */
export const ORNAMENTS = ['trill', 'mordent', 'inverted-mordent', 'turn', 'inverted-turn', 'slide', 'tremolo', 'arpeggio', 'glissando'] as const
export interface Ornament {
  readonly kind: (typeof ORNAMENTS)[number]
  /** Semitones to the neighbour above and to the one below, by the signature and the accidentals at the sign; see `ORNAMENTS` for the others. */
  readonly above: number
  readonly below: number
}

/** A note of the sung line, with its syllable. */
export interface MelodyNote {
  readonly onset: number
  readonly duration: number
  readonly pitch: Pitch
  readonly lyric: string | null
}

/** A note of the other part of a piece for four hands, which the app plays and the learner's page does not show. */
export type PartnerNote = Pick<ScoreNote, 'onset' | 'duration' | 'pitch' | 'hand' | 'staccato'>

/** A measure as it is played; `number` is the printed one (0 for a pickup), the same again in a repeat. */
export interface TimelineMeasure {
  readonly index: number
  readonly number: number
  readonly start: number
  readonly length: number
  readonly beats: number
  readonly beatTicks: number
}

/** One playing of a section: « A » played twice makes two parts with one sectionId. */
export interface TimelinePart {
  readonly index: number
  readonly sectionId: number
  readonly letter: string
  readonly occurrence: number
  readonly start: number
  readonly end: number
  /** The hand with the tune, where the piece says so; absent elsewhere: the upper line of the right one. */
  readonly tuneHand?: Hand
}

/** From `at` on the music goes at `beatsPerMinute`, a beat being `beatTicks` long. */
export interface TempoMark {
  readonly at: number
  readonly beatsPerMinute: number
  readonly beatTicks: number
}

export interface ChordMark {
  readonly at: number
  readonly symbol: string
}

/** The letters of loudness, softest first. */
export const DYNAMIC_LEVELS = ['ppp', 'pp', 'p', 'mp', 'mf', 'f', 'ff', 'fff'] as const
export type DynamicLevel = (typeof DYNAMIC_LEVELS)[number]
/** `sfz` and `fp` sound at their place alone; after `fp` the level is p. */
export const DYNAMIC_MARKS = [...DYNAMIC_LEVELS, 'sfz', 'fp'] as const
export type DynamicLetter = (typeof DYNAMIC_MARKS)[number]

/** A letter of loudness: in force from `at` to the next one. */
export interface DynamicMark {
  readonly at: number
  readonly mark: DynamicLetter
  /** Null: of both hands. */
  readonly hand: Hand | null
}

/** A hairpin, or « cresc. », « dim. » with its dashes: louder or softer from `start` to `end`. */
export interface Hairpin extends TickRange {
  readonly to: 'louder' | 'softer'
  readonly hand: Hand | null
}

/** A slur of a hand: from the onset of its first note to the end of its last one, which needs no connection to what follows. */
export interface Slur extends TickRange {
  readonly hand: Hand
}

/** What is written about how a piece is to sound, unfolded as the notes are. Each list is in the order of time. */
export interface Expression {
  readonly dynamics: readonly DynamicMark[]
  readonly hairpins: readonly Hairpin[]
  readonly slurs: readonly Slur[]
  /** The pedal is down from `start` to `end`. */
  readonly pedals: readonly TickRange[]
  /** What stands under a fermata: a note, a chord or a rest. */
  readonly fermatas: readonly TickRange[]
}

/** A piece unfolded for playing. Notes are sorted by onset, then pitch. */
export interface Timeline {
  readonly ticksPerQuarter: number
  readonly totalTicks: number
  /** Signature on the circle of fifths, for note names. */
  readonly fifths: number
  readonly notes: readonly ScoreNote[]
  readonly melody: readonly MelodyNote[]
  readonly chords: readonly ChordMark[]
  readonly measures: readonly TimelineMeasure[]
  readonly parts: readonly TimelinePart[]
  readonly tempos: readonly TempoMark[]
  /** Absent where nothing of the kind is written. */
  readonly expression?: Expression
  /** The other part of a piece for four hands, in the order of the notes; absent elsewhere. */
  readonly partner?: readonly PartnerNote[]
}

export const NO_EXPRESSION: Expression = { dynamics: [], hairpins: [], slurs: [], pedals: [], fermatas: [] }
export const expressionOf = ({ expression }: Pick<Timeline, 'expression'>): Expression => expression ?? NO_EXPRESSION

/** When a key that is left at `end` stops sounding: then, or with the pedal that holds it. */
export function releasedAt(pedals: readonly TickRange[], end: number): number {
  const held = pedals[lastStartingBefore(pedals, end, ({ start }) => start)]
  return held && held.start < end && end < held.end ? held.end : end
}

/** A stretch of a timeline in ticks, the end not included. */
export interface TickRange {
  readonly start: number
  readonly end: number
}

/** The asked notes: of the chosen hands, starting inside the range. */
export const askedNotes = (timeline: Timeline, hands: Hands, range: TickRange = { start: 0, end: timeline.totalTicks }): ScoreNote[] =>
  timeline.notes.filter((note) => (hands === 'BOTH' || note.hand === hands) && note.onset >= range.start && note.onset < range.end)

/** The hands that a timeline has notes for; both where it has none. */
export function handsWithNotes({ notes }: Pick<Timeline, 'notes'>): Hands {
  const [hand] = notes.map((note) => note.hand)
  return hand && notes.every((note) => note.hand === hand) ? hand : 'BOTH'
}

/** Position of the last item that starts at or before `tick`, −1 when none does. */
export const lastStartingBefore = <Item>(items: readonly Item[], tick: number, startOf: (item: Item) => number): number =>
  firstIndexPast(items.length, (index) => startOf(items[index] as Item) > tick) - 1

/** The measure that sounds at a tick; the first or the last one outside the piece. */
export function measureAt(timeline: Pick<Timeline, 'measures'>, tick: number): TimelineMeasure {
  const index = lastStartingBefore(timeline.measures, tick, (measure) => measure.start)
  const measure = timeline.measures[Math.max(0, index)]
  if (!measure) throw new RangeError('a timeline has at least one measure')
  return measure
}
