import type { Meter } from '../pfl/document.ts'

/** A written note value; a triplet value lasts two thirds of it. */
export interface DrawnValue {
  readonly type: string
  readonly dots: 0 | 1 | 2
  readonly triplet: boolean
}

/** In ticks of which a quarter has 48. */
const TYPES: readonly (readonly [type: string, ticks: number])[] = [
  ['breve', 384],
  ['whole', 192],
  ['half', 96],
  ['quarter', 48],
  ['eighth', 24],
  ['16th', 12],
  ['32nd', 6],
  ['64th', 3],
]
const SHORTEST = 3
const DOTTED = [1, 1.5, 1.75] as const

function plainValue(ticks: number): DrawnValue | undefined {
  for (const [type, base] of TYPES) {
    const dots = DOTTED.findIndex((factor) => base * factor === ticks)
    if (dots >= 0) return { type, dots: dots as 0 | 1 | 2, triplet: false }
  }
  return undefined
}

/** The single note value of a length: 72 is a dotted quarter, 16 an eighth of a triplet. */
export function drawnValue(ticks: number): DrawnValue | undefined {
  const plain = plainValue(ticks)
  if (plain) return plain
  const stretched = plainValue((ticks * 3) / 2)
  return stretched && stretched.dots < 2 ? { ...stretched, triplet: true } : undefined
}

/** Flags of a value: an eighth has one. */
export const flagsOf = (value: DrawnValue): number => Math.max(0, TYPES.findIndex(([type]) => type === value.type) - 3)

/** Splits a note into note values, at beats where one value is not enough. `from` counts from the bar line. */
export function drawableLengths(from: number, ticks: number, meter: Meter): number[] {
  const toBeat = meter.beatTicks - (from % meter.beatTicks)
  // A dotted beat stays visible: in 12/8 two quarters from a beat on are a dotted quarter tied to an eighth.
  const isCompound = meter.numerator > 3 && meter.numerator % 3 === 0
  const hidesBeat = ticks > toBeat && (toBeat < meter.beatTicks || ticks % meter.beatTicks !== 0)
  if (drawnValue(ticks) && !(isCompound && hidesBeat)) return [ticks]
  // From a beat on, the longest value that ends on one: a dotted half tied to a dotted eighth.
  if (toBeat === meter.beatTicks) {
    const whole = Math.floor(ticks / toBeat) * toBeat
    for (let length = whole; length > toBeat; length -= toBeat)
      if (drawnValue(length)) return [length, ...drawableLengths(from + length, ticks - length, meter)]
  }
  if (toBeat < ticks) return [...drawableLengths(from, toBeat, meter), ...drawableLengths(from + toBeat, ticks - toBeat, meter)]
  for (const [, base] of TYPES) if (base < ticks) return [base, ...drawableLengths(from + base, ticks - base, meter)]
  throw new RangeError(`no value for ${ticks} ticks`)
}

/** Rests as conventionally written: never across a beat, a half bar where it begins on a strong beat. */
export function restLengths(from: number, ticks: number, meter: Meter): number[] {
  if (ticks <= 0) return []
  const { beatTicks } = meter
  const inBeat = from % beatTicks
  const halfBar = 2 * beatTicks
  if (inBeat === 0 && meter.beats === 4 && from % halfBar === 0 && ticks >= halfBar)
    return [halfBar, ...restLengths(from + halfBar, ticks - halfBar, meter)]
  if (inBeat === 0 && ticks >= beatTicks) return [beatTicks, ...restLengths(from + beatTicks, ticks - beatTicks, meter)]
  const left = Math.min(ticks, beatTicks - inBeat)
  // A whole number of binary values; a third of a beat before the notes of a triplet is none.
  const isBinary = left % SHORTEST === 0
  for (const [, base] of TYPES) {
    if (isBinary && base <= left && inBeat % base === 0) return [base, ...restLengths(from + base, ticks - base, meter)]
  }
  for (const [, base] of TYPES) {
    const third = (base * 2) / 3
    if (Number.isInteger(third) && third <= left && inBeat % third === 0) return [third, ...restLengths(from + third, ticks - third, meter)]
  }
  return [left, ...restLengths(from + left, ticks - left, meter)]
}
