import type { Pitch } from '@prelude/domain/music'
import type { Hand } from '@prelude/domain/score'

/** Kinds of findings: pitch, rhythm, hands together, and with a MIDI keyboard the touch. */
export const FINDING_KINDS = [
  /** A hand reads its notes in the clef of the other one. */
  'clef',
  /** A hand lies one key or one octave off. */
  'hand-offset',
  /** An accidental is forgotten all through. */
  'key-signature',
  /** The same wrong note in three takes. */
  'learned-fault',
  'wrong-keys',
  'wrong-octave',
  'missed',
  /** A whole measure that was passed over. */
  'skipped',
  'not-restruck',
  'extra-keys',
  /** The learner broke off and began a measure again, went back, or struck again what was played. */
  'restart',
  'rushing',
  'dragging',
  /** The music stops before a change: a jump, a new handprint, a bar line. */
  'hesitation',
  /** A figure of long and short notes, a triplet, a long note or a rest in another rhythm than written. */
  'rhythm-figure',
  'uneven',
  'hands-apart',
  'late-after-leap',
  'rolled-chord',
  'held-short',
  'flat-dynamics',
  'hand-balance',
  'accents',
  /** The notes of one finger stand out. */
  'heavy-finger',
  'staccato-held',
  'legato-broken',
  'pedal-blurred',
] as const
export type FindingKind = (typeof FINDING_KINDS)[number]

/** The cause, as far as the score and the figures show it. */
export type FindingCause =
  /** Farther from one note of a hand to the next than its fingers reach, in the time that there is. */
  | 'jump'
  /** The thumb has to move to a new position. */
  | 'handprint'
  | 'chord'
  | 'black-keys'
  | 'repeated-notes'
  | 'bar-line'
  /** Hesitations: before nearly every bar line, whatever follows it. */
  | 'every-bar-line'
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
  /** Flat dynamics: what is written loud sounds like what is written soft. */
  | 'letters-unheard'
  /** Flat dynamics: the keyboard sends the same force for every key, and loudness is written. */
  | 'no-velocity'
  /** A hand one key too far to one side, or in another octave; `steps` is how far, up is positive. */
  | 'key-off'
  | 'octave-off'
  /** Rhythm figures: a dotted pair played even, a triplet as one long and two short, a long note cut, a rest passed over. */
  | 'dotted-even'
  | 'triplet'
  | 'note-cut'
  | 'rest-skipped'
  /** Notes held short: nearly all of a hand, so that its line is a row of single notes; `percent` is the share of their length. */
  | 'detached'
  /** A note or a measure is struck again before the music goes on. */
  | 'struck-again'
  /** Dragging: some bars are slower, and the tempo is found again after them; `percent` is how much, `ms` what was lost against a clock. */
  | 'slow-passage'
  /** Rushing, dragging: notes of a hand come one beat before or after their own. */
  | 'beat-off'
  /** Skipped: the second playing of a section; what follows the last note of the take. */
  | 'repeat-left-out'
  | 'stopped'
  /** Wrong keys: what was played has no more to do with the score than chance. */
  | 'unrelated'
  /** Notes that follow each other faster than elsewhere. */
  | 'fast-notes'

/** Measures by `TimelineMeasure.index`, both included. */
export interface FindingPlace {
  readonly fromMeasure: number
  readonly toMeasure: number
}

/** A key that was struck in the place of an asked note (`ScoreNote.index`). */
export interface WrongKey {
  readonly noteIndex: number
  readonly pitch: Pitch
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
  /** `ms` in beats at the tempo of the take: a learner hears a quarter of a beat, and no milliseconds. */
  readonly beats?: number
  /** A hand off its keys: how many keys or octaves, up is positive. Of a heavy finger: its number. */
  readonly steps?: number
  /** `ScoreNote.index` of the notes concerned, in order. */
  readonly noteIndexes: readonly number[]
  /** What was struck instead, in the order of the score, where that is certain. */
  readonly wrongKeys?: readonly WrongKey[]
  /** Keys that were struck besides what is asked, in order of time. */
  readonly extraPitches?: readonly Pitch[]
  /** Absent where the score shows none. */
  readonly cause?: FindingCause
  /** Of uneven notes: the fingers of which the notes come late. */
  readonly fingers?: readonly number[]
  /** Why the bars of a slow passage are hard, where the score shows it. */
  readonly because?: FindingCause
  /** A fault of touch so large that no level is too early to hear of it. */
  readonly isLarge?: true
  /** Single slips far from each other, few for the notes of the hand: they have nothing in common that could be practised. */
  readonly isScattered?: true
}

/** The measures of a finding: `places` where there are several. */
export const placesOf = ({ places, fromMeasure, toMeasure }: Finding): readonly FindingPlace[] => places ?? [{ fromMeasure, toMeasure }]

/** True where a finding concerns a measure of a hand. */
export const isFoundIn = (finding: Finding, measure: number, hand: Hand): boolean =>
  (finding.hand === null || finding.hand === hand) &&
  placesOf(finding).some(({ fromMeasure, toMeasure }) => measure >= fromMeasure && measure <= toMeasure)
