import { speedLadder } from '@prelude/domain/practice'
import type { Hands, Timeline } from '@prelude/domain/score'
import { CAP_WITHOUT_CLOCK, type ClassRun, type Consolidation, playsTheSame, type UnmetGoal } from './class-stages.ts'

/** One of the five fifths of the consolidation. */
export interface ConsolidationState {
  readonly kind: Consolidation
  readonly goal: number
  readonly best: number | null
  readonly done: boolean
  /** The tempo that is asked for, or proposed where none is. */
  readonly speed: number
  /** Of a replay on another day: when it begins to count; null before the piece was played well, and for all others. */
  readonly opensAtMs: number | null
}

/** Steps of the tempo ladder. */
const MEDIUM = 2
const NORMAL = 3
const DAY_MS = 86_400_000
const SAME_SPEED = 0.005

/** What a replay comes after: the whole piece once played well. */
export const PLAYED_WELL_FROM = 70

// spec: curriculum §11.3. Where it names a tempo, a take in time at that tempo counts without its tempo factor; where it names
// none, the score counts as it was given.
const RULES: readonly { readonly kind: Consolidation; readonly goal: number; readonly step: number; readonly atTempo: boolean }[] = [
  { kind: 'medium', goal: 70, step: MEDIUM, atTempo: true },
  { kind: 'normal', goal: 80, step: NORMAL, atTempo: true },
  { kind: 'partition', goal: 75, step: MEDIUM, atTempo: false },
  { kind: 'later', goal: 75, step: MEDIUM, atTempo: false },
  { kind: 'memory', goal: 75, step: MEDIUM, atTempo: false },
]

/** Consolidation of the whole piece: at two tempos, by score, after a day, from memory. */
export function consolidationOf(timeline: Timeline, versionHands: Hands, runs: readonly ClassRun[]): ConsolidationState[] {
  const whole = { hands: versionHands, fromMeasure: 0, toMeasure: timeline.measures.length - 1 }
  const ladder = speedLadder(timeline)
  const wholeRuns = runs.filter((run) => run.fromMeasure <= 0 && run.toMeasure >= whole.toMeasure && playsTheSame(timeline, whole, run))
  const playedWellAtMs = Math.min(...wholeRuns.filter(({ quality }) => quality >= PLAYED_WELL_FROM).map(({ endedAtMs }) => endedAtMs))
  const counts: Readonly<Record<Consolidation, (run: ClassRun) => boolean>> = {
    medium: () => true,
    normal: () => true,
    partition: ({ display }) => display === 'partition',
    later: ({ endedAtMs }) => endedAtMs - playedWellAtMs >= DAY_MS,
    memory: ({ hiddenNotes }) => hiddenNotes,
  }
  return RULES.map(({ kind, goal, step, atTempo }): ConsolidationState => {
    const speed = ladder[step] ?? 1
    const isAtTempo = (run: ClassRun): boolean => !atTempo || (run.mode === 'time' && run.speed >= speed - SAME_SPEED)
    const worths = wholeRuns.filter((run) => counts[kind](run) && isAtTempo(run)).map((run) => (atTempo ? run.quality : run.score))
    const best = worths.length > 0 ? Math.max(...worths) : null
    const opensAtMs = kind === 'later' && Number.isFinite(playedWellAtMs) ? playedWellAtMs + DAY_MS : null
    return { kind, goal, best, done: best !== null && best >= goal, speed, opensAtMs }
  })
}

/** Why a run does not count for a kind of consolidation, beside its notes and the day; null where it does. */
export function unmetConsolidationGoalOf(
  timeline: Timeline,
  versionHands: Hands,
  kind: Consolidation,
  run: Omit<ClassRun, 'endedAtMs' | 'quality' | 'score'>,
): UnmetGoal | null {
  const rule = RULES.find((candidate) => candidate.kind === kind)
  const whole = { hands: versionHands, fromMeasure: 0, toMeasure: timeline.measures.length - 1 }
  if (run.fromMeasure > 0 || run.toMeasure < whole.toMeasure) return { kind: 'measures' }
  if (!playsTheSame(timeline, whole, run)) return { kind: 'hands' }
  if (run.mode === 'wait' || (run.mode === 'follow' && rule?.atTempo))
    return { kind: 'no-clock', mode: run.mode, cap: rule?.atTempo ? 0 : CAP_WITHOUT_CLOCK }
  const askedSpeed = speedLadder(timeline)[rule?.step ?? NORMAL] ?? 1
  if (rule?.atTempo && run.speed < askedSpeed - SAME_SPEED) return { kind: 'slow', speed: run.speed, askedSpeed }
  if (kind === 'partition' && run.display !== 'partition') return { kind: 'display' }
  return kind === 'memory' && !run.hiddenNotes ? { kind: 'notes-shown' } : null
}
