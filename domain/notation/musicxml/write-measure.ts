import { type Accidental, accidentalsOf } from '../accidentals.ts'
import { beamsOf } from '../beams.ts'
import { CLEFS, type Clef } from '../clef.ts'
import { restLengths } from '../lengths.ts'
import { type Cell, type NumberedMeasure, tripletGroups } from '../measure.ts'
import type { Meter } from '../meter.ts'
import { noteValueOf, TICKS_PER_QUARTER } from '../value.ts'
import { isSecondHigher } from '../voice-order.ts'
import { cellXml, type MarkedNote, type NoteMarks, valueXml } from './write-note.ts'
import { element, leaf } from './xml.ts'

/** A marking at a time, above or below a staff. */
export interface Marking {
  readonly at: number
  readonly staff: number
  /** It stands at the end of its measure, not at the beginning of the next one. */
  readonly isClosing?: boolean
  /** `offset` is an element to put inside, or nothing when the marking stands where it is written. */
  xml(offset: string | null): string
}

/** One staff, its voices laid out in every measure: a first one, and a second one where there is one. */
export interface StaffVoices<Note> {
  readonly staff: number
  /** Of two that sound in a measure the higher one is written under the number of the first. */
  readonly voices: readonly { readonly number: number; readonly measures: readonly (readonly Cell<Note>[])[] }[]
  /** Onsets of the rests under a fermata. */
  readonly fermataRests?: readonly number[]
}

export interface ScoreContext<Note> {
  readonly meter: Meter
  /** Of the signature. */
  readonly fifths: number
  readonly markings: readonly Marking[]
  readonly marks: NoteMarks<Note>
}

export const direction = (at: number, staff: number, placement: 'above' | 'below', type: string): Marking => ({
  at,
  staff,
  xml: (offset) => element('direction', { placement }, [element('direction-type', {}, [type]), offset, leaf('staff', staff)]),
})

/** Markings of a staff within a stretch, each with its offset. */
const markingsXml = (markings: readonly Marking[], staff: number, start: number, end: number): string =>
  markings
    .filter((marking) => !marking.isClosing && marking.staff === staff && marking.at >= start && marking.at < end)
    .map((marking) => marking.xml(marking.at === start ? null : leaf('offset', marking.at - start)))
    .join('')

const closingXml = (markings: readonly Marking[], staff: number, start: number, end: number): string =>
  markings
    .filter((marking) => marking.isClosing && marking.staff === staff && marking.at > start && marking.at <= end)
    .map((marking) => marking.xml(null))
    .join('')

export const backupXml = (ticks: number): string => element('backup', {}, [leaf('duration', ticks)])
const forwardXml = (ticks: number, voice: number, staff: number): string =>
  element('forward', {}, [leaf('duration', ticks), leaf('voice', voice), leaf('staff', staff)])

/** What a pickup is short of a measure. */
const offsetIn = ({ number, length }: NumberedMeasure, { measureTicks }: Meter): number => (number === 0 ? measureTicks - length : 0)

/**
 * A silent staff: one rest, centred whatever its length. In an upbeat, or the last measure that an upbeat shortens, rests as long as it is: a
 * whole-measure rest would say a whole measure, and has no width of its own.
 */
function silentXml(measure: NumberedMeasure, meter: Meter, voice: number, staff: number): string {
  const rest = (ticks: number, isWhole: boolean): string =>
    element('note', {}, [
      isWhole ? '<rest measure="yes"/>' : '<rest/>',
      leaf('duration', ticks),
      leaf('voice', voice),
      isWhole ? null : valueXml(noteValueOf(ticks) ?? null),
      leaf('staff', staff),
    ])
  if (measure.length >= meter.measureTicks) return rest(measure.length, true)
  return restLengths(offsetIn(measure, meter), measure.length, meter)
    .map((ticks) => rest(ticks, false))
    .join('')
}

/** The signs of the heads of each cell, then of its graces. */
function signsOf<Note extends MarkedNote>(
  voices: readonly (readonly Cell<Note>[])[],
  fifths: number,
): ReadonlyMap<Cell<Note>, readonly (Accidental | null | undefined)[]> {
  const cells = voices.flat().sort((a, b) => a.onset - b.onset)
  const signs = accidentalsOf(
    cells.flatMap(({ graces, heads }) => [
      ...graces.map(({ written }) => ({ ...written, isTied: false })),
      ...heads.map(({ note, tiedFrom }) => ({ ...note.written, isTied: tiedFrom })),
    ]),
    fifths,
  )
  let at = 0
  return new Map(
    cells.map((cell) => {
      const [graces, end] = [at + cell.graces.length, at + cell.graces.length + cell.heads.length]
      const own = [...signs.slice(graces, end), ...signs.slice(at, graces)]
      at = end
      return [cell, own]
    }),
  )
}

