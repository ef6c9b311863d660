import { seededRandom } from '../../basics/index.ts'
import { pitchOfStep, signatureAlterAt } from '../../notation/index.ts'
import { fingerNotes, HANDS } from '../../score/index.ts'
import { accompanimentOf } from './accompaniment.ts'
import { expressionOf } from './expression.ts'
import { isChordTone } from './harmony.ts'
import { METERS, PHRASE_MEASURES, type ReadingOrder, type ReadingPiece, type ReadNote } from './items.ts'
import { readingLevel } from './levels.ts'
import { altersOf, type MelodyOrder, melodyOf, type PitchSpan } from './melody.ts'
import { type HandRange, planOf, type ReadingPlan } from './plan.ts'
import { type PeriodRhythm, periodRhythm, pick, type RandomSource, type Slot } from './rhythm.ts'
import { isLedger } from './staff.ts'

/** Plans that are tried before an order counts as impossible; the tests show that it never comes to that. */
const MOST_PLANS = 2_000

const isSameRange = (a: HandRange, b: HandRange): boolean => a.hand === b.hand && a.low === b.low

/** Measures in which the only highest note may stand: of a whole period those that repeat nothing and close nothing; of a phrase alone its second one, too. */
const CLIMAX_MEASURES = [2, 6]
const EARLY_CLIMAX_MEASURE = 1

/** The slots of some measures on which a note is a tone of its chord. */
const slotsFor = ({ harmony, tonality }: ReadingPlan, slots: readonly Slot[], measures: readonly number[], step: number): readonly number[] =>
  slots.flatMap((slot, place) =>
    measures.includes(slot.measure) && isChordTone(step, harmony[slot.measure] ?? 0, tonality) && !slot.isTied ? [place] : [],
  )

/** The place of a slot in its measure. */
const placeIn = (slots: readonly Slot[], place: number): number =>
  slots.slice(0, place).filter(({ measure }) => measure === slots[place]?.measure).length
const firstOf = (slots: readonly Slot[], measure: number): number => slots.findIndex((slot) => slot.measure === measure)

/** The only highest note of the whole, or of each phrase where the second one is played elsewhere. Null where no chord has it. */
function stretchesOf(plan: ReadingPlan, slots: readonly Slot[], random: RandomSource): readonly PitchSpan[] | null {
  const [first, second] = plan.phrases
  const below = random() < 0.7 ? 0 : 1
  const stretch = (range: HandRange, places: readonly number[]): PitchSpan | null =>
    places.length > 0 ? { low: range.low, high: range.high, climax: { slot: pick(random, places), step: range.high - below } } : null
  if (isSameRange(first, second)) {
    const whole = stretch(first, slotsFor(plan, slots, CLIMAX_MEASURES, first.high - below))
    return whole && [whole]
  }
  const isEarly = random() < 0.6
  const [climaxMeasure, late] = [isEarly ? EARLY_CLIMAX_MEASURE : 2, 6]
  const opening = stretch(first, slotsFor(plan, slots, [climaxMeasure], first.high - below))
  if (!opening) return null
  const answer = isEarly
    ? stretch(second, [firstOf(slots, climaxMeasure + PHRASE_MEASURES) + placeIn(slots, opening.climax.slot)])
    : stretch(second, slotsFor(plan, slots, [late], second.high - below))
  return answer && [opening, answer]
}

const phraseOf = (measure: number): 0 | 1 => (measure < PHRASE_MEASURES ? 0 : 1)

function melodyOrder(plan: ReadingPlan, { slots, copies }: PeriodRhythm, random: RandomSource): MelodyOrder | null {
  const [first, second] = plan.phrases
  const stretches = stretchesOf(plan, slots, random)
  if (!stretches) return null
  const sequence = pick(random, [-1, 1, 2])
  const isOne = stretches.length === 1
  return {
    ...{ slots, stretches, harmony: plan.harmony, tonality: plan.tonality, widest: plan.widest, askedInterval: plan.askedInterval },
    stretchOf: slots.map(({ measure }) => (isOne ? 0 : phraseOf(measure))),
    copies: slots.map(({ measure }, place) => {
      const copy = copies[measure]
      if (!copy) return null
      const by = copy.isSequence ? sequence : isOne ? 0 : second.low - first.low
      return { of: firstOf(slots, copy.of) + placeIn(slots, place), by }
    }),
  }
}

/** A neighbour below that leans on the note around it: fa♯ between two sol. */
function withChromatic(notes: readonly ReadNote[]): readonly ReadNote[] | null {
  let isDone = false
  const after = notes.map((note, place) => {
    const [before, next] = [notes[place - 1], notes[place + 1]]
    if (isDone || !before || !next || before.step !== note.step + 1 || next.step !== note.step + 1 || before.alter !== next.alter) return note
    if (pitchOfStep(before.step, before.alter) - pitchOfStep(note.step, note.alter) !== 2) return note
    isDone = true
    return { ...note, alter: note.alter + 1 }
  })
  return isDone ? after : null
}

/** From a fifth on. */
const WIDE_STEPS = 4

