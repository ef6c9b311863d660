import { toneOfDegree } from '@prelude/domain/music'
import { writtenAs } from '@prelude/domain/notation'
import type { Hand } from '@prelude/domain/score'
import type { Texture } from '../pfl/style.ts'
import type { UnfoldedNote, UnfoldedPiece } from '../pfl/unfold.ts'
import { type ArrangedNote, generated, spanOfLevel } from './arrangement.ts'
import type { Role } from './blocs.ts'
import { isDry } from './concert-pedals.ts'
import { type PlayedChord, withEasyLeaps } from './easy-leaps.ts'
import { mayRise } from './figures/clear-register.ts'
import { canonNotes, type FigureChord, halfOf, intervalTo, notesOf, withoutClashes } from './figures/figure-notes.ts'
import { type AccompanimentRequest, BLOCK, type Planned, plannedFigures, rolesOf, together, withSpace } from './figures/figure-plan.ts'
import { mayBeDetached } from './figures/textures.ts'
import type { HarmonySpan } from './harmony.ts'
import { withoutParallelEnds } from './parallel-ends.ts'
import { type BassLineRules, bassLine } from './voices/basses.ts'
import { type HymnStep, hymnVoices } from './voices/hymn-voices.ts'
import { spelledIn } from './voices/key-steps.ts'
import { stepsOf, widestLeap } from './voices/steps.ts'
import { type UpperRules, upperVoices } from './voices/uppers.ts'

/** Ranges in MIDI pitches (spec: curriculum §4.2, §4.3, §4.6). */
const BASS = { low: 36, beginnerDeep: 40, deep: 41, high: 53, denseHigh: 57, home: 46, closeHome: 50, openHome: 43, singerHigh: 50 } as const
const LEFT = { low: 45, high: 64 } as const
const SINGER_RIGHT = { low: 55, high: 72 } as const
/** Semitones from the bass up to the first key that the melody may have: a major tenth and one. */
const TENTH = 17
const REACH: Readonly<Partial<Record<Role, number>>> = { '2': 5, C: 8, V: 8, '3': 9, O: 13, X: TENTH }

/** Lowest basses of chords in close position, of broken ones that are not held, and of open ones that are struck at once. */
const CLOSE_FROM = 46
const BROKEN_FROM = 43
const THIN = { broken: 14, struck: 6 } as const
const OPEN_FROM = 43
const FIFTH = 7
const REACH_TOGETHER = 5

const OPEN_ROLES: ReadonlySet<Role> = new Set(['V', 'O', 'X', 'F', 'S', 'T'])

/** Bass and fifth at the end of a section, struck together, get the third that the melody lacks, in close position (`missingTones`). */
function becomesClose({ figure, step }: Planned): boolean {
  const third = toneOfDegree(step.span.chord, 3)?.pitchClass
  const lacksThird = step.span.closing && third !== undefined && !step.sung.has(third)
  return lacksThird && figure.layers.flat().every(({ roles }) => roles.includes('R') && roles.includes('V'))
}

function bassRules(piece: UnfoldedPiece, planned: readonly Planned[], request: AccompanimentRequest): (place: number) => BassLineRules {
  return (place) => {
    const [before, item] = [planned[place - 1], planned[place]]
    const roles = item ? rolesOf(item.figure) : new Set<Role>()
    const open = [...roles].some((role) => OPEN_ROLES.has(role))
    const inHand = request.under === 'hand' && item?.kind !== 'last' && !item?.fourVoices
    const struck = inHand && together(item?.figure ?? BLOCK)
    const dense = (struck && !open && !roles.has('1')) || (inHand && item !== undefined && becomesClose(item))
    const broken = inHand && !open && [...roles].some((role) => /[1-4]/.test(role))
    const openEnd = item?.kind === 'last' && request.openEnd
    const sustained = request.openEnd || (item?.figure.layers.length ?? 0) > 1
    // Under one hand with its bass a chord may be two keys.
    const reachOf = (role: Role): number => (role === 'C' && struck ? REACH_TOGETHER : (REACH[role] ?? 0))
    const ofFigure = item?.fourVoices ? FIFTH : Math.max(0, ...[...roles].map(reachOf))
    const reach = request.under === 'singer' ? 0 : openEnd ? TENTH : ofFigure
    return {
      low: BASS.low,
      high: request.under === 'singer' ? BASS.singerHigh : dense || item?.kind === 'last' ? BASS.denseHigh : BASS.high,
      home: dense ? BASS.closeHome : item?.fourVoices ? BASS.home : request.level >= 5 || request.under === 'singer' ? BASS.openHome : BASS.home,
      inversions: open || request.under === 'singer' || piece.textures.basses === 'written' ? 'none' : 'chord',
      block: piece.textures.style === 'hymne' && request.level <= 3 && dense && before !== undefined && together(before.figure),
      written: piece.textures.basses === 'written',
      widest: widestLeap(request.level, piece.beatsPerMinute),
      reach,
      fifth: request.under === 'hand' && roles.has('V'),
      lifted: request.under === 'hand' && before !== undefined && !together(before.figure) && rolesOf(before.figure).has('C'),
      deep: item?.fourVoices ? OPEN_FROM : request.level <= 3 || request.under === 'singer' ? BASS.deep : BASS.low,
      ledgersBelow: request.level <= 3 ? BASS.beginnerDeep : 0,
      thin: broken || open ? THIN.broken : THIN.struck,
      clearFrom: dense || (broken && sustained) ? CLOSE_FROM : broken ? BROKEN_FROM : struck ? OPEN_FROM : 0,
      closedEnd: !request.openEnd && request.under === 'hand',
    }
  }
}

