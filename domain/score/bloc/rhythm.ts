import { readGrid } from './grid.ts'

/** Whole, half, quarter, eighth, sixteenth. */
export type RhythmLetter = 'w' | 'h' | 'q' | 'e' | 's'

/** A note or rest of a rhythm as it is written. */
export interface RhythmValue {
  /** In quarters from the start. */
  readonly at: number
  readonly quarters: number
  readonly letter: RhythmLetter
  readonly dotted: boolean
  /** Two thirds of its written length. */
  readonly triplet: boolean
  readonly isRest: boolean
  readonly mark: 'accent' | 'staccato' | null
}

type Written = Pick<RhythmValue, 'dotted' | 'letter' | 'quarters' | 'triplet'>

const LETTERS: readonly (readonly [RhythmLetter, number])[] = [
  ['w', 4],
  ['h', 2],
  ['q', 1],
  ['e', 0.5],
  ['s', 0.25],
]
/** From the longest on. */
const WRITTEN: readonly Written[] = LETTERS.flatMap(([letter, quarters]): Written[] => [
  { letter, quarters, dotted: false, triplet: false },
  { letter, quarters: quarters * 1.5, dotted: true, triplet: false },
  { letter, quarters: (quarters * 2) / 3, dotted: false, triplet: true },
]).sort((a, b) => b.quarters - a.quarters)
const CLOSE = 1e-6

/** The longest value that is not longer; sixteenths are the shortest. */
const writtenWithin = (quarters: number): Written =>
  WRITTEN.find((value) => value.quarters <= quarters + CLOSE) ?? { letter: 's', quarters, dotted: false, triplet: false }

interface Struck {
  readonly at: number
  readonly end: number
  readonly mark: RhythmValue['mark']
}

/** Onsets of all layers; what another layer strikes ends what was held. */
function struckOf(grids: readonly string[], quartersOf: (divisions: number) => number): Struck[] {
  const events = grids.flatMap((grid) => readGrid(grid).events).sort((a, b) => a.at - b.at)
  const onsets = [...new Set(events.map(({ at }) => at))]
  return onsets.map((at, place) => {
    const here = events.filter((event) => event.at === at)
    const end = Math.min(onsets[place + 1] ?? Number.POSITIVE_INFINITY, Math.max(...here.map((event) => event.at + event.length)))
    const mark = here.some(({ accent }) => accent) ? 'accent' : here.every(({ staccato }) => staccato) ? 'staccato' : null
    return { at: quartersOf(at), end: quartersOf(end), mark }
  })
}

/** Rests between two places: within a beat up to its end, then as long as they can be. */
function restsOf(from: number, to: number, beatQuarters: number): RhythmValue[] {
  const rests: RhythmValue[] = []
  let at = from
  while (to - at > CLOSE) {
    const nextBeat = (Math.floor(at / beatQuarters + CLOSE) + 1) * beatQuarters
    const isOnBeat = Math.abs(at / beatQuarters - Math.round(at / beatQuarters)) < CLOSE
    const written = writtenWithin(isOnBeat ? to - at : Math.min(to, nextBeat) - at)
    rests.push({ ...written, at, isRest: true, mark: null })
    at += written.quarters
  }
  return rests
}

/**
 * The rhythm of a hand of a bloc as it is written, from its layers. `beatQuarters`: 1, in compound metres 1.5. A length that no single value has is
 * written as the longest value within it and a rest.
 */
export function rhythmOfHand(grids: readonly string[], divisionPerBeat: number, beatQuarters: number): RhythmValue[] {
  const quartersOf = (divisions: number): number => (divisions * beatQuarters) / divisionPerBeat
  const whole = Math.max(0, ...grids.map((grid) => quartersOf(readGrid(grid).divisions)))
  const values: RhythmValue[] = []
  let at = 0
  for (const { at: onset, end, mark } of struckOf(grids, quartersOf)) {
    values.push(...restsOf(at, onset, beatQuarters))
    const written = writtenWithin(end - onset)
    values.push({ ...written, at: onset, isRest: false, mark })
    at = onset + written.quarters
  }
  return [...values, ...restsOf(at, whole, beatQuarters)]
}
