import { LETTERS, parseTonality, type Tonality } from '../../music/index.ts'
import type { Hand } from '../../score/index.ts'
import { plansOf } from './harmony.ts'
import { type MeterName, type ReadingFocus, type ReadingOrder, type ReadingTexture, type RhythmClass, signatureClass } from './items.ts'
import { type Position, type ReadingLevel, readingLevel } from './levels.ts'
import { type Form, figuresIn, pick, type RandomSource } from './rhythm.ts'

/** Lowest and highest place on the staff that a hand plays. */
export interface HandRange {
  readonly hand: Hand
  readonly low: number
  readonly high: number
}

/** All that is chosen of a text before its notes. */
export interface ReadingPlan {
  readonly texture: ReadingTexture
  readonly tonality: Tonality
  readonly meter: MeterName
  readonly figures: readonly RhythmClass[]
  /** The figure and the interval (in steps) that the text is about; null for none. */
  readonly askedFigure: RhythmClass | null
  readonly askedInterval: number | null
  readonly widest: number
  readonly form: Form
  readonly harmony: readonly number[]
  /** Where the melody lies in each phrase. */
  readonly phrases: readonly [HandRange, HandRange]
  /** Where what goes with it lies; null where it goes alone. */
  readonly under: HandRange | null
  readonly shiftAt: number | null
  readonly isChromatic: boolean
}

const LEFT_MELODIES: readonly ReadingTexture[] = ['left', 'left-held']
const TWO_HANDS: readonly ReadingTexture[] = ['right-held', 'left-held', 'right-halves', 'right-chords', 'right-broken']
const CHORDS: readonly ReadingTexture[] = ['right-chords', 'right-broken']

/** Of what a level offers, what the focus is about; all of it where that is none of it. */
const narrowed = <Item>(offered: readonly Item[], wanted: (item: Item) => boolean): readonly Item[] => {
  const fitting = offered.filter(wanted)
  return fitting.length > 0 ? fitting : offered
}

function textureFor(focus: ReadingFocus, { textures }: ReadingLevel, random: RandomSource): ReadingTexture {
  const wanted: Partial<Record<ReadingFocus, (texture: ReadingTexture) => boolean>> = {
    'clef-treble': (texture) => texture !== 'left' && texture !== 'left-held',
    'clef-bass': (texture) => LEFT_MELODIES.includes(texture),
    'hands-alternating': (texture) => texture === 'alternating',
    'hands-together': (texture) => TWO_HANDS.includes(texture),
    chords: (texture) => CHORDS.includes(texture),
    // Of two hands in turn neither leaves its place.
    shift: (texture) => texture !== 'alternating',
    ledger: (texture) => texture !== 'alternating',
  }
  return pick(random, narrowed(textures, wanted[focus] ?? (() => true)))
}

const figureOf = (focus: ReadingFocus): RhythmClass | null => (focus.startsWith('rhythm-') ? (focus.slice('rhythm-'.length) as RhythmClass) : null)
const intervalOf = (focus: ReadingFocus): number | null => (focus.startsWith('interval-') ? Number(focus.slice('interval-'.length)) - 1 : null)

function meterFor(focus: ReadingFocus, { meters }: ReadingLevel, random: RandomSource): MeterName {
  const figure = figureOf(focus)
  if (figure === 'compound') return '6/8'
  if (figure)
    return pick(
      random,
      narrowed(meters, (meter) => figuresIn(meter, [figure]).includes(figure) || (figure === 'tied' && meter !== '6/8')),
    )
  return focus === 'meter-three' ? '3/4' : pick(random, meters)
}

function tonalityFor(focus: ReadingFocus, { keys }: ReadingLevel, random: RandomSource): Tonality {
  const tonalities = keys.flatMap((symbol) => parseTonality(symbol) ?? [])
  const wanted = (tonality: Tonality): boolean =>
    focus === 'accidental' ? tonality.mode === 'minor' : !focus.startsWith('signature-') || `signature-${signatureClass(tonality.fifths)}` === focus
  return pick(random, narrowed(tonalities, wanted))
}

function positionFor(focus: ReadingFocus, { positions }: ReadingLevel, texture: ReadingTexture, random: RandomSource): Position {
  if (focus === 'interval-6' || focus === 'interval-8') return 'octave'
  const may = texture === 'alternating' ? positions.filter((position) => position !== 'shift') : positions
  return pick(
    random,
    narrowed(may, (position) => (focus !== 'shift' && focus !== 'ledger') || position === 'shift'),
  )
}

