import type { HandShape } from '@prelude/domain/score'
import type { PlayableNotes } from './repertoire.ts'
import type { School } from './school.ts'

/** An exercise or a bloc as it is with what the team changed. */
export interface ChangedDrill {
  readonly notes: PlayableNotes
  readonly musicXml: string
}

/** Hand shapes and blocs as learners get them: those that were shipped, with what the team changed. */
export interface Library {
  /** Cache key: changes with each edit; empty as long as nothing is changed. */
  readonly edition: string
  readonly shapes: readonly HandShape[]
  readonly blocs: School['blocs']
  /** Undefined where the shipped file holds. */
  changed(type: 'exercise' | 'bloc', id: number): ChangedDrill | undefined
}
export type ReadLibrary = () => Promise<Library>
