import { toneOfDegree } from '@prelude/domain/music'
import type { Hand, TimelinePart } from '@prelude/domain/score'
import type { UnfoldedNote, UnfoldedPiece } from '../pfl/unfold.ts'
import { type ArrangedNote, generated, type Level, placed, spanOfLevel, writtenAs } from './arrangement.ts'
import { type BassLineRules, bassLine } from './basses.ts'
import type { Bloc, BlocEvent, Role } from './blocs.ts'
import { counterMelody } from './counter-melody.ts'
import { spelledIn, stepTowards } from './key-steps.ts'
import { withShapeFingers } from './pattern.ts'
import { isPickupMeasure } from './harmony.ts'
import { type Step, stepsOf, widestHop } from './steps.ts'
import type { Texture } from '../pfl/style.ts'
import { type Figure, type FigureKind, figuresOf, mayBeDetached, shortFigureOf, textureOf } from './textures.ts'
import { type UpperRules, upperVoices } from './uppers.ts'

/** What an accompaniment is made for. */
export interface AccompanimentRequest {
  readonly level: Level
  /** The singer's melody is above both hands, or the right hand plays it. */
  readonly under: 'singer' | 'hand'
  /** Fuller figures in these parts. */
  readonly fullIn: (part: TimelinePart) => boolean
  /** The last chord is open, and rolled: root, fifth, tenth. */
  readonly openEnd: boolean
  readonly bloc: Bloc | undefined
}

/** A chord with its figure and its keys. */
interface Place {
  readonly step: Step
  readonly figure: Figure
  readonly kind: FigureKind | 'last'
  readonly texture: Texture | null
  readonly detached: boolean
  readonly bass: number
  readonly upper: readonly number[]
  readonly nextBass: number | undefined
}

/** Ranges in MIDI pitches (spec: curriculum §4.2, §4.3, §4.6). */
const BASS = { low: 36, high: 53, denseHigh: 57, home: 46, closeHome: 50, openHome: 43, singerHigh: 50 } as const
const LEFT = { low: 45, high: 64 } as const
const SINGER_RIGHT = { low: 55, high: 72 } as const
const LOWEST_FIFTH = 33
const BLOCK: Figure = { layers: [[{ at: 0, length: 1, roles: ['R', 'C'], staccato: false, accent: false }]], divisions: 1, divisionPerBeat: 1 }
const TENTH = 16
const REACH: Readonly<Partial<Record<Role, number>>> = { O: 12, X: TENTH, V: 7 }

const rolesOf = (figure: Figure): ReadonlySet<Role> => new Set(figure.layers.flat().flatMap((event) => event.roles))
const partOf = (piece: UnfoldedPiece, at: number): TimelinePart | undefined =>
  piece.parts.findLast((part) => part.start <= at && piece.measures.some((measure) => measure.start >= part.start && measure.start <= at)) ??
  piece.parts[0]

const PHRASE_MEASURES = 4

/** Which figure a measure has: its place in the section, and whether the melody leaves it free. */
function kindOf(piece: UnfoldedPiece, melody: readonly UnfoldedNote[], { span, last }: Step): FigureKind | 'last' {
  if (last) return 'last'
  const part = partOf(piece, span.start)
  const { start, length } = span.measure
  const rest = piece.measures.filter((measure) => measure.start > start && measure.start < (part?.end ?? 0)).length
  const whole = piece.measures.filter((measure) => !isPickupMeasure(measure) && measure.start >= (part?.start ?? 0) && measure.start < (part?.end ?? 0))
  const isPhrase = whole.length >= PHRASE_MEASURES
  if (rest === 0 && isPhrase) return 'close'
  const struck = melody.filter((note) => !note.grace && note.onset >= start && note.onset < start + length)
  const free = struck.length === 0 || (struck.length === 1 && 2 * (struck[0]?.duration ?? 0) >= length)
  if (free && span.start === start && span.end >= start + length) return 'fill'
  if (rest === 1 && isPhrase) return 'cadence'
  const done = whole.length - rest
  const rests = struck.some((note) => 2 * note.duration >= length)
  return rests && done % PHRASE_MEASURES === 0 ? 'close' : 'body'
}