function upperRules(piece: UnfoldedPiece, planned: readonly Planned[], request: AccompanimentRequest): (place: number) => UpperRules {
  const span = spanOfLevel(request.level)
  const widest = widestLeap(request.level, piece.beatsPerMinute)
  return (place) => {
    if (request.under === 'singer')
      return { ...SINGER_RIGHT, voices: 3, span, withBass: false, struck: true, sustained: false, widest: 127, outer: true }
    const figure = planned[place]?.figure ?? BLOCK
    const events = figure.layers.flat()
    const broken = events.some((event) => /[1-4]/.test(event.roles[0] ?? ''))
    const struck = events.some((event) => event.roles.includes('C'))
    const sustained = (request.openEnd && !isDry(piece)) || (broken && figure.layers.length > 1)
    const voices = request.level >= 5 && !together(figure) ? 3 : 2
    return {
      ...LEFT,
      voices: planned[place]?.kind === 'last' ? 2 : voices,
      span,
      withBass: together(figure) || broken,
      struck,
      sustained,
      widest,
      outer: false,
    }
  }
}

const ROLLED_TENTH = 12
const LOWEST_CLOSE_THIRD = 45

const BROKEN: ReadonlySet<Texture> = new Set(['arpeges', 'ballade', 'luth', 'barcarolle', 'sicilienne', 'laendler', 'alberti'])

/** The last chord comes on the third beat of four, on the second of three or of two dotted ones, its root before it; in a hymn at once. */
function openingTicks({ meter, textures }: UnfoldedPiece, { start, end }: HarmonySpan): number {
  const beats = (end - start) / meter.beatTicks
  if (textures.style === 'hymne' || beats < 2 || (beats < 3 && meter.beats !== 2)) return 0
  return beats >= 4 ? 2 * meter.beatTicks : meter.beatTicks
}

function lastChord(piece: UnfoldedPiece, place: FigureChord, hand: Hand, request: AccompanimentRequest): ArrangedNote[] {
  const { bass, step } = place
  const { start, end, chord, ceiling } = step.span
  const pitchAbove = (degree: number): number => bass + intervalTo(bass, toneOfDegree(chord, degree)?.pitchClass ?? bass % 12)
  const tenth = pitchAbove(3) + ROLLED_TENTH
  const hasTenth = tenth < ceiling && !step.near.has(tenth)
  // Under a low melody the third is in close position.
  const middle = !hasTenth && request.under === 'hand' && bass >= LOWEST_CLOSE_THIRD ? [pitchAbove(3)] : []
  const open = [bass, ...middle, pitchAbove(5), ...(hasTenth ? [tenth] : [])]
  const closed = [bass, ...place.upper]
  const pitches =
    request.under === 'singer'
      ? hand === 'LEFT'
        ? open.slice(0, 2).filter((pitch) => pitch < (place.upper[0] ?? 128))
        : place.upper
      : request.openEnd
        ? open
        : closed
  const opening = request.openEnd && request.under === 'hand' && hasTenth ? openingTicks(piece, step.span) : 0
  if (opening > 0) {
    const written = (pitch: number) => writtenAs(spelledIn(chord, pitch, piece.tonality), pitch)
    const fifth = pitchAbove(5)
    const broken = place.texture !== null && BROKEN.has(place.texture)
    const first = broken
      ? [generated(start, opening / 2, written(bass), hand), generated(start + opening / 2, opening / 2, written(fifth), hand)]
      : [generated(start, opening, written(bass), hand)]
    const octave = bass + ROLLED_TENTH
    // Without a pedal the root is struck again.
    const above = [...(isDry(piece) ? [bass] : []), fifth, ...(octave < ceiling && !step.near.has(octave) && !isDry(piece) ? [octave] : []), tenth]
    return [...first, ...above.map((pitch) => ({ ...generated(start + opening, end - start - opening, written(pitch), hand), rolled: true }))]
  }
  return pitches.map((pitch) => ({
    ...generated(start, end - start, writtenAs(spelledIn(chord, pitch, piece.tonality), pitch), hand),
    rolled: request.openEnd && request.under === 'hand',
  }))
}

