import { fifthsOf, type Spelling, spellingInChord, spellPitch, toneOfDegree } from '@prelude/domain/music'
import { writtenAs } from '@prelude/domain/notation'
import { type Finger, fingerAttacks, type Hand, shapeOfChord } from '@prelude/domain/score'
import { handShapes } from '../../../hand-shapes.ts'
import type { UnfoldedPiece } from '../../pfl/unfold.ts'
import { type ArrangedNote, generated } from '../arrangement.ts'
import type { BlocEvent, CompiledBloc, Role } from '../blocs.ts'
import { type HarmonySpan, isPickupMeasure } from '../harmony.ts'

/** The keys of a hand during one chord. */
export interface Grip {
  readonly span: HarmonySpan
  readonly bass: number
  /** From the lowest key to the highest. */
  readonly chord: readonly number[]
  /** The first key that is reserved for the other hand or the melody. */
  readonly ceiling: number
}

const LOWEST_BASS = 28
const FIFTH = 7
const SIXTH = 9

const intervalOf = (grip: Grip, degree: number, otherwise: number): number => {
  const tone = toneOfDegree(grip.span.chord, degree)
  return tone ? (tone.pitchClass - (grip.bass % 12) + 12) % 12 : otherwise
}

/** The keys of a symbol; those that would reach the ceiling are moved down an octave. */
function pitchesOfRole(role: Role, grip: Grip, hasBass: boolean): number[] {
  const { bass, chord, ceiling } = grip
  const under = (pitch: number): number => (pitch < ceiling ? pitch : pitch - 12)
  const below = (pitch: number): number => (pitch - 12 >= LOWEST_BASS ? pitch - 12 : pitch)
  switch (role) {
    case 'R':
      return [bass]
    case 'O':
      return [under(bass + 12)]
    case 'V':
      return [under(bass + intervalOf(grip, 5, FIFTH))]
    case 'F':
      return [below(bass + intervalOf(grip, 5, FIFTH))]
    case 'T':
      return [under(bass + intervalOf(grip, 3, 4))]
    case 'X':
      return [under(bass + 12 + intervalOf(grip, 3, 4))]
    case 'S':
      return [under(bass + SIXTH)]
    case 'C': {
      const above = hasBass ? chord.filter((pitch) => pitch > bass) : [...chord]
      return above.length > 0 ? above : [...chord]
    }
    default: {
      const place = Number(role) - 1
      const next = (chord[place % chord.length] ?? bass) + 12 * Math.floor(place / chord.length)
      // A triad has no fourth tone: use its lowest an octave up, or where the melody is near, its second.
      return [next < ceiling ? next : (chord[Math.min(1, chord.length - 1)] ?? bass)]
    }
  }
}

/** The end of a section has its third: a tenth instead of the octave, or where a short chord has none, a third instead of the fifth. */
const withThird = (role: Role, reachesOctave: boolean): Role => {
  if (role === 'O') return 'X'
  return role === 'V' && !reachesOctave ? 'T' : role
}

/** A tone that is none of the chord's, as the sixth of a shuffle, is spelt in the key of its root. */
const spelled = (grip: Grip, pitch: number): Spelling => spellingInChord(grip.span.chord, pitch) ?? spellPitch(pitch, fifthsOf(grip.span.chord.root))

export const gripNote = (grip: Grip, pitch: number, onset: number, duration: number, hand: Hand): ArrangedNote =>
  generated(onset, duration, writtenAs(spelled(grip, pitch), pitch), hand)

/** Where in the bloc a chord starts: at its start with a new measure, or again when at least a beat is left. */
function offsetOf(piece: UnfoldedPiece, bloc: CompiledBloc, span: HarmonySpan, divisionTicks: number): number {
  const inMeasure = span.start - span.measure.start
  if (inMeasure > 0) return span.end - span.start >= piece.meter.beatTicks ? 0 : inMeasure
  const part = piece.parts.findLast((item) => item.start <= span.start)
  const first = piece.measures.find((measure) => measure.start >= (part?.start ?? 0) && !isPickupMeasure(measure))
  const blocMeasures = Math.max(1, Math.round((bloc.divisions * divisionTicks) / piece.meter.measureTicks))
  return ((span.measure.index - (first?.index ?? 0)) % blocMeasures) * piece.meter.measureTicks
}