/** A chord of a beat has its own figure; a shorter one is struck whole. */
const shortFigure = (piece: UnfoldedPiece, { span }: Step, texture: Texture | null, full: boolean): Figure =>
  span.end - span.start < piece.meter.beatTicks ? BLOCK : (shortFigureOf(texture, piece.meter, full) ?? BLOCK)

/** Half an Alberti figure is a bare fifth: the broken chord has its third at once. */
const cutsFigure = (piece: UnfoldedPiece, { span }: Step, texture: Texture | null): boolean =>
  texture === 'alberti' && span.end - span.start < piece.meter.measureTicks

interface Planned {
  readonly step: Step
  readonly figure: Figure
  readonly kind: FigureKind | 'last'
  readonly texture: Texture | null
}

function plannedFigures(piece: UnfoldedPiece, melody: readonly UnfoldedNote[], steps: readonly Step[], request: AccompanimentRequest): Planned[] {
  const letters = [...new Set(piece.parts.filter((part) => part.sectionId > 0).map((part) => part.letter))]
  return steps.map((step) => {
    const part = partOf(piece, step.span.start)
    const introduction = part?.sectionId === 0
    const named = introduction
      ? textureOf(piece.textures, letters, letters[0] ?? 'A', 1)
      : textureOf(piece.textures, letters, part?.letter ?? 'A', part?.occurrence ?? 1)
    const texture = introduction && named === 'canon' ? null : named
    const full = part !== undefined && request.fullIn(part)
    const set = figuresOf(texture, piece.meter, full, request.bloc)
    const kind = kindOf(piece, melody, step)
    const figure = kind === 'last' || !set ? BLOCK : step.short ? shortFigure(piece, step, texture, full) : kind === 'body' && cutsFigure(piece, step, texture) ? set.fill : set[kind]
    return { step, figure, kind, texture }
  })
}

/** Bass and chord are struck at once. */
const together = (figure: Figure): boolean => {
  const events = figure.layers.flat()
  return events.some((event) => event.roles.includes('C') && events.some(({ at, roles }) => at === event.at && roles.includes('R')))
}

const OPEN_ROLES: ReadonlySet<Role> = new Set(['V', 'O', 'X', 'F', 'S', 'T'])

function bassRules(piece: UnfoldedPiece, planned: readonly Planned[], request: AccompanimentRequest): (place: number) => BassLineRules {
  return (place) => {
    const item = planned[place]
    const roles = item ? rolesOf(item.figure) : new Set<Role>()
    const open = [...roles].some((role) => OPEN_ROLES.has(role))
    const dense = request.under === 'hand' && item?.kind !== 'last' && together(item?.figure ?? BLOCK)
    const openEnd = item?.kind === 'last' && request.openEnd
    const reach = request.under === 'singer' ? 0 : openEnd ? TENTH : Math.max(0, ...[...roles].map((role) => REACH[role] ?? 0))
    return {
      low: BASS.low,
      high: request.under === 'singer' ? BASS.singerHigh : dense || item?.kind === 'last' ? BASS.denseHigh : BASS.high,
      home: request.level >= 5 || request.under === 'singer' ? BASS.openHome : together(item?.figure ?? BLOCK) ? BASS.closeHome : BASS.home,
      inversions: open || request.under === 'singer' ? 'none' : 'chord',
      widest: widestHop(request.level, piece.beatsPerMinute),
      reach,
      dense,
      closedEnd: !request.openEnd && request.under === 'hand',
    }
  }
}

