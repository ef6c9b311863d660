import { DYNAMIC_MARKS, NOTE_SIGNS, NOTE_STATUSES, ORNAMENTS } from '@prelude/domain/score'
import { z } from 'zod'
import { exerciseType, playableType } from './playables.ts'
import { transpositionOption } from './score.ts'

const handNote = z.object({
  key: z.number().int(),
  /** Ticks after the division's start, 0–95. */
  offset: z.number().int().min(0),
  duration: z.number().int().min(0),
  finger: z.number().int().min(1).max(5).nullable(),
  grace: z.boolean(),
  staccato: z.boolean(),
  /** Accent, tenuto, wedge; absent where there are none. */
  signs: z.array(z.enum(NOTE_SIGNS)).readonly().exactOptional(),
  /** The sign of an ornament, with the semitones to the neighbour above and to the one below. */
  ornament: z.object({ kind: z.enum(ORNAMENTS), above: z.number().int(), below: z.number().int() }).exactOptional(),
})
const melodyNote = z.object({
  key: z.number().int(),
  offset: z.number().int().min(0),
  duration: z.number().int().min(1),
  noteStatus: z.enum(NOTE_STATUSES),
  lyric: z.string().nullable(),
})

const handprintOfHands = z.object({ LEFT: z.number().int().nullable(), RIGHT: z.number().int().nullable() })

/** From `start` to `end` (ticks of the wire) a hand keeps one shape: these keys, lowest first, with these fingers. */
export const handprint = z.object({
  hand: z.enum(['LEFT', 'RIGHT']),
  start: z.number().int(),
  end: z.number().int(),
  name: z.string(),
  keys: z.array(z.number().int()),
  fingers: z.array(z.number().int().min(1).max(5)),
})

const hand = z.enum(['LEFT', 'RIGHT'])
/** In ticks of the wire, as handprints. */
const span = { start: z.number().int(), end: z.number().int() }
/** What is written of loudness, slurs and pedal; absent where nothing is. */
const sheetExpression = z.object({
  dynamics: z.array(z.object({ at: z.number().int(), mark: z.enum(DYNAMIC_MARKS), hand: hand.nullable() })).readonly(),
  hairpins: z.array(z.object({ ...span, to: z.enum(['louder', 'softer']), hand: hand.nullable() })).readonly(),
  slurs: z.array(z.object({ ...span, hand })).readonly(),
  pedals: z.array(z.object(span)).readonly(),
  fermatas: z.array(z.object(span)).readonly(),
})

/** A division with at least one onset; empty divisions are omitted. */
export const division = z.object({
  id: z.number().int(),
  position: z.number().int(),
  partId: z.number().int(),
  partIndex: z.number().int(),
  sectionId: z.number().int(),
  textDisplay: z.object({
    count: z.string(),
    partName: z.string(),
    sectionName: z.string(),
    lyrics: z.string().nullable(),
    chord: z.string().nullable(),
    /** Of a bloc: the name of the handprint that begins here. */
    bloc: z.string().nullable(),
    /** Names of the handprints that begin here, by hand. */
    LEFT: z.string().nullable(),
    RIGHT: z.string().nullable(),
  }),
  /** Indexes in `model.handprints`: the present shape of each hand and the next one. */
  currentHandprint: handprintOfHands,
  nextHandprint: handprintOfHands,
  left: z.array(handNote),
  right: z.array(handNote),
  melodyNote: z.array(melodyNote),
})

export const sheetModel = z.object({
  id: z.number().int(),
  playableType,
  name: z.string(),
  title: z.string(),
  artist: z.string(),
  url_title: z.string(),
  url_artist: z.string(),
  hand_type: z.enum(['BOTH_HAND', 'RIGHT_HAND', 'LEFT_HAND']),
  is_free: z.boolean(),
  difficulty: z.number().int(),
  division_qty: z.number().int(),
  division_per_beat: z.number().int(),
  beat_per_measure: z.number().int(),
  ticks_per_division: z.number().int(),
  /** Divisions in one quarter note: 4 in 4/4 by 4; needed where a beat is no quarter. */
  divisions_per_quarter: z.number(),
  fifths: z.number().int(),
  start_tempo: z.number(),
  pick_up_measure: z.number().int(),
  temporalIndicators: z.array(
    /** One for each change of tempo or of metre. */
    z.object({
      startDivision: z.number(),
      duration: z.number(),
      divisionPerBeat: z.number(),
      beatPerMeasure: z.number(),
      tempo: z.number(),
      /** Its place in this list. */
      indexInParentTimeline: z.number().int(),
    }),
  ),
  measures: z.array(
    z.object({ number: z.number().int(), startDivision: z.number(), duration: z.number(), beats: z.number(), divisionPerBeat: z.number() }),
  ),
  part_timeline: z.array(
    z.object({
      index: z.number().int(),
      sectionId: z.number().int(),
      letter: z.string(),
      occurrence: z.number().int(),
      startDivision: z.number(),
      duration: z.number(),
      /** The hand with the tune, where the piece says so. */
      tune_hand: hand.exactOptional(),
    }),
  ),
  /** `master_id` is the id of `POST master/{sectionId}`; null where nothing can be mastered. */
  sections: z.array(z.object({ id: z.number().int(), letter: z.string(), tempo: z.number(), master_id: z.number().int().nullable() })),
  handprints: z.array(handprint),
  expression: sheetExpression.exactOptional(),
  /** The other part of a piece for four hands, which the app plays; absent elsewhere. */
  partner: z
    .array(z.object({ ...span, hand, key: z.number().int(), staccato: z.boolean() }))
    .readonly()
    .exactOptional(),
  /** Of a content that is not free and was not opened yet: so many of its first measures have notes, the others none. Absent where it is whole. */
  extract_measures: z.number().int().positive().exactOptional(),
  /** Task of a challenge or an exercise; null for versions and blocs. */
  goal: z
    .object({
      score: z.number().int(),
      start_tempo: z.number(),
      target_tempo: z.number(),
      is_tutorial: z.boolean(),
      /** Of a challenge: the version it is taken from. */
      version_id: z.number().int().nullable(),
      description: z.string(),
      exercise_type: exerciseType.nullable(),
      /** False where only the keys count, not when they are struck (`find_notes`). */
      timed: z.boolean(),
    })
    .nullable(),
  /** Names of the exercise's own fields (spec: learning §3.5); absent elsewhere. `musicxml` is the call that answers it as MusicXML, engraved. */
  hand: z.enum(['LEFT', 'RIGHT', 'BOTH']).optional(),
  startTempo: z.number().optional(),
  sectionId: z.number().int().optional(),
  musicxml: z.string().optional(),
  /** In the order of their offsets, of an exercise along the circle of fifths; the original tonality among them. */
  transpositions: z.array(transpositionOption),
  /** The tonality of these notes. */
  transposition_id: z.number().int().nullable(),
  /** Lowest and highest piano key of the sung line as written, in these notes' tonality; null where nothing can be sung. */
  ambitus: z.object({ low: z.number().int(), high: z.number().int() }).nullable(),
})
/** The rhythm to practise by itself: the primary rhythmic bloc of the content's first section that has one. */
const beatPractice = z.object({ bloc_id: z.number().int(), title: z.string() })
export const sheet = z.object({ model: sheetModel, divisions: z.array(division), beatPractice: beatPractice.nullable() })
export type Sheet = z.infer<typeof sheet>
export type SheetModel = z.infer<typeof sheetModel>
export type SheetDivision = z.infer<typeof division>
