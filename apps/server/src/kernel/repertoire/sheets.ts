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
export type Sheets = (visible: FoundVersion, wanted: WantedSheet, prepared?: KnownOfSheet) => Promise<SheetOfVersion>

const unknownTonality = (field: string) => wrongField(field, 'Cette version n’existe pas dans cette tonalité.')

/** The key in which a version is written; null if it is unknown. */
const keyOf = ({ piece, version }: Pick<FoundVersion, 'piece' | 'version'>) => parseTonality(version.tonality ?? piece.key) ?? null

/** Tonalities of a version including the original one; none if its key is unknown. */
export function tonalitiesOf(visible: Pick<FoundVersion, 'piece' | 'version'>, timeline: Timeline): readonly TranspositionOption[] {
  const tonality = keyOf(visible)
  return tonality ? transpositionsOf(timeline, tonality, visible.version.id) : []
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

function writeSheet(
  visible: FoundVersion,
  { original, notes, transposition, shapes, beatPractice }: Written,
): Omit<SheetOfVersion, 'lyricsRevision'> {
  const { piece, version } = visible
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
    transpositions: tonalitiesOf(visible, notes.timeline).map(({ id, tonality, semitoneOffset, difficulty }) => ({
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
    tonality: keyOf(visible),
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
  const cache = createLru<SheetOfVersion>(KEPT_NOTES, ({ timeline }) => timeline.notes.length)
  const read = async ({ version: { id } }: FoundVersion, { learnerId, transposition }: WantedSheet) => {
    if (transposition !== undefined) return [await source.read(database.pool, id), undefined] as const
    return together<[WrittenWords | undefined, number | undefined]>(database.pool, (client) => [
      source.read(client, id),
      keptOffset(client, learnerId, id),
    ])
  }
  const chosenOf = (visible: FoundVersion, { timeline }: Notes, { transposition, field }: WantedSheet, keptOffset: number | undefined) => {
    const options = tonalitiesOf(visible, timeline)
    const atOffset = (offset: number): TranspositionOption | null => options.find(({ semitoneOffset }) => semitoneOffset === offset) ?? null
    if (transposition === undefined) return atOffset(keptOffset ?? 0) ?? atOffset(0)
    if (transposition === null) return atOffset(0)
    const chosen = options.find(({ id }) => id === transposition)
    if (!chosen) throw unknownTonality(field)
    return chosen
  }
  return async (visible, wanted, prepared) => {
    const notes = await visible.notes()
    const { edition, shapes } = await library()
    const isKnown = prepared !== undefined && (prepared.offset !== undefined || wanted.transposition !== undefined)
    const [words, offset] = isKnown ? [prepared.words, prepared.offset ?? undefined] : await read(visible, wanted)
    const transposition = chosenOf(visible, notes, wanted, offset)
    const lyricsRevision = words?.revision ?? 0
    const key = [visible.version.id, visible.edition, transposition?.semitoneOffset ?? 0, lyricsRevision, edition].join('/')
    const latest = cache.get(key)
    if (latest) return latest
    const original = words ? source.apply(notes.timeline, words.lyrics) : notes.timeline
    const beatPractice = beatPracticeOf(visible.version.id)
    const made = { ...writeSheet(visible, { original, notes, transposition, shapes, beatPractice }), lyricsRevision }
    cache.set(key, made)
    return made
  }
}
