import { seededRandom } from '@prelude/domain/basics'
import { isBlackKey } from '@prelude/domain/music'
import type { ArrangedNote } from '../arrange/arrangement.ts'
import { ExerciseFault, type ExerciseFrame, type ExerciseNotes, exerciseNote } from './exercise-score.ts'

export interface IntervalReading {
  /** 3 is a third. */
  readonly intervals: readonly number[]
  readonly range: readonly [low: number, high: number]
  /** One interval a measure. */
  readonly bars: number
  readonly seed: number
}

/** Intervals to read by their shape: a note, then its neighbour, each for half a measure. None follows itself, and each measure begins near the last one. */
export function intervalReading(frame: ExerciseFrame, settings: IntervalReading): ExerciseNotes {
  const random = seededRandom(settings.seed)
  const roll = (sides: number): number => Math.floor(random() * sides)
  const [low, high] = settings.range
  const keys = Array.from({ length: high - low + 1 }, (_, i) => low + i).filter((pitch) => !isBlackKey(pitch))
  const half = frame.meter.measureTicks / 2
  const notes: ArrangedNote[] = []
  let place = Math.floor(keys.length / 2)
  let before = 0
  for (let bar = 0; bar < settings.bars; bar += 1) {
    const reachable = settings.intervals
      .flatMap((interval) => [interval - 1, 1 - interval])
      .filter((step) => place + step >= 0 && place + step < keys.length && step !== before)
    const step = reachable[roll(reachable.length)]
    if (step === undefined) throw new ExerciseFault('ces intervalles ne tiennent pas dans l’étendue')
    for (const [i, at] of [place, place + step].entries())
      notes.push(
        exerciseNote(frame, {
          onset: bar * frame.meter.measureTicks + i * half,
          duration: half,
          pitch: keys[at] ?? low,
          hand: 'RIGHT',
          finger: null,
        }),
      )
    before = step
    // One key from where the last interval ended, towards the middle.
    place += step
    place += place > keys.length / 2 ? -1 : 1
  }
  return { notes, prints: null, chords: [], timed: true }
}
