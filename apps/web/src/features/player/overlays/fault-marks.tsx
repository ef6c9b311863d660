import type { MeasureFault } from '@prelude/domain/practice'
import type { ReactNode } from 'react'
import type { PracticeMemory } from '../../../shared/practice-memory/front-door.ts'

export type StripFault = NonNullable<MeasureFault>

const mark = (path: string, filled = false): ReactNode => (
  <svg
    viewBox="0 0 14 14"
    aria-hidden="true"
    fill={filled ? 'currentColor' : 'none'}
    stroke={filled ? 'none' : 'currentColor'}
    strokeWidth="2"
    strokeLinecap="round"
  >
    <path d={path} />
  </svg>
)

/** The same shapes as on the measure map: diamond, two waves, a dash, crossed arrows. */
export const FAULT_MARKS: Readonly<Record<StripFault | 'none', ReactNode>> = {
  none: null,
  pitch: mark('M7 1l6 6-6 6-6-6z', true),
  rhythm: mark('M2 4.500q2.500-4 5 0t5 0M2 10q2.500-4 5 0t5 0'),
  missed: mark('M3 7h8'),
  hands: mark('M2 4.500h9M8.500 2 11 4.500 8.500 7M12 9.500H3M5.500 7 3 9.500 5.500 12'),
}

const GRAVITY: readonly StripFault[] = ['pitch', 'missed', 'hands', 'rhythm']

/** The main fault of each measure by memory, the heavier one of both hands: known measures have none. */
export function stripFaults(measures: PracticeMemory['measures']): ReadonlyMap<number, StripFault> {
  const faults = new Map<number, StripFault>()
  for (const { measure, fault, state } of measures) {
    if (!fault || state === 'mastered' || state === 'new') continue
    const current = faults.get(measure)
    if (!current || GRAVITY.indexOf(fault) < GRAVITY.indexOf(current)) faults.set(measure, fault)
  }
  return faults
}