function upperRules(piece: UnfoldedPiece, planned: readonly Planned[], request: AccompanimentRequest): (place: number) => UpperRules {
  const span = spanOfLevel(request.level)
  const widest = widestHop(request.level, piece.beatsPerMinute)
  return (place) => {
    if (request.under === 'singer')
      return { ...SINGER_RIGHT, voices: 3, span, withBass: false, struck: true, widest: 127, outer: true }
    const figure = planned[place]?.figure ?? BLOCK
    const events = figure.layers.flat()
    const broken = events.some((event) => /[1-4]/.test(event.roles[0] ?? ''))
    const struck = events.some((event) => event.roles.includes('C'))
    const voices = request.level >= 5 && !together(figure) ? 3 : 2
    return { ...LEFT, voices: planned[place]?.kind === 'last' ? 2 : voices, span, withBass: together(figure) || broken, struck, widest, outer: false }
  }
}

const intervalTo = (pitch: number, pitchClass: number): number => (((pitchClass - pitch) % 12) + 12) % 12

/** The keys of one symbol; what would touch the melody is taken lower. */
function pitchesOf(role: Role, place: Place, singer: boolean, fifths: number): number[] {
  const { bass, upper, step } = place
  const { chord, ceiling } = step.span
  const free = (pitch: number): boolean => singer || (pitch < ceiling && !step.near.has(pitch))
  const tone = (degree: number): number | undefined => toneOfDegree(chord, degree)?.pitchClass
  const above = (degree: number, octaves: number): number => {
    const pitchClass = tone(degree) ?? bass % 12
    const pitch = bass + intervalTo(bass, pitchClass) + 12 * octaves
    return free(pitch) ? pitch : free(pitch - 12) && pitch - 12 > bass ? pitch - 12 : bass
  }
  switch (role) {
    case 'R':
      return [bass]
    case 'O':
      return [free(bass + 12) ? bass + 12 : above(5, 0)]
    case 'F': {
      const fifth = tone(5)
      const below = fifth === undefined ? bass : bass - intervalTo(fifth, bass % 12)
      return [below >= LOWEST_FIFTH ? below : fifth === undefined ? bass : below + 12 < ceiling ? below + 12 : bass]
    }
    case 'V':
      return [above(5, 0)]
    case 'T':
      return [above(3, 0)]
    case 'X':
      return [above(3, 1)]
    case 'S': {
      const sixth = bass + 9
      return [free(sixth) ? sixth : bass]
    }
    case 'W':
      return [place.nextBass === undefined ? bass : stepTowards(bass, place.nextBass, fifths)]
    case 'C':
      return upper.length > 0 ? [...upper] : [bass]
    default: {
      const shape = singer ? upper : [bass, ...upper]
      const index = Number(role) - 1 - (singer && Number(role) > 1 ? 1 : 0)
      return [shape[Math.min(index, shape.length - 1)] ?? bass]
    }
  }
}

interface TimedEvent {
  readonly onset: number
  readonly duration: number
  readonly event: BlocEvent
}

/** One layer of a figure over one chord, begun again with it and cut at its end. */
function eventsOver(layer: readonly BlocEvent[], figure: Figure, { span }: Step, beatTicks: number): TimedEvent[] {
  if (figure === BLOCK) return layer.map((event) => ({ onset: span.start, duration: span.end - span.start, event }))
  const division = beatTicks / figure.divisionPerBeat
  const length = figure.divisions * division
  const events: TimedEvent[] = []
  for (let tile = span.start; tile < span.end; tile += length)
    for (const event of layer) {
      const onset = tile + event.at * division
      if (onset >= span.start && onset < span.end) events.push({ onset, duration: Math.min(event.length * division, span.end - onset), event })
    }
  return events
}

