import { proposedSpeed, sectionSpans, speedLadder, speedWithin } from '@prelude/domain/practice'
import type { Hands, Timeline } from '@prelude/domain/score'
import { type ConsolidationState, consolidationOf } from './class-consolidation.ts'
import { type ClassRun, type ClassStage, type Consolidation, playsTheSame, type StageTask, stagesOf, worthFor } from './class-stages.ts'
import { PROGRESS_STATUS, type ProgressStatus } from './levels.ts'

export interface StageState extends StageTask {
  readonly best: number | null
  /** 0–1: best over goal. */
  readonly value: number
  /** The learner says to have played it; no take has passed it. It opens what follows and gives no points (spec: choices §3.9). */
  readonly declared: boolean
}

export interface SectionState {
  readonly letter: string
  /** `TimelineMeasure.index` of its first playing, both included. */
  readonly fromMeasure: number
  readonly toMeasure: number
  readonly status: ProgressStatus
  /** Stages 2 to 4, as far as there are any, reached their goals: the section may be mastered. */
  readonly earned: boolean
  /** What mastery asks for was measured in part and declared for the rest: the learner's word opens what follows (spec: choices §3.9). */
  readonly declared: boolean
  readonly masteredAtMs: number | null
  readonly stages: readonly StageState[]
}

/** What to do next; the section is its position, null in the consolidation. */
export interface ClassStep {
  readonly section: number | null
  readonly stage: ClassStage | null
  readonly consolidation: Consolidation | null
  readonly speed: number
}

export interface ClassState {
  readonly sections: readonly SectionState[]
  readonly consolidation: readonly ConsolidationState[]
  /** Percents, to one decimal. */
  readonly pianoClassProgress: number
  readonly consolidationClassProgress: number
  readonly progress: number
  readonly classStatus: ProgressStatus
  readonly next: ClassStep | null
}

export interface ClassFacts {
  readonly timeline: Timeline
  readonly versionHands: Hands
  readonly runs: readonly ClassRun[]
  /** Letters of the sections whose listening stage is done. */
  readonly listened: ReadonlySet<string>
  /** Stages that were declared, « A right ». */
  readonly declared?: ReadonlySet<string>
  /** When a section was mastered, by its letter. */
  readonly mastered: ReadonlyMap<string, number>
  /** In guided mode, the default, everything after the first section that is not validated is locked. */
  readonly guided?: boolean
}

// spec: learning §5.3.
const CLASS_SHARE = 0.8
const CONSOLIDATION_SHARE = 0.2
const ONE_CONSOLIDATION_PERCENT = 20
const MASTERY_STAGES: readonly ClassStage[] = ['right', 'left', 'both']
/** A replay after a day cannot be done sooner: it is proposed when all else is done. */
const PROPOSED_CONSOLIDATIONS: readonly Consolidation[] = ['medium', 'normal', 'partition', 'memory', 'later']

const toOneDecimal = (percent: number): number => Math.round(percent * 10) / 10
const isDone = ({ value }: StageState): boolean => value >= 1
const isPassed = (stage: StageState): boolean => isDone(stage) || stage.declared

/**
 * Progress of a learner in the class of a version (spec: curriculum §11.3). A section of eight bars counts twice one of four; after
 * the right hand alone at 70 or more, that stage is whole and worth 20 of the section's 100.
 */
export function classOf(facts: ClassFacts): ClassState {
  const { timeline, versionHands, runs, guided = true } = facts
  const sections = withStatuses(
    sectionSpans(timeline).map((span) => {
      const stages = stagesOf(timeline, versionHands, span).map((task) => stageState(facts, span.letter, task))
      const [{ fromMeasure, toMeasure }] = span.playings
      const masteredAtMs = facts.mastered.get(span.letter) ?? null
      const earned = isEarned(stages)
      const declared = !earned && masteredAtMs === null && isEarned(stages, isPassed)
      return { letter: span.letter, fromMeasure, toMeasure, earned, declared, masteredAtMs, stages }
    }),
    guided,
  )
  const consolidation = consolidationOf(timeline, versionHands, runs)
  const piano = pianoProgress(sections)
  const consolidated = ONE_CONSOLIDATION_PERCENT * consolidation.filter(({ done }) => done).length
  return {
    sections,
    consolidation,
    pianoClassProgress: toOneDecimal(piano),
    consolidationClassProgress: consolidated,
    progress: toOneDecimal(CLASS_SHARE * piano + CONSOLIDATION_SHARE * consolidated),
    classStatus: classStatusOf(sections, facts),
    next: nextOf(facts, sections, consolidation),
  }
}

/** What is declared of a stage, in the set of a class. */
export const declaredKey = (letter: string, stage: ClassStage): string => `${letter} ${stage}`

/**
 * The stages that the learner declares by declaring the section: those that mastery asks for, without what takes have passed. None where nothing is
 * left to say, or nothing is played.
 */
export const stagesToDeclare = ({ stages }: Pick<SectionState, 'stages'>): readonly ClassStage[] =>
  stages.filter((stage) => stage.goal !== null && MASTERY_STAGES.includes(stage.stage) && !isDone(stage)).map(({ stage }) => stage)

