import { compileExerciseIn, compileExerciseOf, shippedLibrary } from '@prelude/content/drills'
import { type Row, timingsOf } from '../harness.ts'

/** A learner waits for an exercise as for a page: what the server adds must not be felt. */
const LIMIT_MS = 20
const MOST_EXERCISES = 200
const ROUNDS = 3

export const name = 'Exercises: each in every tonality in which it is asked, as the server makes it at the first request'

export async function run(): Promise<Row[]> {
  const library = shippedLibrary()
  const configurations = Array.from({ length: MOST_EXERCISES }, (_, i) => i + 1).flatMap((id) =>
    (compileExerciseOf(library, id)?.drill?.entry.tonalities ?? []).map((wanted) => ({ id, ...wanted })),
  )
  const valuesMs = Array.from({ length: ROUNDS }, () =>
    configurations.map(({ id, tonality, semi_tone_offset }) => {
      const start = performance.now()
      compileExerciseIn(library, id, { tonality, semitones: semi_tone_offset })
      return performance.now() - start
    }),
  ).flat()
  const { p50Ms, p95Ms, worstMs, count } = timingsOf(valuesMs)
  return [
    {
      what: `an exercise in a tonality, median of ${count}`,
      measured: p50Ms,
      unit: 'ms',
      samples: count,
      bar: { max: LIMIT_MS },
      comparedWith: 'one page',
    },
    { what: 'the same, 95 of 100', measured: p95Ms, unit: 'ms', samples: count, bar: { max: LIMIT_MS }, comparedWith: 'one page' },
    { what: 'the slowest one', measured: worstMs, unit: 'ms', samples: count, bar: null, comparedWith: 'a twelve-measure blues' },
  ]
}
