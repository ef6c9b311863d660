import { decodeSheet, encodeSheet, type Sheet, wireOrder } from '@prelude/contract'
import { parseTonality, pianoKeyOf, type Tonality } from '@prelude/domain/music'
import {
  ambitusOf,
  HANDS,
  type HandShape,
  handprintSpans,
  type PlacedHandprint,
  placeHandprints,
  type Timeline,
  type TranspositionOption,
  transposeTimeline,
  transpositionsOf,
} from '@prelude/domain/score'
import type { Database } from '../database/database.ts'
import type { Reader } from '../database/statement.ts'
import { together } from '../database/statement.ts'
import { createLru } from '../lru.ts'
import { wrongField } from '../refusal.ts'
import type { ReadLibrary } from './library.ts'
import { sectionMasterId } from './master-ids.ts'
import type { FoundVersion, Notes } from './piece.ts'
import type { WordsSource, WrittenWords } from './words.ts'

/** Size of the cache in notes: enough for a class that works on the same pieces; a note takes some 500 bytes. */
const KEPT_NOTES = 100_000

/** A version in a tonality, ready to be played. */
export interface SheetOfVersion {
  readonly sheet: Sheet
  /** The decoded sheet, identical to the player's timeline, in ticks of the wire. */
  readonly timeline: Timeline
  /** The timeline before encoding: notes in the version's own order and ticks. */
  readonly played: Timeline
  /** The original tonality, with edited lyrics. */
  readonly original: Timeline
  /** Index in `played` of each note of `timeline`. */
  readonly order: readonly number[]
  readonly tonality: Tonality | null
  /** Null if the version's key is unknown. */
  readonly transposition: TranspositionOption | null
  /** 0 as long as the lyrics were not edited. */
  readonly lyricsRevision: number
}

/** The wanted tonality: an id, null for the original one, undefined for the learner's stored one. */
export interface WantedSheet {
  readonly learnerId: number
  readonly transposition: number | null | undefined
  /** The input field to name in the refusal if there is no such tonality. */
  readonly field: string
}
/** Data that the caller has already read. */
interface KnownOfSheet {
  /** Null if the lyrics were not edited. */
  readonly words: WrittenWords | null
  /** The learner's stored transposition in semitones; undefined if not read. */
  readonly offset?: number | null
}
export type Sheets = (found: FoundVersion, wanted: WantedSheet, known?: KnownOfSheet) => Promise<SheetOfVersion>

const unknownTonality = (field: string) => wrongField(field, 'Cette version n’existe pas dans cette tonalité.')

/** The key in which a version is written; null if it is unknown. */
const keyOf = ({ piece, version }: Pick<FoundVersion, 'piece' | 'version'>) => parseTonality(version.tonality ?? piece.key) ?? null

/** Tonalities of a version including the original one; none if its key is unknown. */
export function tonalitiesOf(found: Pick<FoundVersion, 'piece' | 'version'>, timeline: Timeline): readonly TranspositionOption[] {
  const tonality = keyOf(found)
  return tonality ? transpositionsOf(timeline, tonality, found.version.id) : []
}

/** Hand positions for these notes, computed for each tonality since black keys change the handprints. */
const handprintsOf = (timeline: Timeline, shapes: readonly HandShape[]): PlacedHandprint[] =>
  placeHandprints(
    HANDS.flatMap((hand) => handprintSpans(timeline, hand, shapes)),
    shapes,
    timeline.fifths,
  )

interface Written {
  readonly original: Timeline
  readonly notes: Notes
  readonly transposition: TranspositionOption | null
  readonly shapes: readonly HandShape[]
  readonly beatPractice: Sheet['beatPractice']
}

