import type { SheetModel } from '@prelude/contract'
import { exerciseTonalityId, tonalityOfExerciseId } from '@prelude/domain/learning/exercises'
import { parseTonality } from '@prelude/domain/music'
import { signatureDifficulty } from '@prelude/domain/score'
import { createLru } from '../lru.ts'
import { wrongField } from '../refusal.ts'
import type { Library, MovedExercise } from './library.ts'
import type { Exercise } from './school.ts'

/** Size of the cache in notes: hundreds of exercises. */
const KEPT_NOTES = 20_000

type Tonalities = Pick<SheetModel, 'transposition_id' | 'transpositions'>

/** The tonalities of an exercise as its sheet lists them, and the one of its notes. */
export function tonalitiesOfExercise({ id, tonality: original, tonalities }: Exercise, chosen = original): Tonalities {
  const transpositions = tonalities.flatMap(({ tonality, semitoneOffset }) => {
    const optionId = exerciseTonalityId(id, tonality)
    const parsed = parseTonality(tonality)
    return optionId === null || !parsed ? [] : [{ id: optionId, tonality, semi_tone_offset: semitoneOffset, difficulty: signatureDifficulty(parsed) }]
  })
  return { transpositions, transposition_id: transpositions.find(({ tonality }) => tonality === chosen)?.id ?? null }
}

/** A tonality that a learner asks for, and the field of the request that names it. */
export interface AskedTonality {
  readonly transposition: number | null
  readonly field: string
}

export interface ExerciseInTonality extends MovedExercise {
  readonly tonality: string
}

/**
 * Makes exercises in the tonality that is asked for, with an LRU cache; null for the one in which an exercise is written. Throws a Refusal
 * `invalid_request` for a tonality in which the exercise is not asked.
 */
export function createExercisesInTonality() {
  const cache = createLru<ExerciseInTonality>(KEPT_NOTES, ({ notes }) => notes.timeline.notes.length)
  return async (
    library: Library,
    edition: string,
    exercise: Exercise,
    { transposition, field }: AskedTonality,
  ): Promise<ExerciseInTonality | null> => {
    if (transposition === null) return null
    const symbol = tonalityOfExerciseId(exercise.id, transposition)
    const option = exercise.tonalities.find(({ tonality }) => tonality === symbol)
    if (!option) throw wrongField(field, 'Cet exercice ne se joue pas dans cette tonalité.')
    if (option.tonality === exercise.tonality) return null
    const key = [edition, exercise.id, option.tonality].join('/')
    const cached = cache.get(key)
    if (cached) return cached
    const made = await library.inTonality(exercise.id, { tonality: option.tonality, semitones: option.semitoneOffset })
    if (!made) throw wrongField(field, 'Cet exercice ne peut pas être joué dans cette tonalité pour le moment.')
    const moved = { ...made, tonality: option.tonality }
    cache.set(key, moved)
    return moved
  }
}
