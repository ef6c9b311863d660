import { createHash } from 'node:crypto'
import { HANDS, handprintSpans } from '@prelude/domain/score'
import type { TeacherSource } from '@prelude/domain/teacher'
import type { BuiltCatalogue, BuiltPieceEntry, VersionContent } from '../built-schema.ts'
import { handShapes } from '../hand-shapes.ts'
import type { BuiltSchool } from '../school-schema.ts'
import { type BuiltPiece, type BuiltVersion, compilePiece, estimatedDifficulty } from './compile.ts'
import { faultText } from './fault.ts'
import { firstWords } from './first-words.ts'
import { musicXmlOf } from './musicxml/score.ts'
import { printedAs } from './printed-as.ts'
import { schoolSources } from './school/authored.ts'
import { type CompiledSchool, compileSchool } from './school/compile-school.ts'
import { orphanFiles, pieceSlugs, pieceSources } from './sources.ts'
import { teacherSources } from './teacher/authored-teacher.ts'
import { compileTeacher } from './teacher/compile-teacher.ts'

export interface CompiledContent {
  readonly pieces: readonly BuiltPiece[]
  readonly school: CompiledSchool
  /** Undefined where it has a fault. */
  readonly teacher: TeacherSource | undefined
  readonly faults: readonly string[]
}

type Numbered = Pick<BuiltPiece['entry'], 'id' | 'slug'> & { readonly versions: readonly { readonly id: number }[] }

/** The ids that two pieces share, as faults. */
export function sharedIds(entries: readonly Numbered[]): string[] {
  const faults: string[] = []
  const owners = new Map<number, string>()
  for (const entry of entries) {
    for (const id of [entry.id * 10, ...entry.versions.map((version) => version.id)]) {
      const owner = owners.get(id)
      if (owner) faults.push(`pieces/${entry.slug}.json : le numéro ${id} est déjà pris par ${owner}`)
      owners.set(id, entry.slug)
    }
  }
  return faults
}

export const orphanFaults = (): string[] =>
  orphanFiles().map((file) => `pieces/${file} : ${file.endsWith('.pfl') ? 'le .json' : 'le .pfl'} du même nom manque`)

/** Compiles every piece of `content/pieces/`, the school and what the teacher says. `faults` are French lines for the author; a piece with a fault is not in `pieces`. */
export function buildContent(): CompiledContent {
  const faults = orphanFaults()
  const pieces = pieceSlugs().flatMap((slug) => {
    const sources = pieceSources(slug)
    if (!sources) return []
    const compiled = compilePiece(sources)
    faults.push(...compiled.faults)
    return compiled.built ? [compiled.built] : []
  })
  faults.push(...sharedIds(pieces.map(({ entry }) => entry)))
  pieces.sort((a, b) => a.entry.id - b.entry.id)
  const school = compileSchool(schoolSources(), pieces)
  const teacher = compileTeacher(teacherSources(), { ...school.school, pieces: pieces.map(({ entry }) => entry) }, (file, message) => {
    faults.push(faultText({ file, message }))
  })
  return { pieces, school, teacher, faults: [...faults, ...school.faults] }
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

/** The entry of a piece, and the files of its versions. */
export function builtPiece(piece: BuiltPiece): { readonly entry: BuiltPieceEntry; readonly files: ReadonlyMap<string, string> } {
  const files = new Map<string, string>()
  const versions = piece.versions.map((version) => {
    const { timeline, musicxml } = versionFiles(piece, version)
    files.set(`versions/${version.entry.id}.json`, timeline)
    files.set(`versions/${version.entry.id}.musicxml`, musicxml)
    const { symbol } = version.arrangement.piece.tonality
    return {
      ...version.entry,
      ...(symbol === piece.entry.key ? {} : { tonality: symbol }),
      played_bloc_id: version.arrangement.blocId,
      estimated_difficulty: estimatedDifficulty(version.timeline),
      timeline_sha256: sha256(timeline),
      musicxml_sha256: sha256(musicxml),
    }
  })
  const words = firstWords(piece.versions[0]?.timeline.melody ?? [])
  const { source, licence } = piece.document
  return { entry: { ...piece.entry, source, licence, ...(words ? { first_words: words } : {}), versions }, files }
}

export const playableFiles = ({ type, entry, content, musicxml }: CompiledSchool['playables'][number]): [string, string][] => [
  [`playables/${type}-${entry.id}.json`, content],
  [`playables/${type}-${entry.id}.musicxml`, musicxml],
]

/** The two lists of what was built, and what the teacher says. */
export function indexFiles(entries: readonly BuiltPieceEntry[], school: BuiltSchool, teacher: TeacherSource | undefined): Map<string, string> {
  const schoolText = `${JSON.stringify(school, null, 1)}\n`
  const catalogue: BuiltCatalogue = { format: 1, pieces: [...entries], school_sha256: sha256(schoolText) }
  return new Map([
    ['school.json', schoolText],
    ...(teacher ? [['teacher.json', `${JSON.stringify(teacher, null, 1)}\n`] as const] : []),
    ['catalogue.json', `${JSON.stringify(catalogue, null, 1)}\n`],
  ])
}

/** Every file of the built content, by its path relative to the folder. The same sources give the same bytes. */
export function builtFiles({ pieces, school, teacher }: Pick<CompiledContent, 'pieces' | 'school' | 'teacher'>): Map<string, string> {
  const built = pieces.map(builtPiece)
  const entries = built.map(({ entry }) => entry)
  return new Map([
    ...built.flatMap(({ files }) => [...files]),
    ...school.playables.flatMap(playableFiles),
    ...indexFiles(entries, school.school, teacher),
  ])
}