function notesOf(piece: UnfoldedPiece, melody: readonly UnfoldedNote[], place: Place, hand: Hand, singer: boolean): ArrangedNote[] {
  const { figure, step } = place
  const spell = (pitch: number) => writtenAs(spelledIn(step.span.chord, pitch, piece.tonality), pitch)
  const notes = figure.layers.flatMap((layer, k) => {
    const timed = eventsOver(layer, figure, step, piece.meter.beatTicks)
    const tenor = counterMelody(
      timed.filter(({ event }) => event.roles.includes('K')).map(({ onset }) => onset),
      melody,
      place,
    )
    return timed.flatMap(({ onset, duration, event }) => {
      const wanted = event.roles.flatMap((role) => (role === 'K' ? [tenor.get(onset) ?? place.bass] : pitchesOf(role, place, singer, piece.tonality.fifths)))
      return [...new Set(wanted)].map((pitch) => ({
        ...generated(onset, duration, spell(pitch), hand),
        voice: figure.layers.length > 1 && k === 0 ? (2 as const) : (1 as const),
        articulations: event.staccato && place.detached ? (['staccato'] as const) : [],
      }))
    })
  })
  return withShapeFingers([...notes, ...missingTones(place, notes, singer, hand)], [], hand)
}

/** The root, and where a section ends the third, sound on the beat where the figure was too short for them. */
function missingTones(place: Place, notes: readonly ArrangedNote[], singer: boolean, hand: Hand): ArrangedNote[] {
  const { step, bass, upper } = place
  const { chord, ceiling, closing, start } = step.span
  if (singer && hand === 'LEFT') return []
  const needed = [singer ? undefined : toneOfDegree(chord, 1), closing || step.rooted ? toneOfDegree(chord, 3) : undefined]
  const first = notes.filter((note) => note.onset === start)
  const free = (pitch: number): boolean => singer || (pitch < ceiling && !step.near.has(pitch))
  return needed.flatMap((tone) => {
    if (!tone || notes.some((note) => note.written.pitch % 12 === tone.pitchClass) || (!singer && step.sung.has(tone.pitchClass))) return []
    const above = bass + intervalTo(bass, tone.pitchClass)
    const pitch = [...upper.filter((item) => item % 12 === tone.pitchClass), ...(singer ? [] : [above])].find(
      (item) => free(item) && (singer || item - bass <= WIDEST_COMPLETION),
    )
    if (pitch === undefined) return []
    const duration = first[0]?.duration ?? step.span.end - start
    return [{ ...generated(start, duration, writtenAs(tone.spelling, pitch), hand), voice: first[0]?.voice ?? 1 }]
  })
}
/** A sixth: within any hand. */
const WIDEST_COMPLETION = 9

/** The same key twice at once, or struck while it is held: the held one goes. */
function withoutClashes(notes: readonly ArrangedNote[]): ArrangedNote[] {
  return notes.filter(
    (note) =>
      !notes.some(
        (other) =>
          other !== note &&
          other.written.pitch === note.written.pitch &&
          other.onset < note.onset + note.duration &&
          note.onset < other.onset + other.duration &&
          (other.onset < note.onset || (other.onset === note.onset && (other.voice > note.voice || notes.indexOf(other) < notes.indexOf(note)))),
      ),
  )
}

/** Two bars after the tune, an octave or two below it. */
function canonNotes(piece: UnfoldedPiece, melody: readonly UnfoldedNote[], { step }: Place, hand: Hand, singer: boolean): ArrangedNote[] {
  const delay = 2 * piece.meter.measureTicks
  const { start, end } = step.span
  const theme = melody.filter((note) => !note.grace && note.onset + delay >= start && note.onset + delay < end)
  const highest = Math.max(...theme.map((note) => note.written.pitch))
  const octaves = singer ? 0 : Math.ceil((highest - Math.min(59, step.span.ceiling - 1)) / 12)
  return theme.map((note) => ({
    ...placed(note, hand),
    onset: note.onset + delay,
    written: { ...note.written, octave: note.written.octave - octaves, pitch: note.written.pitch - 12 * octaves },
    finger: null,
    syllables: [],
    slursStarted: 0,
    slursEnded: 0,
  }))
}

const LEFT_ROLES: ReadonlySet<Role> = new Set(['R', 'F', 'W'])

