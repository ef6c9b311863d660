import type { AskedEvent, AskedStep } from '../asked-events.ts'
import type { Strike } from './strike.ts'

/** Strikes matched to the events of one step, in their order. */
export type StepStrikes = readonly (Strike | null)[]

/** One run through a stretch of the steps: the strikes matched to them, from the first one on. */
export interface StepRun {
  readonly firstStep: number
  readonly rows: readonly StepStrikes[]
}

// Hundredths of a note as integers: twice as fast to add.
const SURE_GAIN = 100
const UNSURE_GAIN = 50
// Small costs break ties of a plain count: whole chords before halves, the nearest place before a far one.
const STRAY_STRIKE_COST = 2
const SKIPPED_STEP_COST = 10
const ABSENT_EVENT_COST = 15
// Two notes played again are enough for a return; one may be chance. A return by a bar or two is likelier than by a page: where the
// same music occurs twice, that decides. One more for each step between.
const NEAREST_RETURN_COST = 170
const FARTHEST_RETURN_COST = 300
const UNREACHED = -1_000_000_000
// Wrong keys that may fall among the strikes of one chord.
const STRAYS_IN_A_CHORD = 8

// Initial values of the table.
const EXTRA = 0
const SKIP = -1
const RETURN = -2

/** Dynamic programming table: the best match of the first strikes with the first steps, column by column of strikes; a place is its step + 1. */
interface Table {
  /** For each number of strikes, how the cells of its column were reached: an extra strike, a skipped step, a return, or so many last strikes matched. */
  readonly reached: readonly ReachedColumn[]
  /** For each number of strikes, the place from which a return starts. */
  readonly leftFrom: Int32Array
}

/** The cells of a column from its first one on; those outside it were reached by an extra strike. Few of a long take are within the beam. */
interface ReachedColumn {
  readonly low: number
  readonly cells: Int8Array
}

const cellAt = ({ reached }: Table, count: number, place: number): number => {
  const column = reached[count]
  return column?.cells[place - column.low] ?? EXTRA
}

/**
 * Aligns the strikes with the steps by order and pitch alone, regardless of time: the alignment that matches most strikes. A chord's notes may come
 * in any order. Asked C D E, struck C F E: C and E found, D absent. With `returns` the learner may go back, or on to a later place: C D C D E is
 * then two runs.
 */
export function alignSteps(steps: readonly AskedStep[], strikes: readonly Strike[], { returns = false } = {}): StepRun[] {
  const straight = (): StepRun[] => runsOf(steps, strikes, fillTable(steps, strikes, false))
  const wandering = (): StepRun[] => runsOf(steps, strikes, fillTable(steps, strikes, true))
  if (!returns) return straight()
  if (steps.length * strikes.length <= CELLS_OF_A_MOMENT) return wandering()
  const runs = straight()
  return leavesClusters(strikes, runs) ? wandering() : runs
}

/** Up to this size a search for returns everywhere costs a few hundredths of a second; beyond it, only where there is a sign of one. */
const CELLS_OF_A_MOMENT = 1_000_000
const CLUSTER_STRIKES = 6
const CLUSTER_LOOSE = 4

/** Strikes that are played again are close together; those of slips are not. */
export function leavesClusters(strikes: readonly Strike[], runs: readonly StepRun[]): boolean {
  const used = new Set(runs.flatMap(({ rows }) => rows.flat()))
  let loose = 0
  return strikes.some((strike, index) => {
    if (!used.has(strike)) loose += 1
    const oldest = strikes[index - CLUSTER_STRIKES]
    if (oldest && !used.has(oldest)) loose -= 1
    return loose >= CLUSTER_LOOSE
  })
}

/**
 * Beam width: cells so much worse than the best of their column are dropped: 10 notes behind, 100 steps ahead. Not with returns, which start
 * anywhere.
 */
const BEAM = 1_000

interface Column {
  readonly values: Int32Array
  /** Places with a value, both included. */
  low: number
  high: number
  /** Place of the largest value. */
  top: number
}

