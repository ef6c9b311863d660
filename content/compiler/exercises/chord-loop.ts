import { type Chord, parseChord, pitchClassOf } from '@prelude/domain/music'
import { writtenAs } from '@prelude/domain/notation'
import { fingerAttacks, HANDS, type Hand, type HandprintSpan, handprintSpans, shapeAround, shapeOfChord } from '@prelude/domain/score'
import { handShapes } from '../../hand-shapes.ts'
import { accompaniment, singerAccompaniment } from '../arrange/accompany.ts'
import { type ArrangedNote, generated } from '../arrange/arrangement.ts'
import { blocs, type CompiledBloc } from '../arrange/blocs.ts'
import { fingered } from '../arrange/finger.ts'
import { type HarmonySpan, harmonyOf } from '../arrange/harmony.ts'
import { timelineOf } from '../arrange/timeline.ts'
import type { ChordSpan, UnfoldedPiece } from '../pfl/unfold.ts'
import { ExerciseFault, type ExerciseFrame, type ExerciseNotes, emptyPiece, exerciseArrangement, joinedPrints } from './exercise-score.ts'

export interface ChordProgression {
  readonly chords: readonly string[]
  /** The rhythm of the chords; without it each is held for its measure. */
  readonly bloc?: number | undefined
  /** Each chord in root position, or each as near as possible to the one before. */
  readonly voicing: 'root' | 'closest'
}

/** A chord for each measure. */
export function chordSpans(frame: ExerciseFrame, symbols: readonly string[]): ChordSpan[] {
  return symbols.map((symbol, i) => {
    const chord = parseChord(symbol)
    if (!chord) throw new ExerciseFault(`l’accord « ${symbol} » est inconnu`)
    return { start: i * frame.meter.measureTicks, end: (i + 1) * frame.meter.measureTicks, chord }
  })
}

export function knownBloc(id: number, frame: ExerciseFrame): CompiledBloc {
  const bloc = blocs().get(id)
  if (!bloc) throw new ExerciseFault(`le bloc ${id} n’existe pas`)
  if (((bloc.divisions * frame.meter.beatTicks) / bloc.divisionPerBeat) % frame.meter.measureTicks !== 0)
    throw new ExerciseFault(`le bloc « ${bloc.code} » ne remplit pas une mesure à ${frame.meter.numerator}/${frame.meter.denominator}`)
  return bloc
}

/** Without a melody: no upper limit, and accompaniment in every measure. */
const openHarmony = (frame: ExerciseFrame, chords: readonly ChordSpan[]): HarmonySpan[] =>
  harmonyOf(emptyPiece(frame, chords[chords.length - 1]?.end ?? 0, chords), []).map((span) => ({ ...span, melodyRests: false }))

/**
 * The shape of a hand on each chord: all its keys where one hand reaches them, else the chord without the bass to which the hand jumps. A hand with
 * one key at a time has no chord shape.
 */
function chordPrints(notes: readonly ArrangedNote[], chords: readonly ChordSpan[], hand: Hand, fifths: number): HandprintSpan[] | null {
  const prints = chords.flatMap(({ start, end }): HandprintSpan[] => {
    const struck = notes.filter((note) => note.hand === hand && note.onset >= start && note.onset < end)
    const keys = [...new Map(struck.map((note) => [note.written.pitch, note.finger]))].sort((a, b) => a[0] - b[0])
    const held = [keys, keys.slice(1)].find((own) => own.length > 1 && (own[own.length - 1]?.[0] ?? 0) - (own[0]?.[0] ?? 0) <= UNDER_ONE_HAND)
    if (!held) return []
    const pitches = held.map(([pitch]) => pitch)
    const exact = shapeOfChord(handShapes(), pitches)
    if (exact) return [{ hand, start, end, shape: exact.code, lowest: pitches[0] ?? 0 }]
    const around = shapeAround(handShapes(), hand, new Map(held), fifths)
    return around ? [{ hand, start, end, shape: around.shape.code, lowest: around.lowest }] : []
  })
  return prints.length === 0 ? null : joinedPrints(prints)
}

const UNDER_ONE_HAND = 12

/** Notes of a loop with the shapes of both hands; a hand without chords gets those found from its fingers. */
function loopNotes(frame: ExerciseFrame, piece: UnfoldedPiece, unfingered: readonly ArrangedNote[], chords: readonly ChordSpan[]): ExerciseNotes {
  const loop: ExerciseNotes = { notes: fingered(piece, unfingered, frame.level), prints: null, chords, timed: true }
  const played = timelineOf(exerciseArrangement(frame, loop))
  return {
    ...loop,
    prints: HANDS.flatMap((hand) => chordPrints(loop.notes, chords, hand, played.fifths) ?? handprintSpans(played, hand, handShapes())),
  }
}

