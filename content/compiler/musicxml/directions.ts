import type { ChordQuality } from '@prelude/domain/music'
import { direction, element, leaf, type Marking, noteValueOf, TICKS_PER_QUARTER } from '@prelude/domain/notation'
import type { TickRange } from '@prelude/domain/score'
import type { Arrangement } from '../arrange/arrangement.ts'
import type { ChordSpan, UnfoldedPiece } from '../pfl/unfold.ts'
import { octavePassages } from './octaves.ts'
import { printedSpan } from './printed-spans.ts'

const KINDS: Readonly<Record<ChordQuality, string>> = {
  '': 'major',
  m: 'minor',
  dim: 'diminished',
  aug: 'augmented',
  sus2: 'suspended-second',
  sus4: 'suspended-fourth',
  '7': 'dominant',
  maj7: 'major-seventh',
  m7: 'minor-seventh',
  m7b5: 'half-diminished',
  dim7: 'diminished-seventh',
  '7sus4': 'suspended-fourth',
  '6': 'major-sixth',
  m6: 'minor-sixth',
  add9: 'major',
  '9': 'dominant-ninth',
}

function harmony({ start, chord }: ChordSpan): Marking {
  const named = (name: string, letter: string, alter: number): string =>
    element(name, {}, [leaf(`${name}-step`, letter), alter === 0 ? null : leaf(`${name}-alter`, alter)])
  const degree =
    chord.quality === 'add9' ? element('degree', {}, [leaf('degree-value', 9), leaf('degree-alter', 0), leaf('degree-type', 'add')]) : null
  const bass = chord.bass === chord.root ? null : named('bass', chord.bass.letter, chord.bass.alter)
  const kind = leaf('kind', KINDS[chord.quality], { text: chord.quality })
  return {
    at: start,
    staff: 1,
    xml: (offset) => element('harmony', {}, [named('root', chord.root.letter, chord.root.alter), kind, bass, degree, offset, leaf('staff', 1)]),
  }
}

/** The word of the tempo stands before the number, as one mark. */
function metronome(piece: UnfoldedPiece): Marking {
  const value = noteValueOf(piece.meter.beatTicks)
  const beat = leaf('beat-unit', value?.type ?? 'quarter') + '<beat-unit-dot/>'.repeat(value?.dots ?? 0)
  const perMinute = leaf('per-minute', piece.beatsPerMinute)
  const quartersPerMinute = (piece.beatsPerMinute * piece.meter.beatTicks) / TICKS_PER_QUARTER
  const word = piece.signs.words.find(({ place }) => place === 'tempo')?.text
  const types = [...(word ? [leaf('words', word, { 'font-weight': 'bold' })] : []), element('metronome', { parentheses: 'no' }, [beat, perMinute])]
  return {
    at: 0,
    staff: 1,
    xml: (offset) =>
      element('direction', { placement: 'above' }, [
        ...types.map((type) => element('direction-type', {}, [type])),
        offset,
        leaf('staff', 1),
        element('sound', { tempo: quartersPerMinute }),
      ]),
  }
}

const italic = (text: string): string => leaf('words', text, { 'font-style': 'italic' })

/** Both ends of a span, as far as it is printed. */
function spanMarks(piece: UnfoldedPiece, span: TickRange, start: (at: number) => Marking, stop: (at: number) => Marking): [Marking, Marking] | [] {
  const printed = printedSpan(piece, span)
  return printed ? [start(printed.start), { ...stop(printed.end), ...(printed.isClosing ? { isClosing: true } : {}) }] : []
}

/** Letters, hairpins and words of loudness between the staves, other words above. A hairpin ends just before what follows it. */
function loudness(piece: UnfoldedPiece): Marking[] {
  const { signs } = piece
  const letters = signs.dynamics.map(({ at, mark }) => direction(at, 1, 'below', element('dynamics', {}, [element(mark, {})])))
  const wedge = (at: number, type: string): Marking => direction(at, 1, 'below', element('wedge', { type, number: 1 }))
  const hairpins = signs.hairpins
    .filter(({ drawn }) => drawn)
    .flatMap(({ start, end, to }) =>
      spanMarks(
        piece,
        { start, end: end - 1 },
        (at) => wedge(at, to === 'louder' ? 'crescendo' : 'diminuendo'),
        (at) => wedge(at, 'stop'),
      ),
    )
  const words = signs.words
    .filter(({ place }) => place !== 'tempo')
    .map(({ at, text, place }) => direction(at, 1, place === 'above' ? 'above' : 'below', italic(text)))
  return [...words, ...letters, ...hairpins].sort((a, b) => a.at - b.at)
}

const rehearsalsOf = (piece: UnfoldedPiece): Marking[] =>
  piece.parts.map((part) => {
    const first = piece.measures.find((measure) => measure.start >= part.start && measure.number > 0)
    return direction(first?.start ?? part.start, 1, 'above', leaf('rehearsal', part.letter))
  })

/** What stands above a whole system: tempo, section letters and chords. */
export const systemMarkingsOf = ({ piece }: Arrangement): Marking[] => [metronome(piece), ...rehearsalsOf(piece), ...piece.chords.map(harmony)]

/** « 8va », words, loudness and pedal, in the order in which they are written, and among them what stands above a system, if no other part has it. */
export function markingsOf(arrangement: Arrangement, { withSystem }: { readonly withSystem: boolean }): Marking[] {
  const { piece } = arrangement
  const words = arrangement.directions.map(({ at, words: text }) => direction(at, 1, 'above', italic(text)))
  const pedal = (at: number, type: 'start' | 'stop'): Marking => direction(at, 2, 'below', `<pedal type="${type}" line="no" sign="yes"/>`)
  const pedals = arrangement.pedals.map((span) =>
    spanMarks(
      piece,
      span,
      (at) => pedal(at, 'start'),
      (at) => pedal(at, 'stop'),
    ),
  )
  // Where one pedal ends and the next begins, the release comes first: the sort keeps that order.
  const pedalMarks = [...pedals.flatMap(([, stop]) => stop ?? []), ...pedals.flatMap(([start]) => start ?? [])].sort((a, b) => a.at - b.at)
  const octave = (at: number, type: 'down' | 'stop'): Marking => direction(at, 1, 'above', element('octave-shift', { type, size: 8, number: 1 }))
  const octaves = octavePassages(arrangement).flatMap((span) =>
    spanMarks(
      piece,
      span,
      (at) => octave(at, 'down'),
      (at) => octave(at, 'stop'),
    ),
  )
  const [tempo, rehearsals, chords] = withSystem ? [[metronome(piece)], rehearsalsOf(piece), piece.chords.map(harmony)] : [[], [], []]
  return [...tempo, ...octaves, ...rehearsals, ...words, ...loudness(piece), ...chords, ...pedalMarks]
}
