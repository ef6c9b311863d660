import { toneOfDegree } from '@prelude/domain/music'
import type { TimelinePart } from '@prelude/domain/score'
import type { Texture } from '../../pfl/style.ts'
import type { UnfoldedNote, UnfoldedPiece } from '../../pfl/unfold.ts'
import type { ArrangementLevel } from '../arrangement.ts'
import type { BlocEvent, CompiledBloc, Role } from '../blocs.ts'
import { isPickupMeasure } from '../harmony.ts'
import { type ChordStep, hasSlashBass } from '../voices/steps.ts'
import { type Figure, type FigureRole, figuresOf, shortFigureOf, textureOf } from './textures.ts'

/** What an accompaniment is made for. */
export interface AccompanimentRequest {
  readonly level: ArrangementLevel
  /** The singer's melody is above both hands, or the right hand plays it. */
  readonly under: 'singer' | 'hand'
  /** Fuller figures in these parts. */
  readonly fullIn: (part: TimelinePart) => boolean
  /** Chords of these parts are written in four voices, where the texture is `choral`. */
  readonly fourVoicesIn?: (part: TimelinePart) => boolean
  /** The last chord is open, and rolled: root, fifth, tenth. */
  readonly openEnd: boolean
  readonly bloc: CompiledBloc | undefined
}

/** A chord with its figure. */
export interface Planned {
  readonly step: ChordStep
  readonly figure: Figure
  readonly kind: FigureRole | 'last'
  readonly texture: Texture | null
  /** The measure is written in four voices instead of the figure. */
  readonly fourVoices: boolean
}

/** A chord struck once, for as long as it lasts. */
const struckWhole = (roles: readonly Role[]): Figure => ({
  layers: [[{ at: 0, length: 1, roles, staccato: false, accent: false }]],
  divisions: 1,
  divisionPerBeat: 1,
})
export const BLOCK = struckWhole(['R', 'C'])
export const BASS_ALONE = struckWhole(['R'])
export const CHORD_ALONE = struckWhole(['C'])
export const isStruckWhole = (figure: Figure): boolean => figure === BLOCK || figure === BASS_ALONE || figure === CHORD_ALONE

const partOf = (piece: UnfoldedPiece, at: number): TimelinePart | undefined =>
  piece.parts.findLast((part) => part.start <= at && piece.measures.some((measure) => measure.start >= part.start && measure.start <= at)) ??
  piece.parts[0]

const PHRASE_MEASURES = 4

/** Which figure a measure has: its place in the section, and whether the melody leaves it free. */
function kindOf(piece: UnfoldedPiece, melody: readonly UnfoldedNote[], { span, last }: ChordStep): FigureRole | 'last' {
  if (last) return 'last'
  const part = partOf(piece, span.start)
  const { start, length } = span.measure
  const rest = piece.measures.filter((measure) => measure.start > start && measure.start < (part?.end ?? 0)).length
  const whole = piece.measures.filter(
    (measure) => !isPickupMeasure(measure) && measure.start >= (part?.start ?? 0) && measure.start < (part?.end ?? 0),
  )
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

/** A beat that is shorter leaves no time to break a chord and to find the next one. */
const SHORTEST_BROKEN_BEAT_SECONDS = 0.8

/** A chord of a slow beat has its own figure; a shorter one is struck whole. */
const shortFigure = ({ meter, beatsPerMinute }: UnfoldedPiece, { span }: ChordStep, texture: Texture | null, full: boolean): Figure =>
  span.end - span.start < meter.beatTicks || 60 / beatsPerMinute < SHORTEST_BROKEN_BEAT_SECONDS
    ? BLOCK
    : (shortFigureOf(texture, meter, full) ?? BLOCK)

/** Half an Alberti figure is a bare fifth: the broken chord has its third at once. */
const cutsFigure = (piece: UnfoldedPiece, { span }: ChordStep, texture: Texture | null): boolean =>
  texture === 'alberti' && span.end - span.start < piece.meter.measureTicks

export function plannedFigures(
  piece: UnfoldedPiece,
  melody: readonly UnfoldedNote[],
  steps: readonly ChordStep[],
  request: AccompanimentRequest,
): Planned[] {
  const letters = [...new Set(piece.parts.filter((part) => part.sectionId > 0).map((part) => part.letter))]
  return steps.map((step) => {
    const part = partOf(piece, step.span.start)
    const introduction = part?.sectionId === 0
    const named = introduction
      ? textureOf(piece.textures, letters, letters[0] ?? 'A', 1)
      : textureOf(piece.textures, letters, part?.letter ?? 'A', part?.occurrence ?? 1)
    const texture = introduction && named === 'canon' ? null : request.under === 'singer' && named === 'contrechant' ? 'basse-accord' : named
    const full = part !== undefined && request.fullIn(part)
    const set = figuresOf(texture, piece.meter, full, request.bloc)
    const kind = kindOf(piece, melody, step)
    const figure =
      kind === 'last' || !set
        ? BLOCK
        : step.short
          ? request.under === 'singer'
            ? BLOCK
            : shortFigure(piece, step, texture, full)
          : kind === 'body' && cutsFigure(piece, step, texture)
            ? set.fill
            : set[kind]
    const fourVoices = kind !== 'last' && texture === 'choral' && part !== undefined && request.fourVoicesIn?.(part) === true
    return { step, figure, kind, texture, fourVoices }
  })
}

/** Bass and chord are struck at once. */
export const together = (figure: Figure): boolean => {
  const events = figure.layers.flat()
  return events.some((event) => event.roles.includes('C') && events.some(({ at, roles }) => at === event.at && roles.includes('R')))
}

const OCTAVE = 12

/** The same rhythm within a hand: the tones between bass and octave by turns. */
const closed = (figure: Figure): Figure => ({
  ...figure,
  layers: figure.layers.map((layer) =>
    layer.map((event, i): BlocEvent => {
      const isOpen = event.roles.length === 1 && event.roles.some((role) => OPEN.has(role))
      return i === 0 && event.roles[0] === 'R' ? { ...event, roles: ['1'] } : isOpen ? { ...event, roles: [i % 2 === 1 ? '2' : '3'] } : event
    }),
  ),
})
const OPEN: ReadonlySet<Role> = new Set(['V', 'O', 'X', 'T'])

/**
 * An open figure whose octave or tenth the melody has, or whose bass is the third or the fifth of its chord, would strike one key again and again: it is
 * closed there.
 */
export function withSpace(planned: readonly Planned[], basses: readonly number[]): Planned[] {
  return planned.map((item, i) => {
    const bass = basses[i]
    const roles = rolesOf(item.figure)
    if (bass === undefined || item.fourVoices || item.kind === 'last' || !(roles.has('X') || roles.has('O'))) return item
    const { span, near } = item.step
    const third = toneOfDegree(span.chord, 3)?.pitchClass ?? bass % OCTAVE
    const needed = [bass + OCTAVE, bass + OCTAVE + ((third - (bass % OCTAVE) + OCTAVE) % OCTAVE)].filter((_, k) => roles.has(k === 0 ? 'O' : 'X'))
    const fits = !hasSlashBass(span) && (needed.length < 2 || needed.every((pitch) => pitch < span.ceiling && !near.has(pitch)))
    return fits ? item : { ...item, figure: closed(item.figure) }
  })
}

export const rolesOf = (figure: Figure): ReadonlySet<Role> => new Set(figure.layers.flat().flatMap((event) => event.roles))
