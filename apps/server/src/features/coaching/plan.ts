import type { PracticeGoal as GoalOnWire } from '@prelude/contract'
import { type ClassState, isValidated } from '@prelude/domain/learning'
import { type KnownPiece, type NewWork, type PlannedGoal, stageToPlay, type WeakPassage, weakPassages } from '@prelude/domain/learning/coaching'
import { measureHistory, type PastTake, sectionSpeeds } from '@prelude/domain/practice'
import type { Timeline } from '@prelude/domain/score'
import { handsOf } from '../../kernel/repertoire/playables.ts'
import { type CatalogueRow, presentEntry } from '../catalogue/front-door.ts'
import { minutesOf, presentRevision, type Revisable, titleOf } from '../revisions/front-door.ts'

const passageOf = ({ version }: CatalogueRow) => ({ playableType: 'version' as const, playableId: version.id, hands: handsOf(version.handType) })

/** The next step of a class that is played, after what the takes show; null where listening or nothing is left. */
export function newWorkOf(entry: CatalogueRow, state: ClassState, timeline: Timeline, takes: readonly PastTake[]): NewWork | null {
  const { next, sections } = state
  if (!next) return null
  const own = passageOf(entry)
  if (next.section === null) {
    const whole = { fromMeasure: 0, toMeasure: timeline.measures.length - 1 }
    return { ...own, ...whole, speed: next.speed, letter: null, stage: null, consolidation: next.consolidation }
  }
  const section = sections[next.section]
  const stage = section && stageToPlay(section, next.stage, takes)
  if (!section || !stage) return null
  const { fromMeasure, toMeasure, hands } = stage
  const speed = next.stage === stage.stage ? next.speed : stage.speed
  return { ...own, fromMeasure, toMeasure, hands, speed, letter: section.letter, stage: stage.stage, consolidation: null }
}

/** Measures of a version that fail again and again, at a tempo below the one that suits their section. */
export function weakOf(entry: CatalogueRow, timeline: Timeline, takes: readonly PastTake[], now: Date): WeakPassage[] {
  const speeds = sectionSpeeds(timeline, takes)
  const speed = Math.max(...speeds.map((section) => section.speed))
  return weakPassages(timeline, { ...passageOf(entry), speed }, measureHistory(takes, now.getTime()))
}

export const knownPieceOf = (entry: CatalogueRow, { measures }: Timeline): KnownPiece => ({
  ...passageOf(entry),
  fromMeasure: 0,
  toMeasure: measures.length - 1,
  speed: 1,
  seconds: entry.piece.durationSeconds,
  best: entry.progress.best ?? 0,
})

/** Pieces that the learner plays well, the one left alone for longest first. */
export const knownEntries = (entries: readonly CatalogueRow[]): CatalogueRow[] =>
  entries
    .filter(({ progress }) => isValidated(progress.best))
    .sort((a, b) => (a.progress.lastOpenedAt?.getTime() ?? 0) - (b.progress.lastOpenedAt?.getTime() ?? 0))

export function presentGoal(revisable: Revisable, goal: PlannedGoal, timelines: ReadonlyMap<number, Timeline>): GoalOnWire {
  if (goal.kind === 'revise') {
    const { kind, ...revision } = goal
    return { kind, ...presentRevision(revisable, { ...revision, retrievability: 0 }) }
  }
  const entry = revisable.entries.get(goal.playableId)
  const measures = timelines.get(goal.playableId)?.measures ?? []
  const passage = {
    playable_type: goal.playableType,
    playable_id: goal.playableId,
    title: titleOf(revisable, goal),
    entry: entry ? presentEntry(entry, 1) : null,
    from_measure: goal.fromMeasure,
    to_measure: goal.toMeasure,
    whole: goal.fromMeasure === 0 && goal.toMeasure === measures.length - 1,
    hands: goal.hands,
    speed: goal.speed,
    minutes: minutesOf(goal.seconds),
  }
  if (goal.kind === 'learn') return { kind: 'learn', ...passage, letter: goal.letter, stage: goal.stage, consolidation: goal.consolidation }
  const numberOf = (index: number): number => measures[index]?.number ?? index + 1
  if (goal.kind === 'mend')
    return { kind: 'mend', ...passage, fault: goal.fault, from_number: numberOf(goal.fromMeasure), to_number: numberOf(goal.toMeasure) }
  return { kind: 'enjoy', ...passage, best: goal.best }
}