function fillTable(steps: readonly AskedStep[], strikes: readonly Strike[], returns: boolean): Table {
  const width = steps.length + 1
  // One column, written anew for each number of strikes.
  const reached = new Int8Array(width)
  const columnsReached: ReachedColumn[] = []
  const leftFrom = new Int32Array(strikes.length + 1)
  const eventPitches = askedPitches(steps)
  const struck = struckPitches(strikes)
  const longest = eventPitches.sizes.reduce((most, size) => Math.max(most, longestSpan(size)), 1)
  const columns = Array.from({ length: longest + 1 }, (): Column => ({ values: new Int32Array(width), low: 0, high: -1, top: 0 }))
  let before: Column = { values: new Int32Array(width), low: 0, high: 0, top: 0 }
  for (let count = 0; count <= strikes.length; count += 1) {
    const column = columns[count % columns.length] as Column
    const { values } = column
    const candidates = count > 0 ? (eventPitches.placesOf.get(struck.pitches[count - 1] as number) ?? NONE) : NONE
    let { low: place, top } = before
    // A skipped step is never better than the one before it: only the previous cell and the present strike can be best.
    let best = before.values[top] as number
    let last = UNREACHED
    let next = 0
    while ((candidates[next] as number) < place) next += 1
    for (; place < width; next += 1) {
      const end = candidates[next] ?? width
      for (; place < end; place += 1) {
        let value = place > before.high ? UNREACHED : (before.values[place] as number)
        if (last - SKIPPED_STEP_COST > value) {
          value = last - SKIPPED_STEP_COST
          reached[place] = SKIP
        }
        values[place] = value
        last = value
        if (!returns && place > before.high && value < best - BEAM) break
      }
      if (place >= width || place < end) break
      bestSpan(eventPitches, struck, count, place, columns)
      let value = place > before.high ? UNREACHED : (before.values[place] as number)
      if (last - SKIPPED_STEP_COST > value) {
        value = last - SKIPPED_STEP_COST
        reached[place] = SKIP
      }
      if (span.value > value) {
        value = span.value
        reached[place] = span.length
      }
      values[place] = value
      last = value
      if (value > best) {
        best = value
        top = place
      }
      place += 1
    }
    column.low = before.low
    column.high = Math.min(place, width - 1)
    column.top = top
    leftFrom[count] = top
    if (returns) allowReturns(values, top, reached)
    const low = returns ? 0 : column.low
    columnsReached.push({ low, cells: reached.slice(low, returns ? width : column.high + 1) })
    reached.fill(EXTRA, low, returns ? width : column.high + 1)
    if (!returns) {
      while ((values[column.low] as number) < best - BEAM) column.low += 1
      while ((values[column.high] as number) < best - BEAM) column.high -= 1
    }
    before = column
  }
  return { reached: columnsReached, leftFrom }
}

const NONE: readonly number[] = []

function allowReturns(values: Int32Array, top: number, reached: Int8Array): void {
  const best = values[top] as number
  for (let place = 0; place < values.length; place += 1) {
    const apart = place < top ? top - place : place - top
    const cost = NEAREST_RETURN_COST + apart
    const returned = best - (cost < FARTHEST_RETURN_COST ? cost : FARTHEST_RETURN_COST)
    if (returned <= (values[place] as number)) continue
    values[place] = returned
    reached[place] = RETURN
  }
}

const PITCHES = 128

/** Steps by asked pitch. */
interface AskedPitches {
  readonly placesOf: ReadonlyMap<number, readonly number[]>
  /** Number of events of the step before each place. */
  readonly sizes: readonly number[]
  /** For each place and pitch the event of the step before it, −1 for none. */
  readonly eventAt: Int8Array
}

function askedPitches(steps: readonly AskedStep[]): AskedPitches {
  const placesOf = new Map<number, number[]>()
  const eventAt = new Int8Array((steps.length + 1) * PITCHES).fill(-1)
  steps.forEach((step, index) => {
    step.events.forEach(({ pitch }, event) => {
      eventAt[(index + 1) * PITCHES + pitch] = event
      const places = placesOf.get(pitch)
      if (places) places.push(index + 1)
      else placesOf.set(pitch, [index + 1])
    })
  })
  return { placesOf, sizes: [0, ...steps.map((step) => step.events.length)], eventAt }
}

