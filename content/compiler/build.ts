import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { estimateDifficulty, HANDS, handprintSpans } from '@prelude/domain/score'
import type { BuiltCatalogue, BuiltPieceEntry, VersionContent } from '../built-schema.ts'
import { handShapes } from '../hand-shapes.ts'
import { type BuiltPiece, type BuiltVersion, compilePiece } from './compile.ts'
import { musicXmlOf } from './musicxml/score.ts'
import { printedAs } from './printed-as.ts'
import { schoolSources } from './school/authored.ts'
import { type CompiledSchool, compileSchool } from './school/compile-school.ts'
import { orphanFiles, pieceSlugs, pieceSources } from './sources.ts'

export interface CompiledContent {
  readonly pieces: readonly BuiltPiece[]
  readonly school: CompiledSchool
  readonly faults: readonly string[]
}

/** Compiles every piece of `content/pieces/` and the school. `faults` are French lines for the author; a piece with a fault is not in `pieces`. */
export function buildContent(): CompiledContent {
  const faults = orphanFiles().map((file) => `pieces/${file} : ${file.endsWith('.pfl') ? 'le .json' : 'le .pfl'} du même nom manque`)
  const pieces = pieceSlugs().flatMap((slug) => {
    const sources = pieceSources(slug)
    if (!sources) return []
    const compiled = compilePiece(sources)
    faults.push(...compiled.faults)
    return compiled.built ? [compiled.built] : []
  })
  const owners = new Map<number, string>()
  for (const { entry } of pieces) {
    for (const id of [entry.id * 10, ...entry.versions.map((version) => version.id)]) {
      const owner = owners.get(id)
      if (owner) faults.push(`pieces/${entry.slug}.json : le numéro ${id} est déjà pris par ${owner}`)
      owners.set(id, entry.slug)
    }
  }
  pieces.sort((a, b) => a.entry.id - b.entry.id)
  const school = compileSchool(schoolSources(), pieces)
  return { pieces, school, faults: [...faults, ...school.faults] }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

interface VersionFiles {
  readonly timeline: string
  readonly musicxml: string
}

function versionFiles({ entry, document, simplified }: BuiltPiece, version: BuiltVersion): VersionFiles {
  const { timeline, model } = version
  const { source, licence } = (version.entry.code === 'p' ? simplified?.document : undefined) ?? document
  const printed = printedAs(version.arrangement)
  const content: VersionContent = {
    id: version.entry.id,
    key: version.entry.key,
    timeline,
    model,
    handprints: HANDS.flatMap((hand) => handprintSpans(timeline, hand, handShapes())),
    ...(printed ? { printed } : {}),
  }
  const credits = { title: entry.title, number: entry.catalogue_number, composer: entry.artist, source, licence }
  return { timeline: `${JSON.stringify(content)}\n`, musicxml: musicXmlOf(version.arrangement, credits) }
}

/** Every file of the built content, by its path relative to the folder. The same sources give the same bytes. */
export function builtFiles({ pieces, school }: Pick<CompiledContent, 'pieces' | 'school'>): Map<string, string> {
  const files = new Map<string, string>()
  const entries = pieces.map((piece): BuiltPieceEntry => {
    const versions = piece.versions.map((version) => {
      const { timeline, musicxml } = versionFiles(piece, version)
      files.set(`versions/${version.entry.id}.json`, timeline)
      files.set(`versions/${version.entry.id}.musicxml`, musicxml)
      const { symbol } = version.arrangement.piece.tonality
      return {
        ...version.entry,
        ...(symbol === piece.entry.key ? {} : { tonality: symbol }),
        played_bloc_id: version.arrangement.blocId,
        estimated_difficulty: Math.round(estimateDifficulty(version.timeline).exact * 100) / 100,
        timeline_sha256: sha256(timeline),
        musicxml_sha256: sha256(musicxml),
      }
    })
    return { ...piece.entry, source: piece.document.source, licence: piece.document.licence, versions }
  })
  for (const { type, entry, content, musicxml } of school.playables) {
    files.set(`playables/${type}-${entry.id}.json`, content)
    files.set(`playables/${type}-${entry.id}.musicxml`, musicxml)
  }
  const schoolText = `${JSON.stringify(school.school, null, 1)}\n`
  files.set('school.json', schoolText)
  const catalogue: BuiltCatalogue = { format: 1, pieces: entries, school_sha256: sha256(schoolText) }
  files.set('catalogue.json', `${JSON.stringify(catalogue, null, 1)}\n`)
  return files
}

/** Writes a file atomically, and only when it changed. */
function writeWhole(path: string, text: string): void {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return
  const aside = `${path}.${process.pid}.tmp`
  writeFileSync(aside, text)
  renameSync(aside, path)
}

export interface WrittenContent {
  readonly pieces: number
  readonly versions: number
  /** Challenges, exercises and blocs. */
  readonly playables: number
  /** Non-empty: nothing was written. */
  readonly faults: readonly string[]
}

const FOLDERS = ['versions', 'playables']

/** Compiles everything into a folder (`dist/content`); the catalogue comes last, so that it never refers to a missing file. */
export function writeBuiltContent(outDir: string): WrittenContent {
  const { pieces, school, faults } = buildContent()
  const versions = pieces.reduce((sum, piece) => sum + piece.versions.length, 0)
  const written: WrittenContent = { pieces: pieces.length, versions, playables: school.playables.length, faults }
  if (faults.length > 0) return written
  const files = builtFiles({ pieces, school })
  for (const folder of FOLDERS) mkdirSync(join(outDir, folder), { recursive: true })
  for (const [path, text] of files) writeWhole(join(outDir, path), text)
  for (const folder of FOLDERS) {
    for (const name of readdirSync(join(outDir, folder))) {
      if (!files.has(`${folder}/${name}`)) rmSync(join(outDir, folder, name), { force: true })
    }
  }
  return written
}
