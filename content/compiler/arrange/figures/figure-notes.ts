import { type Tonality, toneOfDegree } from '@prelude/domain/music'
import { writtenAs } from '@prelude/domain/notation'
import type { Hand } from '@prelude/domain/score'
import type { UnfoldedNote, UnfoldedPiece } from '../../pfl/unfold.ts'
import { type ArrangedNote, generated, placed } from '../arrangement.ts'
import type { BlocEvent, Role } from '../blocs.ts'
import { counterMelody } from '../voices/counter-melody.ts'
import { spelledIn, stepUnder } from '../voices/key-steps.ts'
import type { ChordStep } from '../voices/steps.ts'
import { outOfTheMud } from './clear-register.ts'
import { BASS_ALONE, CHORD_ALONE, isStruckWhole, type Planned } from './figure-plan.ts'
import { withShapeFingers } from './pattern.ts'
import type { Figure } from './textures.ts'

/** A chord with its figure and its keys. */
export interface FigureChord extends Planned {
  readonly detached: boolean
  readonly bass: number
  readonly upper: readonly number[]
  readonly nextBass: number | undefined
  /** The bass may be an octave higher, where the chord is mud. */
  readonly mayRise: boolean
}

const LOWEST_FIFTH = 36

export const intervalTo = (pitch: number, pitchClass: number): number => (((pitchClass - pitch) % 12) + 12) % 12

const startsOnOne = (figure: Figure): boolean => figure.layers.flat().some((event) => event.roles.includes('1'))

/** The keys of one symbol; what would touch the melody is taken lower. */
function pitchesOf(role: Role, place: FigureChord, singer: boolean, tonality: Tonality): number[] {
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
      return [place.nextBass === undefined ? bass : stepUnder(chord, bass, place.nextBass, tonality)]
    case 'C':
      return upper.length > 0 ? [...upper] : [bass]
    default: {
      // The right hand under a singer breaks its own chord; where the figure has a bass, its first tone is in the other hand.
      const shape = singer ? upper : [bass, ...upper]
      const index = Number(role) - 1 - (singer && !startsOnOne(place.figure) ? 1 : 0)
      // Of two keys the hand goes to and fro, instead of striking the upper one again and again.
      return [shape[index % Math.max(1, shape.length)] ?? bass]
    }
  }
}

/** A bass with no step to walk stays: the chord before it sounds on, or is struck. */
function withoutStandstill(layer: readonly BlocEvent[], { step, bass, nextBass }: FigureChord, tonality: Tonality): readonly BlocEvent[] {
  const walk = nextBass === undefined ? bass : stepUnder(step.span.chord, bass, nextBass, tonality)
  if (walk !== bass) return layer
  const events: BlocEvent[] = []
  for (const event of layer) {
    const before = events.at(-1)
    if (!event.roles.includes('W') || !before) events.push(event)
    else if (before.roles.length === 1 && before.roles[0] === 'R') events.push({ ...event, roles: ['C'] })
    else events[events.length - 1] = { ...before, length: event.at + event.length - before.at }
  }
  return events
}

interface TimedEvent {
  readonly onset: number
  readonly duration: number
  readonly event: BlocEvent
}

