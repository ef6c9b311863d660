import { expect, test } from 'vitest'
import type { HandShape } from '../handprint.ts'
import type { Finger, Hand } from '../timeline.ts'
import { harmonicPenalty } from './finger-span.ts'
import { type Attack, fingerAttacks, fingerNotes } from './fingering.ts'
import { unplayableSteps } from './unplayable-steps.ts'

const shapes: HandShape[] = [
  { code: 'TR_MAJ', name: '', family: '', intervals: [0, 4, 7], fingersRight: [1, 3, 5], fingersLeft: [5, 3, 1] },
  { code: 'TR_MAJ_8', name: '', family: '', intervals: [0, 4, 7, 12], fingersRight: [1, 2, 3, 5], fingersLeft: [5, 4, 2, 1] },
  { code: 'V7_SERRE', name: '', family: '', intervals: [0, 6, 8], fingersRight: [1, 4, 5], fingersLeft: [5, 2, 1] },
]
/** Notes of a third of a second; several pitches in one place are a chord. */
const line = (...attacks: (number | number[])[]): Attack[] =>
  attacks.map((attack, i) => {
    const pitches = typeof attack === 'number' ? [attack] : attack
    return { onsetSeconds: i / 3, releaseSeconds: (i + 1) / 3, pitches, fixed: pitches.map(() => null) }
  })
const fingersOf = (attacks: Attack[], hand: Hand, fifths = 0, openHand = false): string =>
  fingerAttacks(attacks, hand, { shapes, fifths, openHand })
    .map((assignment) => assignment.join(''))
    .join(' ')
const scale = (tonic: number, octaves = 1): number[] =>
  Array.from({ length: octaves * 7 + 1 }, (_, i) => tonic + 12 * Math.floor(i / 7) + ([0, 2, 4, 5, 7, 9, 11][i % 7] ?? 0))

test.each<[string, Hand, Attack[], string, number]>([
  ['five fingers on do', 'RIGHT', line(60, 62, 64, 65, 67), '1 2 3 4 5', 0],
  ['do major up', 'RIGHT', line(...scale(60)), '1 2 3 1 2 3 4 5', 0],
  ['do major down', 'RIGHT', line(...scale(60).reverse()), '5 4 3 2 1 3 2 1', 0],
  ['do major up', 'LEFT', line(...scale(48)), '5 4 3 2 1 3 2 1', 0],
  ['do major, two octaves', 'RIGHT', line(...scale(60, 2)), '1 2 3 1 2 3 4 1 2 3 1 2 3 4 5', 0],
  ['do major, two octaves', 'LEFT', line(...scale(36, 2)), '5 4 3 2 1 3 2 1 4 3 2 1 3 2 1', 0],
  ['fa major up', 'RIGHT', line(...scale(65)), '1 2 3 4 1 2 3 4', -1],
  ['mi bémol major up', 'RIGHT', line(...scale(63)), '3 1 2 3 4 1 2 3', -3],
  ['si bémol major up', 'LEFT', line(...scale(46)), '3 2 1 4 3 2 1 3', -2],
  ['do chord', 'RIGHT', line([60, 64, 67]), '135', 0],
  ['do chord', 'LEFT', line([48, 52, 55]), '531', 0],
  ['do chord with octave', 'RIGHT', line([60, 64, 67, 72]), '1235', 0],
  ['do chord with octave', 'LEFT', line([48, 52, 55, 60]), '5421', 0],
  ['do arpeggio', 'RIGHT', line(60, 64, 67, 72), '1 2 3 5', 0],
  ['close fifth-seventh chord', 'LEFT', line([47, 53, 55]), '521', 0],
  ['octave', 'RIGHT', line([60, 72]), '15', 0],
  ['Alberti on do', 'LEFT', line(48, 55, 52, 55, 48, 55, 52, 55), '5 1 3 1 5 1 3 1', 0],
  ['bourdon of two roots', 'LEFT', line(48, 55, 53, 48), '5 1 2 5', 0],
])('%s, %s hand', (_, hand, attacks, expected, fifths) => {
  expect(fingersOf(attacks, hand, fifths)).toBe(expected)
})

test('fingers of the editor stay', () => {
  const attacks = line(60, 62, 64, 65, 67).map((attack, i): Attack => (i === 0 ? { ...attack, fixed: [2] } : attack))
  expect(fingerAttacks(attacks, 'RIGHT')[0]).toEqual([2])
})

