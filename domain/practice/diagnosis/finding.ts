import type { Hand } from '@prelude/domain/score'

/** Kinds of findings: pitch, rhythm, hands together, and with a MIDI keyboard the touch. */
export const FINDING_KINDS = [
  'wrong-keys',
  'wrong-octave',
  'missed',
  /** A whole measure that was passed over. */
  'skipped',
  'not-restruck',
  'extra-keys',
  /** The learner broke off and began a measure again, or went back. */
  'restart',
  'rushing',
  'dragging',
  /** The music stops before a change: a jump, a new handprint, a bar line. */
  'hesitation',
  'uneven',
  'hands-apart',
  'held-short',
  'flat-dynamics',
  'hand-balance',
  'accents',
  'staccato-held',
  'legato-broken',
  'pedal-blurred',
] as const
export type FindingKind = (typeof FINDING_KINDS)[number]

/** The cause, as far as the score and the figures show it. */
export type FindingCause =
  /** More than an octave from one note of a hand to the next. */
  | 'jump'
  /** The hand changes its position. */
  | 'handprint'
  | 'chord'
  | 'black-keys'
  | 'repeated-notes'
  | 'bar-line'
  /** Missed notes: all of them on first beats. */
  | 'first-beats'
  /** Extra keys: the right one came after the wrong one. */
  | 'corrected'
  /** Rushing, dragging: grows from measure to measure; `ms` is what each one adds. */
  | 'growing'
  /** Rushing, dragging: another tempo throughout; `percent` is the speed gained (or lost, negative). */
  | 'other-tempo'
  /** Rushing, dragging in the learner's own time: the tempo of the end against that of the beginning, in `percent`. */
  | 'drifting'
  /** Unevenness: long and short by turns. */
  | 'long-short'
  /** Accents: first beats weaker than the others, or single notes that stick out. */
  | 'weak-downbeats'
  | 'spikes'

/** Measures by `TimelineMeasure.index`, both included. */
export interface FindingPlace {
  readonly fromMeasure: number
  readonly toMeasure: number
}

/** One finding of a take, with its measures. */
export interface Finding {
  readonly kind: FindingKind
  /** Null for both hands. */
  readonly hand: Hand | null
  /** `TimelineMeasure.index`, both included; of several places the heaviest one. */
  readonly fromMeasure: number
  readonly toMeasure: number
  /** All its places in the order of the score, where there are several: a habit is one finding. */
  readonly places?: readonly FindingPlace[]
  /** Severity: a wrong or missed note is 1. The heaviest finding comes first. */
  readonly weight: number
  /** Number of notes concerned. */
  readonly count: number
  /** The mean in milliseconds for findings about time; early is negative. */
  readonly ms: number | null
  /** A share or a ratio in percent: speed gained, balance of the hands. */
  readonly percent: number | null
  /** `ScoreNote.index` of the notes concerned, in order. */
  readonly noteIndexes: readonly number[]
  /** Absent where the score shows none. */
  readonly cause?: FindingCause
}

/** The measures of a finding: `places` where there are several. */
export const placesOf = ({ places, fromMeasure, toMeasure }: Finding): readonly FindingPlace[] => places ?? [{ fromMeasure, toMeasure }]

/** True where a finding concerns a measure of a hand. */
export const isFoundIn = (finding: Finding, measure: number, hand: Hand): boolean =>
  (finding.hand === null || finding.hand === hand) &&
  placesOf(finding).some(({ fromMeasure, toMeasure }) => measure >= fromMeasure && measure <= toMeasure)
