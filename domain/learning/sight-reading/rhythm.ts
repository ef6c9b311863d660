import { METERS, type Meter, type MeterName, PHRASE_MEASURES, READING_MEASURES, type RhythmClass, TICKS_PER_QUARTER } from './items.ts'

export type Random = () => number
export const pick = <One>(random: Random, from: readonly One[]): One => from[Math.floor(random() * from.length)] as One

/** Values in quarters that are read as one, and what they are to a reader. */
interface Group {
  readonly values: readonly number[]
  readonly figure: RhythmClass
}
const groups = (figure: RhythmClass, ...rows: readonly (readonly number[])[]): Group[] => rows.map((values) => ({ values, figure }))

/** Groups of half a measure in 4/4 and 6/8, of a measure in 3/4. */
const GROUPS: Readonly<Record<MeterName, readonly Group[]>> = {
  '4/4': [
    ...groups('quarters', [1, 1], [2]),
    ...groups('eighths', [0.5, 0.5, 1], [1, 0.5, 0.5], [0.5, 0.5, 0.5, 0.5]),
    ...groups('dotted', [1.5, 0.5]),
    ...groups('syncopation', [0.5, 1, 0.5]),
    ...groups('sixteenths', [0.25, 0.25, 0.25, 0.25, 1], [0.5, 0.25, 0.25, 1]),
  ],
  '3/4': [
    ...groups('quarters', [1, 1, 1], [2, 1]),
    ...groups('eighths', [1, 0.5, 0.5, 1], [0.5, 0.5, 1, 1], [2, 0.5, 0.5], [1, 1, 0.5, 0.5]),
    ...groups('dotted', [1.5, 0.5, 1]),
    ...groups('sixteenths', [0.5, 0.25, 0.25, 1, 1], [1, 0.5, 0.25, 0.25, 1]),
  ],
  '6/8': [...groups('compound', [1.5], [1, 0.5], [0.5, 0.5, 0.5])],
}
/** The last measure of the first phrase: its last note is long. */
const HALF_CLOSES: Readonly<Record<MeterName, readonly (readonly number[])[]>> = {
  '4/4': [[4], [2, 2], [1, 1, 2]],
  '3/4': [[3], [1, 2]],
  '6/8': [[3], [1.5, 1.5]],
}
const groupsOfMeasure: Readonly<Record<MeterName, number>> = { '4/4': 2, '3/4': 1, '6/8': 2 }

/** A place for a note of the melody. */
export interface Slot {
  readonly measure: number
  readonly onset: number
  readonly duration: number
  readonly figure: RhythmClass
  readonly isStrong: boolean
  /** Sounds on into the next measure. */
  readonly isTied: boolean
}

type MeasureRhythm = readonly { readonly value: number; readonly figure: RhythmClass }[]

/** The figures of a meter that a level knows. */
export const figuresIn = (meter: MeterName, values: readonly RhythmClass[]): readonly RhythmClass[] =>
  meter === '6/8' ? ['compound'] : values.filter((value) => GROUPS[meter].some(({ figure }) => figure === value))

/** One measure; where a figure is asked for it is there. */
function measureRhythm(meter: MeterName, figures: readonly RhythmClass[], asked: RhythmClass | null, random: Random): MeasureRhythm {
  const known = GROUPS[meter].filter(({ figure }) => figures.includes(figure))
  const own = known.filter(({ figure }) => figure === asked)
  const count = groupsOfMeasure[meter]
  const ownPlace = own.length > 0 ? Math.floor(random() * count) : -1
  return Array.from({ length: count }, (_, place) => pick(random, place === ownPlace ? own : known)).flatMap(({ values, figure }) =>
    values.map((value) => ({ value, figure })),
  )
}

const closing = (values: readonly number[], meter: MeterName): MeasureRhythm =>
  values.map((value) => ({ value, figure: meter === '6/8' ? 'compound' : 'quarters' }))

/** How the measures of a period follow each other: the motif of the first measures comes back in the fifth. */
export type Form = 'parallel' | 'sequence' | 'short'

export interface Copy {
  readonly of: number
  readonly isSequence: boolean
}

export interface PeriodRhythm {
  readonly slots: readonly Slot[]
  /** Of each measure the one that it repeats, as it was or a step or more away; null where it is free. */
  readonly copies: readonly (Copy | null)[]
}

/** In 4/4 a measure of four equal quarters is no motif. */
const isMotif = (rhythm: MeasureRhythm): boolean => new Set(rhythm.map(({ value }) => value)).size > 1

function motifRhythm(meter: MeterName, figures: readonly RhythmClass[], asked: RhythmClass | null, random: Random): MeasureRhythm {
  for (let tries = 0; tries < 20; tries += 1) {
    const rhythm = measureRhythm(meter, figures, asked, random)
    if (isMotif(rhythm)) return rhythm
  }
  return measureRhythm(meter, figures, asked, random)
}

/** The longest a note may sound on both sides of a bar line, in quarters. */
const TIED_QUARTERS = 2

export interface RhythmOrder {
  readonly meter: MeterName
  readonly figures: readonly RhythmClass[]
  readonly asked: RhythmClass | null
  readonly form: Form
}

/** The rhythm of a period of eight measures: a b c half close, a b d close; or a a b half close, a a c close. In the short form only a comes back with its notes. */
export function periodRhythm({ meter: name, figures, asked, form }: RhythmOrder, random: Random): PeriodRhythm {
  const meter: Meter = METERS[name]
  const first = motifRhythm(name, figures, asked, random)
  const second = form === 'sequence' ? first : measureRhythm(name, figures, null, random)
  const third = measureRhythm(name, figures, asked, random)
  const seventh = measureRhythm(name, figures, null, random)
  const half = closing(pick(random, HALF_CLOSES[name]), name)
  const full = closing([meter.measureTicks / TICKS_PER_QUARTER], name)
  const measures = [first, second, third, half, first, second, seventh, full]
  const slots = measures.flatMap((measure, index) => {
    let at = 0
    return measure.map(({ value, figure }): Slot => {
      const onset = at
      at += value * TICKS_PER_QUARTER
      return {
        ...{ measure: index, onset: index * meter.measureTicks + onset, duration: value * TICKS_PER_QUARTER, figure },
        ...{ isStrong: onset === 0, isTied: false },
      }
    })
  })
  const copies = Array.from({ length: READING_MEASURES }, (_, measure): Copy | null => {
    if (measure === PHRASE_MEASURES || (measure === PHRASE_MEASURES + 1 && form !== 'short'))
      return { of: measure - PHRASE_MEASURES, isSequence: false }
    return measure === 1 && form === 'sequence' ? { of: 0, isSequence: true } : null
  })
  return { slots: asked === 'tied' ? tied(slots) : slots, copies }
}

/** Joins the last note of the second and of the sixth measure with the first one of the next. */
function tied(slots: readonly Slot[]): readonly Slot[] {
  const isShort = ({ duration }: Slot): boolean => duration <= TIED_QUARTERS * TICKS_PER_QUARTER
  return slots.flatMap((slot, place) => {
    const [before, after] = [slots[place - 1], slots[place + 1]]
    const joins = (one: Slot | undefined, other: Slot | undefined): boolean =>
      one !== undefined && other !== undefined && other.measure === one.measure + 1 && [1, 5].includes(one.measure) && isShort(one) && isShort(other)
    if (joins(before, slot)) return []
    return joins(slot, after) ? [{ ...slot, duration: slot.duration + (after?.duration ?? 0), figure: 'tied', isTied: true } as Slot] : [slot]
  })
}
