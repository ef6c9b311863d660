import { seededRandom } from '../../basics/index.ts'
import { pitchOfStep, signatureAlterAt } from '../../notation/index.ts'
import { fingerNotes, HANDS } from '../../score/index.ts'
import { accompanimentOf } from './accompaniment.ts'
import { expressionOf } from './expression.ts'
import type { HandRange } from './hand-ranges.ts'
import { isChordTone, TONIC } from './harmony.ts'
import { innerTones } from './inner-tones.ts'
import { METERS, phraseAt, type ReadingOrder, type ReadingPiece, type ReadNote, tonalityAt } from './items.ts'
import { readingLevel } from './levels.ts'
import { altersOf, type MelodyOrder, melodyOf, type PitchSpan } from './melody.ts'
import { frameOf, planOf, type ReadingPlan } from './plan.ts'
import { type PeriodRhythm, periodRhythm, pick, type RandomSource } from './rhythm.ts'
import { isLedger } from './staff.ts'

/** Plans that are tried before an order counts as impossible; the tests show that it never comes to that. */
const MOST_PLANS = 4_000

const isSameRange = (a: HandRange, b: HandRange): boolean => a.hand === b.hand && a.low === b.low

/** Measures in which the only highest note may stand: neither the first of a phrase nor its close. */
const CLIMAX_MEASURES: readonly (readonly number[])[] = [
  [1, 2],
  [5, 6],
]

/** The free slots of some measures on which a note is a tone of its chord. */
function slotsFor(
  { harmony, tonalities }: ReadingPlan,
  { slots, copies }: PeriodRhythm,
  measures: readonly number[],
  step: number,
): readonly number[] {
  const isRepeated = (place: number): boolean => copies[place] !== null || copies.some((copy) => copy?.of === place)
  return slots.flatMap((slot, place) =>
    measures.includes(slot.measure) &&
    !slot.isUpbeat &&
    !slot.isTied &&
    isChordTone(step, harmony[slot.measure] ?? TONIC, tonalities[slot.phrase]) &&
    !isRepeated(place)
      ? [place]
      : [],
  )
}

/** The only highest note of the whole, or of each phrase where the second one is played elsewhere. Null where no chord has it. */
function stretchesOf(plan: ReadingPlan, rhythm: PeriodRhythm, random: RandomSource): readonly PitchSpan[] | null {
  const [first, second] = plan.phrases
  const below = random() < 0.7 ? 0 : 1
  const stretch = ({ low, high }: HandRange, places: readonly number[]): PitchSpan | null =>
    places.length > 0 ? { low, high, climax: { slot: pick(random, places), step: high - below } } : null
  const [opening = [], answering = []] = CLIMAX_MEASURES
  const isOneKey = plan.tonalities[0].symbol === plan.tonalities[1].symbol
  if (isOneKey && isSameRange(first, second)) {
    const whole = stretch(first, slotsFor(plan, rhythm, [...opening, ...answering], first.high - below))
    return whole && [whole]
  }
  const spans = [
    stretch(first, slotsFor(plan, rhythm, opening, first.high - below)),
    stretch(second, slotsFor(plan, rhythm, answering, second.high - below)),
  ]
  return spans[0] && spans[1] ? [spans[0], spans[1]] : null
}

