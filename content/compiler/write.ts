import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BuiltPieceEntry } from '../built-schema.ts'
import type { BuiltBloc, BuiltChallenge, BuiltExercise } from '../school-schema.ts'
import { builtPiece, indexFiles, orphanFaults, playableFiles, sharedIds } from './build.ts'
import { compilePiece } from './compile.ts'
import { faultText } from './fault.ts'
import { type AuthoredSchool, readSchool, schoolSources } from './school/authored.ts'
import { compileChallenges } from './school/compile-challenges.ts'
import { compileBloc, compileExercise } from './school/compile-playables.ts'
import { asksOfPlayables, asksOfVersions, joinSchool, reportLibraries, taughtPiece } from './school/compile-school.ts'
import type { ConceptName } from './school/concepts.ts'
import type { StepTarget } from './school/untaught.ts'
import { pieceSlugs, pieceSources } from './sources.ts'
import { teacherSources } from './teacher/authored-teacher.ts'
import { compileTeacher } from './teacher/compile-teacher.ts'

/** Compiling by units: a piece with its challenges, or all exercises and blocs. One whose sources did not change is not compiled again. */

interface Unit {
  /** Hash of the unit's sources and of the compiler. */
  readonly key: string
  /** Hashes of its files, by their paths. */
  readonly files: Readonly<Record<string, string>>
  readonly entry: BuiltPieceEntry | null
  readonly challenges: readonly BuiltChallenge[]
  readonly exercises: readonly BuiltExercise[]
  readonly blocs: readonly BuiltBloc[]
  /** What must have been taught before each version, challenge and exercise. */
  readonly asks: readonly (readonly [StepTarget, readonly ConceptName[]])[]
}

const NO_PIECE = { entry: null, challenges: [], exercises: [], blocs: [], asks: [] }
const UNITS = 'units'
const FOLDERS = ['versions', 'playables', UNITS]

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')
const pathOf = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))

/** Sources of the compiler: its folder, the tables beside it, the rules of the domain. */
const COMPILER = ['./', '../', '../../domain/']
/** What the teacher says is compiled with each build; no piece depends on it. */
const NOT_OF_IT = /(?:\.test\.ts$|[\\/]node_modules[\\/]|^teacher[\\/-])/

function compilerHash(): string {
  const hash = createHash('sha256').update(process.version)
  for (const folder of COMPILER) {
    const root = pathOf(folder)
    for (const name of readdirSync(root, { recursive: folder !== '../', encoding: 'utf8' }).sort())
      if (/\.(?:ts|json)$/.test(name) && !NOT_OF_IT.test(name)) hash.update(name).update(readFileSync(join(root, name)))
  }
  return hash.digest('hex')
}

/** Writes a file atomically, and only when it changed. */
function writeWhole(path: string, text: string): void {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return
  mkdirSync(dirname(path), { recursive: true })
  const aside = `${path}.${process.pid}.tmp`
  writeFileSync(aside, text)
  renameSync(aside, path)
}

/** The unit as it was built; undefined where its sources changed, or where one of its files is missing or damaged. */
function builtUnit(outDir: string, name: string, key: string): Unit | undefined {
  try {
    const unit = JSON.parse(readFileSync(join(outDir, UNITS, `${name}.json`), 'utf8')) as Unit
    const isWhole = unit.key === key && Object.entries(unit.files).every(([path, hash]) => sha256(readFileSync(join(outDir, path))) === hash)
    return isWhole ? unit : undefined
  } catch {
    return undefined
  }
}

type Made = Omit<Unit, 'files' | 'key'> & { readonly files: ReadonlyMap<string, string> }

function makePiece(slug: string, { challenges }: AuthoredSchool, faults: string[]): Made | undefined {
  const sources = pieceSources(slug)
  if (!sources) return undefined
  const compiled = compilePiece(sources)
  faults.push(...compiled.faults)
  if (!compiled.built) return undefined
  const { entry, files } = builtPiece(compiled.built)
  const made = compileChallenges(compiled.built, challenges, (file, message) => faults.push(faultText({ file, message })))
  const asks = [...asksOfVersions(compiled.built), ...asksOfPlayables(made)]
  return { ...NO_PIECE, entry, challenges: made.map((playable) => playable.entry), asks, files: new Map([...files, ...made.flatMap(playableFiles)]) }
}

function makeDrills({ exercises, blocs }: AuthoredSchool, faults: string[]): Made {
  const report = (file: string, message: string): void => void faults.push(faultText({ file, message }))
  const made = {
    exercises: exercises.flatMap((entry) => compileExercise(entry, report)),
    blocs: blocs.flatMap((entry) => compileBloc(entry, report)),
  }
  return {
    ...NO_PIECE,
    exercises: made.exercises.map(({ entry }) => entry),
    blocs: made.blocs.map(({ entry }) => entry),
    asks: asksOfPlayables(made.exercises),
    files: new Map([...made.exercises, ...made.blocs].flatMap(playableFiles)),
  }
}

export interface WrittenContent {
  readonly pieces: number
  readonly versions: number
  /** Challenges, exercises and blocs. */
  readonly playables: number
  /** Units that were compiled: 0 where nothing changed. */
  readonly compiled: number
  /** Non-empty: nothing was written. */
  readonly faults: readonly string[]
}

