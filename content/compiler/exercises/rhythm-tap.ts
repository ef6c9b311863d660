import type { Finger, Hand } from '@prelude/domain/score'
import type { ArrangedNote } from '../arrange/arrangement.ts'
import { ExerciseFault, type ExerciseFrame, type ExerciseNotes, exerciseNote, handShape, keyOfShape } from './exercise-score.ts'

export interface RhythmTap {
  readonly key: number
  /** The strikes go over these fingers of a major position on `key`, one each, again and again; without them all are on `key`. */
  readonly degrees?: readonly number[] | undefined
  /** One symbol per division: `X` strikes, `-` holds, `.` is silent once the beat is over. */
  readonly grid: string
  readonly bars: number
}

export interface GridStrike {
  /** In divisions. */
  readonly at: number
  readonly length: number
}

/** Notes of a grid; one that is not held lasts to the end of its beat or to the next one: `X.X.X---` is two eighths and a quarter. */
export function gridStrikes(grid: string, divisionsPerBeat: number): GridStrike[] {
  const strikes: GridStrike[] = []
  for (let at = 0; at < grid.length; at += 1) {
    if (grid[at] !== 'X') continue
    let end = at + 1
    while (grid[end] === '-') end += 1
    if (end === at + 1) while (grid[end] === '.' && end % divisionsPerBeat !== 0) end += 1
    strikes.push({ at, length: end - at })
  }
  return strikes
}

const THUMB = 1
const POSITION = 'P5_MAJ'

/** The key and the finger of each strike: on one key by the thumb, or a phrase under five fingers. */
function struckKeys(
  key: number,
  degrees: readonly number[] | undefined,
  strikes: number,
  hand: Hand,
): { readonly pitch: number; readonly finger: Finger }[] {
  if (!degrees) return Array.from({ length: strikes }, () => ({ pitch: key, finger: THUMB }))
  if (strikes % degrees.length !== 0) throw new ExerciseFault(`${degrees.length} degrés pour ${strikes} frappes`)
  const shape = handShape(POSITION)
  return Array.from({ length: strikes }, (_, i) => keyOfShape(shape, key, degrees[i % degrees.length] ?? 1, hand))
}

/** The strikes of a grid, repeated until the asked measures are full. */
function tapped(
  frame: ExerciseFrame,
  grid: string,
  divisionsPerBeat: number,
  { key, bars, hand, degrees }: { key: number; bars: number; hand: Hand; degrees?: readonly number[] | undefined },
): ArrangedNote[] {
  const { meter } = frame
  const division = meter.beatTicks / divisionsPerBeat
  const gridTicks = grid.length * division
  const total = bars * meter.measureTicks
  if (!/^[X.-]+$/.test(grid)) throw new ExerciseFault(`la grille « ${grid} » a d’autres signes que X, - et .`)
  if (gridTicks % meter.measureTicks !== 0 || total % gridTicks !== 0)
    throw new ExerciseFault(`la grille de ${grid.length} divisions ne remplit pas ${bars} mesures`)
  const passes = Array.from({ length: total / gridTicks }, (_, pass) => pass * gridTicks)
  const strikes = passes.flatMap((start) =>
    gridStrikes(grid, divisionsPerBeat).map(({ at, length }) => ({ onset: start + at * division, duration: length * division })),
  )
  const keys = struckKeys(key, degrees, strikes.length, hand)
  return strikes.map((strike, i) => exerciseNote(frame, { ...strike, hand, ...(keys[i] ?? { pitch: key, finger: THUMB }) }))
}

/** A rhythm of one hand, on one key or a few. */
export const rhythmTap = (frame: ExerciseFrame, settings: RhythmTap, divisionsPerBeat: number, hand: Hand): ExerciseNotes => ({
  notes: tapped(frame, settings.grid, divisionsPerBeat, { ...settings, hand }),
  prints: null,
  chords: [],
  timed: true,
})

export interface TwoHandTap {
  readonly left: string
  readonly left_key: number
  readonly right: string
  readonly right_key: number
  readonly bars: number
}

/** A rhythm for each hand, on one key each. */
export const twoHandTap = (frame: ExerciseFrame, settings: TwoHandTap, divisionsPerBeat: number): ExerciseNotes => ({
  notes: [
    ...tapped(frame, settings.left, divisionsPerBeat, { key: settings.left_key, bars: settings.bars, hand: 'LEFT' }),
    ...tapped(frame, settings.right, divisionsPerBeat, { key: settings.right_key, bars: settings.bars, hand: 'RIGHT' }),
  ],
  prints: null,
  chords: [],
  timed: true,
})
