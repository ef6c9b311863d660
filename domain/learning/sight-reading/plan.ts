import { parseTonality, type Tonality } from '../../music/index.ts'
import type { Hand } from '../../score/index.ts'
import { weighted } from '../endless/memory.ts'
import { type PhraseRanges, rangeAfterChange, rangeOf, shifted, withOtherClef } from './hand-ranges.ts'
import { answeringPhrases, closingPhrases, halfClosePhrases, harmonyPlans } from './harmony-plans.ts'
import {
  type Ending,
  type MeterName,
  PHRASE_MEASURES,
  type ReadingFocus,
  type ReadingOrder,
  type ReadingTexture,
  type RhythmClass,
  signatureClass,
} from './items.ts'
import { type Position, type ReadingLevel, readingLevel } from './levels.ts'
import { type Form, figuresIn, pick, type RandomSource } from './rhythm.ts'

/** All that is chosen of a text before its notes. */
export interface ReadingPlan {
  readonly texture: ReadingTexture
  /** Of each phrase. */
  readonly tonalities: readonly [Tonality, Tonality]
  readonly meter: MeterName
  readonly figures: readonly RhythmClass[]
  /** The figure and the interval (in steps) that the text is about; null for none. */
  readonly askedFigure: RhythmClass | null
  readonly askedInterval: number | null
  readonly widest: number
  readonly form: Form
  readonly harmony: readonly number[]
  readonly ending: Ending
  readonly hasUpbeat: boolean
  /** Where the melody lies in each phrase. */
  readonly phrases: PhraseRanges
  /** Where what goes with it lies; null where it goes alone. */
  readonly under: PhraseRanges | null
  readonly shiftAt: number | null
  readonly clefChange: Hand | null
  readonly isChromatic: boolean
}

const LEFT_MELODIES: readonly ReadingTexture[] = ['left', 'left-held']
const ONE_HAND_AT_A_TIME: readonly ReadingTexture[] = ['right', 'left', 'alternating']
const CHORDS: readonly ReadingTexture[] = ['right-chords', 'right-broken']

/** Where one hand has two keys, or both hands move, the melody has time for it. */
const CALM_TEXTURES: readonly ReadingTexture[] = ['two-voices', 'melody-chords']
const QUICK: readonly RhythmClass[] = ['sixteenths', 'syncopation']

/** Of what a level offers, what the focus is about; all of it where that is none of it. */
const narrowed = <Item>(offered: readonly Item[], wanted: (item: Item) => boolean): readonly Item[] => {
  const fitting = offered.filter(wanted)
  return fitting.length > 0 ? fitting : offered
}

const isTogether = (texture: ReadingTexture): boolean => !ONE_HAND_AT_A_TIME.includes(texture)

