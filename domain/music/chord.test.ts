import { expect, test } from 'vitest'
import { CHORD_QUALITIES, parseChord, spellingInChord, toneOfDegree } from './chord.ts'
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

test('every tone of every quality sounds where its name says', () => {
  for (const quality of CHORD_QUALITIES) {
    for (const tone of parseChord(`F#${quality}`)?.tones ?? []) expect(pitchClassOf(tone.spelling)).toBe(tone.pitchClass)
  }
})

test('a pitch is named by its chord', () => {
  const chord = parseChord('E7')
  if (!chord) throw new Error('E7 is a chord')
  expect(spellingInChord(chord, 68)).toEqual({ letter: 'G', alter: 1 })
  expect(spellingInChord(chord, 65)).toBeUndefined()
  expect(toneOfDegree(chord, 7)?.pitchClass).toBe(2)
})
