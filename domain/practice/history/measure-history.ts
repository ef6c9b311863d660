import { HANDS, type Hand } from '@prelude/domain/score'
import type { MeasureFault } from '../take.ts'
import { isSure, type PastMeasure, type PastTake } from './past-take.ts'

/** How well a hand knows a measure. `new`: nothing certain was played in it. */
export type MeasureState = 'new' | 'learning' | 'fragile' | 'forgotten' | 'mastered'

/** Result of the takes of the past weeks for a measure and a hand. */
export interface MeasureMemory {
  /** `TimelineMeasure.index`. */
  readonly measure: number
  readonly hand: Hand
  readonly state: MeasureState
  /** The most frequent fault; null where there is none. */
  readonly fault: MeasureFault
  readonly takes: number
  readonly lastPlayedAtMs: number | null
}

/** Number of takes without a fault, in time and at tempo, that show mastery (spec: curriculum §11.2 for the speed). */
const CLEAN_TAKES_OF_MASTERY = 3
const MASTERY_SPEED = 0.98
const DAY_MS = 86_400_000
/** A mastered measure not played for so long counts as forgotten. */
export const FORGOTTEN_AFTER_DAYS = 14
/** A measure with a smaller share of notes out of time counts as good. */
const TOLERATED_SHARE = 0.15
/** Older takes are ignored. */
const LATEST_TAKES = 10
const TAKES_THAT_ALTERNATE = 5
const SAME_SPEED = 0.005

interface MeasureTake {
  readonly take: PastTake
  readonly at: PastMeasure
  readonly clean: boolean
}

/** A few notes slightly out of time are not a fault to work on; anything else is. */
export const isCleanMeasure = ({ fault, asked, right }: Pick<PastMeasure, 'fault' | 'asked' | 'right'>): boolean =>
  fault === null || (fault === 'rhythm' && asked !== undefined && right !== undefined && asked > 0 && right >= (1 - TOLERATED_SHARE) * asked)

/** What a hand played in a measure: the takes that are sure, the oldest first. */
export interface MeasureTakes {
  readonly measure: number
  readonly hand: Hand
  readonly history: readonly MeasureTake[]
}

/** Every measure and hand that was played, in order of measures, left hand first; without a sure take the history is empty. */
export function playedMeasures(takes: readonly PastTake[]): MeasureTakes[] {
  // By a number: with a hundred takes of a long piece, keys made of text cost more than all that is done with them.
  const played = new Map<number, MeasureTakes & { readonly history: MeasureTake[] }>()
  for (const take of [...takes].sort((a, b) => a.endedAtMs - b.endedAtMs))
    for (const at of take.measures) {
      const key = HANDS.length * at.measure + HANDS.indexOf(at.hand)
      let playedMeasure = played.get(key)
      if (!playedMeasure) {
        playedMeasure = { measure: at.measure, hand: at.hand, history: [] }
        played.set(key, playedMeasure)
      }
      if (isSure(take)) playedMeasure.history.push({ take, at, clean: isCleanMeasure(at) })
    }
  return [...played].sort(([a], [b]) => a - b).map(([, measure]) => measure)
}

export const lastPlayedAtMs = ({ history }: MeasureTakes): number | null => history[history.length - 1]?.take.endedAtMs ?? null

/**
 * State of every measure and hand that was played, in order of measures, left hand first. Mastered: the latest three takes at tempo and in time had
 * no fault. Forgotten: it was mastered, and the latest take failed or is 14 days old. Fragile: a fault occurred in a task no harder than one done
 * before without.
 */
export const measureHistory = (takes: readonly PastTake[], nowMs: number): MeasureMemory[] =>
  playedMeasures(takes).map((played) => ({
    measure: played.measure,
    hand: played.hand,
    state: stateOf(played, nowMs),
    fault: frequentFault(played.history),
    takes: played.history.length,
    lastPlayedAtMs: lastPlayedAtMs(played),
  }))

/** State of a measure at a moment; -∞ and ∞ are any moment while it is fresh and once it was left alone for too long. */
export function stateOf({ history }: MeasureTakes, nowMs: number): MeasureState {
  const latest = history[history.length - 1]
  if (!latest) return 'new'
  let cleanAtTempo = 0
  let wasMastered = false
  for (const { take, clean } of history) {
    if (!clean) cleanAtTempo = 0
    else if (take.mode === 'time' && take.speed >= MASTERY_SPEED) cleanAtTempo += 1
    if (cleanAtTempo >= CLEAN_TAKES_OF_MASTERY) wasMastered = true
  }
  if (wasMastered) {
    const isOld = nowMs - latest.take.endedAtMs > FORGOTTEN_AFTER_DAYS * DAY_MS
    if (!latest.clean || isOld) return 'forgotten'
    return cleanAtTempo >= CLEAN_TAKES_OF_MASTERY ? 'mastered' : 'fragile'
  }
  return faultsComeBack(history.slice(-TAKES_THAT_ALTERNATE)) ? 'fragile' : 'learning'
}

/** True when a later take failed at the same difficulty or less. */
const faultsComeBack = (history: readonly MeasureTake[]): boolean =>
  history.some(
    (measureTake, place) => !measureTake.clean && history.slice(0, place).some((before) => before.clean && !isHarder(measureTake.take, before.take)),
  )

/** Faster, with both hands, or with a clock where there was none. */
const isHarder = (take: PastTake, than: PastTake): boolean =>
  take.speed > than.speed + SAME_SPEED || (take.hands === 'BOTH' && than.hands !== 'BOTH') || (take.mode === 'time' && than.mode !== 'time')

/** The most frequent fault of the latest takes; of two, the later one. */
function frequentFault(history: readonly MeasureTake[]): MeasureFault {
  const faults = history
    .slice(-LATEST_TAKES)
    .flatMap(({ at, clean }) => (clean || at.fault === null ? [] : [at.fault]))
    .reverse()
  const countOf = (fault: MeasureFault): number => faults.filter((other) => other === fault).length
  return faults.reduce<MeasureFault>((most, fault) => (most === null || countOf(fault) > countOf(most) ? fault : most), null)
}

const AID_STRENGTH: Readonly<Record<MeasureState, number>> = { new: 1, learning: 1, fragile: 0.8, forgotten: 0.6, mastered: 0 }

/** Opacity of fingers and names on the notes of a measure, 0 to 1: they fade as it becomes mastered. */
export const aidStrength = (state: MeasureState): number => AID_STRENGTH[state]