test('the thumb is never on a black key in a major scale', () => {
  for (let tonic = 48; tonic < 60; tonic += 1) {
    for (const hand of ['LEFT', 'RIGHT'] as const) {
      const pitches = scale(tonic)
      const fifths = ((((tonic * 7) % 12) + 5) % 12) - 5
      const fingers = fingerAttacks(line(...pitches), hand, { fifths }).flat()
      const black = pitches.filter((pitch, i) => fingers[i] === 1 && [1, 3, 6, 8, 10].includes(pitch % 12))
      expect(black, `${hand} ${tonic}`).toEqual([])
    }
  }
})

test('fast repeated notes change finger, slow ones do not', () => {
  const repeated = (gap: number): Finger[] =>
    fingerAttacks(
      Array.from({ length: 4 }, (_, i): Attack => ({ onsetSeconds: i * gap, releaseSeconds: (i + 1) * gap, pitches: [67], fixed: [null] })),
      'RIGHT',
    ).flat()
  expect(new Set(repeated(0.5)).size).toBe(1)
  expect(new Set(repeated(0.1)).size).toBeGreaterThan(1)
})

const timedLine = (seconds: readonly number[], pitches: readonly number[], phraseEnds: readonly number[] = []): Attack[] =>
  pitches.map((pitch, i): Attack => {
    const onsetSeconds = seconds.slice(0, i).reduce((sum, length) => sum + length, 0)
    return { onsetSeconds, releaseSeconds: onsetSeconds + (seconds[i] ?? 0), pitches: [pitch], fixed: [null], endsPhrase: phraseEnds.includes(i) }
  })

test('one figure of repeated notes has one fingering, towards the thumb', () => {
  // A quarter and two eighths at 160, four times, then a fourth up.
  const seconds = [0.375, 0.1875, 0.1875, 0.375, 0.1875, 0.1875, 0.375, 0.1875, 0.1875, 0.375, 0.1875, 0.1875, 0.375]
  const pitches = [...Array.from({ length: 12 }, () => 67), 72]
  const fingers = fingerAttacks(timedLine(seconds, pitches), 'RIGHT').flat()
  const figures = [1, 4, 7].map((start) => fingers.slice(start, start + 3).join(''))
  expect(new Set(figures).size).toBe(1)
  expect(figures[0]?.[0]).not.toBe(figures[0]?.[1])
})

test('the end of a slur gives the hand time only where there is time', () => {
  const [run, seconds] = [[76, 74, 72, 71, 69, 67, 65, 64], 0.12]
  for (const phraseEnds of [[], [1], [3], [5]]) {
    const attacks = timedLine(
      run.map(() => seconds),
      run,
      phraseEnds,
    )
    const fingers = fingerAttacks(attacks, 'RIGHT', { openHand: true }).flat()
    const strokes = attacks.map(({ onsetSeconds, pitches }, i) => ({ onsetSeconds, pitch: pitches[0] ?? 0, finger: fingers[i] ?? null }))
    expect(unplayableSteps(strokes, 'RIGHT').unplayable, String(phraseEnds)).toEqual([])
  }
})

test('a chord is fingered in the order it was given', () => {
  const note = (pitch: number) => ({ onsetSeconds: 0, releaseSeconds: 1, pitch, finger: null })
  expect(fingerNotes([note(67), note(60), note(64)], 'RIGHT', { shapes })).toEqual([5, 1, 3])
})

test.each([
  [10, '1 3 5'],
  [12, '1 2 5'],
  [14, '1 2 5'],
  [16, '1 2 5'],
])('a hand that reaches %i semitones plays do, sol and the mi above with %s', (reachSemitones, expected) => {
  const fingers = fingerAttacks(line(60, 67, 76), 'RIGHT', { reachSemitones })
  expect(fingers.map((assignment) => assignment.join('')).join(' ')).toBe(expected)
})

test('the larger the hand, the easier a tenth; twelve semitones is the default hand', () => {
  const tenth = (reach?: number): number => harmonicPenalty('RIGHT', 1, 5, 16, reach)
  expect([10, 12, 14, 16].map((reach) => Math.round(tenth(reach)))).toEqual([47, 26, 15, 14])
  expect(tenth()).toBe(tenth(12))
  // Finger crossings are the same in every hand size.
  expect(harmonicPenalty('RIGHT', 1, 2, -4, 16)).toBe(harmonicPenalty('RIGHT', 1, 2, -4))
})