interface TimedEvent {
  readonly onset: number
  readonly duration: number
  readonly event: BlocEvent
}

/** A chord shorter than half a bloc, of which a pattern would leave the first sounds. */
export const isShort = (piece: UnfoldedPiece, bloc: CompiledBloc, span: HarmonySpan): boolean =>
  2 * (span.end - span.start) < bloc.divisions * (piece.meter.beatTicks / bloc.divisionPerBeat)

/** One layer of a bloc over one chord, cut at its end. */
function eventsOver(layer: readonly BlocEvent[], span: HarmonySpan, offset: number, divisionTicks: number, blocTicks: number): TimedEvent[] {
  const events: TimedEvent[] = []
  for (let tile = span.start - offset; tile < span.end; tile += blocTicks) {
    for (const event of layer) {
      const onset = tile + event.at * divisionTicks
      if (onset < span.start || onset >= span.end) continue
      events.push({ onset, duration: Math.min(event.length * divisionTicks, span.end - onset), event })
    }
  }
  const [first, opening] = [events[0], layer[0]]
  // A chord that starts inside a held value is struck all the same.
  if (offset > 0 && opening && opening.at === 0 && first?.onset !== span.start) {
    events.unshift({ onset: span.start, duration: (first?.onset ?? span.end) - span.start, event: opening })
  }
  return events
}

const UNDER_ONE_HAND = 12

/** The fingers of keys held together: those of their shape, else the easiest. */
function fingersTogether(pitches: readonly number[], hand: Hand): readonly Finger[] {
  const shape = shapeOfChord(handShapes(), pitches)
  if (shape) return hand === 'RIGHT' ? shape.fingersRight : shape.fingersLeft
  return fingerAttacks([{ onsetSeconds: 0, releaseSeconds: 1, pitches, fixed: pitches.map(() => null) }], hand)[0] ?? []
}

/** One shape, one fingering: all keys of a span that a hand can hold together are fingered as a chord; an open pattern is left to the search. */
export function withShapeFingers(notes: readonly ArrangedNote[], held: readonly number[], hand: Hand): ArrangedNote[] {
  const fingers = new Map<number, Finger>()
  const give = (pitches: readonly number[]): void => {
    const grip = fingersTogether(pitches, hand)
    pitches.forEach((pitch, i) => {
      const finger = grip[i]
      if (finger) fingers.set(pitch, finger)
    })
  }
  const keys = [...new Set([...notes.map((note) => note.written.pitch), ...held])].sort((a, b) => a - b)
  const [low = 0, ...upper] = keys
  const spread = (pitches: readonly number[]): number => (pitches[pitches.length - 1] ?? 0) - (pitches[0] ?? 0)
  const struckAs = new Map<number, number>()
  for (const { onset } of notes) struckAs.set(onset, (struckAs.get(onset) ?? 0) + 1)
  // Over a bass that the hand leaves: where a key of the upper ones stands alone too, the search knows the way there and back.
  const isStruckTogether =
    Math.max(0, ...struckAs.values()) > 1 && notes.every(({ onset, written }) => written.pitch === low || struckAs.get(onset) !== 1)
  if (keys.length > 2 && keys.length <= 5 && (spread(keys) <= UNDER_ONE_HAND || shapeOfChord(handShapes(), keys))) give(keys)
  else if (isStruckTogether && upper.length > 1 && upper.length <= 5 && spread(upper) <= UNDER_ONE_HAND) {
    give(upper)
    // A bass outside the hand's reach gets the outer finger.
    fingers.set(low, hand === 'LEFT' ? 5 : 1)
  }
  const tenth = hand === 'LEFT' ? openTenth(notes) : []
  return notes.map((note) => ({ ...note, finger: fingers.get(note.written.pitch) ?? OPEN_TENTH_FINGERS[tenth.indexOf(note)] ?? null }))
}

