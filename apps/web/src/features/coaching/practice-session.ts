import type { TakeBody } from '@prelude/contract'
import { createStore } from 'zustand/vanilla'
import { deviceStorage } from '../../platform/device-storage.ts'
import type { Goal } from './coaching.queries.ts'

/** A session under way, goal by goal; it stays on this device. */
export interface PracticeSession {
  readonly learnerId: number
  /** ISO time at which it began: what was gained is asked for from then on. */
  readonly startedAt: string
  readonly minutes: number
  readonly goals: readonly Goal[]
  /** Position of the goal that is worked on; the number of goals once all are behind. */
  readonly place: number
  /** Goals for which something was played to their end. */
  readonly played: readonly number[]
}

const NAME = 'prelude.practice-session'
/** Left alone for longer, a session is over: the day's goals are others by then. */
const OVER_AFTER_MS = 6 * 3_600_000

const isSession = (value: unknown): value is PracticeSession => {
  const session = value as Partial<PracticeSession> | null
  return (
    typeof session?.startedAt === 'string' && typeof session.learnerId === 'number' && Array.isArray(session.goals) && Array.isArray(session.played)
  )
}

function readSession(): PracticeSession | null {
  const stored = deviceStorage.readJson(NAME)
  return isSession(stored) ? stored : null
}

/** Null where no session is under way. */
export const practiceSession = createStore<{ readonly session: PracticeSession | null }>(() => ({ session: readSession() }))

const keep = (session: PracticeSession | null): void => {
  deviceStorage.writeJson(NAME, session)
  practiceSession.setState({ session })
}

/** The session of this learner that is under way at a time; after a clock was set, none began hours from now. */
export const sessionNow = (session: PracticeSession | null, learnerId: number | undefined, nowMs: number): PracticeSession | null =>
  session && session.learnerId === learnerId && Math.abs(nowMs - Date.parse(session.startedAt)) < OVER_AFTER_MS ? session : null

export const startSession = (learnerId: number, minutes: number, goals: readonly Goal[], now: Date): void =>
  keep({ learnerId, startedAt: now.toISOString(), minutes, goals, place: 0, played: [] })
export const endSession = (): void => keep(null)

const change = (changed: (session: PracticeSession) => PracticeSession): void => {
  const { session } = practiceSession.getState()
  if (session) keep(changed(session))
}
/** Goes on to a goal; beyond the last one the session has come to its end. */
export const goToGoal = (place: number): void => change((session) => ({ ...session, place: Math.max(0, Math.min(session.goals.length, place)) }))
export const noteGoalPlayed = (place: number): void =>
  change((session) => (session.played.includes(place) ? session : { ...session, played: [...session.played, place] }))

/** What was played, as a take says it. */
export interface PlayedPassage {
  readonly type: string
  readonly id: number
  readonly fromMeasure: number
  readonly toMeasure: number
  readonly hands: string
}

/** A round of a loop, or a take, of the goal that is worked on. */
export function noteRound({ session, goal }: { readonly session: PracticeSession; readonly goal: Goal }, take: TakeBody): void {
  const { playable_type: type, playable_id: id, hands, range } = take
  if (playsGoal(goal, { type, id, hands, fromMeasure: range.from_measure, toMeasure: range.to_measure })) noteGoalPlayed(session.place)
}

/** True where a take played what a goal asks for, or more. */
export const playsGoal = (goal: Goal, { type, id, fromMeasure, toMeasure, hands }: PlayedPassage): boolean =>
  goal.playable_type === type &&
  goal.playable_id === id &&
  fromMeasure <= goal.from_measure &&
  toMeasure >= goal.to_measure &&
  (hands === 'BOTH' || hands === goal.hands)
