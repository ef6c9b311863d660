import { exerciseTonalities } from '@prelude/domain/learning/exercises'
import { parseTonality } from '@prelude/domain/music'
import { meterOf } from '@prelude/domain/notation'
import { areParallel } from '@prelude/domain/score'
import { expect, test } from 'vitest'
import { type AuthoredExercise, readSchool, schoolSources } from '../school/authored.ts'
import { type ChordProgression, chordProgression } from './chord-loop.ts'
import type { ExerciseFrame, ExerciseNotes } from './exercise-score.ts'
import { generateExercise } from './generate.ts'
import { exerciseInTonality } from './in-tonality.ts'

const frameOf = ({ slug, key, time_signature, target_tempo, level }: AuthoredExercise): ExerciseFrame => {
  const tonality = parseTonality(key)
  const [numerator = 4, denominator = 4] = time_signature.split('/').map(Number)
  if (!tonality) throw new Error(`${key} is a tonality`)
  return { slug, tonality, meter: meterOf(numerator, denominator), beatsPerMinute: target_tempo, level }
}

/** The bass with which each chord begins, and its top note: of a broken chord, the highest of its notes. */
function outerVoices({ notes, chords }: ExerciseNotes): { readonly low: number; readonly top: number | undefined }[] {
  return chords.map(({ start, end }) => {
    const own = (hand: string) => notes.filter((note) => note.hand === hand && note.onset >= start && note.onset < end)
    const left = own('LEFT')
    const onset = Math.min(...left.map((note) => note.onset))
    const low = Math.min(...left.filter((note) => note.onset === onset).map(({ written }) => written.pitch))
    return { low, top: Math.max(...own('RIGHT').map(({ written }) => written.pitch)) }
  })
}

const parallelsOf = (exercise: ExerciseNotes): number[] =>
  outerVoices(exercise).flatMap((now, i, all) => {
    const before = all[i - 1]
    return before && areParallel(before, now) ? [i + 1] : []
  })

const smooth = readSchool(schoolSources(), () => undefined).exercises.flatMap(({ item }): AuthoredExercise[] => {
  if (item.generator.g !== 'chord_progression' || item.generator.voicing !== 'closest') return []
  if (!item.in_any_key) return [item]
  const tonalities = exerciseTonalities(item.id, item.key, { low: 48, high: 72 }, item.hand)
  return tonalities.map(({ tonality, semitoneOffset }) => exerciseInTonality(item, tonality, semitoneOffset))
})

test('the chords of no exercise make octaves or fifths with their bass, in any tonality', () => {
  const named = smooth.flatMap((item) => {
    const exercise = generateExercise(frameOf(item), item.generator, item.hand, { divisionsPerBeat: item.division_per_beat, key: item.key })
    return parallelsOf(exercise).map((measure) => `${item.id} in ${item.key}, measure ${measure}`)
  })
  expect(named).toEqual([])
  expect(smooth.length).toBeGreaterThan(100)
})

const IN_C = frameOf({ slug: 'essai', key: 'C', time_signature: '4/4', target_tempo: 60, level: 4 } as AuthoredExercise)
const settings = (chords: string, bloc?: number): ChordProgression => ({ chords: chords.split(' '), voicing: 'closest', ...(bloc && { bloc }) })

/** Chords that no exercise has. */
test.each(['F G F G C', 'C Dm Em F G', 'Am G F G Am', 'Dm C Bb C Dm', 'C F Bb Eb Bb F C', 'Em F G Am', 'G A Bm A D', 'C7 D7 G7 C', 'F#m E D E A'])(
  'nor do %s',
  (chords) => {
    expect(parallelsOf(chordProgression(IN_C, settings(chords)))).toEqual([])
    expect(parallelsOf(chordProgression(IN_C, settings(chords, 6)))).toEqual([])
  },
)

test('root positions do so on purpose: one shape is carried along', () => {
  expect(parallelsOf(chordProgression(IN_C, { chords: ['C', 'F', 'G', 'C'], voicing: 'root' })).length).toBeGreaterThan(0)
})
