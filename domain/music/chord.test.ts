import { expect, test } from 'vitest'
import { CHORD_QUALITIES, type ChordQuality, parseChord, spellingInChord, toneOfDegree } from './chord.ts'
import { frenchSpelling, pitchClassOf } from './tonality.ts'

const named = (symbol: string): string | undefined =>
  parseChord(symbol)
    ?.tones.map((tone) => frenchSpelling(tone.spelling))
    .join(' ')

test.each([
  ['C', 'do mi sol'],
  ['Am', 'la do mi'],
  ['E7', 'mi sol♯ si ré'],
  ['Bb', 'si♭ ré fa'],
  ['Bdim', 'si ré fa'],
  ['F#m', 'fa♯ la do♯'],
  ['Cmaj7', 'do mi sol si'],
  ['Dm7b5', 'ré fa la♭ do'],
  ['Esus4', 'mi la si'],
  ['Caug', 'do mi sol♯'],
  ['Abm', 'la♭ do♭ mi♭'],
  ['Cdim7', 'do mi♭ sol♭ si𝄫'],
  ['G7/B', 'sol si ré fa'],
  ['Cadd9', 'do mi sol ré'],
])('%s is %s', (symbol, tones) => {
  expect(named(symbol)).toBe(tones)
})

test.each(['H', 'c', 'Cfoo', 'C/', 'C/H', '', 'C7:2'])('%s is no chord', (symbol) => {
  expect(parseChord(symbol)).toBeUndefined()
})

test('a slash sets the bass', () => {
  expect(parseChord('F/A')?.bass).toEqual({ letter: 'A', alter: 0 })
  expect(parseChord('F')?.bass).toEqual({ letter: 'F', alter: 0 })
})

/** Pitch classes over fa♯ (6), as a chord dictionary gives them; letters in the order of the degrees. */
const OVER_F_SHARP: Readonly<Record<ChordQuality, readonly [pitchClasses: readonly number[], letters: string]>> = {
  '': [[6, 10, 1], 'FAC'],
  m: [[6, 9, 1], 'FAC'],
  dim: [[6, 9, 0], 'FAC'],
  aug: [[6, 10, 2], 'FAC'],
  sus2: [[6, 8, 1], 'FGC'],
  sus4: [[6, 11, 1], 'FBC'],
  '7': [[6, 10, 1, 4], 'FACE'],
  maj7: [[6, 10, 1, 5], 'FACE'],
  m7: [[6, 9, 1, 4], 'FACE'],
  m7b5: [[6, 9, 0, 4], 'FACE'],
  dim7: [[6, 9, 0, 3], 'FACE'],
  '7sus4': [[6, 11, 1, 4], 'FBCE'],
  '6': [[6, 10, 1, 3], 'FACD'],
  m6: [[6, 9, 1, 3], 'FACD'],
  add9: [[6, 10, 1, 8], 'FACG'],
  '9': [[6, 10, 1, 4, 8], 'FACEG'],
}

test.each(CHORD_QUALITIES)('the tones of F#%s sound and are written as they should', (quality) => {
  const tones = parseChord(`F#${quality}`)?.tones ?? []
  const [pitchClasses, letters] = OVER_F_SHARP[quality]
  expect(tones.map(({ pitchClass }) => pitchClass)).toEqual(pitchClasses)
  expect(tones.map(({ spelling }) => pitchClassOf(spelling))).toEqual(pitchClasses)
  expect(tones.map(({ spelling }) => spelling.letter).join('')).toBe(letters)
})

test('a pitch is named by its chord', () => {
  const chord = parseChord('E7')
  if (!chord) throw new Error('E7 is a chord')
  expect(spellingInChord(chord, 68)).toEqual({ letter: 'G', alter: 1 })
  expect(spellingInChord(chord, 65)).toBeUndefined()
  expect(toneOfDegree(chord, 7)?.pitchClass).toBe(2)
})
