import { type PlayMode, type SectionSpan, sectionSpans, speedLadder } from '@prelude/domain/practice'
import { askedNotes, HANDS, type Hand, type Hands, type TickRange, type Timeline } from '@prelude/domain/score'

/** Stages of a section in class mode, in order (spec: curriculum §11.3). */
export type ClassStage = 'listen' | 'right' | 'left' | 'both' | 'tempo' | 'chain'
export type Consolidation = 'medium' | 'normal' | 'partition' | 'later' | 'memory'

/** A take that may count for a stage. Measures are `TimelineMeasure.index`, both included. */
export interface ClassRun {
  readonly hands: Hands
  readonly fromMeasure: number
  readonly toMeasure: number
  readonly mode: PlayMode
  /** Speed of the clock. */
  readonly speed: number
  /** The score without its tempo factor. */
  readonly quality: number
  readonly score: number
  readonly display: 'piano' | 'partition' | 'handprints' | null
  readonly hiddenNotes: boolean
  readonly endedAtMs: number
}

/** What a stage asks for: these measures, these hands, at this speed or faster. */
export interface StageTask {
  readonly stage: ClassStage
  readonly weight: number
  /** Null for listening, which is done by watching. */
  readonly goal: number | null
  readonly hands: Hands
  readonly speed: number
  readonly fromMeasure: number
  readonly toMeasure: number
}

// Weights and goals of spec: curriculum §11.3; the tempo of a stage is a step of the piece's ladder, 0 VERY_SLOW to 3 NORMAL. The
// plan names none for chaining: MEDIUM, at which the whole piece is asked for next.
const RULES: readonly { readonly stage: ClassStage; readonly weight: number; readonly goal: number | null; readonly step: number }[] = [
  { stage: 'listen', weight: 5, goal: null, step: 3 },
  { stage: 'right', weight: 20, goal: 70, step: 0 },
  { stage: 'left', weight: 20, goal: 70, step: 0 },
  { stage: 'both', weight: 25, goal: 70, step: 1 },
  { stage: 'tempo', weight: 20, goal: 80, step: 3 },
  { stage: 'chain', weight: 10, goal: 75, step: 2 },
]

const ticksOf = (timeline: Timeline, from: number, to: number): TickRange => {
  const first = timeline.measures[from]
  const last = timeline.measures[to]
  return { start: first?.start ?? 0, end: last ? last.start + last.length : timeline.totalTicks }
}

/** The hands, among those chosen, that have something to play in these measures. */
export function handsIn(timeline: Timeline, hands: Hands, fromMeasure: number, toMeasure: number): readonly Hand[] {
  const handsByKey = handsOfTimelines.get(timeline) ?? new Map<string, readonly Hand[]>()
  handsOfTimelines.set(timeline, handsByKey)
  const key = `${hands}/${fromMeasure}/${toMeasure}`
  const handsOfKey = handsByKey.get(key) ?? findHands(timeline, hands, fromMeasure, toMeasure)
  handsByKey.set(key, handsOfKey)
  return handsOfKey
}

/** Cache, as this is computed for each of hundreds of takes, always over the measures of a section: as many keys as sections times three. */
const handsOfTimelines = new WeakMap<Timeline, Map<string, readonly Hand[]>>()

function findHands(timeline: Timeline, hands: Hands, fromMeasure: number, toMeasure: number): readonly Hand[] {
  const notes = askedNotes(timeline, hands, ticksOf(timeline, fromMeasure, toMeasure))
  return HANDS.filter((hand) => notes.some((note) => note.hand === hand && !note.grace))
}

/**
 * The stages of one section: hands without notes are left out, and so is chaining in the first section. A
 * section is worked on at its first playing; it is chained with what is played just before that.
 */
