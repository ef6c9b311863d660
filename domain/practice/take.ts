import type { Pitch } from '@prelude/domain/music'
import type { Hand, Hands } from '@prelude/domain/score'

/** « Attendre », « Me suivre », « En mesure ». */
export const PLAY_MODES = ['wait', 'follow', 'time'] as const
export type PlayMode = (typeof PLAY_MODES)[number]

/** A level (spec: account §3.1): 1 Novice, 3 Débutant I, 4 Débutant II, 5 Intermédiaire, 6 Avancé. */
export type LevelValue = 1 | 3 | 4 | 5 | 6

/** A key struck by the learner. In `time` mode 0 s is the first instant of the asked range; otherwise only differences matter. */
export interface PlayedNote {
  readonly timeSeconds: number
  readonly pitch: Pitch
  /** 1–127. */
  readonly velocity: number
  readonly durationSeconds: number
  /** 0–1; 1 for keys. */
  readonly certainty?: number
}

export const NOTE_VERDICTS = ['right', 'early', 'late', 'missed', 'unsure'] as const
export type NoteVerdictKind = (typeof NOTE_VERDICTS)[number]

/** Why a note is not right. The first six go with `missed`; the others with a note that was played. */
export const NOTE_REASONS = [
  'not-played',
  'other-key',
  'other-octave',
  /** Held over from before and not struck again. */
  'not-restruck',
  /** The right key, too far from its asked time. */
  'out-of-time',
  /** The learner had stopped, or was elsewhere in the piece. */
  'not-reached',
  'early',
  'late',
  'held-short',
] as const
export type NoteReason = (typeof NOTE_REASONS)[number]

/** Verdict on one asked note of a graded take. */
export interface NoteVerdict {
  /** `ScoreNote.index`. */
  readonly noteIndex: number
  readonly verdict: NoteVerdictKind
  /** Played minus asked, less the constant latency; early is negative; null when not matched. */
  readonly deviationMs: number | null
  /** `TimelineMeasure.index`. */
  readonly measure: number
  readonly hand: Hand
  readonly pitch: Pitch
  /** Held over asked length, 0–1 and more; null when not matched. */
  readonly heldRatio: number | null
  /** Null for right and unsure notes. */
  readonly reason: NoteReason | null
  /** Index of the matched note in the performance; null when not matched. */
  readonly playedIndex: number | null
}

export const EXTRA_KINDS = ['neighbour', 'octave', 'other'] as const
export type ExtraKind = (typeof EXTRA_KINDS)[number]

/** A note that nothing asked for. `insteadOf` is the missed note for which it was probably meant. */
export interface ExtraNote {
  readonly timeSeconds: number
  readonly pitch: Pitch
  readonly kind: ExtraKind
  readonly measure: number
  readonly hand: Hand
  readonly insteadOf: number | null
  /** The missed note that this is, too far from its time: the note is out of time, and no key is too many. */
  readonly outOfTimeFor?: number
  /** Index in the performance. */
  readonly playedIndex: number
}

/** A press of the sustain pedal, on the time axis of the performance. */
export interface PedalPress {
  readonly downSeconds: number
  readonly upSeconds: number
}

export const TAKE_INPUTS = ['midi', 'screen', 'computer', 'microphone', 'mixed'] as const
export type TakeInput = (typeof TAKE_INPUTS)[number]

/** Limits of one take: an hour of fast playing. */
export const MOST_TAKE_NOTES = 20_000
export const MOST_TAKE_PEDALS = 5_000

/** One attempt by the learner, ready to be graded. */
export interface Take {
  readonly mode: PlayMode
  readonly hands: Hands
  /** Measures of the timeline, by index, both included. */
  readonly fromMeasure: number
  readonly toMeasure: number
  /** The clock's speed (1 = as written). */
  readonly speed: number
  readonly level: LevelValue
  readonly performance: readonly PlayedNote[]
  /** Tick at which the learner stopped; the end of the range when played to the end. */
  readonly stoppedAtTick?: number
  /** Empty where no pedal was used; absent where the input has none. */
  readonly pedals?: readonly PedalPress[]
  /** Only a MIDI keyboard has exact velocity and pedal; a microphone hears velocity roughly, others not at all. */
  readonly input?: TakeInput
  /** False where the set-up is not known to keep time: rhythm is not judged then. Default true. */
  readonly timingTrusted?: boolean
}

/** The rubric's parts, each 0–1 (docs/decisions/004). */
export interface GradeComponents {
  /** Matched over asked, extras counted half. */
  readonly notes: number
  readonly rhythm: number
  readonly completeness: number
  readonly holding: number
  readonly tempoFactor: number
}

/** The heaviest kind of fault in a measure for a hand; `hands`: it is ahead of the other one or behind. Null where there is none. */
export type MeasureFault = 'pitch' | 'rhythm' | 'missed' | 'hands' | null

export interface MeasureGrade {
  /** `TimelineMeasure.index`. */
  readonly measure: number
  readonly hand: Hand
  readonly asked: number
  readonly right: number
  readonly early: number
  readonly late: number
  readonly missed: number
  readonly unsure: number
  readonly extra: number
  readonly fault: MeasureFault
  /** Mean deviation of the matched notes; null when none. */
  readonly meanDeviationMs: number | null
}

export interface Grade {
  readonly graderVersion: number
  /** 0–100; null when too many notes were unsure. */
  readonly result: number | null
  readonly components: GradeComponents
  /** Constant latency subtracted before judging. */
  readonly latencyMs: number
  /** Speed of the playing over the clock's, from the order of the notes alone; null when too few. */
  readonly playedSpeedRatio: number | null
  /** True where the learner kept that speed and not the clock's; faults alone change the ratio too. */
  readonly ownTempoKept: boolean
  readonly tempoWord: 'trop vite' | 'trop lent' | null
  readonly notes: readonly NoteVerdict[]
  readonly extras: readonly ExtraNote[]
  readonly measures: readonly MeasureGrade[]
}
