import type { Hand } from '@prelude/domain/score'
import { z } from 'zod'
import { blocOverChords, chordProgression } from './chord-loop.ts'
import type { ExerciseFrame, ExerciseNotes } from './exercise-score.ts'
import { fiveFingers } from './five-finger.ts'
import { intervalReading } from './interval-reading.ts'
import { chordHits, fingerCalls, noteHunt } from './key-hunts.ts'
import { keyWalk } from './key-walk.ts'
import { rhythmTap, twoHandTap } from './rhythm-tap.ts'
import { arpeggio, arpeggioCycle, SCALE_MODES, scale } from './scale.ts'
import { shapeSequence } from './shape-sequence.ts'
import { writtenExercise } from './written.ts'

const pitch = z.int().min(21).max(108)
const noteValue = z.enum(['w', 'h', 'q', 'e', 's'])
const beats = z.int().min(1).max(8)
const bars = z.int().min(1).max(64)
const figure = z.strictObject({ steps: z.array(z.int()).min(1), right: z.string(), left: z.string() })

const writtenHands = z.strictObject({ md: z.string().optional(), mg: z.string().optional() })

/** Definition of an exercise; `g` names the generator (parameters in content/README.md). */
export const exerciseGenerator = z.discriminatedUnion('g', [
  z.strictObject({
    g: z.literal('five_finger'),
    shape: z.string(),
    shape_left: z.string().optional(),
    root: pitch,
    root_left: pitch.optional(),
    degrees: z.array(z.int().min(1).max(5)).min(1),
    note: noteValue,
    last: noteValue,
    motion: z.enum(['parallel', 'contrary']).optional(),
    articulations: z.array(z.enum(['legato', 'staccato'])).optional(),
    hands_sequence: z.array(z.enum(['R', 'L'])).optional(),
  }),
  z.strictObject({
    g: z.literal('finger_call'),
    shape_right: z.string(),
    root_right: pitch,
    shape_left: z.string(),
    root_left: pitch,
    calls: z.array(z.string().regex(/^[RL][1-5]$/)).min(1),
    beats,
  }),
  z.strictObject({ g: z.literal('find_notes'), targets: z.array(pitch).min(1), order: z.enum(['given', 'up_down']), beats }),
  z.strictObject({ g: z.literal('chord_hits'), shape: z.string(), root: pitch, root_left: pitch, pattern: z.string(), note: noteValue }),
  z.strictObject({ g: z.literal('rhythm_tap'), key: pitch, grid: z.string(), degrees: z.array(z.int().min(1).max(5)).min(2).optional(), bars }),
  z.strictObject({
    g: z.literal('scale'),
    tonic: z.string(),
    mode: z.enum(SCALE_MODES),
    octaves: z.int().min(1).max(4),
    start: pitch,
    start_left: pitch.optional(),
    motion: z.enum(['parallel', 'contrary']).optional(),
    note: noteValue,
  }),
  z.strictObject({
    g: z.literal('arpeggio'),
    quality: z.enum(['maj', 'min']),
    octaves: z.int().min(1).max(4),
    start: pitch,
    start_left: pitch.optional(),
    note: noteValue,
  }),
  z.strictObject({
    g: z.literal('chord_progression'),
    chords: z.array(z.string()).min(1),
    bloc: z.int().optional(),
    voicing: z.enum(['root', 'closest']),
  }),
  z.strictObject({
    g: z.literal('shape_sequence'),
    shapes: z.array(z.tuple([z.string(), pitch])).min(1),
    left_offset: z.int().optional(),
    degrees: z.array(z.int().min(1).max(5)).min(1).optional(),
    note: noteValue,
  }),
  z.strictObject({ g: z.literal('two_hand_tap'), left: z.string(), left_key: pitch, right: z.string(), right_key: pitch, bars }),
  z.strictObject({ g: z.literal('bloc_loop'), bloc: z.int(), chords: z.array(z.string()).min(1) }),
  z.strictObject({
    g: z.literal('arpeggio_cycle'),
    starts: z.array(pitch).min(1),
    left_offset: z.int().optional(),
    quality: z.enum(['maj', 'min']),
    octaves: z.int().min(1).max(4),
    note: noteValue,
  }),
  z.strictObject({
    g: z.literal('key_walk'),
    start: pitch,
    start_left: pitch.optional(),
    climb: z.int().min(1).max(28),
    up: figure,
    down: figure,
    note: noteValue,
  }),
  z.strictObject({
    g: z.literal('interval_reading'),
    intervals: z.array(z.int().min(2).max(8)).min(2),
    range: z.tuple([pitch, pitch]),
    bars,
    seed: z.int(),
  }),
  z.strictObject({
    g: z.literal('written'),
    md: z.string().optional(),
    md2: z.string().optional(),
    mg: z.string().optional(),
    nuances: z.string().optional(),
    ped: z.string().optional(),
    loops: z.int().min(1).max(8),
    levee: writtenHands.extend({ quarters: z.number().positive() }).optional(),
    second: writtenHands.optional(),
  }),
])
export type ExerciseGenerator = z.infer<typeof exerciseGenerator>

/** The notes of an exercise. Throws an `ExerciseFault` for an invalid reference. */
export function generateExercise(
  frame: ExerciseFrame,
  generator: ExerciseGenerator,
  hand: Hand | 'BOTH',
  { divisionsPerBeat, key }: { readonly divisionsPerBeat: number; readonly key: string },
): ExerciseNotes {
  switch (generator.g) {
    case 'five_finger':
      return fiveFingers(frame, generator, hand)
    case 'finger_call':
      return fingerCalls(frame, generator)
    case 'find_notes':
      return noteHunt(frame, generator)
    case 'chord_hits':
      return chordHits(frame, generator)
    case 'rhythm_tap':
      return rhythmTap(frame, generator, divisionsPerBeat, hand === 'LEFT' ? 'LEFT' : 'RIGHT')
    case 'scale':
      return scale(frame, generator, hand)
    case 'arpeggio':
      return arpeggio(frame, generator, hand)
    case 'chord_progression':
      return chordProgression(frame, generator)
    case 'shape_sequence':
      return shapeSequence(frame, generator, hand)
    case 'two_hand_tap':
      return twoHandTap(frame, generator, divisionsPerBeat)
    case 'bloc_loop':
      return blocOverChords(frame, generator.bloc, generator.chords)
    case 'arpeggio_cycle':
      return arpeggioCycle(frame, generator, hand)
    case 'key_walk':
      return keyWalk(frame, generator, hand)
    case 'interval_reading':
      return intervalReading(frame, generator)
    case 'written':
      return writtenExercise(frame, key, generator, hand)
  }
}
