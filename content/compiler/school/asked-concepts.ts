import { isDemanded } from '@prelude/domain/learning'
import {
  type Cell,
  isCompound,
  layOutVoice,
  ledgerLines,
  type Meter,
  type NoteValue,
  noteValueOf,
  restLengths,
  stepOf,
} from '@prelude/domain/notation'
import { gradualWord, HANDS, type Hand, type Timeline, type TimelineMeasure } from '@prelude/domain/score'
import type { ArrangedNote, Arrangement } from '../arrange/arrangement.ts'
import { clefsOf } from '../musicxml/clefs.ts'
import { octavePassages } from '../musicxml/octaves.ts'
import { printedMeasures } from '../pfl/printed-repeats.ts'
import { CONCEPT_NAMES, type ConceptName } from './concepts.ts'
import { staffAccidentals } from './staff-accidentals.ts'

/** A hand as it is printed: the measures that are printed, each with the cells of its voices. */
interface Staff {
  readonly hand: Hand
  readonly notes: readonly ArrangedNote[]
  readonly measures: readonly { readonly index: number; readonly voices: readonly (readonly Cell<ArrangedNote>[])[] }[]
}

const VALUES: Readonly<Partial<Record<NoteValue['type'], ConceptName>>> = {
  whole: 'whole',
  half: 'half',
  quarter: 'quarter',
  eighth: 'eighth',
  '16th': 'sixteenth',
  '32nd': 'thirty-second',
  '64th': 'thirty-second',
}
const DOTTED: Readonly<Partial<Record<NoteValue['type'], ConceptName>>> = {
  half: 'dotted-half',
  quarter: 'dotted-quarter',
  eighth: 'dotted-eighth',
  '16th': 'thirty-second',
  '32nd': 'thirty-second',
}
const RESTS: Readonly<Partial<Record<NoteValue['type'], ConceptName>>> = {
  whole: 'whole-rest',
  half: 'half-rest',
  quarter: 'quarter-rest',
  eighth: 'eighth-rest',
  '16th': 'sixteenth-rest',
  '32nd': 'thirty-second',
}
const METERS: Readonly<Record<string, ConceptName>> = {
  '4/4': 'time-4-4',
  '2/4': 'time-2-4',
  '3/4': 'time-3-4',
  '2/2': 'time-2-2',
  '3/8': 'time-3-8',
  '6/8': 'time-6-8',
  '9/8': 'time-12-8',
  '12/8': 'time-12-8',
}
const ORNAMENTS: Readonly<Record<string, ConceptName>> = { trill: 'trill', mordent: 'mordent', 'inverted-mordent': 'mordent', turn: 'turn' }
const ARTICULATIONS: Readonly<Record<ArrangedNote['articulations'][number], ConceptName>> = {
  staccato: 'staccato',
  staccatissimo: 'staccato',
  tenuto: 'tenuto',
  accent: 'accent',
  fermata: 'fermata',
}
const SIGNS: Readonly<Record<string, readonly ConceptName[]>> = {
  sharp: ['sharp'],
  flat: ['flat'],
  natural: ['natural'],
  'double-sharp': ['double-accidental'],
  'flat-flat': ['double-accidental'],
}
/** Two are read at a glance (`clefs.ts`): the third is counted. */
const FEWEST_LEDGER_LINES = 3
const FEWEST_CHORD_KEYS = 3

function stavesOf(arrangement: Arrangement): Staff[] {
  const { piece, notes } = arrangement
  const printed = printedMeasures(piece.measures.length, piece.signs.repeats)
  return HANDS.flatMap((hand): Staff[] => {
    const own = notes.filter((note) => note.hand === hand)
    if (own.length === 0) return []
    const voices = [1, 2].map((voice) =>
      layOutVoice(
        own.filter((note) => note.voice === voice),
        piece.measures,
        piece.meter,
      ),
    )
    const measures = piece.measures.filter(({ index }) => printed[index] === index)
    return [{ hand, notes: own, measures: measures.map(({ index }) => ({ index, voices: voices.map((bars) => bars[index] ?? []) })) }]
  })
}

const named = (name: ConceptName | undefined): ConceptName[] => (name ? [name] : [])

