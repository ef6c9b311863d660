import { frenchChord } from '@prelude/domain/music'
import { type ScoreNote, type Timeline, writtenName } from '@prelude/domain/score'
import { listed } from '../../basics/index.ts'
import type { OpenContent } from '../acts/context.ts'
import { notesListed, signsCounted } from '../theory/names.texts.ts'
import { signsOf } from '../theory/signatures.ts'
import type { AskedOfPiece } from './asked-of-piece.ts'
import { PIECE_TEXTS } from './piece.texts.ts'

const HANDS = ['RIGHT', 'LEFT'] as const
type OneHand = (typeof HANDS)[number]
/** An answer of so many notes of a hand can still be followed on the keys; the score has the others. */
const MOST_NOTES = 10
const MOST_CHORDS = 12
const MIDDLE_C = 60
const OCTAVE = 12

/** Answers are read aloud too: signs in words. */
const chordWords = (symbol: string): string => frenchChord(symbol).replaceAll('♭', ' bémol').replaceAll('♯', ' dièse')

interface PlayedPiece {
  readonly content: OpenContent
  readonly timeline: Timeline
  /** A sentence or two on the piece; null where nothing is written. */
  readonly story: string | null
}

/** The first ones of a list, and that there are more. */
const shortened = (words: readonly string[], most: number): string =>
  [...words.slice(0, most), ...(words.length > most ? [PIECE_TEXTS.andOn] : [])].join(', ')

/** The notes of a hand in groups that are struck together, lowest first. */
function struckTogether(notes: readonly ScoreNote[]): readonly (readonly ScoreNote[])[] {
  const ofOnset = Map.groupBy(
    notes.filter(({ grace }) => !grace),
    ({ onset }) => onset,
  )
  return [...ofOnset].sort(([a], [b]) => a - b).map(([, group]) => [...group].sort((a, b) => a.pitch - b.pitch))
}

const wordsOfNote = (timeline: Timeline, note: ScoreNote): string => PIECE_TEXTS.note(writtenName(timeline, note), note.finger)

function notesOfHand(timeline: Timeline, notes: readonly ScoreNote[]): string {
  const names = struckTogether(notes).map((group) => group.map((note) => wordsOfNote(timeline, note)).join(' + '))
  return shortened(names, MOST_NOTES)
}

/** Measures are played more than once where they are repeated: the first playing says it all. */
function notesBetween({ notes, measures }: Timeline, from: number, to: number): readonly ScoreNote[] {
  const isFirst = new Set(
    measures
      .filter(({ number }, place) => number >= from && number <= to && measures.findIndex((other) => other.number === number) === place)
      .map(({ index }) => index),
  )
  return notes.filter(({ measure }) => isFirst.has(measure))
}

const handsOf = (hand: OneHand | undefined): readonly OneHand[] => (hand ? [hand] : HANDS)

function notesAnswer({ timeline }: PlayedPiece, { from = 1, to = from, hand }: Extract<AskedOfPiece, { kind: 'notes' }>): string {
  const notes = notesBetween(timeline, from, to)
  const hands = handsOf(hand).flatMap((own) => {
    const ofHand = notes.filter((note) => note.hand === own)
    return ofHand.length === 0 ? [] : [PIECE_TEXTS.ofHand(own, notesOfHand(timeline, ofHand))]
  })
  if (hands.length === 0) return PIECE_TEXTS.silent(from, to)
  const words = hands.join(' ; ')
  return notes.some(({ finger }) => finger !== null) ? PIECE_TEXTS.notes(from, to, words) : PIECE_TEXTS.notesWithoutFingers(from, to, words)
}

function startAnswer({ timeline }: PlayedPiece, { hand }: Extract<AskedOfPiece, { kind: 'start' }>): string {
  const hands = handsOf(hand).flatMap((own) => {
    const [first] = struckTogether(timeline.notes.filter((note) => note.hand === own))
    if (!first?.[0]) return []
    const words = listed(first.map((note) => PIECE_TEXTS.startNote(writtenName(timeline, note), note.finger)))
    return [PIECE_TEXTS.startOfHand(own, words, PIECE_TEXTS.octave(Math.floor((first[0].pitch - MIDDLE_C) / OCTAVE)))]
  })
  return hands.length === 0 ? PIECE_TEXTS.noHand(hand) : PIECE_TEXTS.start(hands.join(' ; '))
}

function chordsAnswer(piece: PlayedPiece, { from, to = from }: Extract<AskedOfPiece, { kind: 'chords' }>): string {
  const { timeline, content } = piece
  if (timeline.chords.length === 0) {
    return from === undefined ? PIECE_TEXTS.noChords : `${PIECE_TEXTS.noChords} ${notesAnswer(piece, { kind: 'notes', from, to: to ?? from })}`
  }
  if (from === undefined || to === undefined) {
    const distinct = [...new Set(timeline.chords.map(({ symbol }) => chordWords(symbol)))]
    return PIECE_TEXTS.chordsOfPiece(content.title, shortened(distinct, MOST_CHORDS))
  }
  const measures = timeline.measures.filter(({ number }) => number >= from && number <= to)
  const [first] = measures
  const last = measures.findLast(({ index }) => first && index < first.index + (to - from + 1))
  if (!first || !last) return PIECE_TEXTS.noChords
  const held = timeline.chords.findLast(({ at }) => at <= first.start)
  const inside = timeline.chords.filter(({ at }) => at > first.start && at < last.start + last.length)
  const symbols = [...(held ? [held] : []), ...inside].map(({ symbol }) => chordWords(symbol))
  return symbols.length === 0 ? PIECE_TEXTS.noChords : PIECE_TEXTS.chordsOfMeasures(from, to, symbols.slice(0, MOST_CHORDS).join(', '))
}

function signatureAnswer({ timeline: { fifths }, content: { title, tonality } }: PlayedPiece): string {
  const signs = fifths === 0 ? PIECE_TEXTS.noSigns : PIECE_TEXTS.signs(signsCounted(fifths), notesListed(signsOf(fifths)))
  return PIECE_TEXTS.signature(title, tonality, signs)
}

/** What the notes of the open piece answer, in French sentences. */
export function pieceAnswer(question: AskedOfPiece, piece: PlayedPiece): string {
  switch (question.kind) {
    case 'notes':
      return notesAnswer(piece, question)
    case 'start':
      return startAnswer(piece, question)
    case 'chords':
      return chordsAnswer(piece, question)
    case 'signature':
      return signatureAnswer(piece)
    case 'story':
      return piece.story ?? PIECE_TEXTS.noStory(piece.content.title)
  }
}
