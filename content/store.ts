import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BuiltPieceEntry, type BuiltVersionEntry, builtCatalogue, type VersionContent, versionFile } from './built-schema.ts'
import {
  type BuiltBloc,
  type BuiltChallenge,
  type BuiltExercise,
  type BuiltLesson,
  type BuiltModule,
  type BuiltSchool,
  type BuiltSequence,
  type BuiltSkillCategory,
  type BuiltVideoCategory,
  builtSchool,
  type PlayableContent,
  type SchoolPlayableType,
} from './school-schema.ts'

/** A missing or damaged file of the built content. The message is for the operator of the server. */
export class ContentFault extends Error {
  readonly file: string
  constructor(file: string, reason: string) {
    super(`Le contenu « ${file} » ${reason}. Relancez la compilation du contenu.`)
    this.name = 'ContentFault'
    this.file = file
  }
}

export interface StoredVersion {
  readonly piece: BuiltPieceEntry
  readonly version: BuiltVersionEntry
}

/** The built content for the server. Unknown names return undefined; damaged files throw a `ContentFault` at each access. */
export interface ContentStore {
  pieces(): readonly BuiltPieceEntry[]
  piece(slug: string): BuiltPieceEntry | undefined
  version(id: number): StoredVersion | undefined
  versionTimeline(id: number): VersionContent | undefined
  musicxml(id: number): string | undefined
  challenges(): readonly BuiltChallenge[]
  challenge(id: number): BuiltChallenge | undefined
  exercises(): readonly BuiltExercise[]
  exercise(id: number): BuiltExercise | undefined
  /** The accompaniment patterns that can be played by themselves. */
  blocs(): readonly BuiltBloc[]
  bloc(id: number): BuiltBloc | undefined
  modules(): readonly BuiltModule[]
  module(id: number): BuiltModule | undefined
  /** Modules by level, in the order in which they are recommended. */
  sequences(): readonly BuiltSequence[]
  skillCategories(): readonly BuiltSkillCategory[]
  videoCategories(): readonly BuiltVideoCategory[]
  lessons(): readonly BuiltLesson[]
  lesson(id: number): BuiltLesson | undefined
  evaluationModuleId(): number | null
  tutorialChallengeId(): number | null
  playable(type: SchoolPlayableType, id: number): PlayableContent | undefined
  playableMusicxml(type: SchoolPlayableType, id: number): string | undefined
}

const NO_SCHOOL: BuiltSchool = {
  format: 1,
  challenges: [],
  exercises: [],
  blocs: [],
  modules: [],
  sequences: [],
  skill_categories: [],
  video_categories: [],
  lessons: [],
  evaluation_module_id: null,
  tutorial_challenge_id: null,
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

const withId = <Item extends { readonly id: number }>(items: readonly Item[]): ReadonlyMap<number, Item> =>
  new Map(items.map((item) => [item.id, item]))

/** Opens the output of `node content/build.ts`. Versions and other playables are read on demand and cached. */
export function openContent(dir: string): ContentStore {
  const catalogue = parsed('catalogue.json', readText(dir, 'catalogue.json'), builtCatalogue)
  const { pieces, school_sha256 } = catalogue
  const school = school_sha256 === undefined ? NO_SCHOOL : parsed('school.json', readWhole(dir, 'school.json', school_sha256), builtSchool)
  const bySlug = new Map(pieces.map((piece) => [piece.slug, piece]))
  const byId = new Map(pieces.flatMap((piece) => piece.versions.map((version): [number, StoredVersion] => [version.id, { piece, version }])))
  const playables = { challenge: withId(school.challenges), exercise: withId(school.exercises), bloc: withId(school.blocs) }
  const modules = withId(school.modules)
  const lessons = withId(school.lessons)
  const contents = new Map<string, VersionContent>()
  const contentOf = (file: string, sha256: string): VersionContent => {
    const cached = contents.get(file)
    if (cached) return cached
    const content = parsed(file, readWhole(dir, file, sha256), versionFile)
    contents.set(file, content)
    return content
  }
  return {
    pieces: () => pieces,
    piece: (slug) => bySlug.get(slug),
    version: (id) => byId.get(id),
    versionTimeline: (id) => {
      const stored = byId.get(id)
      return stored && contentOf(`versions/${id}.json`, stored.version.timeline_sha256)
    },
    musicxml: (id) => {
      const stored = byId.get(id)
      return stored && readWhole(dir, `versions/${id}.musicxml`, stored.version.musicxml_sha256)
    },
    challenges: () => school.challenges,
    challenge: (id) => playables.challenge.get(id),
    exercises: () => school.exercises,
    exercise: (id) => playables.exercise.get(id),
    blocs: () => school.blocs,
    bloc: (id) => playables.bloc.get(id),
    modules: () => school.modules,
    module: (id) => modules.get(id),
    sequences: () => school.sequences,
    skillCategories: () => school.skill_categories,
    videoCategories: () => school.video_categories,
    lessons: () => school.lessons,
    lesson: (id) => lessons.get(id),
    evaluationModuleId: () => school.evaluation_module_id,
    tutorialChallengeId: () => school.tutorial_challenge_id,
    playable: (type, id) => {
      const entry = playables[type].get(id)
      return entry && contentOf(`playables/${type}-${id}.json`, entry.timeline_sha256)
    },
    playableMusicxml: (type, id) => {
      const entry = playables[type].get(id)
      return entry && readWhole(dir, `playables/${type}-${id}.musicxml`, entry.musicxml_sha256)
    },
  }
}