/** A figure for one of the singer's two hands: basses in the left, the rest in the right. */
function halfOf(figure: Figure, hand: Hand): Figure {
  const layers = figure.layers
    .map((layer) => layer.flatMap((event) => {
      const struck = event.roles.includes('R')
      const roles = event.roles.filter((role) => LEFT_ROLES.has(role) === (hand === 'LEFT')).map((role): Role => (struck && hand === 'RIGHT' ? 'C' : (SINGER_ROLES[role] ?? role)))
      return roles.length > 0 ? [{ ...event, roles }] : []
    }))
    .filter((layer) => layer.length > 0)
  if (layers.length > 0) return { ...figure, layers }
  return hand === 'LEFT' ? { ...BLOCK, layers: [[{ at: 0, length: 1, roles: ['R'], staccato: false, accent: false }]] } : BLOCK_CHORD
}
const BLOCK_CHORD: Figure = { layers: [[{ at: 0, length: 1, roles: ['C'], staccato: false, accent: false }]], divisions: 1, divisionPerBeat: 1 }
/** What the open roles of one hand become above a separate bass. */
const SINGER_ROLES: Readonly<Partial<Record<Role, Role>>> = { V: '2', O: '3', X: '4', T: '2', S: '3', K: '4' }

const ROLLED_TENTH = 12
const LOWEST_CLOSE_THIRD = 45

function lastChord(piece: UnfoldedPiece, place: Place, hand: Hand, request: AccompanimentRequest): ArrangedNote[] {
  const { bass, step } = place
  const { start, end, chord, ceiling } = step.span
  const pitchAbove = (degree: number): number => bass + intervalTo(bass, toneOfDegree(chord, degree)?.pitchClass ?? bass % 12)
  const tenth = pitchAbove(3) + ROLLED_TENTH
  const hasTenth = tenth < ceiling && !step.near.has(tenth)
  // Under a low melody the third is in close position.
  const middle = !hasTenth && request.under === 'hand' && bass >= LOWEST_CLOSE_THIRD ? [pitchAbove(3)] : []
  const open = [bass, ...middle, pitchAbove(5), ...(hasTenth ? [tenth] : [])]
  const closed = [bass, ...place.upper]
  const pitches = request.under === 'singer' ? (hand === 'LEFT' ? open.slice(0, 2).filter((pitch) => pitch < (place.upper[0] ?? 128)) : place.upper) : request.openEnd ? open : closed
  return pitches.map((pitch) => ({
    ...generated(start, end - start, writtenAs(spelledIn(chord, pitch, piece.tonality), pitch), hand),
    rolled: request.openEnd && request.under === 'hand',
  }))
}

/** The accompaniment of a song: its textures section by section, its basses and voices chosen under the melody that is known. */
export function songAccompaniment(piece: UnfoldedPiece, melody: readonly UnfoldedNote[], request: AccompanimentRequest): ArrangedNote[] {
  const steps = stepsOf(piece, request.under === 'singer' ? [] : melody)
  const planned = plannedFigures(piece, melody, steps, request)
  const basses = bassLine(steps, bassRules(piece, planned, request))
  const uppers = upperVoices(steps, basses, upperRules(piece, planned, request))
  const singer = request.under === 'singer'
  const hands: readonly Hand[] = singer ? ['LEFT', 'RIGHT'] : ['LEFT']
  const detached = mayBeDetached(piece.textures.style, piece.beatsPerMinute)
  const notes = planned.flatMap((item, i) => {
    const place: Place = { ...item, detached, bass: basses[i] ?? 48, upper: uppers[i] ?? [], nextBass: basses[i + 1] }
    return hands.flatMap((hand) => {
      if (item.kind === 'last') return lastChord(piece, place, hand, request)
      if (item.texture === 'canon' && (hand === 'RIGHT' || !singer)) return canonNotes(piece, melody, place, hand, singer)
      const own = singer ? { ...place, figure: halfOf(item.figure, hand) } : place
      return notesOf(piece, melody, own, hand, singer)
    })
  })
  return hands.flatMap((hand) => withoutClashes(notes.filter((note) => note.hand === hand)))
}
