import type { HandprintSpan, HandShape } from '../handprint.ts'
import type { ScoreWarning } from '../musicxml/written-score.ts'
import type { Timeline } from '../timeline.ts'

/** Role of a staff of an imported score: a hand, the sung line, or none. */
export const STAFF_ROLES = ['RIGHT', 'LEFT', 'MELODY', 'OFF'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]
export interface StaffChoice {
  /** Position of the part in the score. */
  readonly part: number
  /** From 1. */
  readonly staff: number
  readonly role: StaffRole
}

/** A section begins at this measure of the timeline; letters A to J. */
export interface SectionCut {
  readonly measure: number
  readonly letter: string
}

/** The learner's corrections; absent fields stay as read. */
export interface CourseChoices {
  readonly title?: string
  readonly artist?: string
  readonly staves?: readonly StaffChoice[]
  /** Initial tempo in beats a minute, a beat being the score's counted one; later tempo changes stay proportional. */
  readonly beatsPerMinute?: number
  readonly sections?: readonly SectionCut[]
}

/** The widest interval that each hand reaches without strain, in semitones: 12 is an octave. */
export interface HandSize {
  readonly left: number
  readonly right: number
}
export const HAND_SPANS_SEMITONES = [10, 12, 14, 16] as const

/** The learner for whom the course is made. */
export interface CourseContext {
  /** Null while unknown: fingering is then for a hand that reaches an octave with ease. */
  readonly handSize: HandSize | null
  readonly shapes: readonly HandShape[]
  /** From Débutant II on the hand may be open over a sixth. */
  readonly openHand: boolean
}

/** Reasons for the difficulty of a version, most important first, each measured: « Sauts de plus d’une octave », 0.7, « 6 mesures sur 32 ». */
export interface DifficultyReason {
  readonly code: 'leaps' | 'speed' | 'density' | 'rhythms' | 'accidentals' | 'length' | 'stretch' | 'chords' | 'independence'
  readonly label: string
  readonly value: string
  /** Weight, 0 to 1. */
  readonly weight: number
}
export interface CourseDifficulty {
  readonly exact: number
  readonly songDifficulty: 1 | 2 | 3 | 4 | 5
  readonly reasons: readonly DifficultyReason[]
}

export const COURSE_VERSION_KINDS = ['written', 'simplified', 'right', 'left'] as const
export type CourseVersionKind = (typeof COURSE_VERSION_KINDS)[number]

/** A version of an imported score: always a subset of what is written, so that it is engraved from the same file. */
export interface CourseVersion {
  readonly kind: CourseVersionKind
  /** « Telle qu’écrite », « Simplifiée », « Main droite seule », « Main gauche seule ». */
  readonly title: string
  /** « Accords de la main gauche allégés ». */
  readonly subtitle: string
  readonly timeline: Timeline
  /** Ids of the engraved heads of each note of the timeline: the struck one, then those tied to it. */
  readonly noteIds: readonly (readonly string[])[]
  /** Ids of the heads of each note of `timeline.melody`. */
  readonly melodyIds: readonly (readonly string[])[]
  /** Ids of notes that are left out of this version's score. */
  readonly droppedIds: readonly string[]
  /** Staves that are left out of this version's score (role OFF, the other hand alone). */
  readonly hiddenStaves: readonly { readonly part: number; readonly staff: number }[]
  readonly positions: readonly HandprintSpan[]
  readonly difficulty: CourseDifficulty
}

export interface CourseStaff extends StaffChoice {
  /** « Portée du haut », « Piano, portée du bas », « Chant ». */
  readonly label: string
  readonly noteCount: number
  readonly lowestPitch: number | null
  readonly highestPitch: number | null
}

export interface CourseSection {
  readonly letter: string
  /** « Intro », « A ». */
  readonly name: string
  /** Its playings: positions in `timeline.measures`, last included. */
  readonly places: readonly { readonly firstMeasure: number; readonly lastMeasure: number }[]
  readonly songDifficulty: 1 | 2 | 3 | 4 | 5
}

/** A course made from an imported score. */
export interface Course {
  readonly title: string
  readonly artist: string
  /** Whether the title comes from the file. */
  readonly titleKnown: boolean
  readonly writtenMeasures: number
  readonly playedMeasures: number
  readonly durationSeconds: number
  /** Symbol of the key, `Am`, for covers and names. */
  readonly key: string
  readonly timeSignature: string
  readonly beatsPerMinute: number
  /** The beat in quarters: 1.5 is a dotted quarter. */
  readonly beatQuarters: number
  /** Tempo factor; 1 until the learner chooses another tempo. */
  readonly tempoScale: number
  readonly staves: readonly CourseStaff[]
  readonly sections: readonly CourseSection[]
  readonly cuts: readonly SectionCut[]
  readonly sectionsAreAutomatic: boolean
  readonly hasLyrics: boolean
  /** Ids of the engraved measure of each measure of the timeline. */
  readonly measureIds: readonly string[]
  readonly versions: readonly CourseVersion[]
  readonly warnings: readonly ScoreWarning[]
}
