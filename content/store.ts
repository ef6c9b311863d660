import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BuiltPieceEntry, type BuiltVersionEntry, builtCatalogue, type VersionContent, versionFile } from './built-schema.ts'

/** A file of the built content that is missing or damaged. Its message is for the person who runs the server. */
export class ContentFault extends Error {
  readonly file: string
  constructor(file: string, reason: string) {
    super(`Le contenu « ${file} » ${reason}. Relancez la compilation du contenu.`)
    this.name = 'ContentFault'
    this.file = file
  }
}

export interface FoundVersion {
  readonly piece: BuiltPieceEntry
  readonly version: BuiltVersionEntry
}

/** The works as the server reads them. Unknown names answer undefined; damaged files throw a `ContentFault` each time they are asked for. */
export interface ContentStore {
  pieces(): readonly BuiltPieceEntry[]
  piece(slug: string): BuiltPieceEntry | undefined
  version(id: number): FoundVersion | undefined
  versionTimeline(id: number): VersionContent | undefined
  musicxml(id: number): string | undefined
}

function readText(dir: string, file: string): string {
  try {
    return readFileSync(join(dir, file), 'utf8')
  } catch {
    throw new ContentFault(file, 'manque')
  }
}

function readWhole(dir: string, file: string, sha256: string): string {
  const text = readText(dir, file)
  if (createHash('sha256').update(text).digest('hex') !== sha256) throw new ContentFault(file, 'est abîmé : ce n’est pas ce qui a été compilé')
  return text
}

function parsed<Value>(
  file: string,
  text: string,
  schema: { safeParse(value: unknown): { success: true; data: Value } | { success: false } },
): Value {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new ContentFault(file, 'est abîmé : le JSON est illisible')
  }
  const read = schema.safeParse(json)
  if (!read.success) throw new ContentFault(file, 'est abîmé : il n’a pas la forme attendue')
  return read.data
}

/** Opens what `node content/build.ts` wrote. Versions are read when asked for and kept. */
export function openContent(dir: string): ContentStore {
  const { pieces } = parsed('catalogue.json', readText(dir, 'catalogue.json'), builtCatalogue)
  const bySlug = new Map(pieces.map((piece) => [piece.slug, piece]))
  const byId = new Map(pieces.flatMap((piece) => piece.versions.map((version): [number, FoundVersion] => [version.id, { piece, version }])))
  const contents = new Map<number, VersionContent>()
  return {
    pieces: () => pieces,
    piece: (slug) => bySlug.get(slug),
    version: (id) => byId.get(id),
    versionTimeline: (id) => {
      const found = byId.get(id)
      const known = contents.get(id)
      if (!found || known) return known
      const file = `versions/${id}.json`
      const content = parsed(file, readWhole(dir, file, found.version.timeline_sha256), versionFile)
      contents.set(id, content)
      return content
    },
    musicxml: (id) => {
      const found = byId.get(id)
      return found && readWhole(dir, `versions/${id}.musicxml`, found.version.musicxml_sha256)
    },
  }
}