/** The tonic next to middle C: from middle C upwards for the right hand, from the sol of the bottom line for the left one. */
function tonicStep(hand: Hand, { tonic }: Tonality): number {
  const letter = LETTERS.indexOf(tonic.letter)
  return hand === 'RIGHT' ? 28 + letter : letter < 4 ? 21 + letter : 14 + letter
}
/** From here on the five keys around a tonic lie well; below it those around the next one do. */
const AROUND_FROM: Readonly<Record<Hand, number>> = { RIGHT: 31, LEFT: 21 }
/** From here on a hand that leaves its place goes an octave down, else up. */
const DOWN_FROM: Readonly<Record<Hand, number>> = { RIGHT: 32, LEFT: 22 }
export const OCTAVE_STEPS = 7

function rangeOf(hand: Hand, tonality: Tonality, position: Position): HandRange {
  const tonic = tonicStep(hand, tonality)
  const around = tonic >= AROUND_FROM[hand] ? tonic : tonic + OCTAVE_STEPS
  switch (position) {
    case 'around':
      return { hand, low: around - 3, high: around + 1 }
    case 'six':
      return { hand, low: tonic - 1, high: tonic + 4 }
    case 'octave':
      return { hand, low: tonic, high: tonic + OCTAVE_STEPS }
    case 'tonic':
    case 'shift':
      return { hand, low: tonic, high: tonic + 4 }
  }
}
const moved = ({ hand, low, high }: HandRange, by: number): HandRange => ({ hand, low: low + by, high: high + by })

function phrasesOf(texture: ReadingTexture, tonality: Tonality, position: Position, random: RandomSource): ReadingPlan['phrases'] {
  if (texture === 'alternating') {
    const hands: readonly Hand[] = random() < 0.6 ? ['RIGHT', 'LEFT'] : ['LEFT', 'RIGHT']
    // Both hands on the same notes: the second one answers the first an octave away.
    return [rangeOf(hands[0] ?? 'RIGHT', tonality, 'tonic'), rangeOf(hands[1] ?? 'LEFT', tonality, 'tonic')]
  }
  const hand: Hand = LEFT_MELODIES.includes(texture) ? 'LEFT' : 'RIGHT'
  const first = rangeOf(hand, tonality, position)
  if (position !== 'shift') return [first, first]
  return [first, moved(first, tonicStep(hand, tonality) >= DOWN_FROM[hand] ? -OCTAVE_STEPS : OCTAVE_STEPS)]
}

function underOf(texture: ReadingTexture, tonality: Tonality): HandRange | null {
  if (!TWO_HANDS.includes(texture)) return null
  return rangeOf(texture === 'left-held' ? 'RIGHT' : 'LEFT', tonality, 'tonic')
}

/** From this level on melodies go over chords of the second and sixth degree, too. */
const RICH_FROM = 7
/** Up to this level, where a melody goes by steps alone, a motif is one measure long: longer ones would leave few melodies. */
const SHORT_MOTIF_TO = 2
/** Share of the texts that have rests, where those are known. */
const RESTS_SHARE = 0.5
/** From this level on accidentals come outside minor, too. */
const CHROMATIC_FROM = 16

/** Chooses all but the notes of a text. */
export function planOf({ focus, level }: ReadingOrder, random: RandomSource): ReadingPlan {
  const may = readingLevel(level)
  const meter = meterFor(focus, may, random)
  const texture = textureFor(focus, may, random)
  const tonality = tonalityFor(focus, may, random)
  const position = positionFor(focus, may, texture, random)
  const meterFigures = figuresIn(meter, may.values)
  const figures = focus === 'rhythm-rests' || random() < RESTS_SHARE ? meterFigures : meterFigures.filter((figure) => figure !== 'rests')
  const askedFigure = figureOf(focus) ?? (may.values.includes('tied') && meter !== '6/8' && random() < 0.25 ? 'tied' : pick(random, figures))
  const phrases = phrasesOf(texture, tonality, position, random)
  return {
    ...{ texture, tonality, meter, figures, askedFigure, phrases },
    askedInterval: intervalOf(focus),
    widest: Math.min(may.widest, phrases[0].high - phrases[0].low),
    form: level <= SHORT_MOTIF_TO ? 'short' : random() < 0.6 ? 'parallel' : 'sequence',
    harmony: pick(random, plansOf(tonality.mode, level >= RICH_FROM)),
    under: underOf(texture, tonality),
    shiftAt: position === 'shift' ? 4 : null,
    isChromatic: level >= CHROMATIC_FROM && tonality.mode === 'major' && (focus === 'accidental' || random() < 0.3),
  }
}