function valueConcepts({ type, dots, triplet }: NoteValue): ConceptName[] {
  const dotted = dots === 0 ? undefined : dots > 1 ? 'rare-dot' : (DOTTED[type] ?? 'rare-dot')
  return [...named(dotted ?? VALUES[type]), ...(triplet ? (['triplet'] as const) : [])]
}

function restConcepts({ type, dots, triplet }: NoteValue): ConceptName[] {
  const dotted = dots === 0 ? undefined : (DOTTED[type] ?? 'rare-dot')
  return [...named(RESTS[type]), ...named(dotted), ...(triplet ? (['triplet'] as const) : [])]
}

/** The rests of a silent measure: one of a whole measure, in an upbeat rests as long as it is. */
function silenceOf(measure: TimelineMeasure | undefined, meter: Meter): ConceptName[] {
  if (!measure || measure.length >= meter.measureTicks) return ['whole-rest']
  const from = measure.number === 0 ? meter.measureTicks - measure.length : 0
  return restLengths(from, measure.length, meter).flatMap((ticks) => {
    const value = noteValueOf(ticks)
    return value ? restConcepts(value) : []
  })
}

/** Values, rests, ties and second voices of a staff; a rest of its second voice is not printed. */
const rhythmOf = ({ piece }: Arrangement, { measures }: Staff): ConceptName[] =>
  measures.flatMap(({ index, voices }) => {
    const played = voices.filter((cells) => cells.some(({ heads }) => heads.length > 0))
    if (played.length === 0) return silenceOf(piece.measures[index], piece.meter)
    const cells = played.flatMap((own, place) => own.filter(({ heads }) => place === 0 || heads.length > 0))
    return [
      ...(played.length > 1 ? (['two-voices'] as const) : []),
      ...cells.flatMap(({ value, heads }): ConceptName[] => [
        ...(value ? (heads.length > 0 ? valueConcepts(value) : restConcepts(value)) : []),
        ...(heads.some(({ tiedTo }) => tiedTo) ? (['tie'] as const) : []),
      ]),
    ]
  })

/** A note that lasts longer than so many of the beats that it shifts is held: of a broken chord, a pedal point. */
const LONGEST_SHIFT = 3

/** On a part of the beat and over the next beat, or the same at half a beat; what belongs to a triplet is none. */
const isSyncopated = ({ onset, duration, grace }: ArrangedNote, { piece }: Arrangement): boolean => {
  const { beatTicks } = piece.meter
  const measure = piece.measures.findLast(({ start }) => start <= onset)
  if (!measure || grace) return false
  // An upbeat counts from the end of its measure.
  const from = onset - measure.start + (measure.number === 0 ? piece.meter.measureTicks - measure.length : 0)
  const parts = isCompound(piece.meter) ? 3 : 2
  const units = parts === 3 ? [beatTicks] : [beatTicks, beatTicks / 2]
  return units.some((unit) => {
    const off = from % unit
    return (off * parts) % unit === 0 && off > 0 && off + duration > unit && duration <= LONGEST_SHIFT * unit
  })
}

/** Clefs, signs and ledger lines of a staff. */
function staffConcepts(arrangement: Arrangement, staff: Staff, octaves: ReturnType<typeof octavePassages>): ConceptName[] {
  const { piece } = arrangement
  const clefs = clefsOf(
    arrangement,
    staff.hand,
    staff.measures.map(({ index }) => index),
  )
  const used = new Set(clefs.values())
  const isFar = ({ onset, hand, written }: ArrangedNote): boolean => {
    const measure = piece.measures.findLast(({ start }) => start <= onset)
    const isLowered = hand === 'RIGHT' && octaves.some(({ start, end }) => onset >= start && onset < end)
    const clef = measure && clefs.get(measure.index)
    return clef !== undefined && ledgerLines(stepOf(written) - (isLowered ? 7 : 0), clef) >= FEWEST_LEDGER_LINES
  }
  return [
    ...[...used].map((clef): ConceptName => (clef === 'treble' ? 'treble-clef' : 'bass-clef')),
    ...(used.size > 1 ? (['clef-change'] as const) : []),
    ...(staff.notes.some(isFar) ? (['ledger-lines'] as const) : []),
    ...staff.measures.flatMap(({ voices }) => staffAccidentals(voices, piece.tonality.fifths)).flatMap((sign) => SIGNS[sign] ?? []),
  ]
}