/** Less than this share of the measures of a part is detached: then none of it. */
const LEAST_DETACHED = 0.4

/** Dots on one or two chords of a part that is plain elsewhere say nothing: they are left out. */
function withoutLoneDots(piece: UnfoldedPiece, notes: readonly ArrangedNote[]): ArrangedNote[] {
  const plain = piece.parts.filter(({ start, end }) => {
    const measures = piece.measures.filter((measure) => measure.start >= start && measure.start < end && measure.number > 0)
    const dotted = measures.filter((measure) =>
      notes.some((note) => note.articulations.includes('staccato') && note.onset >= measure.start && note.onset < measure.start + measure.length),
    )
    return dotted.length < LEAST_DETACHED * measures.length
  })
  const isPlain = (onset: number): boolean => plain.some(({ start, end }) => start <= onset && onset < end)
  return notes.map((note) => (isPlain(note.onset) ? { ...note, articulations: note.articulations.filter((sign) => sign !== 'staccato') } : note))
}

/** The accompaniment of a song: its textures section by section, its basses and voices chosen under the melody that is known. */
export function songAccompaniment(piece: UnfoldedPiece, melody: readonly UnfoldedNote[], request: AccompanimentRequest): ArrangedNote[] {
  const steps = stepsOf(piece, request.under === 'singer' ? [] : melody)
  const wanted = plannedFigures(piece, melody, steps, request)
  const basses = bassLine(steps, bassRules(piece, wanted, request))
  const planned = request.under === 'hand' ? withSpace(wanted, basses) : wanted
  const uppers = upperVoices(steps, basses, upperRules(piece, planned, request))
  const singer = request.under === 'singer'
  const hands: readonly Hand[] = singer ? ['LEFT', 'RIGHT'] : ['LEFT']
  const detached = mayBeDetached(piece.textures.style, piece.beatsPerMinute)
  const inFour = planned.flatMap(({ step, fourVoices }, i): HymnStep[] =>
    fourVoices ? [{ step, bass: basses[i] ?? 48, nextBass: basses[i + 1] }] : [],
  )
  const chords = planned.map((item, i): PlayedChord => {
    const { span } = item.step
    const bass = basses[i] ?? 48
    if (item.fourVoices) return { span, bass, notes: [] }
    const rises = !singer && mayRise(steps, basses, i, widestLeap(request.level, piece.beatsPerMinute))
    const place: FigureChord = { ...item, detached, bass, upper: uppers[i] ?? [], nextBass: basses[i + 1], mayRise: rises }
    const notes = hands.flatMap((hand) => {
      if (item.kind === 'last') return lastChord(piece, place, hand, request)
      if (item.texture === 'canon' && (hand === 'RIGHT' || !singer)) return canonNotes(piece, melody, place, hand, singer)
      const own = singer ? { ...place, figure: halfOf(item.figure, hand) } : place
      return notesOf(piece, melody, own, hand, singer)
    })
    return { span, bass, notes }
  })
  const hand = { span: spanOfLevel(request.level), widest: widestLeap(request.level, piece.beatsPerMinute) }
  const ended = singer ? chords : withoutParallelEnds(piece, melody, steps, chords, hand)
  const notes = singer ? ended.flatMap((chord) => chord.notes) : withEasyLeaps(piece, ended, request.level)
  const dotted = withoutLoneDots(piece, notes)
  return [...hands.flatMap((hand) => withoutClashes(dotted.filter((note) => note.hand === hand))), ...hymnVoices(piece, melody, inFour)]
}
