export type { BuiltPieceEntry, BuiltVersionEntry, ModelFacts, PrintedAs, VersionContent } from './built-schema.ts'
export { handShapes } from './hand-shapes.ts'
export type {
  BuiltBloc,
  BuiltChallenge,
  BuiltExercise,
  BuiltLesson,
  BuiltModule,
  BuiltSchool,
  BuiltSequence,
  PlayableContent,
  SchoolPlayableType,
} from './school-schema.ts'
export { ContentFault, type ContentStore, openContent, type StoredVersion } from './store.ts'
export { openTeacher, openTeacherReaders } from './teacher-store.ts'