const OPEN_TENTH_FINGERS: readonly Finger[] = [5, 2, 1]

/** Root, fifth and tenth, one after the other, at the start of a span: the hand opens and turns on its second finger. */
function openTenth(notes: readonly ArrangedNote[]): readonly ArrangedNote[] {
  const [root, fifth, tenth] = notes
  if (!root || !fifth || !tenth || !(root.onset < fifth.onset && fifth.onset < tenth.onset)) return []
  const above = (note: ArrangedNote): number => note.written.pitch - root.written.pitch
  return above(fifth) === 7 && [15, 16].includes(above(tenth)) ? [root, fifth, tenth] : []
}

/** Plays the layers of a bloc on the shapes of a hand, except for the pickup and the last chord of the piece. */
export function playBloc(
  piece: UnfoldedPiece,
  bloc: CompiledBloc,
  layers: readonly (readonly BlocEvent[])[],
  grips: readonly Grip[],
  hand: Hand,
): ArrangedNote[] {
  const divisionTicks = piece.meter.beatTicks / bloc.divisionPerBeat
  const blocTicks = bloc.divisions * divisionTicks
  const roles = new Set(layers.flat().flatMap((event) => event.roles))
  const hasBass = roles.has('R')
  /** Root, fifth and octave only. */
  const hollow = ![...roles].some((role) => /[TXC1-4]/.test(role))
  return grips.flatMap((grip, i) => {
    const { span } = grip
    if (isPickupMeasure(span.measure)) return []
    if (i === grips.length - 1) return heldChord(grip, hand, hasBass)
    if (span.melodyRests && hasBass) return [gripNote(grip, grip.bass, span.start, span.end - span.start, hand)]
    const offset = offsetOf(piece, bloc, span, divisionTicks)
    const timed = layers.map((layer) => eventsOver(layer, span, offset, divisionTicks, blocTicks))
    if (timed.flat().length === 0) return heldChord(grip, hand, false)
    // A chord so short that only its bass would be played is struck as a block.
    const bassOnly = roles.has('C') && hasBass && !timed.flat().some(({ event }) => event.roles.includes('C'))
    // An arpeggio of one note is none: such a short chord is struck as a block.
    const oneSound = !hasBass && /\d/.test([...roles].join('')) && new Set(timed.flat().flatMap(({ event }) => event.roles)).size === 1
    const reachesOctave = timed.flat().some(({ event }) => event.roles.includes('O'))
    const notes = timed.flatMap((events, k) =>
      events.flatMap(({ onset, duration, event }) => {
        const roles = hollow && span.closing ? event.roles.map((role) => withThird(role, reachesOctave)) : event.roles
        const pitches = bassOnly || oneSound ? grip.chord : [...new Set(roles.flatMap((role) => pitchesOfRole(role, grip, hasBass)))]
        return pitches.map((pitch) => ({
          ...gripNote(grip, pitch, onset, duration, hand),
          // Of two layers the held one is the lower voice.
          voice: layers.length > 1 && k === 0 ? (2 as const) : (1 as const),
          articulations: [...(event.staccato ? (['staccato'] as const) : []), ...(event.accent ? (['accent'] as const) : [])],
        }))
      }),
    )
    // A truncated arpeggio keeps the fingers of its whole chord.
    return withShapeFingers(notes, hasBass ? [] : grip.chord, hand)
  })
}

/** The final chord, held; with its root below when the hand can reach it. */
export function heldChord(grip: Grip, hand: Hand, hasBass: boolean): ArrangedNote[] {
  const { start, end } = grip.span
  const top = Math.max(...grip.chord)
  const reachable = hasBass && top - grip.bass <= 12 && grip.chord.length > 1
  const pitches = new Set(reachable ? [grip.bass, ...grip.chord.filter((pitch) => pitch > grip.bass)] : grip.chord)
  return [...pitches].sort((a, b) => a - b).map((pitch) => gripNote(grip, pitch, start, end - start, hand))
}
