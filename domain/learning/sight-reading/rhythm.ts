import { type Meter, TICKS_PER_QUARTER } from '../../notation/index.ts'
import { METERS, type MeterName, PHRASE_MEASURES, READING_MEASURES, type RhythmClass } from './items.ts'

export type RandomSource = () => number
export const pick = <Item>(random: RandomSource, from: readonly Item[]): Item => from[Math.floor(random() * from.length)] as Item

/** Values in quarters that are read as one, and what they are to a reader. A rest is negative; it comes after a note. */
interface Group {
  readonly values: readonly number[]
  readonly figure: RhythmClass
  /** Another figure that has to be known. */
  readonly needs?: RhythmClass
}
const groups = (figure: RhythmClass, ...rows: readonly (readonly number[])[]): Group[] => rows.map((values) => ({ values, figure }))

/** Groups of half a measure in 4/4 and 6/8, of a measure in 3/4. */
const GROUPS: Readonly<Record<MeterName, readonly Group[]>> = {
  '4/4': [
    ...groups('quarters', [1, 1], [2]),
    ...groups('eighths', [0.5, 0.5, 1], [1, 0.5, 0.5], [0.5, 0.5, 0.5, 0.5]),
    ...groups('rests', [1, -1]),
    { figure: 'rests', values: [1, -0.5, 0.5], needs: 'dotted' },
    ...groups('dotted', [1.5, 0.5]),
    ...groups('syncopation', [0.5, 1, 0.5]),
    ...groups('sixteenths', [0.25, 0.25, 0.25, 0.25, 1], [0.5, 0.25, 0.25, 1]),
  ],
  '3/4': [
    ...groups('quarters', [1, 1, 1], [2, 1]),
    ...groups('eighths', [1, 0.5, 0.5, 1], [0.5, 0.5, 1, 1], [2, 0.5, 0.5], [1, 1, 0.5, 0.5]),
    ...groups('rests', [2, -1], [1, 1, -1]),
    { figure: 'rests', values: [1, -0.5, 0.5, 1], needs: 'dotted' },
    ...groups('dotted', [1.5, 0.5, 1]),
    ...groups('sixteenths', [0.5, 0.25, 0.25, 1, 1], [1, 0.5, 0.25, 0.25, 1]),
  ],
  '6/8': [...groups('compound', [1.5], [1, 0.5], [0.5, 0.5, 0.5]), ...groups('rests', [1, -0.5], [0.5, 0.5, -0.5])],
}
/** The last measure of the first phrase: its last note is long, or breathes where rests are known. */
const HALF_CLOSES: Readonly<Record<MeterName, readonly (readonly number[])[]>> = {
  '4/4': [[4], [2, 2], [1, 1, 2]],
  '3/4': [[3], [1, 2]],
  '6/8': [[3], [1.5, 1.5]],
}
const BREATHING_CLOSES: Readonly<Record<MeterName, readonly (readonly number[])[]>> = { '4/4': [[2, -2]], '3/4': [[2, -1]], '6/8': [[1.5, -1.5]] }
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

/** `value` in quarters, below 0 for a rest. */
type MeasureRhythm = readonly { readonly value: number; readonly figure: RhythmClass }[]

/** The figures of a meter that a level knows. */
export const figuresIn = (meter: MeterName, values: readonly RhythmClass[]): readonly RhythmClass[] =>
  (meter === '6/8' ? ['compound' as const, ...values] : values).filter((value) => GROUPS[meter].some(({ figure }) => figure === value))

/** One measure; where a figure is asked for it is there. It breathes once at most. */
function measureRhythm(meter: MeterName, figures: readonly RhythmClass[], askedFigure: RhythmClass | null, random: RandomSource): MeasureRhythm {
  const knownGroups = GROUPS[meter].filter(({ figure, needs }) => figures.includes(figure) && (!needs || figures.includes(needs)))
  const own = knownGroups.filter(({ figure }) => figure === askedFigure)
  const count = groupsOfMeasure[meter]
  const ownPlace = own.length > 0 ? Math.floor(random() * count) : -1
  const chosen = Array.from({ length: count }, (_, place) => pick(random, place === ownPlace ? own : knownGroups))
  const breath = ownPlace >= 0 && askedFigure === 'rests' ? ownPlace : chosen.findIndex(({ figure }) => figure === 'rests')
  const sung = knownGroups.filter(({ figure }) => figure !== 'rests')
  return chosen
    .map((group, place) => (group.figure === 'rests' && place !== breath ? pick(random, sung) : group))
    .flatMap(({ values, figure }) => values.map((value) => ({ value, figure: figure === 'rests' ? plainFigure(value, meter) : figure })))
}

