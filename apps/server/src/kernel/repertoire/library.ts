import type { HandShape } from '@prelude/domain/score'
import type { PlayableNotes } from './piece.ts'
import type { School } from './school.ts'

/** An exercise or a bloc as it is with what the team changed. */
export interface ChangedDrill {
  readonly notes: PlayableNotes
  readonly musicXml: string
}

/** An exercise in another tonality than the one in which it is written, with its words there. */
export interface MovedExercise extends ChangedDrill {
  readonly title: string
  readonly description: string
}

/** Hand shapes and blocs as learners get them: those that were shipped, with what the team changed. */
export interface Library {
  /** Cache key: changes with each edit; empty as long as nothing is changed. */
  readonly edition: string
  readonly shapes: readonly HandShape[]
  readonly blocs: School['blocs']
  /** Undefined where the shipped file holds. */
  changed(type: 'exercise' | 'bloc', id: number): ChangedDrill | undefined
  /** Makes an exercise in another tonality, some milliseconds; undefined where it cannot be made there. */
  inTonality(id: number, wanted: { readonly tonality: string; readonly semitones: number }): Promise<MovedExercise | undefined>
}
export type ReadLibrary = () => Promise<Library>
