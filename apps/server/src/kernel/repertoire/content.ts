import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BuiltPieceEntry, type BuiltVersionEntry, ContentFault, openContent } from '@prelude/content'
import { Refusal } from '../refusal.ts'
import { playableNotesOf, type RepertoirePiece, type RepertoireSection, type Version } from './piece.ts'
import type { Repertoire } from './repertoire.ts'
import { type DrillType, isInFreeModule, type School } from './school.ts'
import { modulesOf, schoolOf } from './school-content.ts'

/** `songPriceCents`: the operator's price of a piece alone; null where none is set. */
const versionOf = (entry: BuiltVersionEntry, school: Pick<School, 'modules'>, songPriceCents: number | null): Version => {
  const isFree = entry.is_free || isInFreeModule(school, 'version', entry.id)
  return {
    id: entry.id,
    title: entry.title,
    versionType: entry.version_type,
    handType: entry.hand_type,
    isFree,
    ...(isFree || songPriceCents === null ? {} : { priceCents: songPriceCents }),
    songDiff: entry.song_diff,
    difficulty: entry.difficulty,
    level: entry.level,
    ...(entry.played_bloc_id === null ? {} : { blocId: entry.played_bloc_id }),
    ...(entry.tonality === undefined ? {} : { tonality: entry.tonality }),
  }
}

/** First playing of each section; measures are counted as they are played, the pickup being measure 0. */
function sectionsOf({ sections, form }: Pick<BuiltPieceEntry, 'sections' | 'form'>): RepertoireSection[] {
  const lengths = new Map(sections.map(({ letter, bars }) => [letter, bars]))
  const sectionOf = new Map<string, RepertoireSection>()
  let played = 0
  for (const letter of form) {
    const bars = lengths.get(letter) ?? 0
    if (!sectionOf.has(letter)) sectionOf.set(letter, { letter, bars, firstMeasure: played + 1, lastMeasure: played + bars })
    played += bars
  }
  return [...sectionOf.values()]
}

const pieceOf = (entry: BuiltPieceEntry, school: Pick<School, 'modules'>, songPriceCents: number | null): RepertoirePiece => ({
  id: entry.id,
  slug: entry.slug,
  title: entry.title,
  otherTitles: entry.other_titles ?? [],
  firstWords: entry.first_words ?? null,
  catalogueNumber: entry.catalogue_number ?? null,
  artist: entry.artist,
  urlTitle: entry.url_title,
  urlArtist: entry.url_artist,
  dates: entry.dates || null,
  tags: entry.tags,
  mood: entry.mood,
  key: entry.key,
  timeSignature: entry.time_signature,
  tempo: entry.tempo,
  bars: entry.bars,
  level: entry.level,
  catalogType: entry.catalog_type,
  sections: sectionsOf(entry),
  hasLyrics: entry.lyrics.publishable && entry.lyrics.language !== null,
  durationSeconds: Math.round((entry.bars * entry.beat_per_measure * 60) / entry.tempo),
  source: entry.source,
  licence: entry.licence,
  about: entry.about ?? null,
  teaches: entry.teaches ?? null,
  versions: entry.versions.map((version) => versionOf(version, school, songPriceCents)),
})

/** Refusal for the learner; the file name is in the log. */
const damaged = (cause: ContentFault): Refusal =>
  Object.assign(new Refusal('content_damaged', 'Ce contenu ne peut pas être ouvert : son fichier est abîmé. Les autres ne sont pas touchés.'), {
    cause,
  })

const fileOf = (type: DrillType, id: number, kind: 'json' | 'musicxml'): string => `playables/${type}-${id}.${kind}`

/** Opens the built content, with the price of a piece alone where one is set; throws a ContentFault if the catalogue itself is missing or damaged. */
export function openRepertoire(folder: string, songPriceCents: number | null = null): Repertoire {
  const store = openContent(folder)
  const modules = modulesOf(store)
  const pieces = store.pieces().map((entry) => pieceOf(entry, { modules }, songPriceCents))
  const byId = new Map(pieces.flatMap((piece) => piece.versions.map((version) => [version.id, { piece, version }] as const)))
  // The catalogue contains the hash of every other file.
  const fingerprint = createHash('sha256').update(readFileSync(join(folder, 'catalogue.json')))
  /** Result of `read` for a version; a missing or damaged file becomes a refusal. */
  const whole = <Found>(file: string, read: () => Found | undefined): Found => {
    try {
      const content = read()
      if (content === undefined) throw new ContentFault(file, 'manque')
      return content
    } catch (error) {
      throw error instanceof ContentFault ? damaged(error) : error
    }
  }
  return {
    contentVersion: fingerprint.digest('hex').slice(0, 8),
    pieces,
    version: (id) => byId.get(id),
    notesOf: ({ id }) => {
      const { timeline, model, printed } = whole(`versions/${id}.json`, () => store.versionTimeline(id))
      const counted = { timeline, divisionPerBeat: model.division_per_beat, beatPerMeasure: model.beat_per_measure }
      return printed ? { ...counted, printed } : counted
    },
    musicXmlOf: ({ id }) => whole(`versions/${id}.musicxml`, () => store.musicxml(id)),
    ...schoolOf(store, byId),
    playableNotes: (type, id) => playableNotesOf(whole(fileOf(type, id, 'json'), () => store.playable(type, id))),
    playableMusicXml: (type, id) => whole(fileOf(type, id, 'musicxml'), () => store.playableMusicxml(type, id)),
  }
}
