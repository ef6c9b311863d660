import { ExerciseFault, type ExerciseFrame, type ExerciseNotes, exerciseNote } from './exercise-score.ts'

export interface RhythmTap {
  readonly key: number
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

/** A rhythm on one key, its grid repeated until the asked measures are full. */
export function rhythmTap(frame: ExerciseFrame, asked: RhythmTap, divisionsPerBeat: number, hand: 'LEFT' | 'RIGHT'): ExerciseNotes {
  const { meter } = frame
  const division = meter.beatTicks / divisionsPerBeat
  const gridTicks = asked.grid.length * division
  const total = asked.bars * meter.measureTicks
  if (!/^[X.-]+$/.test(asked.grid)) throw new ExerciseFault(`la grille « ${asked.grid} » a d’autres signes que X, - et .`)
  if (gridTicks % meter.measureTicks !== 0 || total % gridTicks !== 0)
    throw new ExerciseFault(`la grille de ${asked.grid.length} divisions ne remplit pas ${asked.bars} mesures`)
  const strikes = gridStrikes(asked.grid, divisionsPerBeat)
  const passes = Array.from({ length: total / gridTicks }, (_, pass) => pass * gridTicks)
  const notes = passes.flatMap((start) =>
    strikes.map(({ at, length }) =>
      exerciseNote(frame, { onset: start + at * division, duration: length * division, pitch: asked.key, hand, finger: THUMB }),
    ),
  )
  return { notes, prints: null, chords: [], timed: true }
}
