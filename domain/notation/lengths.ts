import { isCompound, type Meter } from './meter.ts'
import { noteValueOf, TICKS_OF_TYPES } from './value.ts'

const SHORTEST = 3

/** Splits a note into note values, at beats where one value is not enough. `from` counts from the bar line. */
export function noteLengths(from: number, ticks: number, meter: Meter): number[] {
  const toBeat = meter.beatTicks - (from % meter.beatTicks)
  // A dotted beat stays visible: in 12/8 two quarters from a beat on are a dotted quarter tied to an eighth.
  const hidesBeat = ticks > toBeat && (toBeat < meter.beatTicks || ticks % meter.beatTicks !== 0)
  if (noteValueOf(ticks) && !(isCompound(meter) && hidesBeat)) return [ticks]
  // From a beat on, the longest value that ends on one: a dotted half tied to a dotted eighth.
  if (toBeat === meter.beatTicks) {
    const whole = Math.floor(ticks / toBeat) * toBeat
    for (let length = whole; length > toBeat; length -= toBeat)
      if (noteValueOf(length)) return [length, ...noteLengths(from + length, ticks - length, meter)]
  }
  if (toBeat < ticks) return [...noteLengths(from, toBeat, meter), ...noteLengths(from + toBeat, ticks - toBeat, meter)]
  for (const [, base] of TICKS_OF_TYPES) if (base < ticks) return [base, ...noteLengths(from + base, ticks - base, meter)]
  throw new RangeError(`no value for ${ticks} ticks`)
}

/** Rests as conventionally written: never across a beat, a half bar where it begins on a strong beat of four. */
export function restLengths(from: number, ticks: number, meter: Meter): number[] {
  if (ticks <= 0) return []
  const { beatTicks } = meter
  const inBeat = from % beatTicks
  const halfBar = 2 * beatTicks
  if (inBeat === 0 && meter.beats === 4 && from % halfBar === 0 && ticks >= halfBar)
    return [halfBar, ...restLengths(from + halfBar, ticks - halfBar, meter)]
  if (inBeat === 0 && ticks >= beatTicks) return [beatTicks, ...restLengths(from + beatTicks, ticks - beatTicks, meter)]
  const untilBeat = Math.min(ticks, beatTicks - inBeat)
  // A whole number of binary values; a third of a beat before the notes of a triplet is none.
  const isBinary = untilBeat % SHORTEST === 0
  for (const [, base] of TICKS_OF_TYPES) {
    if (isBinary && base <= untilBeat && inBeat % base === 0) return [base, ...restLengths(from + base, ticks - base, meter)]
  }
  for (const [, base] of TICKS_OF_TYPES) {
    const third = (base * 2) / 3
    if (Number.isInteger(third) && third <= untilBeat && inBeat % third === 0) return [third, ...restLengths(from + third, ticks - third, meter)]
  }
  return [untilBeat, ...restLengths(from + untilBeat, ticks - untilBeat, meter)]
}