interface SoundingVoice<Note> {
  readonly number: number
  readonly cells: readonly Cell<Note>[]
}

/**
 * Number and stems of each voice: of two the higher one has stems up and the first number. Engravers take sides of rests, slurs and ties from the
 * number.
 */
function onSides<Note extends MarkedNote>(voices: readonly SoundingVoice<Note>[]): (SoundingVoice<Note> & { stem: 'up' | 'down' | null })[] {
  const [first, second] = voices
  if (!first || !second) return voices.map((voice) => ({ ...voice, stem: null }))
  const [up, down] = [
    { number: first.number, stem: 'up' as const },
    { number: second.number, stem: 'down' as const },
  ]
  const [ofFirst, ofSecond] = isSecondHigher(first.cells, second.cells) ? [down, up] : [up, down]
  return [
    { ...first, ...ofFirst },
    { ...second, ...ofSecond },
  ]
}

/** The notes and rests of one staff in one measure, with its markings. */
export function staffXml<Note extends MarkedNote>(
  { staff, voices, fermataRests = [] }: StaffVoices<Note>,
  measure: NumberedMeasure,
  { meter, fifths, markings, marks }: ScoreContext<Note>,
): string {
  const { start, length } = measure
  const end = start + length
  const played = voices.flatMap(({ number, measures }) => {
    const cells = measures[measure.index] ?? []
    return cells.some(({ heads }) => heads.length > 0) ? [{ number, cells }] : []
  })
  const closing = closingXml(markings, staff, start, end)
  if (played.length === 0) return markingsXml(markings, staff, start, end) + silentXml(measure, meter, voices[0]?.number ?? 1, staff) + closing
  const signs = signsOf(
    played.map(({ cells }) => cells),
    fifths,
  )
  const written = onSides(played).map(({ number, cells, stem }, i) => {
    const beams = beamsOf(
      cells.map((cell) => (cell.heads.length > 0 ? cell : { ...cell, value: null })),
      meter,
      offsetIn(measure, meter),
    )
    // Of a second voice, whose rests are not printed, a single note of a triplet has no bracket.
    const triplets = tripletGroups(cells).filter((group) => i === 0 || group.filter(({ heads }) => heads.length > 0).length > 1)
    const tuplets = new Map(triplets.flatMap((group) => [[group[0], 'start'] as const, [group.at(-1), 'stop'] as const]))
    const isInTriplet = (cell: Cell<Note>): boolean => triplets.some((group) => group.includes(cell))
    return cells
      .map((cell, place) => {
        const at = start + cell.onset
        const isRest = cell.heads.length === 0
        // A rest in a triplet stays as an unseen note, which its bracket needs.
        const isUnseen = isRest && i > 0
        if (isUnseen && !isInTriplet(cell)) return forwardXml(cell.ticks, number, staff)
        return (
          (i === 0 ? markingsXml(markings, staff, at, at + cell.ticks) : '') +
          cellXml(
            cell,
            {
              ...{ voice: number, staff, stem, accidentals: signs.get(cell) ?? [], beams: beams[place] ?? [], tuplet: tuplets.get(cell) },
              fermata: i === 0 && isRest && fermataRests.includes(at),
              isUnseen,
            },
            marks,
          )
        )
      })
      .join('')
  })
  return written.join(backupXml(length)) + closing
}

export const clefXml = (clef: Clef, staff: number): string =>
  element('clef', { number: staff }, [leaf('sign', CLEFS[clef].sign), leaf('line', CLEFS[clef].line)])

export const keyXml = ({ fifths, mode }: { readonly fifths: number; readonly mode: string }): string =>
  element('key', {}, [leaf('fifths', fifths), leaf('mode', mode)])

/** What the first measure begins with; one clef a staff. A staff may be smaller than the others, in percent. */
export const attributesXml = (
  tonality: { readonly fifths: number; readonly mode: string },
  meter: Meter,
  clefs: readonly Clef[],
  staffPercent = 100,
): string =>
  element('attributes', {}, [
    leaf('divisions', TICKS_PER_QUARTER),
    keyXml(tonality),
    element('time', {}, [leaf('beats', meter.numerator), leaf('beat-type', meter.denominator)]),
    leaf('staves', clefs.length),
    ...clefs.map((clef, place) => clefXml(clef, place + 1)),
    staffPercent === 100 ? null : element('staff-details', {}, [leaf('staff-size', staffPercent)]),
  ])

/** A measure around its finished contents; a pickup does not count. Of several parts only the first has ids: the engraver joins their measures. */
export const measureXml = ({ index, number }: NumberedMeasure, contents: readonly string[], { hasId = true } = {}): string =>
  element('measure', { number, implicit: number === 0 ? 'yes' : undefined, id: hasId ? measureId(index) : undefined }, contents)

export const measureId = (index: number): string => `m${index}`
