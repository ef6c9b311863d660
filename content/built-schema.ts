import { isPitch, type Pitch } from '@prelude/domain/music'
import { DYNAMIC_MARKS, type HandprintSpan, NOTE_SIGNS, ORNAMENTS, type Timeline } from '@prelude/domain/score'
import { z } from 'zod'
import { pieceEntry, versionEntry } from './catalogue-schema.ts'

/** Output of the compiler under `dist/content/`, read by the server. */
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const builtVersionEntry = versionEntry.extend({
  /** Of a simplified version in another key than the piece; absent elsewhere. */
  tonality: z.string().optional(),
  /** The bloc in use, an easier one than authored where that was too hard. */
  played_bloc_id: z.int().nullable(),
  /** The estimator's difficulty before rounding. */
  estimated_difficulty: z.number(),
  /** Hashes of the two files of the version. */
  timeline_sha256: sha256,
  musicxml_sha256: sha256,
})
const builtPieceEntry = pieceEntry.extend({
  source: z.string(),
  licence: z.string(),
  /** The words that are sung first, as a search finds them; absent where nothing is sung. */
  first_words: z.string().min(1).optional(),
  versions: z.array(builtVersionEntry).min(1),
})
export const builtCatalogue = z.strictObject({
  format: z.literal(1),
  pieces: z.array(builtPieceEntry),
  /** Hash of `school.json`; absent where there is no school. */
  school_sha256: sha256.optional(),
})

export type BuiltVersionEntry = z.infer<typeof builtVersionEntry>
export type BuiltPieceEntry = z.infer<typeof builtPieceEntry>
export type BuiltCatalogue = z.infer<typeof builtCatalogue>

const tick = z.int()
const pitch = z.custom<Pitch>((value) => typeof value === 'number' && isPitch(value))
const finger = z.literal([1, 2, 3, 4, 5])
const hand = z.enum(['LEFT', 'RIGHT'])
const ticks = { start: tick, end: tick }
const expression = z.strictObject({
  dynamics: z.array(z.strictObject({ at: tick, mark: z.enum(DYNAMIC_MARKS), hand: hand.nullable() })),
  hairpins: z.array(z.strictObject({ ...ticks, to: z.enum(['louder', 'softer']), hand: hand.nullable() })),
  slurs: z.array(z.strictObject({ ...ticks, hand })),
  pedals: z.array(z.strictObject(ticks)),
  fermatas: z.array(z.strictObject(ticks)),
})
const timeline = z.strictObject({
  ticksPerQuarter: tick.positive(),
  totalTicks: tick.positive(),
  fifths: z.int().min(-7).max(7),
  notes: z.array(
    z.strictObject({
      index: tick,
      onset: tick,
      duration: tick.positive(),
      pitch,
      hand,
      finger: finger.nullable(),
      measure: tick,
      grace: z.boolean(),
      staccato: z.boolean(),
      signs: z.array(z.enum(NOTE_SIGNS)).exactOptional(),
      ornament: z.strictObject({ kind: z.enum(ORNAMENTS), above: z.int(), below: z.int() }).exactOptional(),
    }),
  ),
  melody: z.array(z.strictObject({ onset: tick, duration: tick.positive(), pitch, lyric: z.string().nullable() })),
  chords: z.array(z.strictObject({ at: tick, symbol: z.string() })),
  measures: z
    .array(z.strictObject({ index: tick, number: tick, start: tick, length: tick.positive(), beats: tick.positive(), beatTicks: tick.positive() }))
    .min(1),
  parts: z
    .array(
      z.strictObject({
        index: tick,
        sectionId: tick,
        letter: z.string(),
        occurrence: tick.positive(),
        start: tick,
        end: tick,
        tuneHand: hand.exactOptional(),
      }),
    )
    .min(1),
  tempos: z.array(z.strictObject({ at: tick, beatsPerMinute: z.number().positive(), beatTicks: tick.positive() })).min(1),
  expression: expression.exactOptional(),
  partner: z.array(z.strictObject({ onset: tick, duration: tick.positive(), pitch, hand, staccato: z.boolean() })).exactOptional(),
})

/** Positions of notes and measures as which those of a second pass are printed; absent where everything is printed as it is played. */
const printed = z.strictObject({ notes: z.array(tick), measures: z.array(tick) })

/** Data of a version's sheet (spec: curriculum §3). Lengths are in divisions of the beat. */
const model = z.strictObject({
  division_per_beat: z.int().positive(),
  beat_per_measure: z.int().positive(),
  division_qty: z.number().positive(),
  /** Divisions of the pickup, 0 when the piece starts on the bar line. */
  pick_up_measure: z.number().min(0),
  tempo: z.number().positive(),
  start_tempo: z.number().positive(),
})

export const versionFile = z.strictObject({
  id: z.int().positive(),
  key: z.string(),
  timeline,
  model,
  handprints: z.array(z.strictObject({ hand, start: tick, end: tick, shape: z.string(), lowest: tick })),
  printed: printed.exactOptional(),
})

export type PrintedAs = z.infer<typeof printed>
export type ModelFacts = z.infer<typeof model>

/** One version ready to play. */
export interface VersionContent {
  readonly id: number
  readonly key: string
  readonly timeline: Timeline
  readonly model: ModelFacts
  readonly handprints: readonly HandprintSpan[]
  readonly printed?: PrintedAs
}
