import type { BuiltBloc, BuiltChallenge, BuiltExercise, BuiltModule, ContentStore } from '@prelude/content'
import type { RepertoirePiece, Version } from './piece.ts'
import type { BlocEntry, Exercise, RepertoireModule, School, SchoolChallenge } from './school.ts'

interface PieceOfVersion {
  readonly piece: RepertoirePiece
  readonly version: Version
}

const challengeOf = (entry: BuiltChallenge, { piece, version }: PieceOfVersion): SchoolChallenge => ({
  id: entry.id,
  title: entry.title,
  description: entry.description,
  difficulty: entry.difficulty,
  piece,
  version,
  handType: entry.config.hand_type,
  startTempo: entry.config.start_tempo,
  targetTempo: entry.target_tempo,
  goalScore: entry.goal_score,
  isFree: entry.is_free,
  isTutorial: entry.is_tutorial,
  sections: entry.sections,
  sectionTimeline: entry.section_timeline,
  divisionQty: entry.division_qty,
  divisionPerBeat: entry.division_per_beat,
  beatPerMeasure: entry.beat_per_measure,
})

const exerciseOf = (entry: BuiltExercise): Exercise => ({
  id: entry.id,
  slug: entry.slug,
  title: entry.title,
  description: entry.description,
  type: entry.type,
  hands: entry.hand,
  handType: entry.hand_type,
  startTempo: entry.start_tempo,
  targetTempo: entry.target_tempo,
  goalScore: entry.goal_score,
  difficulty: entry.difficulty,
  isFree: entry.is_free,
  blocId: entry.bloc_id,
  timed: entry.timed,
  tonality: entry.tonality,
  tonalities: entry.tonalities.map(({ tonality, semi_tone_offset }) => ({ tonality, semitoneOffset: semi_tone_offset })),
})

export const blocOf = (entry: BuiltBloc): BlocEntry & { readonly difficulty: number } => ({
  id: entry.id,
  title: entry.title,
  family: entry.family,
  time_signature: entry.time_signature,
  level: entry.level,
  hand_type: entry.hand_type,
  tempo_min: entry.tempo_min,
  tempo_max: entry.tempo_max,
  advice: entry.advice,
  chords: entry.chords,
  pattern: entry.pattern,
  difficulty: entry.difficulty,
})

const moduleOf = (entry: BuiltModule): RepertoireModule => ({
  id: entry.id,
  title: entry.title,
  description: entry.description,
  difficulty: entry.difficulty,
  level: entry.level,
  isFree: entry.is_free,
  evaluation: entry.evaluation,
  steps: entry.content,
  relatedVersionIds: entry.related_piece_versions,
})

export const modulesOf = (store: Pick<ContentStore, 'modules'>): readonly RepertoireModule[] => store.modules().map(moduleOf)

/** All content beside the pieces. A challenge whose version is missing is skipped. */
export function schoolOf(store: ContentStore, versions: ReadonlyMap<number, PieceOfVersion>): Omit<School, 'playableNotes' | 'playableMusicXml'> {
  return {
    challenges: store.challenges().flatMap((entry) => {
      const version = versions.get(entry.piece_version_id)
      return version ? [challengeOf(entry, version)] : []
    }),
    exercises: store.exercises().map(exerciseOf),
    blocs: store.blocs().map(blocOf),
    modules: modulesOf(store),
    sequences: store.sequences().map(({ level, content }) => ({ level, moduleIds: content })),
    skillCategories: store.skillCategories().map(({ skills, ...category }) => ({
      ...category,
      skills: skills.map(({ id, name, exercise_ids, lesson_ids }) => ({ id, name, exerciseIds: exercise_ids, lessonIds: lesson_ids })),
    })),
    videoCategories: store.videoCategories().map(({ lesson_ids, ...category }) => ({ ...category, lessonIds: lesson_ids })),
    lesson: (id) => store.lesson(id),
  }
}
