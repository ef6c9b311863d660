import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { estimateDifficulty, HANDS, handprintSpans } from '@prelude/domain/score'
import type { BuiltCatalogue, BuiltPieceEntry, VersionContent } from '../built-schema.ts'
import { handShapes } from '../hand-shapes.ts'
import { type BuiltPiece, type BuiltVersion, compilePiece } from './compile.ts'
import { musicXmlOf } from './musicxml/score.ts'
import { orphanFiles, pieceSlugs, pieceSources } from './sources.ts'

/** Compiles every work of `content/pieces/`. `faults` are French lines for the author; a piece with a fault is not in `pieces`. */
export function buildContent(): { pieces: BuiltPiece[]; faults: string[] } {
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
  return { pieces: pieces.sort((a, b) => a.entry.id - b.entry.id), faults }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

interface VersionFiles {
  readonly timeline: string
  readonly musicxml: string
}

function versionFiles({ entry, document }: BuiltPiece, version: BuiltVersion): VersionFiles {
  const { timeline, model } = version
  const content: VersionContent = {
    id: version.entry.id,
    key: version.entry.key,
    timeline,
    model,
    handprints: HANDS.flatMap((hand) => handprintSpans(timeline.notes, hand, handShapes())),
  }
  const credits = { title: entry.title, composer: entry.artist, source: document.source, licence: document.licence }
  return { timeline: `${JSON.stringify(content)}\n`, musicxml: musicXmlOf(version.arrangement, credits) }
}

/** Every file of the built content, by its path below the folder. The same sources give the same bytes. */
export function builtFiles(pieces: readonly BuiltPiece[]): Map<string, string> {
  const files = new Map<string, string>()
  const entries = pieces.map((piece): BuiltPieceEntry => {
    const versions = piece.versions.map((version) => {
      const { timeline, musicxml } = versionFiles(piece, version)
      files.set(`versions/${version.entry.id}.json`, timeline)
      files.set(`versions/${version.entry.id}.musicxml`, musicxml)
      return {
        ...version.entry,
        played_bloc_id: version.arrangement.blocId,
        estimated_difficulty: Math.round(estimateDifficulty(version.timeline).exact * 100) / 100,
        timeline_sha256: sha256(timeline),
        musicxml_sha256: sha256(musicxml),
      }
    })
    return { ...piece.entry, source: piece.document.source, licence: piece.document.licence, versions }
  })
  const catalogue: BuiltCatalogue = { format: 1, pieces: entries }
  files.set('catalogue.json', `${JSON.stringify(catalogue, null, 1)}\n`)
  return files
}

/** Writes a file whole or not at all, and only when it changed. */
function writeWhole(path: string, text: string): void {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return
  const aside = `${path}.${process.pid}.tmp`
  writeFileSync(aside, text)
  renameSync(aside, path)
}

export interface WrittenContent {
  readonly pieces: number
  readonly versions: number
  /** When there is one, nothing was written. */
  readonly faults: readonly string[]
}

/** Compiles everything into a folder (`dist/content`); the catalogue comes last, so that it never names a file that is not there yet. */
export function writeBuiltContent(outDir: string): WrittenContent {
  const { pieces, faults } = buildContent()
  const versions = pieces.reduce((sum, piece) => sum + piece.versions.length, 0)
  if (faults.length > 0) return { pieces: pieces.length, versions, faults }
  const files = builtFiles(pieces)
  mkdirSync(join(outDir, 'versions'), { recursive: true })
  for (const [path, text] of files) writeWhole(join(outDir, path), text)
  for (const name of readdirSync(join(outDir, 'versions'))) {
    if (!files.has(`versions/${name}`)) rmSync(join(outDir, 'versions', name), { force: true })
  }
  return { pieces: pieces.length, versions, faults }
}
