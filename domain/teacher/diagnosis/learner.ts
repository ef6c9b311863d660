import type { Finding, FindingOptions, Grade, LevelValue, MeasureMemory, Take } from '@prelude/domain/practice'
import type { Hand, Hands, Timeline } from '@prelude/domain/score'
import type { TeacherId } from '../teachers.texts.ts'

/** One take of the content, graded. */
export interface TakeSeen {
  readonly take: Take
  readonly grade: Grade
}

export interface DeclaredSection {
  readonly letter: string
  readonly from: number
  readonly to: number
}

/** What the teacher knows of a learner at a piece. */
export interface LearnerAtPiece {
  readonly timeline: Timeline
  /** The latest first. */
  readonly takes: readonly TakeSeen[]
  /** The map of measures, from the takes of the past weeks. */
  readonly memories: readonly MeasureMemory[]
  readonly level: LevelValue
  readonly teacher: TeacherId
  /** Sections that the learner declared and takes do not show, by their printed measures; left out: none. */
  readonly declared?: readonly DeclaredSection[]
  /** As the result page shows its findings. */
  readonly options?: Omit<FindingOptions, 'earlier'>
}

/** Where the learner asks about: printed numbers of measures, a hand; nothing for the whole take. */
export interface AskedPlace {
  readonly from?: number
  readonly to?: number
  readonly hand?: Hand
  /** So many findings were said already: the next one is asked for. */
  readonly after?: number
}

/** What is asked of the finding that was explained, and of what comes next. */
const OF_A_FINDING = ['where', 'how', 'why', 'count', 'time', 'next', 'better', 'tomorrow', 'success'] as const
/** What is asked of a take as a whole: how it was, its faults, a hand, its time, its speed, its points, what was good; doubt of what was heard; discouragement; touch. */
const OF_A_TAKE = ['verdict', 'faults', 'hand', 'timing', 'speed', 'score', 'praise', 'disagree', 'discouraged', 'touch'] as const
/** What a reader has learnt to tell apart; fingers at a place are told by the word. */
export const LEARNT_TAKE_QUESTIONS = [...OF_A_FINDING, ...OF_A_TAKE] as const
export const TAKE_QUESTIONS = [...LEARNT_TAKE_QUESTIONS, 'fingers'] as const
export type TakeQuestion = (typeof TAKE_QUESTIONS)[number]
export type WholeTakeQuestion = (typeof OF_A_TAKE)[number]

/** What the teacher offers to do: a loop of measures with hands, a speed and a way of playing. Each is an act of the player. */
export interface PracticeOffer {
  /** `TimelineMeasure.index`, both included. */
  readonly fromMeasure: number
  readonly toMeasure: number
  /** The same as they are printed; 0 is the pickup. */
  readonly fromNumber: number
  readonly toNumber: number
  readonly hands: Hands
  /** Of the base tempo. */
  readonly percent: number
  readonly mode: Take['mode']
  readonly metronome: boolean
  /** Words of the button: « Boucler les mesures 5 à 8, main gauche, à 70 % ». */
  readonly label: string
}

/** Mean deviations of a hand, measure by measure; late is positive. */
export interface DelayChart {
  readonly hand: Hand
  /** Number of takes behind it. */
  readonly takes: number
  readonly title: string
  readonly unit: string
  /** In the order of the piece; `number` is the printed one. */
  readonly bars: readonly { readonly measure: number; readonly number: number; readonly ms: number }[]
  /** The same in words, for who does not see it. */
  readonly words: string
}

/** Something said of takes, with what stands behind it. */
export interface Explanation {
  readonly about: 'fault' | 'clean' | 'lost' | 'unheard' | 'not-played' | 'nothing-there' | 'nothing-more'
  /** Sentences, typeset. */
  readonly text: string
  /** What it is about, for pages that mark the measures. */
  readonly finding: Finding | null
  readonly chart: DelayChart | null
  readonly offer: PracticeOffer | null
}
