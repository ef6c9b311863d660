import { parseTonality } from '@prelude/domain/music'
import { meterOf } from '@prelude/domain/notation'
import { expect, test } from 'vitest'
import { type AuthoredExercise, readSchool, schoolSources } from '../school/authored.ts'
import type { ExerciseNotes } from './exercise-score.ts'
import { generateExercise } from './generate.ts'

const exercises = readSchool(schoolSources(), () => undefined).exercises.map(({ item }) => item)

function notesOf({ slug, key, time_signature, target_tempo, level, generator, hand, division_per_beat }: AuthoredExercise): ExerciseNotes {
  const tonality = parseTonality(key)
  const [numerator = 4, denominator = 4] = time_signature.split('/').map(Number)
  if (!tonality) throw new Error(`${key} is a tonality`)
  const frame = { slug, tonality, meter: meterOf(numerator, denominator), beatsPerMinute: target_tempo, level }
  return generateExercise(frame, generator, hand, { divisionsPerBeat: division_per_beat, key })
}

/** The onsets at which both hands strike one key. */
function collisions({ notes }: ExerciseNotes): number[] {
  const keyOf = ({ onset, written }: ExerciseNotes['notes'][number]): string => `${onset} ${written.pitch}`
  const left = new Set(notes.filter(({ hand }) => hand === 'LEFT').map(keyOf))
  return notes.filter((note) => note.hand === 'RIGHT' && left.has(keyOf(note))).map(({ onset }) => onset)
}

test('no exercise has both hands strike one key at the same instant', () => {
  expect(exercises.filter((exercise) => collisions(notesOf(exercise)).length > 0).map(({ id }) => id)).toEqual([])
  const contrary = exercises.find(({ slug }) => slug === 'gamme-do-contraire')
  if (contrary?.generator.g !== 'scale') throw new Error('a scale in contrary motion')
  expect(collisions(notesOf({ ...contrary, generator: { ...contrary.generator, start_left: contrary.generator.start } }))).toHaveLength(2)
})

/** The pulse of the evaluation is tapped on one key by those who know no other one yet. */
const TAPPED_ON_ONE_KEY = ['eval-pulsation']

test('a hand that plays a rhythm alone has a phrase on several keys', () => {
  const onOneKey = exercises.filter((exercise) => new Set(notesOf(exercise).notes.map(({ written }) => written.pitch)).size === 1)
  expect(onOneKey.map(({ slug }) => slug)).toEqual(TAPPED_ON_ONE_KEY)
})