function melodyOrder(plan: ReadingPlan, rhythm: PeriodRhythm, random: RandomSource): MelodyOrder | null {
  const { slots, copies } = rhythm
  const [first, second] = plan.phrases
  const stretches = stretchesOf(plan, rhythm, random)
  if (!stretches) return null
  const { harmony, tonalities, widest, askedInterval, ending } = plan
  return {
    ...{ slots, stretches, harmony, tonalities, ending, widest, askedInterval, copies },
    stretchOf: slots.map(({ phrase }) => (stretches.length === 1 ? 0 : phrase)),
    sequence: pick(random, [-1, 1, 2]),
    shift: stretches.length === 1 ? 0 : second.low - first.low,
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

type DraftPiece = Pick<ReadingPiece, 'meter' | 'upbeat' | 'tonalities' | 'notes'>

/** Notes of a phrase that its signature changes. */
const signedNotes = (piece: DraftPiece, phrase: 0 | 1): readonly ReadNote[] =>
  piece.notes.filter((note) => {
    const bySignature = signatureAlterAt(note.step, piece.tonalities[phrase].fifths)
    return phraseAt(piece, note.onset) === phrase && bySignature !== 0 && note.alter === bySignature
  })

/** A signature is there to be read: two of its notes come in the text, of another key two that it changes or leaves alone. */
function hasItsSignature(piece: DraftPiece): boolean {
  const [first, second] = piece.tonalities
  const signed = ([0, 1] as const).map((phrase) => signedNotes(piece, phrase).length)
  if (first.symbol === second.symbol) return first.fifths === 0 || (signed[0] ?? 0) + (signed[1] ?? 0) >= 2
  const changed = piece.notes.filter(
    ({ onset, step }) => phraseAt(piece, onset) === 1 && signatureAlterAt(step, first.fifths) !== signatureAlterAt(step, second.fifths),
  )
  return changed.length >= 2
}

/** From a fifth on. */
const WIDE_STEPS = 4

/** What a text must have beside good lines: what it is about, and notes that the signature changes. */
function isAbout({ focus }: ReadingOrder, plan: ReadingPlan, piece: DraftPiece, rhythm: PeriodRhythm): boolean {
  const { notes } = piece
  const lines = notes.filter(({ isMelody }) => isMelody)
  if (!hasItsSignature(piece)) return false
  if (plan.askedInterval !== null) {
    const count = lines.filter((note, place) => Math.abs(note.step - (lines[place - 1]?.step ?? Number.NaN)) === plan.askedInterval).length
    // The ends of a wide one are the ends of the hand, whose upper one is the climax: it comes once.
    if (count < (plan.askedInterval >= WIDE_STEPS ? 1 : 2)) return false
  }
  if (plan.askedFigure === 'tied' && !rhythm.slots.some(({ isTied }) => isTied)) return false
  if (focus === 'accidental' && !notes.some(({ onset, step, alter }) => alter !== signatureAlterAt(step, tonalityAt(piece, onset).fifths)))
    return false
  if (focus === 'rhythm-rests' && lines.filter(({ figure }) => figure === 'rests').length < 2) return false
  return focus !== 'ledger' || notes.filter(isLedger).length >= 3
}

/** What goes with a melody, its inner tones included; null where nothing does well, or where hands would meet. */
function othersOf(plan: ReadingPlan, melody: readonly ReadNote[], upbeat: number, random: RandomSource): readonly ReadNote[] | null {
  const { texture, harmony, tonalities, under: ranges } = plan
  if (!ranges) return []
  const order = { texture, ranges, harmony, tonalities, meter: METERS[plan.meter], upbeat, melody }
  const below = accompanimentOf(order, random)
  if (!below) return null
  const inner = texture === 'melody-chords' ? innerTones(order, below, random) : []
  if (!inner) return null
  const ofRanges = (phrase: 0 | 1): boolean => {
    const [own, other] = [[...melody, ...inner], below].map((notes) =>
      notes.filter(({ onset }) => phraseAt(order, onset) === phrase).map(({ step }) => step),
    )
    const [low = [], high = []] = ranges[phrase].hand === 'LEFT' ? [other, own] : [own, other]
    return Math.max(...low) < Math.min(...high)
  }
  return ofRanges(0) && ofRanges(1) ? [...inner, ...below] : null
}

/** What goes with a melody is chosen note by note, and may come to no end: a good melody is worth some more tries. */
const ACCOMPANIMENT_TRIES = 12

function linesOf(plan: ReadingPlan, { slots, upbeat }: PeriodRhythm & { readonly upbeat: number }, order: MelodyOrder, random: RandomSource) {
  const steps = melodyOf(order, random)
  if (!steps) return null
  const alters = altersOf(order, steps)
  const plain = slots.map(({ phrase, onset, duration, figure }, place): ReadNote => {
    const { hand, clef } = plan.phrases[phrase]
    return { hand, clef, onset, duration, figure, step: steps[place] ?? 0, alter: alters[place] ?? 0, finger: null, isMelody: true }
  })
  const melody = plan.isChromatic ? withChromatic(plain) : plain
  let others: readonly ReadNote[] | null = null
  for (let tries = 0; melody && !others && tries < ACCOMPANIMENT_TRIES; tries += 1) others = othersOf(plan, melody, upbeat, random)
  return melody && others && [...melody, ...others].toSorted((a, b) => a.onset - b.onset || a.step - b.step)
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
    const fingering = fingerNotes(timed, hand, { fifths: plan.tonalities[0].fifths })
    own.forEach((note, place) => {
      fingers.set(note, fingering[place] ?? null)
    })
  }
  return notes.map((note) => ({ ...note, finger: fingers.get(note) ?? null }))
}

/** The text of an order: the same for the same order. */
export function makeReading(order: ReadingOrder): ReadingPiece {
  const random = seededRandom(order.seed)
  const { beatsPerMinute, marks } = readingLevel(order.level)
  const frame = frameOf(order, random)
  for (let tries = 0; tries < MOST_PLANS; tries += 1) {
    const plan = planOf(order, frame, random)
    const { figures, askedFigure, form, hasUpbeat, texture, tonalities, harmony, ending, shiftAt, clefChange } = plan
    const rhythm = periodRhythm({ meter: plan.meter, figures, askedFigure, form, hasUpbeat }, random)
    const melody = melodyOrder(plan, rhythm, random)
    const notes = melody && linesOf(plan, rhythm, melody, random)
    if (!notes) continue
    const { upbeat } = rhythm
    const meter = METERS[plan.meter]
    if (!isAbout(order, plan, { meter, upbeat, tonalities, notes }, rhythm)) continue
    return {
      ...{ order, tonalities, meter, upbeat, beatsPerMinute, texture, harmony, ending, shiftAt, clefChange },
      expression: expressionOf({ marks, meter, upbeat, notes }, random),
      notes: fingered(notes, plan, beatsPerMinute),
    }
  }
  throw new RangeError(`no text for ${order.focus} at level ${order.level}, seed ${order.seed}`)
}

/** Equal where two texts are the same on paper. */
export const textOfReading = ({ tonalities, meter, notes }: ReadingPiece): string =>
  [...tonalities.map(({ symbol }) => symbol), meter.name, ...notes.map(({ hand, onset, step, alter }) => `${hand[0]}${onset}:${step}.${alter}`)].join(
    ' ',
  )