function stageState({ timeline, runs, listened, declared }: ClassFacts, letter: string, task: StageTask): StageState {
  if (task.goal === null) return { ...task, best: null, value: listened.has(letter) ? 1 : 0, declared: false }
  const worths = runs.flatMap((run) => worthFor(timeline, task, run) ?? [])
  const best = worths.length > 0 ? Math.max(...worths) : null
  const value = best === null ? 0 : Math.min(1, best / task.goal)
  return { ...task, best, value, declared: value < 1 && declared?.has(declaredKey(letter, task.stage)) === true }
}

/** A section without asked notes is done by listening to it. */
function isEarned(stages: readonly StageState[], isEnough = isDone): boolean {
  const needed = stages.filter(({ stage }) => MASTERY_STAGES.includes(stage))
  return (needed.length > 0 ? needed : stages).every(isEnough)
}

function withStatuses(sections: readonly Omit<SectionState, 'status'>[], guided: boolean): SectionState[] {
  const isValidated = ({ earned, masteredAtMs }: Omit<SectionState, 'status'>): boolean => earned || masteredAtMs !== null
  const firstOpen = sections.findIndex((section) => !isValidated(section) && !section.declared)
  return sections.map((section, place): SectionState => {
    const isBegun = section.stages.some(({ value, declared }) => value > 0 || declared)
    if (isValidated(section)) return { ...section, status: PROGRESS_STATUS.validated }
    if (guided && firstOpen >= 0 && place > firstOpen) return { ...section, status: PROGRESS_STATUS.blocked }
    return { ...section, status: isBegun ? PROGRESS_STATUS.inProgress : PROGRESS_STATUS.notDiscovered }
  })
}

/** Sum over the sections by their bars and over the stages by their weights; the weight of missing stages goes to the others. */
function pianoProgress(sections: readonly SectionState[]): number {
  let bars = 0
  let reached = 0
  for (const { stages, fromMeasure, toMeasure } of sections) {
    const ownBars = toMeasure - fromMeasure + 1
    const weights = stages.reduce((sum, { weight }) => sum + weight, 0)
    bars += ownBars
    reached += (ownBars * stages.reduce((sum, { weight, value }) => sum + weight * value, 0)) / weights
  }
  return bars > 0 ? (100 * reached) / bars : 0
}

function classStatusOf(sections: readonly SectionState[], { mastered }: ClassFacts): ProgressStatus {
  if (sections.length > 0 && sections.every(({ stages }) => stages.every(isDone))) return PROGRESS_STATUS.validated
  const isBegun = mastered.size > 0 || sections.some(({ stages }) => stages.some(({ value }) => value > 0))
  return isBegun ? PROGRESS_STATUS.inProgress : PROGRESS_STATUS.notDiscovered
}

function nextOf(facts: ClassFacts, sections: readonly SectionState[], consolidation: readonly ConsolidationState[]): ClassStep | null {
  for (const [section, { stages, masteredAtMs, declared }] of sections.entries()) {
    // A mastered section stays mastered when the takes that proved it are erased; one that is declared need not be listened to.
    const isBehind = ({ stage, goal }: StageState): boolean =>
      (masteredAtMs !== null && (goal === null || MASTERY_STAGES.includes(stage))) || (declared && goal === null)
    const task = stages.find((stage) => !isPassed(stage) && !isBehind(stage))
    if (task) return { section, stage: task.stage, consolidation: null, speed: speedAfterRuns(facts, task) }
  }
  for (const kind of PROPOSED_CONSOLIDATIONS) {
    const state = consolidation.find((other) => other.kind === kind)
    if (!state || state.done) continue
    const whole = { hands: facts.versionHands, fromMeasure: 0, toMeasure: facts.timeline.measures.length - 1 }
    return { section: null, stage: null, consolidation: kind, speed: speedAfterRuns(facts, { ...whole, speed: state.speed }) }
  }
  return null
}

/** The tempo of the latest takes of this task, moved by the rule of two; before the first one the task's own tempo. */
function speedAfterRuns({ timeline, runs }: ClassFacts, task: Pick<StageTask, 'hands' | 'speed' | 'fromMeasure' | 'toMeasure'>): number {
  const ladder = speedLadder(timeline, timeline.measures[task.fromMeasure]?.start ?? 0)
  const own = runs
    .filter(({ mode, fromMeasure, toMeasure }) => mode === 'time' && fromMeasure === task.fromMeasure && toMeasure === task.toMeasure)
    .filter((run) => playsTheSame(timeline, task, run))
    .sort((a, b) => a.endedAtMs - b.endedAtMs)
    .map(({ speed, quality }) => ({ step: speedWithin(ladder, speed), quality }))
  const latest = own[own.length - 1]
  if (!latest) return task.speed
  const since = own.findLastIndex(({ step }) => step !== latest.step) + 1
  const { speed } = proposedSpeed(
    ladder,
    latest.step,
    own.slice(since).map(({ quality }) => quality),
  )
  return speed
}