test('between chords the upper voice moves as a line does, and a common key keeps its finger', () => {
  const chord = (onset: number, ...pitches: number[]): Attack => ({
    onsetSeconds: onset,
    releaseSeconds: onset + 1,
    pitches,
    fixed: pitches.map(() => null),
  })
  const tops = fingerAttacks([chord(0, 67, 76), chord(1, 65, 74), chord(2, 72)], 'RIGHT').map((assignment) => assignment.at(-1) ?? 0)
  expect(tops[0]).toBeGreaterThan(tops[1] ?? 0)
  expect(tops[1]).toBeGreaterThan(tops[2] ?? 0)
  const [first, second] = fingerAttacks([chord(0, 60, 64, 67), chord(1, 60, 65, 69)], 'RIGHT')
  expect(first?.[0]).toBe(second?.[0])
})

test('a key that is held keeps its finger while the others move', () => {
  const held: Attack = { onsetSeconds: 0, releaseSeconds: 2, pitches: [60], fixed: [1], releases: [2] }
  const moving = [67, 65, 64, 62].map(
    (pitch, i): Attack => ({ onsetSeconds: (i + 1) / 3, releaseSeconds: (i + 2) / 3, pitches: [pitch], fixed: [null] }),
  )
  const fingers = fingerAttacks([held, ...moving], 'RIGHT').flat()
  expect(fingers).toEqual([1, 5, 4, 3, 2])
})

test('a figure that comes again in another place has the same fingers', () => {
  const figure = [60, 64, 62, 65, 64, 67, 65, 62]
  const fingers = fingerAttacks(line(...figure, ...figure.map((pitch) => pitch + 12)), 'RIGHT').flat()
  // The last two notes lead to other music.
  expect(fingers.slice(8, 14)).toEqual(fingers.slice(0, 6))
})

test.each<[Hand, number[], string]>([
  ['LEFT', [52, 54, 60], '541'],
  ['LEFT', [52, 58, 60], '521'],
  ['RIGHT', [58, 60, 64], '125'],
  ['RIGHT', [60, 66, 67], '145'],
])('%s hand: a second in a chord of three lies under neighbouring outer fingers', (hand, pitches, expected) => {
  const attack: Attack = { onsetSeconds: 0, releaseSeconds: 1, pitches, fixed: pitches.map(() => null) }
  expect(fingerAttacks([attack], hand)[0]?.join('')).toBe(expected)
})

test('the hand may be placed anew where a slur ends', () => {
  const attack = (i: number, pitch: number, endsPhrase = false): Attack => ({
    onsetSeconds: i / 3,
    releaseSeconds: (i + 1) / 3,
    pitches: [pitch],
    fixed: [null],
    endsPhrase,
  })
  const tune = (ends: boolean): Attack[] => [72, 71, 69, 67, 72, 71, 69, 67].map((pitch, i) => attack(i, pitch, ends && i === 3))
  const [bound, free] = [fingerAttacks(tune(false), 'RIGHT').flat(), fingerAttacks(tune(true), 'RIGHT').flat()]
  expect(free.slice(4)).toEqual(free.slice(0, 4))
  expect(bound).toHaveLength(8)
})

test.each<[Hand, number[], (Finger | null)[]]>([
  ['RIGHT', [60, 62, 65, 67, 69, 72], [1, 1, 2, 3, 4, 5]],
  ['LEFT', [48, 52, 53, 55, 58, 60], [5, 4, 3, 2, 1, 1]],
  ['RIGHT', [48, 60, 64, 65, 67, 72], [null, 1, 2, 3, 4, 5]],
])('%s hand: of six keys the outer five have fingers, and the thumb takes its neighbour', (hand, pitches, expected) => {
  const notes = pitches.map((pitch) => ({ onsetSeconds: 0, releaseSeconds: 1, pitch, finger: null }))
  expect(fingerNotes(notes, hand, { openHand: true })).toEqual(expected)
})

test('no notes have no fingers', () => expect(fingerNotes([], 'RIGHT', { openHand: true })).toEqual([]))

test('costs that were kept from other music change nothing', () => {
  const figure = [[60, 64, 67], 72, [62, 65], 71, 69, [59, 62, 67], 72, [60, 64]]
  const alone = fingersOf(line(...figure), 'RIGHT', 0, true)
  fingersOf(line(...figure.map((attack) => (typeof attack === 'number' ? attack + 1 : attack.map((pitch) => pitch + 1)))), 'RIGHT', 0, false)
  expect(fingersOf(line(...figure), 'RIGHT', 0, true)).toBe(alone)
})

test('beyond its reach the hand leaps onto the nearer finger: tenths lie between the fifth finger and the thumb or the second, no finger plays both', () => {
  expect(
    fingerAttacks(line(53, 69, 55, 71, 48, 64), 'LEFT', { openHand: true })
      .flat()
      .join(''),
  ).toMatch(/^(5[12]){3}$/)
})
