import { TICKS_PER_QUARTER } from '../../notation/index.ts'
import { METERS, type MeterName, PHRASE_MEASURES, type RhythmClass } from './items.ts'

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
/** The same where the second phrase begins with an upbeat. */
const SHORT_CLOSES: Readonly<Record<MeterName, readonly (readonly number[])[]>> = {
  '4/4': [[3], [2, 1], [1, 2]],
  '3/4': [[2], [1, 1]],
  '6/8': [[1.5, 1]],
}
const SHORT_BREATHS: Readonly<Record<MeterName, readonly (readonly number[])[]>> = { '4/4': [[2, -1]], '3/4': [[1, -1]], '6/8': [[1.5, -1]] }
/** Notes before the first bar line. */
const UPBEATS: Readonly<Record<MeterName, readonly Group[]>> = {
  '4/4': [...groups('quarters', [1]), ...groups('eighths', [0.5, 0.5])],
  '3/4': [...groups('quarters', [1]), ...groups('eighths', [0.5, 0.5])],
  '6/8': groups('compound', [0.5]),
}
const groupsOfMeasure: Readonly<Record<MeterName, number>> = { '4/4': 2, '3/4': 1, '6/8': 2 }

/** A place for a note of the melody. */
export interface Slot {
  /** Index of the measure; -1 is the upbeat. */
  readonly measure: number
  /** The phrase that it belongs to: that of an upbeat is the next one. */
  readonly phrase: 0 | 1
  readonly isUpbeat: boolean
  /** In ticks from the first bar line. */
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

/**
 * How the second phrase answers the first. `parallel`: its first two measures come back; `sequence`: they do, and the second one is the first
 * one a step or more away; `short`, `varied`: only the first one comes back, over a new rhythm or the same; `moved`, `mirrored`: it comes back from
 * another note, as it was or upside down; `answered`: only its rhythm; `contrast`: neither.
 */
export type Form = 'parallel' | 'sequence' | 'short' | 'varied' | 'moved' | 'mirrored' | 'answered' | 'contrast'

/** What a slot repeats: an earlier one, as it was, by the step of the sequence, or from the first note of its measure, in its direction or the other. */
export interface Copy {
  readonly of: number
  readonly how: 'same' | 'sequence' | 'shape' | 'mirror'
  /** The first slot of the measure that is repeated, and of this one. */
  readonly from: number
  readonly to: number
}

export interface PeriodRhythm {
  readonly slots: readonly Slot[]
  /** Of each slot what it repeats; null where it is free. */
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
  readonly hasUpbeat: boolean
}

/** The rhythms of the measures 1, 2, 3, 5, 6 and 7. */
function bodyOf({ meter, figures, askedFigure, form }: RhythmOrder, random: RandomSource): readonly MeasureRhythm[] {
  // Silence says something where it is rare: the measures between sing on.
  const sung = figures.filter((figure) => figure !== 'rests')
  const first = motifRhythm(meter, figures, askedFigure, random)
  const second = form === 'sequence' ? first : measureRhythm(meter, sung, null, random)
  const third = measureRhythm(meter, figures, askedFigure, random)
  const seventh = measureRhythm(meter, sung, null, random)
  const [fifth, sixth] = form === 'contrast' ? [third, first] : [first, form === 'short' ? measureRhythm(meter, sung, null, random) : second]
  return [first, second, third, fifth, sixth, seventh]
}

/** The rhythm of a period of eight measures. With an upbeat the fourth measure leaves it to the second phrase, and the last one is shorter by it. */
export function periodRhythm(order: RhythmOrder, random: RandomSource): PeriodRhythm & { readonly upbeat: number } {
  const { meter: name, figures, askedFigure, form, hasUpbeat } = order
  const [first = [], second = [], third = [], fifth = [], sixth = [], seventh = []] = bodyOf(order, random)
  const group = hasUpbeat
    ? pick(
        random,
        UPBEATS[name].filter(({ figure }) => figure === 'compound' || figures.includes(figure)),
      )
    : null
  const lift = group?.values.map((value) => ({ value, figure: group.figure })) ?? []
  const quarters = lift.reduce((sum, { value }) => sum + value, 0)
  const breathes = figures.includes('rests') && random() < 0.5
  const close = closing(
    pick(random, (breathes ? (hasUpbeat ? SHORT_BREATHS : BREATHING_CLOSES) : hasUpbeat ? SHORT_CLOSES : HALF_CLOSES)[name]),
    name,
  )
  const full = closing([METERS[name].measureTicks / TICKS_PER_QUARTER - quarters], name)
  const slots = [
    ...slotsOf(lift, -1, name, { phrase: 0, isUpbeat: true }),
    ...[first, second, third, close].flatMap((measure, index) => slotsOf(measure, index, name, { phrase: 0, isUpbeat: false })),
    ...slotsOf(lift, PHRASE_MEASURES - 1, name, { phrase: 1, isUpbeat: true }),
    ...[fifth, sixth, seventh, full].flatMap((measure, index) => slotsOf(measure, PHRASE_MEASURES + index, name, { phrase: 1, isUpbeat: false })),
  ]
  const timed = afterRests(askedFigure === 'tied' ? tied(slots) : slots)
  return { slots: timed, copies: copiesOf(timed, form), upbeat: quarters * TICKS_PER_QUARTER }
}

/** The slots of a measure; those of an upbeat end with it. */
function slotsOf(measure: MeasureRhythm, index: number, meter: MeterName, { phrase, isUpbeat }: Pick<Slot, 'phrase' | 'isUpbeat'>): readonly Slot[] {
  const { measureTicks } = METERS[meter]
  const ticks = measure.reduce((sum, { value }) => sum + Math.abs(value) * TICKS_PER_QUARTER, 0)
  let at = index * measureTicks + (isUpbeat ? measureTicks - ticks : 0)
  return measure.flatMap(({ value, figure }): Slot[] => {
    const onset = at
    at += Math.abs(value) * TICKS_PER_QUARTER
    if (value < 0) return []
    return [
      {
        ...{ measure: index, phrase, isUpbeat, onset, duration: value * TICKS_PER_QUARTER, figure },
        ...{ isStrong: onset === index * measureTicks, isTied: false },
      },
    ]
  })
}

/** Of the measures that repeat another one: which, and how. */
const COPIES: Readonly<Record<Form, readonly (readonly [measure: number, of: number, how: Copy['how']])[]>> = {
  parallel: [
    [4, 0, 'same'],
    [5, 1, 'same'],
  ],
  sequence: [
    [1, 0, 'sequence'],
    [4, 0, 'same'],
    [5, 1, 'same'],
  ],
  short: [[4, 0, 'same']],
  varied: [[4, 0, 'same']],
  moved: [[4, 0, 'shape']],
  mirrored: [[4, 0, 'mirror']],
  answered: [],
  contrast: [],
}

function copiesOf(slots: readonly Slot[], form: Form): readonly (Copy | null)[] {
  const indexesOf = (isOf: (slot: Slot) => boolean): readonly number[] => slots.flatMap((slot, place) => (isOf(slot) ? [place] : []))
  const inMeasure = (measure: number): readonly number[] => indexesOf((slot) => slot.measure === measure && !slot.isUpbeat)
  const copies = slots.map((): Copy | null => null)
  const copy = (from: readonly number[], to: readonly number[], how: Copy['how']): void => {
    for (const [place, at] of to.entries()) {
      // The first note of a measure that comes back from elsewhere is free.
      const isFree = place === 0 && (how === 'shape' || how === 'mirror')
      const of = from[place]
      if (of !== undefined && !isFree) copies[at] = { of, how, from: from[0] ?? 0, to: to[0] ?? 0 }
    }
  }
  const rows = COPIES[form]
  for (const [measure, of, how] of rows) copy(inMeasure(of), inMeasure(measure), how)
  // Where the first measure comes back, its upbeat does.
  if (rows.some(([measure, , how]) => measure === PHRASE_MEASURES && how === 'same')) {
    const upbeats = ([0, 1] as const).map((phrase) => indexesOf((slot) => slot.isUpbeat && slot.phrase === phrase))
    copy(upbeats[0] ?? [], upbeats[1] ?? [], 'same')
  }
  return copies
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