export function stagesOf(timeline: Timeline, versionHands: Hands, { playings: [first] }: SectionSpan): StageTask[] {
  const { fromMeasure, toMeasure } = first
  const ladder = speedLadder(timeline, first.start)
  const present = handsIn(timeline, versionHands, fromMeasure, toMeasure)
  const before = sectionSpans(timeline)
    .flatMap(({ playings }) => playings)
    .filter(({ start }) => start < first.start)
    .sort((a, b) => b.start - a.start)[0]
  const isThere: Readonly<Record<ClassStage, boolean>> = {
    listen: true,
    right: present.includes('RIGHT'),
    left: present.includes('LEFT'),
    both: present.length > 1,
    tempo: present.length > 0,
    chain: present.length > 0 && before !== undefined,
  }
  const handsOf: Readonly<Partial<Record<ClassStage, Hands>>> = { right: 'RIGHT', left: 'LEFT' }
  return RULES.filter(({ stage }) => isThere[stage]).map(
    ({ stage, weight, goal, step }): StageTask => ({
      stage,
      weight,
      goal,
      hands: handsOf[stage] ?? versionHands,
      speed: ladder[step] ?? 1,
      fromMeasure: stage === 'chain' && before ? before.fromMeasure : fromMeasure,
      toMeasure,
    }),
  )
}

/** « Attendre » shows the notes and not the tempo (spec: curriculum §11.2); where a stage has a tempo, « Me suivre » does not count either. */
export const CAP_WITHOUT_CLOCK = 60
// Speeds are kept to two decimals.
const SAME_SPEED = 0.005

/** Why a run does not bring a stage to its goal, beside the notes themselves. */
export type UnmetGoal =
  /** Other hands, or other measures, than those of the stage. */
  | { readonly kind: 'hands' | 'measures' }
  /** « Attendre », or « Me suivre » where a tempo is asked: it counts up to the cap. Chaining is to play without a stop, which « Attendre » is not: 0. */
  | { readonly kind: 'no-clock'; readonly mode: 'wait' | 'follow'; readonly cap: number }
  | { readonly kind: 'slow'; readonly speed: number; readonly askedSpeed: number }
  /** Consolidation: not on the score, or with the notes shown. */
  | { readonly kind: 'display' | 'notes-shown' }

type Task = Omit<StageTask, 'stage' | 'weight'> & { readonly stage?: ClassStage }
type RunKind = Pick<ClassRun, 'fromMeasure' | 'hands' | 'mode' | 'speed' | 'toMeasure'>

/** Null for a run of this task in the way that it asks for. */
export function unmetGoalOf(timeline: Timeline, task: Task, run: RunKind): UnmetGoal | null {
  const { mode, speed } = run
  if (run.fromMeasure > task.fromMeasure || run.toMeasure < task.toMeasure) return { kind: 'measures' }
  if (!playsTheSame(timeline, task, run)) return { kind: 'hands' }
  const slowest = speedLadder(timeline, timeline.measures[task.fromMeasure]?.start ?? 0)[0] ?? 1
  if (mode === 'wait' || (mode === 'follow' && task.speed > slowest + SAME_SPEED))
    return { kind: 'no-clock', mode, cap: mode === 'wait' && task.stage === 'chain' ? 0 : CAP_WITHOUT_CLOCK }
  return mode === 'time' && speed < task.speed - SAME_SPEED ? { kind: 'slow', speed, askedSpeed: task.speed } : null
}

/**
 * The score of a take for a task; null when the take was of another task: other hands, less music, a slower tempo. A take of more music than the
 * section proves a stage that it passes with the clock; a stage that it does not pass was not practised by it.
 */
export function worthFor(timeline: Timeline, task: Task, run: ClassRun): number | null {
  const unmetGoal = unmetGoalOf(timeline, task, run)
  const isOfTask = run.fromMeasure === task.fromMeasure && run.toMeasure === task.toMeasure
  if (!isOfTask) return unmetGoal === null && run.mode === 'time' && task.goal !== null && run.quality >= task.goal ? run.quality : null
  if (unmetGoal === null) return run.quality
  return unmetGoal.kind === 'no-clock' && unmetGoal.cap > 0 ? Math.min(unmetGoal.cap, run.quality) : null
}

/** Exactly the asked hands, as far as they have notes: a take of the right hand alone does not count for both, nor the other way round. */
export function playsTheSame(
  timeline: Timeline,
  task: Pick<StageTask, 'hands' | 'fromMeasure' | 'toMeasure'>,
  run: Pick<ClassRun, 'hands'>,
): boolean {
  if (run.hands === task.hands) return true
  const askedHands = handsIn(timeline, task.hands, task.fromMeasure, task.toMeasure)
  const played = handsIn(timeline, run.hands, task.fromMeasure, task.toMeasure)
  return askedHands.length === played.length && askedHands.every((hand) => played.includes(hand))
}
