import { type Course, type CourseVersion, engravingOf } from '@prelude/domain/score/course'
import type { Sql } from '../../kernel/database/transaction.ts'
import { createLru } from '../../kernel/lru.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { OwnPieces } from '../../kernel/repertoire/own-pieces.ts'
import {
  type EngravingSource,
  type FoundVersion,
  type Notes,
  OWN_CATALOG_TYPE,
  type RepertoirePiece,
  type RepertoireSection,
  type Version,
} from '../../kernel/repertoire/piece.ts'
import { divisionPerBeatOf } from './division-per-beat.ts'
import { type OwnCard, type OwnPage, type OwnVersion, ownCardsPart, ownPageOfVersion, storedFile, storedNotes } from './imports.sql.ts'
import type { StoredNotes } from './imports.stored.ts'
import type { ScoreQueue } from './score-queue.ts'
import { unpackNotes } from './stored-course.ts'

/** Learner level for each difficulty of a piece, as in the catalogue. */
const LEVELS: readonly number[] = [1, 1, 3, 5, 6, 6]

const slugOf = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'partition'

/** The learner's correction of the piece's difficulty shifts that of each version. */
const songDiffOf = ({ estimatedDiff, songDiff }: OwnCard, version: OwnVersion): number =>
  Math.min(5, Math.max(1, version.estimatedDiff + (songDiff ?? estimatedDiff) - estimatedDiff))

function versionOf(piece: OwnCard, version: OwnVersion): Version {
  const songDiff = songDiffOf(piece, version)
  return {
    id: version.id,
    title: version.title,
    versionType: version.kind === 'written' ? 'SONG' : 'SIMPLIFIED',
    handType: version.handType,
    // Free for its owner, the only one who can see it.
    isFree: true,
    songDiff,
    difficulty: songDiff,
    level: LEVELS[songDiff] ?? 1,
  }
}

/** First playing of each section; measures are counted as in the catalogue, a pickup being measure 0. */
const sectionsOf = ({ course, startsWithPickup }: OwnPage['details']): RepertoireSection[] =>
  course.sections.flatMap(({ letter, places: [first] }): RepertoireSection[] => {
    if (!first) return []
    const number = (measure: number): number => measure + (startsWithPickup ? 0 : 1)
    return [
      {
        letter,
        bars: first.lastMeasure - first.firstMeasure + 1,
        firstMeasure: number(first.firstMeasure),
        lastMeasure: number(first.lastMeasure),
      },
    ]
  })

/** An imported piece as a piece of the catalogue; with sections only if its page is loaded. */
export function ownPieceOf(piece: OwnCard | OwnPage): RepertoirePiece {
  const slug = slugOf(piece.title)
  return {
    id: piece.id,
    slug,
    title: piece.title,
    otherTitles: [],
    firstWords: null,
    catalogueNumber: null,
    artist: piece.artist,
    urlTitle: slug,
    urlArtist: slugOf(piece.artist),
    dates: null,
    tags: [],
    mood: '',
    key: piece.key,
    timeSignature: piece.timeSignature,
    tempo: piece.beatsPerMinute,
    bars: piece.measures,
    level: LEVELS[piece.songDiff ?? piece.estimatedDiff] ?? 1,
    catalogType: OWN_CATALOG_TYPE,
    sections: 'details' in piece ? sectionsOf(piece.details) : [],
    hasLyrics: piece.hasLyrics,
    durationSeconds: Math.round(piece.durationSeconds),
    source: piece.fileName,
    licence: 'Votre fichier, visible par vous seul',
    about: null,
    teaches: null,
    versions: piece.versions.map((version) => versionOf(piece, version)),
  }
}

export interface OwnPiecesDependencies {
  readonly sql: Sql
  readonly scoreQueue: ScoreQueue
}

const notFound = (): Refusal => new Refusal('not_found', 'Cette version est introuvable.')

const notesOf = ({ timeline }: StoredNotes): Notes => ({
  timeline,
  divisionPerBeat: divisionPerBeatOf(timeline),
  beatPerMeasure: (timeline.measures.find(({ number }) => number !== 0) ?? timeline.measures[0])?.beats ?? 4,
})

/** Size of the cache in notes; some 150 bytes each, unpacked. */
const KEPT_NOTES = 50_000

/** Loads versions of own pieces, with an LRU cache. */
export function createOwnPieces({ sql, scoreQueue }: OwnPiecesDependencies): OwnPieces {
  const cache = createLru<StoredNotes>(KEPT_NOTES, ({ timeline }) => timeline.notes.length)
  const unpacked = async (versionId: number, edition: number): Promise<StoredNotes> => {
    const key = `${versionId}/${edition}`
    const cached = cache.get(key)
    if (cached) return cached
    const packed = await storedNotes(sql, versionId)
    if (!packed) throw notFound()
    const notes = await unpackNotes(packed)
    cache.set(key, notes)
    return notes
  }
  const engravingFrom = (page: OwnPage, row: OwnVersion, stored: StoredNotes): EngravingSource => ({
    noteIds: stored.noteIds,
    melodyIds: stored.melodyIds,
    measureIds: stored.measureIds,
    write: async ({ timeline, lyrics }) => {
      const difficulty = { exact: row.estimatedDiff, songDifficulty: page.details.course.sections[0]?.songDifficulty ?? 1, reasons: [] }
      const version: CourseVersion = { ...row, ...stored, timeline, positions: [], difficulty }
      const course: Course = { ...page.details.course, title: page.title, artist: page.artist, measureIds: stored.measureIds, versions: [version] }
      const upload = await storedFile(sql, page.userId, page.id)
      if (!upload) throw notFound()
      const options = engravingOf(course, version)
      return scoreQueue.run(page.userId, { kind: 'engrave', file: upload.file, options: { ...options, ...(lyrics ? { lyrics } : {}) } })
    },
  })
  const open = (page: OwnPage, versionId: number): FoundVersion => {
    const piece = ownPieceOf(page)
    const row = page.versions.find(({ id }) => id === versionId)
    const version = piece.versions.find(({ id }) => id === versionId)
    if (!row || !version) throw notFound()
    const stored = (): Promise<StoredNotes> => unpacked(versionId, page.edition)
    return {
      piece,
      version,
      edition: String(page.edition),
      notes: async () => notesOf(await stored()),
      engraving: async () => engravingFrom(page, row, await stored()),
    }
  }
  const pageOf = (learnerId: number, versionId: number) => ownPageOfVersion(sql, learnerId, versionId)
  return {
    part: {
      sql: ownCardsPart.sql,
      read: (stored, learner, now) => ownCardsPart.read(stored, learner, now).map(ownPieceOf),
    },
    pieceOf: async (learnerId, versionId) => {
      const page = await pageOf(learnerId, versionId)
      return page && ownPieceOf(page)
    },
    find: async (learnerId, versionId) => {
      const page = await pageOf(learnerId, versionId)
      return page && open(page, versionId)
    },
  }
}