const longestSpan = (size: number): number => (size <= 1 ? 1 : size + STRAYS_IN_A_CHORD)

/** The strikes in typed arrays, for the innermost loop. */
interface StruckPitches {
  readonly pitches: Uint8Array
  readonly gains: Uint8Array
}

const struckPitches = (strikes: readonly Strike[]): StruckPitches => ({
  pitches: Uint8Array.from(strikes, ({ pitch }) => pitch),
  gains: Uint8Array.from(strikes, ({ sure }) => (sure ? SURE_GAIN : UNSURE_GAIN)),
})

// One object reused for all cells: the table may have millions of them.
const span = { length: 0, value: 0 }

/** The best number of last strikes to match with the step before a place. */
function bestSpan(eventPitches: AskedPitches, { pitches, gains }: StruckPitches, count: number, place: number, columns: readonly Column[]): void {
  span.length = 0
  span.value = UNREACHED
  const size = eventPitches.sizes[place] as number
  const limit = Math.min(count, longestSpan(size))
  const events = place * PITCHES
  let ring = count % columns.length
  let gain = 0
  let taken = 0
  // One bit per event: a chord has fewer than 31 notes.
  let present = 0
  for (let length = 1; length <= limit && taken < size; length += 1) {
    ring = ring === 0 ? columns.length - 1 : ring - 1
    const event = eventPitches.eventAt[events + (pitches[count - length] as number)] as number
    if (event < 0 || (present & (1 << event)) !== 0) continue
    present |= 1 << event
    taken += 1
    gain += gains[count - length] as number
    const column = columns[ring] as Column
    if (place - 1 < column.low) continue
    if (place - 1 > column.high) break
    const value = (column.values[place - 1] as number) + gain - STRAY_STRIKE_COST * (length - taken) - ABSENT_EVENT_COST * (size - taken)
    if (value > span.value) {
      span.value = value
      span.length = length
    }
  }
}

/** For each event the strike that the order of the keys gives it; of several runs the last one. */
export function strikesInOrder(steps: readonly AskedStep[], runs: readonly StepRun[]): Map<AskedEvent, Strike> {
  const strikeByEvent = new Map<AskedEvent, Strike>()
  for (const { firstStep, rows } of runs)
    for (const [place, row] of rows.entries())
      for (const [event, strike] of row.entries()) {
        const askedEvent = steps[firstStep + place]?.events[event]
        if (strike && askedEvent) strikeByEvent.set(askedEvent, strike)
      }
  return strikeByEvent
}

/** Backtracks through the table: the runs, the last one first. */
function runsOf(steps: readonly AskedStep[], strikes: readonly Strike[], table: Table): StepRun[] {
  const { leftFrom } = table
  const runs: StepRun[] = []
  let rows: StepStrikes[] = []
  let place = leftFrom[strikes.length] ?? 0
  let count = strikes.length
  const close = (): void => {
    if (rows.some((row) => row.some((strike) => strike !== null))) runs.push({ firstStep: place, rows: rows.reverse() })
    rows = []
  }
  while (place > 0 || cellAt(table, count, 0) === RETURN) {
    const cell = cellAt(table, count, place)
    if (cell === RETURN) {
      close()
      place = leftFrom[count] as number
    } else if (cell === EXTRA) {
      if (count === 0) break
      count -= 1
    } else {
      const step = steps[place - 1] as AskedStep
      const row: (Strike | null)[] = step.events.map(() => null)
      for (let length = 1; length <= cell; length += 1) {
        const strike = strikes[count - length] as Strike
        const event = step.events.findIndex(({ pitch }) => pitch === strike.pitch)
        if (event >= 0 && row[event] === null) row[event] = strike
      }
      rows.push(row)
      if (cell > 0) count -= cell
      place -= 1
    }
  }
  close()
  return runs.reverse()
}
