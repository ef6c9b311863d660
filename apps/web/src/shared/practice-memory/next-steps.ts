import type { LoopExercise } from '@prelude/domain/practice'
import { session } from '../../api/login-token.ts'
import { deviceStorage } from '../../platform/device-storage.ts'

/** Search parameters of the player. */
export interface PlayerAddress {
  readonly mode?: 'wait' | 'follow' | 'time'
  readonly hands?: 'LEFT' | 'RIGHT' | 'BOTH'
  readonly speed?: number
  /** Positions in the timeline, both included. */
  readonly from?: number
  readonly to?: number
  /** With the metronome, for a learner with timing faults. */
  readonly metronome?: true
  /** « Travailler ce passage »: adaptive tempo is on. */
  readonly work?: true
  /** The tempo at which the passage is learnt: that of the take. */
  readonly target?: number
  /** How the passage is practised, a step a round. */
  readonly exercise?: LoopExercise
}

/** The next step that the result of a take proposed, for other pages to propose the same. */
export interface ProposedStep {
  readonly takeId: string
  /** The printed measure at which it begins; null where it is the whole piece. */
  readonly measure: number | null
  readonly address: PlayerAddress
}

const keyOf = (learnerId: number): string => `prelude.nextSteps.${learnerId}`
/** The pieces in progress of one learner. */
const MOST = 20

function readSteps(): readonly ProposedStep[] {
  const learnerId = session.learnerId()
  const stored = learnerId === null ? null : deviceStorage.readJson(keyOf(learnerId))
  return Array.isArray(stored)
    ? stored.filter((step): step is ProposedStep => typeof step?.takeId === 'string' && typeof step.address === 'object')
    : []
}

/** Keeps what a result proposes, on this device; `null` where it leads out of the piece. */
export function keepProposedStep(takeId: string, step: Omit<ProposedStep, 'takeId'> | null): void {
  const learnerId = session.learnerId()
  if (learnerId === null) return
  const others = readSteps().filter((step) => step.takeId !== takeId)
  deviceStorage.writeJson(keyOf(learnerId), [...(step ? [{ takeId, ...step }] : []), ...others].slice(0, MOST))
}

/** What the result of a take proposed; undefined where it was not seen on this device. */
export const proposedAfter = (takeId: string | undefined): ProposedStep | undefined =>
  takeId === undefined ? undefined : readSteps().find((step) => step.takeId === takeId)