function writeSheet(found: FoundVersion, { original, notes, transposition, shapes, beatPractice }: Written): Omit<SheetOfVersion, 'lyricsRevision'> {
  const { piece, version } = found
  const played = transposition ? transposeTimeline(original, transposition) : original
  const ambitus = ambitusOf(played)
  const sheet = encodeSheet(played, {
    id: version.id,
    playableType: 'version',
    name: version.title,
    title: piece.title,
    artist: piece.artist,
    url_title: piece.urlTitle,
    url_artist: piece.urlArtist,
    hand_type: version.handType,
    is_free: version.isFree,
    difficulty: version.difficulty,
    division_per_beat: notes.divisionPerBeat,
    beat_per_measure: notes.beatPerMeasure,
    transpositions: tonalitiesOf(found, notes.timeline).map(({ id, tonality, semitoneOffset, difficulty }) => ({
      id,
      tonality,
      semi_tone_offset: semitoneOffset,
      difficulty,
    })),
    transposition_id: transposition?.id ?? null,
    ambitus: ambitus && { low: pianoKeyOf(ambitus.low), high: pianoKeyOf(ambitus.high) },
    handprints: handprintsOf(played, shapes),
    masterIdOf: (letter) => sectionMasterId(version.id, letter),
    beatPractice,
  })
  return {
    sheet,
    timeline: decodeSheet(sheet),
    played,
    original,
    order: wireOrder(played, notes.divisionPerBeat),
    tonality: keyOf(found),
    transposition,
  }
}

export interface SheetSources {
  readonly database: Database
  readonly library: ReadLibrary
  /** The rhythm to practise before a version. */
  readonly beatPracticeOf: (versionId: number) => Sheet['beatPractice']
  readonly words: WordsSource
  /** The learner's transposition of a version in semitones; undefined for the original tonality. */
  readonly keptOffset: (reader: Reader, learnerId: number, versionId: number) => Promise<number | undefined>
}

/** Encodes sheets, with an LRU cache. */
export function createSheets({ database, library, beatPracticeOf, words: source, keptOffset }: SheetSources): Sheets {
  const kept = createLru<SheetOfVersion>(KEPT_NOTES, ({ timeline }) => timeline.notes.length)
  const read = async ({ version: { id } }: FoundVersion, { learnerId, transposition }: WantedSheet) => {
    if (transposition !== undefined) return [await source.read(database.pool, id), undefined] as const
    return together<[WrittenWords | undefined, number | undefined]>(database.pool, (client) => [
      source.read(client, id),
      keptOffset(client, learnerId, id),
    ])
  }
  const chosenOf = (found: FoundVersion, { timeline }: Notes, { transposition, field }: WantedSheet, kept: number | undefined) => {
    const options = tonalitiesOf(found, timeline)
    const atOffset = (offset: number): TranspositionOption | null => options.find(({ semitoneOffset }) => semitoneOffset === offset) ?? null
    if (transposition === undefined) return atOffset(kept ?? 0) ?? atOffset(0)
    if (transposition === null) return atOffset(0)
    const asked = options.find(({ id }) => id === transposition)
    if (!asked) throw unknownTonality(field)
    return asked
  }
  return async (found, wanted, known) => {
    const notes = await found.notes()
    const { edition, shapes } = await library()
    const isKnown = known !== undefined && (known.offset !== undefined || wanted.transposition !== undefined)
    const [words, offset] = isKnown ? [known.words, known.offset ?? undefined] : await read(found, wanted)
    const transposition = chosenOf(found, notes, wanted, offset)
    const lyricsRevision = words?.revision ?? 0
    const key = [found.version.id, found.edition, transposition?.semitoneOffset ?? 0, lyricsRevision, edition].join('/')
    const latest = kept.get(key)
    if (latest) return latest
    const original = words ? source.apply(notes.timeline, words.lyrics) : notes.timeline
    const beatPractice = beatPracticeOf(found.version.id)
    const made = { ...writeSheet(found, { original, notes, transposition, shapes, beatPractice }), lyricsRevision }
    kept.set(key, made)
    return made
  }
}
