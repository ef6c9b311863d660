import type { Finger, Ornament, Timeline } from '@prelude/domain/score'
import type { Course, CourseVersion, DifficultyReason } from '@prelude/domain/score/course'

// JSON in the tables `imports` and `import_versions`. Rows of any age have these shapes: a change here needs a migration.

/** The learner's corrections; what is absent stays as the reader understood it. */
export interface StoredChoices {
  title?: string | undefined
  artist?: string | undefined
  staves?: { part: number; staff: number; role: 'RIGHT' | 'LEFT' | 'MELODY' | 'OFF' }[] | undefined
  beats_per_minute?: number | undefined
  sections?: { measure: number; letter: string }[] | undefined
  song_diff?: number | undefined
}

/** Hand position from one measure to another. */
export interface StoredPosition {
  hand: 'LEFT' | 'RIGHT'
  first_measure: number
  last_measure: number
  shape: string
  /** Piano key: A0 is 1. */
  lowest_key: number
}

/** Data of an imported piece's page, without the notes. */
export interface CourseDetails {
  readonly course: Omit<Course, 'versions' | 'measureIds'>
  /** Of the version as written. */
  readonly reasons: readonly DifficultyReason[]
  readonly positions: StoredPosition[]
  readonly startsWithPickup: boolean
}

/** Data from which a version is played and engraved. */
export type StoredNotes = Pick<CourseVersion, 'timeline' | 'noteIds' | 'melodyIds' | 'droppedIds' | 'hiddenStaves'> & Pick<Course, 'measureIds'>

/** Notes by columns: a tenth of the size of a list of objects, and parsed in a tenth of the time. */
export interface PackedNotes {
  readonly rest: Omit<Timeline, 'notes'>
  readonly onset: readonly number[]
  readonly duration: readonly number[]
  readonly pitch: readonly number[]
  readonly left: readonly (0 | 1)[]
  readonly finger: readonly (Finger | 0)[]
  readonly measure: readonly number[]
  readonly grace: readonly (0 | 1)[]
  readonly staccato: readonly (0 | 1)[]
  /** By the note's position; absent in rows of before, and where there are none. */
  readonly ornaments?: readonly (readonly [index: number, ornament: Ornament])[]
  /** Ids joined by a space. */
  readonly noteIds: readonly string[]
  readonly melodyIds: readonly string[]
  readonly droppedIds: readonly string[]
  readonly hiddenStaves: StoredNotes['hiddenStaves']
  readonly measureIds: readonly string[]
}
