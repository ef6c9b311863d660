import type { BuiltPieceEntry } from '../../built-schema.ts'
import { handprintEntries } from '../../hand-shapes.ts'
import type { BuiltSchool } from '../../school-schema.ts'
import { type BuiltPiece, estimatedDifficulty } from '../compile.ts'
import { scaleFingerings } from '../exercises/scale-fingerings.ts'
import { faultText } from '../fault.ts'
import { askedConcepts } from './asked-concepts.ts'
import { type AuthoredSchool, type Report, readSchool, type SchoolSources } from './authored.ts'
import { compileChallenges } from './compile-challenges.ts'
import { compileLesson } from './compile-lesson.ts'
import { type CompiledModules, compileModules, type SchoolContents } from './compile-modules.ts'
import { compileBloc, compileExercise } from './compile-playables.ts'
import { type CompiledSkills, compileSkills } from './compile-skills.ts'
import type { ConceptName } from './concepts.ts'
import { handprintFaults, scaleFaults } from './library-faults.ts'
import type { CompiledPlayable } from './playable.ts'
import { type PlacedContent, stepFaults } from './step-faults.ts'
import { type SchoolCourse, type StepTarget, untaughtFaults } from './untaught.ts'

const NO_MODULES: CompiledModules = { modules: [], sequences: [], evaluation_module_id: null, tutorial_challenge_id: null }

const NO_SKILLS: CompiledSkills = { skill_categories: [], video_categories: [] }

export interface CompiledSchool {
  readonly school: BuiltSchool
  readonly playables: readonly CompiledPlayable<{ readonly id: number }>[]
  /** French lines for the author. */
  readonly faults: readonly string[]
}

/** What the school leads to of the pieces: their versions. */
export interface TaughtPiece {
  readonly slug: string
  readonly title: string
  readonly artist: string
  readonly versions: readonly Pick<BuiltPieceEntry['versions'][number], 'id' | 'title' | 'level' | 'hand_type' | 'estimated_difficulty'>[]
}

export interface SchoolParts {
  readonly pieces: readonly TaughtPiece[]
  readonly challenges: BuiltSchool['challenges']
  readonly exercises: BuiltSchool['exercises']
  readonly blocs: BuiltSchool['blocs']
  /** What must have been taught before each version, challenge and exercise. */
  readonly asks: ReadonlyMap<StepTarget, readonly ConceptName[]>
}

/** What each lesson teaches. */
const teachesOf = ({ lessons }: AuthoredSchool): SchoolCourse['teaches'] => new Map(lessons.map(({ item }) => [item.id, item.teaches ?? []]))

/** The level of each content of a step: of a challenge that of its version. */
function levelsOf({ pieces, challenges, exercises, lessons }: SchoolContents): SchoolCourse['levels'] {
  const versions = new Map(pieces.flatMap((piece) => piece.versions).map(({ id, level }) => [id, level]))
  return new Map<StepTarget, number>([
    ...[...versions].map(([id, level]) => [`version ${id}`, level] as const),
    ...challenges.flatMap(({ id, piece_version_id }) => {
      const level = versions.get(piece_version_id)
      return level === undefined ? [] : [[`challenge ${id}`, level] as const]
    }),
    ...exercises.map(({ id, level }) => [`exercise ${id}`, level] as const),
    ...lessons.map(({ id, level }) => [`lesson ${id}`, level] as const),
  ])
}

/** Where keys are looked for, out of time, the hand goes wherever they are. */
function withoutSearches(asks: SchoolParts['asks'], { exercises }: SchoolContents): SchoolParts['asks'] {
  const searches = new Set(exercises.flatMap(({ id, timed }): StepTarget[] => (timed ? [] : [`exercise ${id}`])))
  return new Map(
    [...asks].map(([target, concepts]) => [target, searches.has(target) ? concepts.filter((name) => name !== 'position-change') : concepts]),
  )
}

/** The versions and challenges of the works, as steps play them. */
function playedOf({ pieces, challenges }: Pick<SchoolParts, 'pieces' | 'challenges'>): ReadonlyMap<StepTarget, PlacedContent> {
  const versions = new Map(
    pieces.flatMap(({ slug, versions }) =>
      versions.map(({ id, hand_type, estimated_difficulty }): [number, PlacedContent] => [
        id,
        { slug, isBothHands: hand_type === 'BOTH_HAND', difficulty: estimated_difficulty },
      ]),
    ),
  )
  return new Map<StepTarget, PlacedContent>([
    ...[...versions].map(([id, content]) => [`version ${id}`, content] as const),
    ...challenges.flatMap(({ id, piece_version_id }) => {
      const version = versions.get(piece_version_id)
      return version ? [[`challenge ${id}`, version] as const] : []
    }),
  ])
}