function textureFor(focus: ReadingFocus, { textures }: ReadingLevel, random: RandomSource): ReadingTexture {
  const wanted: Partial<Record<ReadingFocus, (texture: ReadingTexture) => boolean>> = {
    'clef-treble': (texture) => texture !== 'left' && texture !== 'left-held',
    'clef-bass': (texture) => LEFT_MELODIES.includes(texture),
    'hands-alternating': (texture) => texture === 'alternating',
    'hands-together': isTogether,
    chords: (texture) => CHORDS.includes(texture),
    'two-voices': (texture) => texture === 'two-voices',
    'melody-chords': (texture) => texture === 'melody-chords',
    'clef-change': (texture) => isTogether(texture) && !CHORDS.includes(texture),
    'key-change': isTogether,
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

/** No key of a text has more signs. */
const MOST_SIGNS = 4
/** On the circle of fifths, from a major key to the minor one on the same tonic. */
const PARALLEL_FIFTHS = 3

/** Where a key may go: to the other mode of its tonic, to its dominant, to its subdominant. */
function changedKeys(tonality: Tonality): readonly Tonality[] {
  const { tonic, mode, fifths } = tonality
  const name = `${tonic.letter}${tonic.alter > 0 ? '#' : tonic.alter < 0 ? 'b' : ''}`
  const other = parseTonality(mode === 'major' ? `${name}m` : name)
  const near = MAJOR_AND_MINOR.filter((candidate) => candidate.mode === mode && Math.abs(candidate.fifths - fifths) === 1)
  return [...(other ? [other] : []), ...near].filter((candidate) => Math.abs(candidate.fifths) <= MOST_SIGNS)
}
const MAJOR_AND_MINOR: readonly Tonality[] = [
  'Ab',
  'Eb',
  'Bb',
  'F',
  'C',
  'G',
  'D',
  'A',
  'E',
  'Fm',
  'Cm',
  'Gm',
  'Dm',
  'Am',
  'Em',
  'Bm',
  'F#m',
  'C#m',
].flatMap((symbol) => parseTonality(symbol) ?? [])
const isSameTonic = ([first, second]: ReadingPlan['tonalities']): boolean =>
  first.mode !== second.mode && Math.abs(first.fifths - second.fifths) === PARALLEL_FIFTHS

type Places = Pick<ReadingPlan, 'phrases' | 'under' | 'clefChange'>

/** Where the hands lie. */
function placesOf(texture: ReadingTexture, [first, second]: ReadingPlan['tonalities'], position: Position, hasClefChange: boolean): Places {
  const isLeft = LEFT_MELODIES.includes(texture)
  const [hand, other]: readonly [Hand, Hand] = isLeft ? ['LEFT', 'RIGHT'] : ['RIGHT', 'LEFT']
  if (hasClefChange) {
    const { hand: clefChange, right, left } = withOtherClef(first)
    return isLeft ? { phrases: left, under: right, clefChange } : { phrases: right, under: left, clefChange }
  }
  const under = isTogether(texture) ? rangeOf(other, first, 'tonic') : null
  const own = rangeOf(hand, first, position)
  if (first.symbol !== second.symbol)
    return { phrases: [own, rangeAfterChange(own, second)], under: under && [under, rangeOf(other, second, 'tonic')], clefChange: null }
  return { phrases: position === 'shift' ? shifted(hand, first) : [own, own], under: under && [under, under], clefChange: null }
}

/** Both hands on the same notes: the second one answers the first an octave away. */
function alternating(tonality: Tonality, random: RandomSource): Places {
  const hands: readonly [Hand, Hand] = random() < 0.6 ? ['RIGHT', 'LEFT'] : ['LEFT', 'RIGHT']
  return { phrases: [rangeOf(hands[0], tonality, 'tonic'), rangeOf(hands[1], tonality, 'tonic')], under: null, clefChange: null }
}

/** How often a text has what a level knows: of the texts that are not about it. */
const SHARES = { parallel: 0.35, rests: 0.5, upbeat: 0.35, chromatic: 0.3, clefChange: 0.2, keyChange: 0.2, tied: 0.25 } as const
const ENDING_WEIGHTS: Readonly<Record<Ending, number>> = { full: 6, imperfect: 2.5, open: 1.5 }

function weightedPick<Item>(random: RandomSource, from: readonly Item[], weightOf: (item: Item) => number): Item {
  return weighted(from, weightOf, random()) ?? (from[0] as Item)
}

const areEqualBeginnings = (chords: readonly number[]): boolean => chords[0] === chords[PHRASE_MEASURES] && chords[1] === chords[PHRASE_MEASURES + 1]

/** The chords: where the key changes, the first phrase closes on what both keys have. */
function harmonyFor(
  tonalities: ReadingPlan['tonalities'],
  { ending, isParallel }: ReadingFrame,
  isRich: boolean,
  random: RandomSource,
): readonly number[] {
  const [first, second] = tonalities
  if (first.symbol !== second.symbol)
    return [
      ...pick(random, (isSameTonic(tonalities) ? halfClosePhrases : closingPhrases)(first.mode)),
      ...pick(random, answeringPhrases(second.mode)),
    ]
  const plans = harmonyPlans(first.mode, { isRich, isOpen: ending === 'open' })
  return pick(random, isParallel ? plans.filter(({ chords }) => areEqualBeginnings(chords)) : plans).chords
}

/** Of the texts whose second phrase begins as the first one, those whose second measure is no sequence of the first. */
const PARALLEL_SHARE = 0.6
/** Up to this level, where a melody goes by steps alone, a motif is one measure long: longer ones would leave few melodies. */
const SHORT_MOTIF_TO = 2

/** How likely a form is over these chords: what comes back comes back over its own chord. */
function formFor(harmony: readonly number[], level: number, isParallel: boolean, mayRepeat: boolean, random: RandomSource): Form {
  if (isParallel && mayRepeat && areEqualBeginnings(harmony))
    return level <= SHORT_MOTIF_TO ? 'short' : random() < PARALLEL_SHARE ? 'parallel' : 'sequence'
  const isSameChord = mayRepeat && harmony[PHRASE_MEASURES] === harmony[0]
  const weights: Readonly<Partial<Record<Form, number>>> = {
    short: isSameChord ? 1 : 0,
    varied: isSameChord ? 1.5 : 0,
    moved: isSameChord ? 0.5 : 2,
    mirrored: 1,
    answered: 1,
    contrast: 0.7,
  }
  return weightedPick(random, Object.keys(weights) as Form[], (form) => weights[form] ?? 0)
}

/** Chosen before all else: some endings and some beginnings are found more easily than others, and would come too often. */
export interface ReadingFrame {
  readonly ending: Ending
  readonly hasUpbeat: boolean
  /** The second phrase begins with two measures of the first. */
  readonly isParallel: boolean
}
export function frameOf({ focus, level }: ReadingOrder, random: RandomSource): ReadingFrame {
  const { endings, hasUpbeats } = readingLevel(level)
  const ending = weightedPick(random, endings, (item) => ENDING_WEIGHTS[item])
  return { ending, hasUpbeat: focus === 'upbeat' || (hasUpbeats && random() < SHARES.upbeat), isParallel: random() < SHARES.parallel }
}

/** Chooses all but the notes of a text. */
export function planOf({ focus, level }: ReadingOrder, frame: ReadingFrame, random: RandomSource): ReadingPlan {
  const may = readingLevel(level)
  const has = (isKnown: boolean, own: ReadingFocus, share: number): boolean => focus === own || (isKnown && random() < share)
  const meter = meterFor(focus, may, random)
  const texture = textureFor(focus, may, random)
  const first = tonalityFor(focus, may, random)
  const hasClefChange =
    focus !== 'upbeat' &&
    has(may.hasClefChanges && focus !== 'key-change', 'clef-change', SHARES.clefChange) &&
    isTogether(texture) &&
    !CHORDS.includes(texture)
  const hasKeyChange = !hasClefChange && focus !== 'upbeat' && has(may.hasKeyChanges, 'key-change', SHARES.keyChange) && isTogether(texture)
  const tonalities = [first, hasKeyChange ? pick(random, changedKeys(first)) : first] as const
  const isMoved = hasClefChange || hasKeyChange
  const position = isMoved ? 'tonic' : positionFor(focus, may, texture, random)
  const places = texture === 'alternating' ? alternating(first, random) : placesOf(texture, tonalities, position, hasClefChange)
  const meterFigures = figuresIn(meter, may.values)
  const hasRests = has(true, 'rhythm-rests', SHARES.rests)
  const isCalm = CALM_TEXTURES.includes(texture)
  const figures = meterFigures.filter(
    (figure) => figure === figureOf(focus) || ((hasRests || figure !== 'rests') && !(isCalm && QUICK.includes(figure))),
  )
  const isTied = may.values.includes('tied') && meter !== '6/8' && random() < SHARES.tied
  // A new key is confirmed by its tonic.
  const ending = hasKeyChange && frame.ending === 'open' ? 'full' : frame.ending
  const harmony = harmonyFor(tonalities, { ...frame, ending }, may.hasRichChords, random)
  return {
    ...{ texture, tonalities, meter, figures, harmony, ending, ...places },
    askedFigure: figureOf(focus) ?? (isTied ? 'tied' : pick(random, figures)),
    askedInterval: intervalOf(focus),
    widest: Math.min(may.widest, places.phrases[0].high - places.phrases[0].low),
    form: formFor(harmony, level, frame.isParallel, !hasKeyChange || isSameTonic(tonalities), random),
    hasUpbeat: frame.hasUpbeat && !isMoved,
    shiftAt: position === 'shift' || hasClefChange ? PHRASE_MEASURES : null,
    isChromatic: !hasKeyChange && may.hasChromaticNotes && first.mode === 'major' && (focus === 'accidental' || random() < SHARES.chromatic),
  }
}
