import type { Meter } from '@prelude/domain/notation'
import { DYNAMIC_MARKS, type DynamicLevel, type DynamicMark, type TimelineMeasure, type TimelinePart } from '@prelude/domain/score'
import type { PieceHairpin, PieceSigns } from './piece-signs.ts'
import type { UnfoldedNote } from './weave.ts'

/** What phrases are made of. */
interface SongPiece {
  readonly meter: Meter
  readonly beatsPerMinute: number
  readonly measures: readonly TimelineMeasure[]
  readonly parts: readonly TimelinePart[]
  readonly voices: { readonly chant: readonly UnfoldedNote[] }
  readonly signs: PieceSigns
}

/** Songs at this many beats a minute or fewer are sung softly. */
const CALM_UP_TO = 80
/** A phrase, in measures. */
const PHRASE_MEASURES = 4
const FEWEST_NOTES = 2
const HAIRPIN_MEASURES = 2

/** Detached notes have no slur: it would ask for legato where dots ask for the contrary. */
export const isDetached = (phrase: readonly Pick<UnfoldedNote, 'articulations'>[]): boolean =>
  2 * phrase.filter(({ articulations }) => articulations.some((sign) => sign === 'staccato' || sign === 'staccatissimo')).length > phrase.length

const PAUSE_AFTER = /[,;:.!?…»]$/
const STARTS_A_LINE = /^[«“(\u00A0\s]*\p{Lu}/u

/** First syllable of a note that is not empty, of the first verse. */
const syllableOf = (note: UnfoldedNote | undefined): string => note?.syllables[0] ?? ''

/** A line of the words begins: a capital after a comma, a full stop or a breath. */
const startsLine = (note: UnfoldedNote, before: readonly UnfoldedNote[]): boolean => {
  const last = before.findLast((note) => syllableOf(note) !== '')
  return STARTS_A_LINE.test(syllableOf(note)) && PAUSE_AFTER.test(syllableOf(last))
}

/** Where groups of four measures begin in each section; a single measure at its end belongs to the group before. */
const groupStarts = ({ parts, measures }: SongPiece): number[] =>
  parts.flatMap((part) => {
    const own = measures.filter(({ start, number }) => start >= part.start && start < part.end && number > 0)
    return own.filter((_, place) => place % PHRASE_MEASURES === 0 && (place === 0 || place < own.length - 1)).map(({ start }) => start)
  })

/** The note with which a group begins: a line of the words within a measure of the bar line, else the upbeat, else the first note after the line. */
function firstOfGroup(start: number, notes: readonly UnfoldedNote[], { measures, meter }: SongPiece): UnfoldedNote | undefined {
  const pickup = measures[0]?.number === 0 ? measures[0].length : 0
  const line = notes.find((note, i) => Math.abs(note.onset - start) < meter.measureTicks && startsLine(note, notes.slice(0, i)))
  return line ?? notes.find(({ onset }) => onset === start - pickup) ?? notes.find(({ onset }) => onset >= start)
}

/** The phrases of a melody: groups of four measures from where their words begin; a rest always ends one. */
function phrasesOf(piece: SongPiece): UnfoldedNote[][] {
  const notes = piece.voices.chant.filter((note) => !note.grace)
  const starts = new Set(groupStarts(piece).map((start) => firstOfGroup(start, notes, piece)))
  const phrases: UnfoldedNote[][] = []
  notes.forEach((note, i) => {
    const before = notes[i - 1]
    const rests = before !== undefined && before.onset + before.duration < note.onset
    if (i === 0 || rests || starts.has(note)) phrases.push([note])
    else phrases.at(-1)?.push(note)
  })
  return joinedUpbeats(phrases)
}

/** A slur over one pitch reads as a tie: such an upbeat belongs to what it leads into. */
function joinedUpbeats(phrases: readonly UnfoldedNote[][]): UnfoldedNote[][] {
  const joined: UnfoldedNote[][] = []
  let upbeat: UnfoldedNote[] = []
  phrases.forEach((phrase, i) => {
    const [last, next] = [phrase.at(-1), phrases[i + 1]?.[0]]
    const whole = [...upbeat, ...phrase]
    const leadsOn = last !== undefined && next !== undefined && last.onset + last.duration === next.onset && isOnePitch(whole)
    if (leadsOn) upbeat = whole
    else {
      upbeat = []
      joined.push(whole)
    }
  })
  return joined
}

const isOnePitch = (phrase: readonly UnfoldedNote[]): boolean => phrase.every(({ written }) => written.pitch === phrase[0]?.written.pitch)

/** Loudness by the form: a section, softer when it comes again at once, louder when another one answers. */
function sectionLetters(parts: readonly TimelinePart[], beatsPerMinute: number): DynamicMark[] {
  const calm = beatsPerMinute <= CALM_UP_TO
  const [usual, softer, louder]: readonly DynamicLevel[] = calm ? ['p', 'pp', 'mf'] : ['mf', 'p', 'f']
  const first = parts[0]?.letter
  const marks: DynamicMark[] = []
  let echoed = false
  for (const part of parts) {
    const before = parts[part.index - 1]
    echoed = before?.letter === part.letter && !echoed
    const mark = (echoed ? softer : part.letter === first ? usual : louder) ?? 'mf'
    if (marks.at(-1)?.mark !== mark) marks.push({ at: part.start, mark, hand: null })
  }
  return marks
}

/** A hairpin leads into a section of another loudness, over the last two measures of the one before. */
function leadingHairpins(marks: readonly DynamicMark[], measures: readonly TimelineMeasure[]): PieceHairpin[] {
  return marks.flatMap(({ at, mark }, i): PieceHairpin[] => {
    const before = marks[i - 1]
    const place = measures.findIndex(({ start }) => start >= at)
    const from = measures[place - HAIRPIN_MEASURES]
    if (!before || !from || place < HAIRPIN_MEASURES * 2) return []
    const to = DYNAMIC_MARKS.indexOf(mark) > DYNAMIC_MARKS.indexOf(before.mark) ? 'louder' : 'softer'
    return from.start > before.at ? [{ start: from.start, end: at, to, hand: null, drawn: true }] : []
  })
}

/** A song has the slurs and letters that its file writes; where it writes none, by rule. Full scores have only what is written. */
export function phrasedSong<Piece extends SongPiece>(piece: Piece): Piece {
  const { chant } = piece.voices
  if (chant.length === 0) return piece
  if (chant.every((note) => note.slursStarted === 0)) {
    for (const phrase of phrasesOf(piece)) {
      const [first, last] = [phrase[0], phrase.at(-1)]
      if (!first || !last || phrase.length < FEWEST_NOTES || isOnePitch(phrase) || isDetached(phrase)) continue
      first.slursStarted += 1
      last.slursEnded += 1
    }
  }
  if (piece.signs.dynamics.length > 0) return piece
  const dynamics = sectionLetters(piece.parts, piece.beatsPerMinute)
  return { ...piece, signs: { ...piece.signs, dynamics, hairpins: leadingHairpins(dynamics, piece.measures) } }
}
