import { type Meter, meterOf } from '@prelude/domain/notation'

const DENOMINATORS: ReadonlySet<number> = new Set([1, 2, 4, 8, 16])
const MOST_UNITS = 16

/** « 6/8 », « à quatre temps », « en trois temps »: a measure of so many beats is written in quarters. */
export function meterIn(text: string): Meter | undefined {
  const written = / (\d+)\/(\d+) /.exec(text)
  if (written) {
    const [numerator, denominator] = [Number(written[1]), Number(written[2])]
    return DENOMINATORS.has(denominator) && numerator > 0 && numerator <= MOST_UNITS ? meterOf(numerator, denominator) : undefined
  }
  const beats =
    / (?:mesures?|en|du|de|a) (?:a |de |en )?(\d) temps /.exec(text) ??
    / (\d) temps (?:par mesure|a la mesure|chacune?|par) /.exec(text) ??
    / x (\d) temps /.exec(text)
  return beats?.[1] ? meterOf(Number(beats[1]), 4) : undefined
}

/** Written by figures: « 6/8 ». */
export const isWritten = (text: string): boolean => / \d+\/\d+ /.test(text)
