import { type Meter, type NoteValue, noteValueOf, restLengths, TICKS_PER_QUARTER } from '@prelude/domain/notation'
import { readGrid } from './grid.ts'

/** A note or rest of a rhythm as it is written. */
export interface RhythmValue {
  /** In quarters from the start. */
  readonly at: number
  readonly quarters: number
  readonly value: NoteValue
  readonly isRest: boolean
  readonly mark: 'accent' | 'staccato' | null
}

/** The longest value that is not longer, with one dot at most. */
function valueWithin(ticks: number): { readonly ticks: number; readonly value: NoteValue } {
  for (let length = Math.floor(ticks); length > 0; length -= 1) {
    const value = noteValueOf(length)
    if (value && value.dots < 2) return { ticks: length, value }
  }
  return { ticks, value: { type: '64th', dots: 0, triplet: true } }
}

interface Struck {
  readonly at: number
  readonly end: number
  readonly mark: RhythmValue['mark']
}

/** Onsets of all layers; what another layer strikes ends what was held. In ticks. */
function struckOf(grids: readonly string[], ticksOf: (divisions: number) => number): Struck[] {
  const events = grids.flatMap((grid) => readGrid(grid).events).sort((a, b) => a.at - b.at)
  const onsets = [...new Set(events.map(({ at }) => at))]
  return onsets.map((at, place) => {
    const here = events.filter((event) => event.at === at)
    const end = Math.min(onsets[place + 1] ?? Number.POSITIVE_INFINITY, Math.max(...here.map((event) => event.at + event.length)))
    const mark = here.some(({ accent }) => accent) ? 'accent' : here.every(({ staccato }) => staccato) ? 'staccato' : null
    return { at: ticksOf(at), end: ticksOf(end), mark }
  })
}

const rhythmValue = (at: number, ticks: number, isRest: boolean, mark: RhythmValue['mark']): RhythmValue => ({
  at: at / TICKS_PER_QUARTER,
  quarters: ticks / TICKS_PER_QUARTER,
  value: valueWithin(ticks).value,
  isRest,
  mark,
})

/** The rhythm of a hand of a bloc as it is written, from its layers. A length that no single value has is the longest value within it and a rest. */
export function rhythmOfHand(grids: readonly string[], divisionPerBeat: number, meter: Meter): RhythmValue[] {
  const ticksOf = (divisions: number): number => (divisions * meter.beatTicks) / divisionPerBeat
  const whole = Math.max(0, ...grids.map((grid) => ticksOf(readGrid(grid).divisions)))
  const values: RhythmValue[] = []
  let at = 0
  const restTo = (end: number): void => {
    for (const ticks of restLengths(at % meter.measureTicks, end - at, meter)) {
      values.push(rhythmValue(at, ticks, true, null))
      at += ticks
    }
  }
  for (const { at: onset, end, mark } of struckOf(grids, ticksOf)) {
    restTo(onset)
    const { ticks } = valueWithin(end - onset)
    values.push(rhythmValue(onset, ticks, false, mark))
    at = onset + ticks
  }
  restTo(whole)
  return values
}