/** What a note beside a rest is by its value alone. */
const plainFigure = (value: number, meter: MeterName): RhythmClass => (meter === '6/8' ? 'compound' : Math.abs(value) < 1 ? 'eighths' : 'quarters')

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

function motifRhythm(meter: MeterName, figures: readonly RhythmClass[], askedFigure: RhythmClass | null, random: RandomSource): MeasureRhythm {
  for (let tries = 0; tries < 20; tries += 1) {
    const rhythm = measureRhythm(meter, figures, askedFigure, random)
    if (isMotif(rhythm)) return rhythm
  }
  return measureRhythm(meter, figures, askedFigure, random)
}

/** The longest a note may sound on both sides of a bar line, in quarters. */
const TIED_QUARTERS = 2

export interface RhythmOrder {
  readonly meter: MeterName
  readonly figures: readonly RhythmClass[]
  readonly askedFigure: RhythmClass | null
  readonly form: Form
}

/** The rhythm of a period of eight measures: a b c half close, a b d close; or a a b half close, a a c close. In the short form only a comes back with its notes. */
export function periodRhythm({ meter: name, figures, askedFigure, form }: RhythmOrder, random: RandomSource): PeriodRhythm {
  const meter: Meter = METERS[name]
  const first = motifRhythm(name, figures, askedFigure, random)
  // Silence says something where it is rare: the measures between sing on.
  const sung = figures.filter((figure) => figure !== 'rests')
  const second = form === 'sequence' ? first : measureRhythm(name, sung, null, random)
  const third = measureRhythm(name, figures, askedFigure, random)
  const seventh = measureRhythm(name, sung, null, random)
  const half = closing(pick(random, figures.includes('rests') && random() < 0.5 ? BREATHING_CLOSES[name] : HALF_CLOSES[name]), name)
  const full = closing([meter.measureTicks / TICKS_PER_QUARTER], name)
  const measures = [first, second, third, half, first, second, seventh, full]
  const slots = measures.flatMap((measure, index) => {
    let at = 0
    return measure.flatMap(({ value, figure }): Slot[] => {
      const onset = at
      at += Math.abs(value) * TICKS_PER_QUARTER
      if (value < 0) return []
      return [
        {
          ...{ measure: index, onset: index * meter.measureTicks + onset, duration: value * TICKS_PER_QUARTER, figure },
          ...{ isStrong: onset === 0, isTied: false },
        },
      ]
    })
  })
  const copies = Array.from({ length: READING_MEASURES }, (_, measure): Copy | null => {
    if (measure === PHRASE_MEASURES || (measure === PHRASE_MEASURES + 1 && form !== 'short'))
      return { of: measure - PHRASE_MEASURES, isSequence: false }
    return measure === 1 && form === 'sequence' ? { of: 0, isSequence: true } : null
  })
  return { slots: afterRests(askedFigure === 'tied' ? tied(slots) : slots), copies }
}

/** A note that comes after a rest is read as that. */
const afterRests = (slots: readonly Slot[]): readonly Slot[] =>
  slots.map((slot, place) => {
    const before = slots[place - 1]
    return before && before.onset + before.duration < slot.onset ? { ...slot, figure: 'rests' } : slot
  })

/** Joins the last note of the second and of the sixth measure with the first one of the next. */
function tied(slots: readonly Slot[]): readonly Slot[] {
  const isShort = ({ duration }: Slot): boolean => duration <= TIED_QUARTERS * TICKS_PER_QUARTER
  return slots.flatMap((slot, place) => {
    const [before, after] = [slots[place - 1], slots[place + 1]]
    const joins = (a: Slot | undefined, b: Slot | undefined): boolean =>
      a !== undefined &&
      b !== undefined &&
      [1, 5].includes(a.measure) &&
      b.measure === a.measure + 1 &&
      b.onset === a.onset + a.duration &&
      isShort(a) &&
      isShort(b)
    if (joins(before, slot)) return []
    return joins(slot, after) ? [{ ...slot, duration: slot.duration + (after?.duration ?? 0), figure: 'tied', isTied: true } as Slot] : [slot]
  })
}