/** A unit before it is compiled. */
interface UnitSource {
  readonly name: string
  readonly key: string
  readonly make: (faults: string[]) => Made | undefined
}

/** All units with their keys, in order. */
function unitSources(authored: AuthoredSchool): UnitSource[] {
  const compiler = compilerHash()
  const keyOf = (sources: unknown): string => sha256(JSON.stringify([compiler, sources]))
  return [
    ...pieceSlugs().map((slug): UnitSource => {
      const own = authored.challenges.filter(({ item }) => item.version.startsWith(`${slug}:`))
      return { name: slug, key: keyOf([pieceSources(slug), own]), make: (faults) => makePiece(slug, authored, faults) }
    }),
    { name: '_drills', key: keyOf([authored.exercises, authored.blocs]), make: (faults) => makeDrills(authored, faults) },
  ]
}

interface BuiltUnit {
  readonly unit: Unit
  /** Its contents, and its own file. */
  readonly files: ReadonlyMap<string, string>
}

/** A unit that another process has compiled. */
function sharedUnit(sharedDir: string, { name, key }: UnitSource): BuiltUnit | undefined {
  const unit = builtUnit(sharedDir, name, key)
  if (!unit) return undefined
  const paths = [...Object.keys(unit.files), `${UNITS}/${name}.json`]
  return { unit, files: new Map(paths.map((path) => [path, readFileSync(join(sharedDir, path), 'utf8')])) }
}

function builtFilesOf({ name, key }: UnitSource, made: Made): BuiltUnit {
  const unit: Unit = { ...made, key, files: Object.fromEntries([...made.files].map(([path, text]) => [path, sha256(text)])) }
  return { unit, files: new Map([...made.files, [`${UNITS}/${name}.json`, JSON.stringify(unit)]]) }
}

const ignoreFaults = (): void => undefined

/** Number of units that `writeBuiltContent` would compile. */
export const countStaleUnits = (outDir: string): number =>
  unitSources(readSchool(schoolSources(), ignoreFaults)).filter(({ name, key }) => !builtUnit(outDir, name, key)).length

/**
 * Compiles one of `count` shares of the units that are stale in `outDir` into another folder, so that several processes share the work before
 * `writeBuiltContent`. A unit with a fault is not written: it is compiled again there, and its faults are reported.
 */
export function writeShare(outDir: string, sharedDir: string, share: number, count: number): void {
  for (const [place, source] of unitSources(readSchool(schoolSources(), ignoreFaults)).entries()) {
    if (place % count !== share || builtUnit(outDir, source.name, source.key)) continue
    const faults: string[] = []
    const made = source.make(faults)
    if (made && faults.length === 0) for (const [path, text] of builtFilesOf(source, made).files) writeWhole(join(sharedDir, path), text)
  }
}

/** Compiles everything into a folder (`dist/content`); the catalogue comes last, so that it never refers to a missing file. `sharedDir`: what `writeShare` has compiled. */
export function writeBuiltContent(outDir: string, sharedDir?: string): WrittenContent {
  const faults = orphanFaults()
  const report = (file: string, message: string): void => void faults.push(faultText({ file, message }))
  reportLibraries(report)
  const authored = readSchool(schoolSources(), report)
  let compiled = 0
  const toWrite = new Map<string, string>()
  const units = unitSources(authored).flatMap((source): Unit[] => {
    const unchanged = builtUnit(outDir, source.name, source.key)
    if (unchanged) return [unchanged]
    compiled += 1
    const shared = sharedDir === undefined ? undefined : sharedUnit(sharedDir, source)
    const made = shared ? undefined : source.make(faults)
    const built = shared ?? (made && builtFilesOf(source, made))
    if (!built) return []
    const { unit, files } = built
    for (const [path, text] of files) toWrite.set(path, text)
    return [unit]
  })
  const entries = units.flatMap(({ entry }) => entry ?? []).sort((a, b) => a.id - b.id)
  faults.push(...sharedIds(entries))
  const lists = {
    challenges: units.flatMap(({ challenges }) => challenges),
    exercises: units.flatMap(({ exercises }) => exercises),
    blocs: units.flatMap(({ blocs }) => blocs),
  }
  const asks = new Map(units.flatMap((unit) => unit.asks))
  const school = joinSchool(authored, { ...lists, asks, pieces: entries.map((entry) => taughtPiece({ entry })) }, report)
  const teacher = compileTeacher(teacherSources(), { ...school, pieces: entries }, report)
  const playables = lists.challenges.length + lists.exercises.length + lists.blocs.length
  const written = { pieces: entries.length, versions: entries.reduce((sum, { versions }) => sum + versions.length, 0), playables, compiled, faults }
  if (faults.length > 0) return written
  for (const [path, text] of [...toWrite, ...indexFiles(entries, school, teacher)]) writeWhole(join(outDir, path), text)
  const currentFiles = new Set(units.flatMap(({ files }) => Object.keys(files)))
  for (const { entry } of units) currentFiles.add(`${UNITS}/${entry?.slug ?? '_drills'}.json`)
  for (const folder of FOLDERS)
    for (const name of readdirSync(join(outDir, folder)))
      if (!currentFiles.has(`${folder}/${name}`)) rmSync(join(outDir, folder, name), { force: true })
  return written
}