/** One layer of a figure over one chord, begun again with it and cut at its end. */
function eventsOver(layer: readonly BlocEvent[], figure: Figure, { span }: ChordStep, beatTicks: number): TimedEvent[] {
  if (isStruckWhole(figure)) return layer.map((event) => ({ onset: span.start, duration: span.end - span.start, event }))
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

/** A sixth: within any hand. */
const WIDEST_COMPLETION = 9
const OCTAVE = 12
const FIFTH = 7
const DEEP_BELOW = 48
const LOWEST_CLOSE_THIRD = 45
const reaches = (notes: readonly ArrangedNote[], onset: number, pitch: number): boolean =>
  notes.every((note) => note.onset !== onset || (note.written.pitch !== pitch && Math.abs(note.written.pitch - pitch) <= WIDEST_COMPLETION))

/** A tenor that stays on its key holds it. */
function joined(timed: readonly TimedEvent[], tenor: ReadonlyMap<number, number>): TimedEvent[] {
  const joinedEvents: TimedEvent[] = []
  for (const item of timed) {
    const last = joinedEvents[joinedEvents.length - 1]
    const stays = last && tenor.has(item.onset) && tenor.get(item.onset) === tenor.get(last.onset) && last.onset + last.duration === item.onset
    if (stays) joinedEvents[joinedEvents.length - 1] = { ...last, duration: last.duration + item.duration }
    else joinedEvents.push(item)
  }
  return joinedEvents
}

export function notesOf(piece: UnfoldedPiece, melody: readonly UnfoldedNote[], place: FigureChord, hand: Hand, singer: boolean): ArrangedNote[] {
  const { figure, step } = place
  const spell = (pitch: number) => writtenAs(spelledIn(step.span.chord, pitch, piece.tonality), pitch)
  const notes = figure.layers.flatMap((layer, k) => {
    const timed = eventsOver(singer ? layer : withoutStandstill(layer, place, piece.tonality), figure, step, piece.meter.beatTicks)
    const tenor = counterMelody(
      timed.filter(({ event }) => event.roles.includes('K')).map(({ onset }) => onset),
      melody,
      place,
    )
    return joined(timed, tenor).flatMap(({ onset, duration, event }) => {
      const wanted = event.roles.flatMap((role) => (role === 'K' ? [tenor.get(onset) ?? place.bass] : pitchesOf(role, place, singer, piece.tonality)))
      return [...new Set(wanted)].map((pitch) => ({
        ...generated(onset, duration, spell(pitch), hand),
        voice: figure.layers.length > 1 && k === 0 ? (2 as const) : (1 as const),
        articulations: event.staccato && place.detached ? (['staccato'] as const) : [],
      }))
    })
  })
  const whole = [...notes, ...missingTones(place, notes, singer, hand)]
  return withShapeFingers(place.mayRise ? outOfTheMud(whole, place.bass, step) : whole, [], hand)
}

/** The root, and where a section ends the third, sound on the beat where the figure was too short for them. */
function missingTones(place: FigureChord, notes: readonly ArrangedNote[], singer: boolean, hand: Hand): ArrangedNote[] {
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
    const later = notes.find((note) => note.onset > start)
    const tenth = above + OCTAVE
    // Close above a deep bass a third is mud: a tenth on the next attack, where the hand reaches it.
    if (!singer && later && bass < DEEP_BELOW && pitch - bass < FIFTH && free(tenth) && reaches(notes, later.onset, tenth))
      return [{ ...generated(later.onset, later.duration, writtenAs(tone.spelling, tenth), hand), voice: later.voice }]
    // Within a section rather none than one at the bottom of the piano.
    if (!singer && !closing && tone.pitchClass !== bass % OCTAVE && bass < LOWEST_CLOSE_THIRD && pitch - bass < FIFTH) return []
    const duration = first[0]?.duration ?? step.span.end - start
    return [{ ...generated(start, duration, writtenAs(tone.spelling, pitch), hand), voice: first[0]?.voice ?? 1 }]
  })
}

/** The same key twice at once, or struck while it is held: the held one goes. */
export function withoutClashes(notes: readonly ArrangedNote[]): ArrangedNote[] {
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
export function canonNotes(
  piece: UnfoldedPiece,
  melody: readonly UnfoldedNote[],
  { step }: FigureChord,
  hand: Hand,
  singer: boolean,
): ArrangedNote[] {
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
/** What the open roles of one hand become above a separate bass. */
const SINGER_ROLES: Readonly<Partial<Record<Role, Role>>> = { V: '2', O: '3', X: '4', T: '2', S: '3', K: '4' }

/** Each bass lasts until the next. */
const held = (layer: readonly BlocEvent[], divisions: number): BlocEvent[] =>
  layer.map((event, i) => ({ ...event, length: (layer[i + 1]?.at ?? divisions) - event.at }))

/** A figure for one of the singer's two hands: basses in the left, the rest in the right. */
export function halfOf(figure: Figure, hand: Hand): Figure {
  const layers = figure.layers
    .map((layer) =>
      layer.flatMap((event) => {
        const struck = event.roles.includes('R')
        const roles = event.roles
          .filter((role) => LEFT_ROLES.has(role) === (hand === 'LEFT'))
          .map((role): Role => (struck && hand === 'RIGHT' ? 'C' : (SINGER_ROLES[role] ?? role)))
        return roles.length > 0 ? [{ ...event, roles }] : []
      }),
    )
    .filter((layer) => layer.length > 0)
  if (isStruckWhole(figure)) return hand === 'LEFT' ? BASS_ALONE : CHORD_ALONE
  if (layers.length > 0) return { ...figure, layers: hand === 'LEFT' ? layers.map((layer) => held(layer, figure.divisions)) : layers }
  return hand === 'LEFT' ? BASS_ALONE : CHORD_ALONE
}