function signatureConcepts(fifths: number): ConceptName[] {
  const count = Math.abs(fifths)
  if (count === 0) return []
  return count === 1 ? ['key-signature'] : count <= 3 ? ['key-signature', 'key-signature-3'] : ['key-signature', 'key-signature-3', 'key-signature-4']
}

const noteConcepts = (note: ArrangedNote): ConceptName[] => [
  ...note.articulations.map((sign) => ARTICULATIONS[sign]),
  ...(note.slursStarted > 0 ? (['slur'] as const) : []),
  ...(note.grace ? (['grace'] as const) : []),
  ...(note.rolled ? (['rolled-chord'] as const) : []),
  ...named(note.ornament ? ORNAMENTS[note.ornament.kind] : undefined),
]

/** What is struck at one time, by hand. */
function strokeConcepts({ notes }: Arrangement): ConceptName[] {
  const strokes = new Map<string, number>()
  for (const { onset, hand, grace } of notes) if (!grace) strokes.set(`${hand} ${onset}`, (strokes.get(`${hand} ${onset}`) ?? 0) + 1)
  const together = notes.some(({ onset, hand, grace }) => !grace && hand === 'LEFT' && strokes.has(`RIGHT ${onset}`))
  return [
    ...(together ? (['hands-together'] as const) : []),
    ...([...strokes.values()].some((keys) => keys >= FEWEST_CHORD_KEYS) ? (['chord'] as const) : []),
  ]
}

/** Steps of the staff from the first to the last of five neighbouring keys. */
const FIVE_KEYS = 4

/** Whether a hand leaves the five keys that lie under its fingers. */
function isMoved(notes: readonly ArrangedNote[]): boolean {
  const steps = notes.map(({ written }) => stepOf(written))
  return Math.max(...steps) - Math.min(...steps) > FIVE_KEYS
}

function pageConcepts({ piece, pedals, directions }: Arrangement): ConceptName[] {
  const { signs, measures, meter } = piece
  const words = [...signs.words.map(({ text }) => text), ...directions.map((direction) => direction.words)]
  const asks: readonly (readonly [ConceptName, boolean])[] = [
    ['upbeat', measures[0]?.number === 0],
    ['repeat', signs.repeats.length > 0],
    ['endings', signs.repeats.some(({ ending }) => ending !== null)],
    ['dynamics', signs.dynamics.length > 0],
    ['hairpin', signs.hairpins.length > 0],
    ['tempo-words', words.some((text) => gradualWord(text) === null)],
    ['fermata', signs.fermataRests.length > 0],
    ['pedal', pedals.length > 0],
  ]
  return [...named(METERS[`${meter.numerator}/${meter.denominator}`]), ...asks.flatMap(([name, isAsked]) => (isAsked ? [name] : []))]
}

interface Asking {
  readonly arrangement: Arrangement
  readonly timeline: Timeline
}

/** All that must have been taught before this is played from the page, in the order of the vocabulary. */
export function askedConcepts({ arrangement, timeline }: Asking): ConceptName[] {
  const staves = stavesOf(arrangement)
  const octaves = octavePassages(arrangement)
  const names = new Set<ConceptName>([
    ...staves.flatMap((staff) => [...rhythmOf(arrangement, staff), ...staffConcepts(arrangement, staff, octaves)]),
    ...signatureConcepts(arrangement.piece.tonality.fifths),
    ...arrangement.notes.flatMap(noteConcepts),
    ...(arrangement.notes.some((note) => isSyncopated(note, arrangement)) ? (['syncopation'] as const) : []),
    ...(octaves.length > 0 ? (['octave-sign'] as const) : []),
    ...strokeConcepts(arrangement),
    ...(staves.some(({ notes }) => notes.length > 0 && isMoved(notes)) ? (['position-change'] as const) : []),
    ...(isDemanded('thumb-under', timeline, 'BOTH') ? (['thumb-under'] as const) : []),
    ...pageConcepts(arrangement),
  ])
  return CONCEPT_NAMES.filter((name) => names.has(name))
}
