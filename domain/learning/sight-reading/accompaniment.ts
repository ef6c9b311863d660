import { secondVoice } from './counterpoint.ts'
import { alterOver, isChordTone, SUBMEDIANT } from './harmony.ts'
import { degreeOf, PHRASE_MEASURES, READING_MEASURES, type ReadingMeter, type ReadNote } from './items.ts'
import { pick, type RandomSource } from './rhythm.ts'
import { type AccompanimentOrder, figureIn, isClash, isParallel, type MeasureContext, measureContext, type Struck, soundingAt } from './voices.ts'

const HALVES: Readonly<Record<ReadingMeter['name'], readonly number[]>> = { '4/4': [96, 96], '3/4': [96, 48], '6/8': [72, 72] }

/** The first measure of each phrase, and its last one. */
const isBeginning = (measure: number): boolean => measure % PHRASE_MEASURES === 0
const isClosing = (measure: number): boolean => measure === PHRASE_MEASURES - 1 || measure >= READING_MEASURES - 2

/** A six-four: the fifth of the chord in the bass. */
function isSixFour(melody: readonly ReadNote[], note: Struck, { chord, tonality }: MeasureContext): boolean {
  const other = soundingAt(melody, note.onset)
  const lowest = other && other.step < note.step ? other.step : note.step
  return (degreeOf(lowest, tonality) - chord + 7) % 7 === 4
}

/** The keys of a hand; where a phrase breaks off on the sixth degree, its root beside them. */
function keysOf({ chord, range: { low, high } }: MeasureContext, measure: number): readonly number[] {
  const reach = isClosing(measure) && chord === SUBMEDIANT ? 1 : 0
  return Array.from({ length: high - low + 1 + reach }, (_, place) => low + place)
}

/** The tones that a line may strike at one time, by what it has just struck twice. */
function tonesFor(context: MeasureContext, place: number, measure: number, line: readonly Struck[], random: RandomSource) {
  const { chord, tonality, range } = context
  const [last, before] = [line[line.length - 1], line[line.length - 2]]
  const isStale = (step: number): boolean => step === last?.step && step === before?.step
  const tones = keysOf(context, measure).filter((step) => isChordTone(step, chord, tonality))
  const roots = tones.filter((step) => degreeOf(step, tonality) === chord)
  const mustBeRoot = isClosing(measure) || measure === 0
  const wantsRoot = range.hand === 'LEFT' && place === 0 && roots.length > 0 && (mustBeRoot || (!roots.every(isStale) && random() < ROOT_SHARE))
  const choices = (wantsRoot ? roots : tones).filter((step) => place === 0 || step !== last?.step)
  const fresh = choices.filter((step) => !isStale(step))
  return fresh.length > 0 ? fresh : choices
}
/** Share of the measures that begin on a root though they need not. */
const ROOT_SHARE = 0.6

/** One note a measure, or two: tones of its chord, near to each other; the root where a phrase closes. */
function lineUnder(order: AccompanimentOrder, random: RandomSource): readonly Struck[] | null {
  const { texture, meter, melody } = order
  const hasHalves = texture === 'right-halves' || texture === 'melody-chords'
  const line: Struck[] = []
  for (let measure = 0; measure < READING_MEASURES; measure += 1) {
    const context = measureContext(order, measure)
    const { chord, tonality, range, start, ticks } = context
    const lengths = hasHalves && measure < READING_MEASURES - 1 ? (HALVES[meter.name] ?? []) : [ticks]
    let at = start
    for (const [place, duration] of lengths.entries()) {
      const last = line[line.length - 1]
      // A six-four is a key that is held from before, or none; where a phrase begins or closes, none.
      const mayStand = (note: Struck): boolean =>
        place > 0 ||
        !isSixFour(melody, note, context) ||
        (!isBeginning(measure) && !isClosing(measure) && (range.hand === 'RIGHT' || note.step === last?.step))
      const fitting = tonesFor(context, place, measure, line, random)
        .map((step): Struck => {
          const { hand, clef } = range
          return { hand, clef, onset: at, duration, step, alter: alterOver(step, chord, tonality), figure: figureIn(meter) }
        })
        .filter((note) => mayStand(note) && !isParallel(melody, [...line.slice(-1), note]) && !isClash(melody, note, context))
      if (fitting.length === 0) return null
      line.push(pick(random, fitting))
      at += duration
    }
  }
  return line
}

/** The chords of beginners, from the lowest key: the hand hardly moves. */
const VOICINGS: Readonly<Record<number, readonly number[]>> = { 0: [0, 2, 4], 1: [1, 3, 5], 3: [0, 3, 5], 4: [-1, 1, 4], 5: [0, 2, 5] }
/** On their roots, where a phrase begins, or the text ends, with them. */
const ROOTED: Readonly<Record<number, readonly number[]>> = { 3: [-4, -2, 0], 4: [-3, -1, 1], 5: [-2, 0, 2] }

/** The order in which the tones of a broken chord are struck, in eighths. */
const BROKEN: Readonly<Record<ReadingMeter['name'], readonly number[]>> = {
  '4/4': [0, 2, 1, 2, 0, 2, 1, 2],
  '3/4': [0, 2, 1, 2, 1, 2],
  '6/8': [0, 1, 2, 0, 1, 2],
}
const EIGHTH_TICKS = 24

function chordsUnder(order: AccompanimentOrder): readonly Struck[] | null {
  const { texture, meter, melody } = order
  const basses: Struck[] = []
  const notes: Struck[] = []
  for (let measure = 0; measure < READING_MEASURES; measure += 1) {
    const { chord, tonality, range, start, ticks } = measureContext(order, measure)
    const steps = ((isBeginning(measure) || measure === READING_MEASURES - 1 ? ROOTED[chord] : undefined) ?? VOICINGS[chord] ?? []).map(
      (above) => range.low + above,
    )
    const noteOf = (step: number, onset: number, duration: number, figure: Struck['figure']): Struck => ({
      ...{ hand: range.hand, clef: range.clef, onset, duration, step, figure },
      alter: alterOver(step, chord, tonality),
    })
    basses.push(noteOf(steps[0] ?? range.low, start, ticks, figureIn(meter)))
    const isBroken = texture === 'right-broken' && measure < READING_MEASURES - 1
    if (isBroken)
      notes.push(
        ...BROKEN[meter.name].map((tone, place) =>
          noteOf(steps[tone] ?? range.low, start + place * EIGHTH_TICKS, EIGHTH_TICKS, meter.name === '6/8' ? 'compound' : 'eighths'),
        ),
      )
    else notes.push(...steps.map((step) => noteOf(step, start, ticks, figureIn(meter))))
  }
  // The low tone of each measure is the bass, whatever is struck between.
  const heads = melody.filter(({ onset }) => onset % meter.measureTicks === 0)
  return isParallel(heads, basses) || isParallel(melody, basses) ? null : notes
}

function struckOf(order: AccompanimentOrder, random: RandomSource): readonly Struck[] | null {
  switch (order.texture) {
    case 'right-chords':
    case 'right-broken':
      return chordsUnder(order)
    case 'two-voices':
      return secondVoice(order, random)
    default:
      return lineUnder(order, random)
  }
}

/** What goes with a melody; null where it would move in parallel with it, or clash. */
export const accompanimentOf = (order: AccompanimentOrder, random: RandomSource): readonly ReadNote[] | null =>
  struckOf(order, random)?.map((note) => ({ ...note, finger: null, isMelody: false })) ?? null