/** What is asked by playables, by their type and id. */
export const asksOfPlayables = (playables: readonly CompiledPlayable<{ readonly id: number }>[]): [StepTarget, readonly ConceptName[]][] =>
  playables.flatMap(({ type, entry, asks }) => (type === 'bloc' ? [] : [[`${type} ${entry.id}`, asks] as [StepTarget, readonly ConceptName[]]]))

/** What is asked by the versions of a piece. */
export const asksOfVersions = ({ versions }: Pick<BuiltPiece, 'versions'>): [StepTarget, readonly ConceptName[]][] =>
  versions.map((version) => [`version ${version.entry.id}`, askedConcepts(version)])

/** Joins what was compiled for itself with the lessons and the modules, and checks that every step leads somewhere. */
export function joinSchool(authored: AuthoredSchool, parts: SchoolParts, report: Report): BuiltSchool {
  for (const { file, item } of authored.challenges) {
    const [slug] = item.version.split(':')
    if (!parts.pieces.some((piece) => piece.slug === slug)) report(file, `défi ${item.id} : la version « ${item.version} » n’existe pas`)
  }
  const challenges = [...parts.challenges].sort((a, b) => a.id - b.id)
  for (const [place, { id, title }] of challenges.entries())
    if (challenges[place - 1]?.id === id) report('challenges/challenges.json', `défi ${id} : le numéro est pris par « ${title} »`)
  const references = { pieces: new Map(parts.pieces.map((piece) => [piece.slug, piece])) }
  const { asks, ...lists } = parts
  const contents = { ...lists, challenges, lessons: authored.lessons.map((entry) => compileLesson(entry, references, report)) }
  const [modules, ...more] = authored.modules
  for (const { file } of more) report(file, 'les modules tiennent dans un seul fichier')
  const [skills, ...moreSkills] = authored.skills
  for (const { file } of moreSkills) report(file, 'les compétences tiennent dans un seul fichier')
  const { pieces: _pieces, ...built } = contents
  const course = modules ? compileModules(modules, contents, report) : NO_MODULES
  const checked = { ...course, asks: withoutSearches(asks, contents), teaches: teachesOf(authored), levels: levelsOf(contents) }
  const titles = new Map(contents.exercises.map(({ id, title }): [StepTarget, string] => [`exercise ${id}`, title]))
  for (const fault of [
    ...untaughtFaults(checked),
    ...stepFaults({ ...checked, contents: playedOf({ pieces: parts.pieces, challenges }), exercises: titles }),
  ])
    report(modules?.file ?? 'modules', fault)
  return {
    format: 1,
    ...built,
    ...course,
    ...(skills ? compileSkills(skills, contents, report) : NO_SKILLS),
  }
}

export const taughtPiece = ({ entry }: { readonly entry: TaughtPiece }): TaughtPiece => ({
  slug: entry.slug,
  title: entry.title,
  artist: entry.artist,
  versions: entry.versions.map(({ id, title, level, hand_type, estimated_difficulty }) => ({ id, title, level, hand_type, estimated_difficulty })),
})

/** Faults of the hand shapes and of the fingers of scales, which no list of the school names. */
export function reportLibraries(report: Report): void {
  for (const fault of handprintFaults(handprintEntries())) report('handprints.json', fault)
  for (const fault of scaleFaults(scaleFingerings())) report('scale-fingerings.json', fault)
}

/** Compiles challenges, exercises, blocs, modules and lessons; reports every fault. */
export function compileSchool(sources: SchoolSources, pieces: readonly BuiltPiece[]): CompiledSchool {
  const faults: string[] = []
  const report = (file: string, message: string): void => {
    faults.push(faultText({ file, message }))
  }
  reportLibraries(report)
  const authored = readSchool(sources, report)
  const challenges = pieces.flatMap((piece) => compileChallenges(piece, authored.challenges, report)).sort((a, b) => a.entry.id - b.entry.id)
  const exercises = authored.exercises.flatMap((entry) => compileExercise(entry, report))
  const blocs = authored.blocs.flatMap((entry) => compileBloc(entry, report))
  const parts: SchoolParts = {
    pieces: pieces.map(({ entry, versions }) =>
      taughtPiece({
        entry: { ...entry, versions: versions.map((version) => ({ ...version.entry, estimated_difficulty: estimatedDifficulty(version.timeline) })) },
      }),
    ),
    challenges: challenges.map(({ entry }) => entry),
    exercises: exercises.map(({ entry }) => entry),
    blocs: blocs.map(({ entry }) => entry),
    asks: new Map([...pieces.flatMap(asksOfVersions), ...asksOfPlayables([...challenges, ...exercises])]),
  }
  return { school: joinSchool(authored, parts, report), playables: [...challenges, ...exercises, ...blocs], faults }
}