/** A bloc of single tones ends as it goes: without the chord that closes an accompaniment. */
function withOwnEnd(bloc: CompiledBloc, notes: readonly ArrangedNote[], lastStart: number): readonly ArrangedNote[] {
  const roles = new Set(bloc.left.flat().flatMap((event) => event.roles))
  if (![...roles].every((role) => 'RFV'.includes(role))) return notes
  const last = notes.filter((note) => note.hand === 'LEFT' && note.onset >= lastStart)
  const low = Math.min(...last.map((note) => note.written.pitch))
  const isStruckTogether = bloc.left.flat().some((event) => event.roles.length > 1)
  const stays = ({ written }: ArrangedNote): boolean => written.pitch === low || (isStruckTogether && written.pitch === low + 7)
  return notes.filter((note) => !last.includes(note) || stays(note)).map((note) => (last.includes(note) ? { ...note, finger: null } : note))
}

/** An accompaniment pattern over a chord loop: in the left hand, or in both where it has something for the right one. */
export function blocOverChords(frame: ExerciseFrame, blocId: number, symbols: readonly string[]): ExerciseNotes {
  const chords = chordSpans(frame, symbols)
  const bloc = knownBloc(blocId, frame)
  const piece = emptyPiece(frame, chords[chords.length - 1]?.end ?? 0, chords)
  const harmony = openHarmony(frame, chords)
  const notes =
    bloc.right.length > 0
      ? singerAccompaniment(piece, bloc, harmony, frame.level)
      : accompaniment(piece, bloc, harmony, frame.level, { isOctaveUnderChord: true })
  return loopNotes(frame, piece, withOwnEnd(bloc, notes, chords[chords.length - 1]?.start ?? 0), chords)
}

/** A bloc of one chord for the whole measure. */
export const WHOLE_NOTES = 1
/** Lowest root of the right hand's root positions: middle C. */
const RIGHT_ROOT_FROM = 60

const rootPosition = (chord: Chord): number[] => {
  const root = RIGHT_ROOT_FROM + ((((pitchClassOf(chord.root) - RIGHT_ROOT_FROM) % 12) + 12) % 12)
  return chord.tones.map((tone) => root + ((tone.pitchClass - pitchClassOf(chord.root) + 12) % 12)).sort((a, b) => a - b)
}

/** The right hand of a progression in root positions: the shape is moved along the keyboard. */
function rootPositions(frame: ExerciseFrame, bloc: CompiledBloc, chords: readonly ChordSpan[]): ArrangedNote[] {
  const divisionTicks = frame.meter.beatTicks / bloc.divisionPerBeat
  const strikes = bloc.left.flat()
  return chords.flatMap(({ start, chord }) => {
    const pitches = rootPosition(chord)
    const shape = shapeOfChord(handShapes(), pitches)
    const [fingers] = fingerAttacks([{ onsetSeconds: 0, releaseSeconds: 1, pitches, fixed: pitches.map(() => null) }], 'RIGHT', {
      shapes: handShapes(),
    })
    const under = shape?.fingersRight ?? fingers ?? []
    return strikes.flatMap((strike) =>
      pitches.map((pitch, i) => {
        const tone = chord.tones.find((item) => item.pitchClass === pitch % 12)
        const written = writtenAs(tone?.spelling ?? chord.root, pitch)
        return { ...generated(start + strike.at * divisionTicks, strike.length * divisionTicks, written, 'RIGHT'), finger: under[i] ?? null }
      }),
    )
  })
}

/** The right hand takes a chord of the library with the fingers of its shape: 1 3 5 in root position, whatever chord came before. */
function withShapeFingers(notes: readonly ArrangedNote[]): ArrangedNote[] {
  const right = notes.filter(({ hand }) => hand === 'RIGHT')
  const fingerOf = new Map<ArrangedNote, ArrangedNote['finger']>()
  for (const onset of new Set(right.map((note) => note.onset))) {
    const struck = right.filter((note) => note.onset === onset).toSorted((a, b) => a.written.pitch - b.written.pitch)
    const shape = shapeOfChord(
      handShapes(),
      struck.map(({ written }) => written.pitch),
    )
    for (const [i, note] of struck.entries()) if (shape) fingerOf.set(note, shape.fingersRight[i] ?? null)
  }
  return notes.map((note) => ({ ...note, finger: fingerOf.get(note) ?? note.finger }))
}

/** Chords in the right hand over their bass in the left: C F/C G7/B C is do-mi-sol, do-fa-la, si-fa-sol, do-mi-sol. */
export function chordProgression(frame: ExerciseFrame, settings: ChordProgression): ExerciseNotes {
  const chords = chordSpans(frame, settings.chords)
  const bloc = knownBloc(settings.bloc ?? WHOLE_NOTES, frame)
  const piece = emptyPiece(frame, chords[chords.length - 1]?.end ?? 0, chords)
  const both = singerAccompaniment(piece, bloc, openHarmony(frame, chords), frame.level)
  const notes =
    settings.voicing === 'root' ? [...both.filter((note) => note.hand === 'LEFT'), ...rootPositions(frame, bloc, chords)] : withShapeFingers(both)
  return loopNotes(frame, piece, notes, chords)
}