/** What a text must have beside good lines: what it is about, and notes that the signature changes. */
function isAbout({ focus }: ReadingOrder, plan: ReadingPlan, notes: readonly ReadNote[], rhythm: PeriodRhythm): boolean {
  const { fifths } = plan.tonality
  const lines = notes.filter(({ isMelody }) => isMelody)
  const changed = notes.filter(({ step, alter }) => alter !== 0 && alter === signatureAlterAt(step, fifths)).length
  if (fifths !== 0 && changed < 2) return false
  if (plan.askedInterval !== null) {
    const count = lines.filter((note, place) => Math.abs(note.step - (lines[place - 1]?.step ?? Number.NaN)) === plan.askedInterval).length
    // The ends of a wide one are the ends of the hand, whose upper one is the climax: it comes once.
    if (count < (plan.askedInterval >= WIDE_STEPS ? 1 : 2)) return false
  }
  if (plan.askedFigure === 'tied' && !rhythm.slots.some(({ isTied }) => isTied)) return false
  if (focus === 'accidental' && !notes.some(({ step, alter }) => alter !== signatureAlterAt(step, fifths))) return false
  if (focus === 'rhythm-rests' && lines.filter(({ figure }) => figure === 'rests').length < 2) return false
  return focus !== 'ledger' || notes.filter(isLedger).length >= 3
}

function linesOf(plan: ReadingPlan, { slots }: PeriodRhythm, order: MelodyOrder, random: RandomSource): readonly ReadNote[] | null {
  const steps = melodyOf(order, random)
  if (!steps) return null
  const alters = altersOf(order, steps)
  const plain = slots.map(
    ({ measure, onset, duration, figure }, place): ReadNote => ({
      hand: plan.phrases[phraseOf(measure)].hand,
      ...{ onset, duration, figure, step: steps[place] ?? 0, alter: alters[place] ?? 0, finger: null, isMelody: true },
    }),
  )
  const melody = plan.isChromatic ? withChromatic(plain) : plain
  if (!melody || !plan.under) return melody
  const { texture, harmony, tonality, under } = plan
  const others = accompanimentOf({ texture, ...under, harmony, tonality, meter: METERS[plan.meter], melody }, random)
  if (!others) return null
  // Hands that would meet on a key are no text for two hands.
  const [lowest, highest] = under.hand === 'LEFT' ? [melody, others] : [others, melody]
  if (Math.min(...lowest.map(({ step }) => step)) <= Math.max(...highest.map(({ step }) => step))) return null
  return [...melody, ...others].toSorted((a, b) => a.onset - b.onset || a.step - b.step)
}

/** The fingers that the search of the project finds. */
function fingered(notes: readonly ReadNote[], plan: ReadingPlan, beatsPerMinute: number): readonly ReadNote[] {
  const secondsPerTick = 60 / (beatsPerMinute * METERS[plan.meter].beatTicks)
  const fingers = new Map<ReadNote, ReadNote['finger']>()
  for (const hand of HANDS) {
    const own = notes.filter((note) => note.hand === hand)
    const timed = own.map(({ onset, duration, step, alter }) => ({
      onsetSeconds: onset * secondsPerTick,
      releaseSeconds: (onset + duration) * secondsPerTick,
      pitch: pitchOfStep(step, alter),
      finger: null,
    }))
    const fingering = fingerNotes(timed, hand, { fifths: plan.tonality.fifths })
    own.forEach((note, place) => {
      fingers.set(note, fingering[place] ?? null)
    })
  }
  return notes.map((note) => ({ ...note, finger: fingers.get(note) ?? null }))
}

/** The text of an order: the same for the same order. */
export function makeReading(order: ReadingOrder): ReadingPiece {
  const random = seededRandom(order.seed)
  for (let tries = 0; tries < MOST_PLANS; tries += 1) {
    const plan = planOf(order, random)
    const { meter, figures, askedFigure, form } = plan
    const rhythm = periodRhythm({ meter, figures, askedFigure, form }, random)
    const melody = melodyOrder(plan, rhythm, random)
    const notes = melody && linesOf(plan, rhythm, melody, random)
    if (!notes || !isAbout(order, plan, notes, rhythm)) continue
    const { beatsPerMinute, marks } = readingLevel(order.level)
    const { texture, tonality, harmony, shiftAt } = plan
    const expression = expressionOf({ marks, meter: METERS[meter], notes }, random)
    return {
      order,
      tonality,
      meter: METERS[meter],
      beatsPerMinute,
      texture,
      harmony,
      shiftAt,
      expression,
      notes: fingered(notes, plan, beatsPerMinute),
    }
  }
  throw new RangeError(`no text for ${order.focus} at level ${order.level}, seed ${order.seed}`)
}

/** Equal where two texts are the same on paper. */
export const textOfReading = ({ tonality, meter, notes }: ReadingPiece): string =>
  [tonality.symbol, meter.name, ...notes.map(({ hand, onset, step, alter }) => `${hand[0]}${onset}:${step}.${alter}`)].join(' ')
