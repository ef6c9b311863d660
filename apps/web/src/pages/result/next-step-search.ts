import { exerciseOf, type Finding, type NextStep, type Take } from '@prelude/domain/practice'
import type { PlayerAddress } from '../../shared/practice-memory/front-door.ts'

/** The exercise of a finding, as the player reads it. */
export function exerciseFor(finding: Finding | undefined): Pick<PlayerAddress, 'exercise'> {
  const exercise = finding ? exerciseOf(finding) : null
  return exercise ? { exercise } : {}
}

/** Where the next step leads in the player; null for the one that leaves the piece. */
export function addressOfNextStep(step: NextStep, take: Take, lastMeasure: number): PlayerAddress | null {
  const { mode } = take
  const passage = take.fromMeasure > 0 || take.toMeasure < lastMeasure ? { from: take.fromMeasure, to: take.toMeasure } : {}
  const same = { mode, hands: take.hands, speed: take.speed, ...passage } as const
  switch (step.kind) {
    case 'celebrate':
      return null
    case 'again':
    case 'listen-again':
      return same
    case 'follow-clock':
    case 'find-clock':
      return { ...same, metronome: true }
    case 'finish':
      return { ...same, from: step.fromMeasure, to: step.toMeasure, speed: step.speed }
    case 'work-passage':
      return {
        mode: step.mode ?? 'wait',
        hands: step.hands ?? step.hand,
        speed: step.speed,
        from: step.fromMeasure,
        to: step.toMeasure,
        ...(step.metronome ? { metronome: true as const } : {}),
        work: true,
        target: Math.max(step.speed, take.speed),
        ...exerciseFor(step.because),
      }
    case 'slow-down':
    case 'speed-up':
      return { ...same, speed: step.speed }
    case 'one-hand':
    case 'other-hand':
      return { ...same, hands: step.hand, speed: step.speed }
    case 'both-hands':
      return { ...same, hands: 'BOTH', speed: step.speed }
    case 'in-time':
      return { ...same, mode: 'time', speed: step.speed }
    case 'whole-piece':
      return { mode: 'time', hands: take.hands, speed: step.speed }
  }
}
