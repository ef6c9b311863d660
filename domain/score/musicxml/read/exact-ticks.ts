import { SCORE_LIMITS } from '../limits.ts'

const greatestCommonDivisor = (a: number, b: number): number => (b === 0 ? a : greatestCommonDivisor(b, a % b))

/** Least common multiple. */
const leastCommonMultiple = (a: number, b: number): number => (a / greatestCommonDivisor(a, b)) * b

/** A whole number that makes every one of these decimals whole: 0.5 and 0.25 → 4; 1 when there is none below `largest`. */
function wholeFactor(decimal: number, largest = 10_000): number {
  for (let factor = 1; factor <= largest; factor += 1) if (Math.abs(decimal * factor - Math.round(decimal * factor)) < 1e-7) return factor
  return 1
}

/** Adds `divisions` a quarter to a count of ticks a quarter, so that each division is a whole number of ticks; unchanged beyond the limit. */
export function ticksWith(ticksPerQuarter: number, divisions: number): number {
  if (!(divisions > 0) || divisions > SCORE_LIMITS.ticksPerQuarter) return ticksPerQuarter
  const whole = Math.round(divisions * wholeFactor(divisions))
  const joined = leastCommonMultiple(ticksPerQuarter, Math.max(1, whole))
  return joined <= SCORE_LIMITS.ticksPerQuarter ? joined : ticksPerQuarter
}

/** The number in each element of a name; searches the raw text, as they may occur anywhere. */
function* numbersIn(xml: string, opening: string): Generator<number> {
  for (let at = xml.indexOf(opening); at >= 0; at = xml.indexOf(opening, at + opening.length)) {
    const from = xml.indexOf('>', at)
    if (from < 0) return
    yield Number.parseFloat(xml.slice(from + 1, from + 33))
  }
}

/** Ticks a quarter in which every `<divisions>` of the file and the beats of every time signature are exact. */
export function exactTicksPerQuarter(xml: string): number {
  let ticks = 1
  for (const divisions of numbersIn(xml, '<divisions')) ticks = ticksWith(ticks, divisions)
  for (const beatType of numbersIn(xml, '<beat-type')) ticks = ticksWith(ticks, beatType <= 128 ? beatType / 4 : 1)
  return ticks
}
