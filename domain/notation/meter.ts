import { TICKS_PER_QUARTER } from './value.ts'

export interface Meter {
  readonly numerator: number
  readonly denominator: number
  readonly beats: number
  readonly beatTicks: number
  readonly measureTicks: number
}

export const isCompound = ({ numerator }: Pick<Meter, 'numerator'>): boolean => numerator > 3 && numerator % 3 === 0

/** The counted beat: dotted in 6/8, 9/8, 12/8 and 6/4, else the denominator. */
export function meterOf(numerator: number, denominator: number): Meter {
  const unit = (4 * TICKS_PER_QUARTER) / denominator
  const unitsOfBeat = isCompound({ numerator }) ? 3 : 1
  return { numerator, denominator, beats: numerator / unitsOfBeat, beatTicks: unit * unitsOfBeat, measureTicks: numerator * unit }
}
