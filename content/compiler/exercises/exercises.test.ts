import { parseTonality, pitchClassOf } from '@prelude/domain/music'
import { type Meter, meterOf, TICKS_PER_QUARTER, writtenAs } from '@prelude/domain/notation'
import type { Hand } from '@prelude/domain/score'
import { describe, expect, test } from 'vitest'
import { readSchool, schoolSources } from '../school/authored.ts'
import { blocOverChords, chordProgression } from './chord-loop.ts'
import { ExerciseFault, type ExerciseFrame, type ExerciseNotes, exerciseArrangement } from './exercise-score.ts'
import { type FiveFingers, fiveFingers } from './five-finger.ts'
import { type ExerciseGenerator, exerciseGenerator, generateExercise } from './generate.ts'
import { intervalReading } from './interval-reading.ts'
import { chordHits, fingerCalls, noteHunt } from './key-hunts.ts'
import { keyWalk } from './key-walk.ts'
import { gridStrikes, rhythmTap, twoHandTap } from './rhythm-tap.ts'
import { arpeggio, arpeggioCycle, scale, scaleFingers } from './scale.ts'
import { shapeSequence } from './shape-sequence.ts'
import { writtenExercise } from './written.ts'

const frameIn = (meter: Meter): ExerciseFrame => {
  const tonality = parseTonality('C')
  if (!tonality) throw new Error('C is a tonality')
  return { slug: 'essai', tonality, meter, beatsPerMinute: 60, level: 4 }
}
const FRAME = frameIn(meterOf(4, 4))

const of = (exercise: ExerciseNotes, hand: Hand) => exercise.notes.filter((note) => note.hand === hand)
const pitches = (exercise: ExerciseNotes, hand: Hand): number[] => of(exercise, hand).map((note) => note.written.pitch)
const fingers = (exercise: ExerciseNotes, hand: Hand): string =>
  of(exercise, hand)
    .map((note) => note.finger ?? '·')
    .join('')
const onsets = (exercise: ExerciseNotes, hand: Hand): number[] => of(exercise, hand).map((note) => note.onset / TICKS_PER_QUARTER)
const lengths = (exercise: ExerciseNotes, hand: Hand): number[] => of(exercise, hand).map((note) => note.duration / TICKS_PER_QUARTER)
const prints = (exercise: ExerciseNotes): string[] => (exercise.prints ?? []).map(({ hand, shape, lowest }) => `${hand[0]} ${shape} ${lowest}`)

describe('five fingers', () => {
  const settings: FiveFingers = { shape: 'P5_MAJ', root: 60, root_left: 48, degrees: [1, 2, 3, 4, 5, 4, 3, 2, 1], note: 'q', last: 'w' }

  test('one finger a key, the last note held', () => {
    const exercise = fiveFingers(FRAME, settings, 'RIGHT')
    expect(pitches(exercise, 'RIGHT')).toEqual([60, 62, 64, 65, 67, 65, 64, 62, 60])
    expect(fingers(exercise, 'RIGHT')).toBe('123454321')
    expect(lengths(exercise, 'RIGHT')).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 4])
    expect(pitches(exercise, 'LEFT')).toEqual([])
    expect(prints(exercise)).toEqual(['R P5_MAJ 60'])
  })

  test('the left hand begins with its fifth finger', () => {
    expect(fingers(fiveFingers(FRAME, settings, 'LEFT'), 'LEFT')).toBe('543212345')
    expect(pitches(fiveFingers(FRAME, settings, 'LEFT'), 'LEFT')[4]).toBe(55)
  })

  test('hands in turn, together, in contrary motion', () => {
    const turns = fiveFingers(FRAME, { ...settings, hands_sequence: ['R', 'L'] }, 'BOTH')
    expect([onsets(turns, 'RIGHT')[0], onsets(turns, 'LEFT')[0]]).toEqual([0, 12])
    const both = fiveFingers(FRAME, settings, 'BOTH')
    expect(onsets(both, 'LEFT')).toEqual(onsets(both, 'RIGHT'))
    const mirror = fiveFingers(FRAME, { ...settings, shape_left: 'P5_LYD', root_left: 53, motion: 'contrary' }, 'BOTH')
    expect(pitches(mirror, 'LEFT')).toEqual([60, 59, 57, 55, 53, 55, 57, 59, 60])
    expect(fingers(mirror, 'LEFT')).toBe(fingers(mirror, 'RIGHT'))
  })

  test('a figure that does not return to its first note is played with each articulation, then closed on it', () => {
    const exercise = fiveFingers(FRAME, { ...settings, degrees: [1, 2, 3, 4, 5, 4, 3, 2], articulations: ['legato', 'staccato'] }, 'RIGHT')
    const notes = of(exercise, 'RIGHT')
    expect(notes).toHaveLength(17)
    expect(notes.map((note) => note.articulations.length)).toEqual([...Array(8).fill(0), ...Array(8).fill(1), 0])
    expect([notes[0]?.slursStarted, notes[7]?.slursEnded, notes[8]?.slursStarted]).toEqual([1, 1, 0])
    expect([notes[16]?.written.pitch, notes[16]?.onset, notes[16]?.duration]).toEqual([60, 16 * TICKS_PER_QUARTER, 4 * TICKS_PER_QUARTER])
  })
})

test('a call names a finger of a hand that lies still', () => {
  const exercise = fingerCalls(FRAME, {
    shape_right: 'P5_MAJ',
    root_right: 60,
    shape_left: 'P5_LYD',
    root_left: 53,
    calls: ['R1', 'R5', 'L1', 'L5'],
    beats: 2,
  })
  expect([pitches(exercise, 'RIGHT'), pitches(exercise, 'LEFT')]).toEqual([
    [60, 67],
    [60, 53],
  ])
  expect([onsets(exercise, 'RIGHT'), onsets(exercise, 'LEFT')]).toEqual([
    [0, 2],
    [4, 6],
  ])
  expect(prints(exercise)).toEqual(['L P5_LYD 53', 'R P5_MAJ 60'])
})

test('keys to find go up and come down, without a finger and without a time', () => {
  const exercise = noteHunt(FRAME, { targets: [36, 48, 60, 72, 84], order: 'up_down', beats: 4 })
  expect(exercise.notes.map((note) => note.written.pitch)).toEqual([36, 48, 60, 72, 84, 72, 60, 48, 36])
  expect(exercise.notes.map((note) => note.hand[0]).join('')).toBe('LLRRRRRLL')
  expect(exercise.notes.every((note) => note.finger === null)).toBe(true)
  expect(exercise.timed).toBe(false)
})

test('a chord is struck by the hands of its pattern', () => {
  const exercise = chordHits(FRAME, { shape: 'TR_MAJ', root: 60, root_left: 48, pattern: 'R L B -', note: 'h' })
  expect(onsets(exercise, 'RIGHT')).toEqual([0, 0, 0, 4, 4, 4])
  expect(onsets(exercise, 'LEFT')).toEqual([2, 2, 2, 4, 4, 4])
  expect([fingers(exercise, 'RIGHT').slice(0, 3), fingers(exercise, 'LEFT').slice(0, 3)]).toEqual(['135', '531'])
})

describe('rhythms', () => {
  test.each([
    ['X...X...X...X...', 4, '0+4 4+4 8+4 12+4'],
    ['X-------X...X...', 4, '0+8 8+4 12+4'],
    ['X.X.X...', 4, '0+2 2+2 4+4'],
    ['X-----X.', 4, '0+6 6+2'],
    ['..X...X.', 4, '2+2 6+2'],
    ['X...........X...', 4, '0+4 12+4'],
    ['X-XX-X', 3, '0+2 2+1 3+2 5+1'],
  ])('%s', (grid, divisions, expected) => {
    expect(
      gridStrikes(grid, divisions)
        .map(({ at, length }) => `${at}+${length}`)
        .join(' '),
    ).toBe(expected)
  })

  test('a grid is played until its measures are full', () => {
    const exercise = rhythmTap(FRAME, { key: 60, grid: 'X...X...X-------X-------X...X...', bars: 4 }, 4, 'RIGHT')
    expect(onsets(exercise, 'RIGHT')).toEqual([0, 1, 2, 4, 6, 7, 8, 9, 10, 12, 14, 15])
    expect(lengths(exercise, 'RIGHT')).toEqual([1, 1, 2, 2, 1, 1, 1, 1, 2, 2, 1, 1])
    const phrase = rhythmTap(FRAME, { key: 60, grid: 'X...X...X-------', degrees: [1, 2, 3, 3, 2, 1], bars: 2 }, 4, 'RIGHT')
    expect([pitches(phrase, 'RIGHT').join(' '), fingers(phrase, 'RIGHT')]).toEqual(['60 62 64 64 62 60', '123321'])
    const left = rhythmTap(FRAME, { key: 48, grid: 'X...X...X-------', degrees: [1, 2, 3], bars: 1 }, 4, 'LEFT')
    expect([pitches(left, 'LEFT').join(' '), fingers(left, 'LEFT')]).toEqual(['48 50 52', '543'])
    expect(() => rhythmTap(FRAME, { key: 60, grid: 'X...X...X-------', degrees: [1, 2], bars: 1 }, 4, 'RIGHT')).toThrow('2 degrés pour 3 frappes')
    expect(() => rhythmTap(FRAME, { key: 60, grid: 'X...', bars: 4 }, 4, 'RIGHT')).toThrow(ExerciseFault)
    expect(() => rhythmTap(FRAME, { key: 60, grid: 'X..!X...X...X...', bars: 4 }, 4, 'RIGHT')).toThrow('d’autres signes')
  })
})

test.each([
  ['Am G F E Am', '135 135 135 135 135'],
  ['C Am F', '125 135 135'],
  ['C F/C G7/B C', '135 135 145 135'],
] as const)('%s: the right hand has the fingers %s', (symbols, expected) => {
  const right = of(chordProgression(FRAME, { chords: symbols.split(' '), voicing: 'closest' }), 'RIGHT')
  const chords = [...new Set(right.map(({ onset }) => onset))].map((onset) =>
    right
      .filter((note) => note.onset === onset)
      .toSorted((a, b) => a.written.pitch - b.written.pitch)
      .map(({ finger }) => finger)
      .join(''),
  )
  expect(chords.join(' ')).toBe(expected)
})

describe('scales and arpeggios', () => {
  test.each([
    ['C', 1, 'RIGHT', '12312345'],
    ['C', 1, 'LEFT', '54321321'],
    ['C', 2, 'RIGHT', '123123412312345'],
    ['C', 2, 'LEFT', '543213214321321'],
    ['F', 1, 'RIGHT', '12341234'],
    ['B', 2, 'LEFT', '432143213214321'],
    ['Db', 1, 'RIGHT', '23123412'],
  ] as const)('%s major over %i octave(s), %s hand', (tonic, octaves, hand, expected) => {
    expect(scaleFingers(tonic, 'major', octaves, hand).join('')).toBe(expected)
  })

  test('do majeur ascends and descends, and its last note fills the measure', () => {
    const exercise = scale(FRAME, { tonic: 'C', mode: 'major', octaves: 1, start: 60, start_left: 48, note: 'q' }, 'BOTH')
    expect(pitches(exercise, 'RIGHT')).toEqual([60, 62, 64, 65, 67, 69, 71, 72, 71, 69, 67, 65, 64, 62, 60])
    expect(fingers(exercise, 'RIGHT')).toBe('123123454321321')
    expect(fingers(exercise, 'LEFT')).toBe('543213212312345')
    expect(lengths(exercise, 'LEFT')[14]).toBe(2)
    expect(prints(exercise)).toEqual(['L P5_MAJ 48', 'L P5_LYD 53', 'L P5_MAJ 48', 'R P5_MAJ 60', 'R P5_LYD 65', 'R P5_MAJ 60'])
  })

  test('in contrary motion the left hand goes down first, under the same fingers', () => {
    const exercise = scale(FRAME, { tonic: 'C', mode: 'major', octaves: 1, start: 60, start_left: 60, motion: 'contrary', note: 'q' }, 'BOTH')
    expect(pitches(exercise, 'LEFT').slice(0, 8)).toEqual([60, 59, 57, 55, 53, 52, 50, 48])
    expect(fingers(exercise, 'LEFT')).toBe(fingers(exercise, 'RIGHT'))
  })

  test('the seventh of a minor scale is raised and named so', () => {
    const exercise = scale(FRAME, { tonic: 'A', mode: 'harmonic_minor', octaves: 1, start: 57, note: 'q' }, 'RIGHT')
    expect(exercise.notes[6]?.written).toEqual({ letter: 'G', alter: 1, octave: 4, pitch: 68 })
  })

  test('arpeggios', () => {
    const exercise = arpeggio(FRAME, { quality: 'maj', octaves: 2, start: 60, start_left: 36, note: 'e' }, 'BOTH')
    expect(pitches(exercise, 'RIGHT')).toEqual([60, 64, 67, 72, 76, 79, 84, 79, 76, 72, 67, 64, 60])
    expect(onsets(exercise, 'LEFT').slice(0, 3)).toEqual([0, 0.5, 1])
  })
})

describe('chords', () => {
  const grips = (exercise: ExerciseNotes, hand: Hand): string[] => {
    const attacks = new Map<number, string[]>()
    for (const note of of(exercise, hand)) attacks.set(note.onset, [...(attacks.get(note.onset) ?? []), `${note.written.pitch}:${note.finger}`])
    return [...attacks.values()].map((attack) => attack.join(' '))
  }

  test('the nearest voicing keeps the hand where it is', () => {
    const exercise = chordProgression(FRAME, { chords: ['C', 'F/C', 'G7/B', 'C'], voicing: 'closest' })
    expect(grips(exercise, 'RIGHT')).toEqual(['60:1 64:3 67:5', '60:1 65:3 69:5', '59:1 65:4 67:5', '60:1 64:3 67:5'])
    expect(pitches(exercise, 'LEFT')).toEqual([48, 48, 47, 48])
  })

  test('root positions carry one shape along', () => {
    const exercise = chordProgression(FRAME, { chords: ['C', 'F', 'G', 'C'], bloc: 1, voicing: 'root' })
    expect(grips(exercise, 'RIGHT')).toEqual(['60:1 64:3 67:5', '65:1 69:3 72:5', '67:1 71:3 74:5', '60:1 64:3 67:5'])
    expect(prints(exercise).filter((print) => print.startsWith('R'))).toEqual(['R TR_MAJ 60', 'R TR_MAJ 65', 'R TR_MAJ 67', 'R TR_MAJ 60'])
  })

  test('a bloc strikes its grid on every chord and holds the last one', () => {
    const exercise = blocOverChords(FRAME, 6, ['C', 'F', 'C'])
    expect(grips(exercise, 'LEFT').slice(0, 2)).toEqual(['48:5', '52:3 55:1'])
    expect([...new Set(onsets(exercise, 'LEFT'))]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    expect(exercise.chords.map(({ chord }) => chord.symbol)).toEqual(['C', 'F', 'C'])
    const waltz = blocOverChords(frameIn(meterOf(3, 4)), 17, ['C', 'G', 'C'])
    expect([...new Set(onsets(waltz, 'LEFT'))]).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  test('an invalid reference is reported', () => {
    expect(() => blocOverChords(FRAME, 6, ['H'])).toThrow('l’accord « H » est inconnu')
    expect(() => blocOverChords(FRAME, 999, ['C'])).toThrow('le bloc 999 n’existe pas')
    expect(() => blocOverChords(FRAME, 17, ['C'])).toThrow('ne remplit pas une mesure à 4/4')
    expect(() => fiveFingers(FRAME, { shape: 'TR_MAJ', root: 60, degrees: [4], note: 'q', last: 'q' }, 'RIGHT')).toThrow('que 3 touches')
    expect(() => fiveFingers(FRAME, { shape: 'P9', root: 60, degrees: [1], note: 'q', last: 'q' }, 'RIGHT')).toThrow('« P9 » n’existe pas')
  })
})

describe('hand shapes one after the other', () => {
  test('struck as chords, the last one to the end of its measure', () => {
    const exercise = shapeSequence(
      FRAME,
      {
        shapes: [
          ['TR_MAJ', 60],
          ['TR_MAJ_1', 64],
          ['TR_MAJ', 60],
        ],
        left_offset: -12,
        note: 'h',
      },
      'BOTH',
    )
    expect(pitches(exercise, 'RIGHT')).toEqual([60, 64, 67, 64, 67, 72, 60, 64, 67])
    expect(pitches(exercise, 'LEFT')).toEqual([48, 52, 55, 52, 55, 60, 48, 52, 55])
    expect([fingers(exercise, 'RIGHT'), fingers(exercise, 'LEFT')]).toEqual(['135125135', '531531531'])
    expect(lengths(exercise, 'RIGHT')).toEqual([2, 2, 2, 2, 2, 2, 4, 4, 4])
  })

  test('or a figure on each of them, from the beginning of a measure', () => {
    const exercise = shapeSequence(
      FRAME,
      {
        shapes: [
          ['P5_MAJ', 60],
          ['P5_MIN', 60],
        ],
        degrees: [1, 2, 3, 4, 5, 3, 1],
        note: 'q',
      },
      'RIGHT',
    )
    expect(pitches(exercise, 'RIGHT')).toEqual([60, 62, 64, 65, 67, 64, 60, 60, 62, 63, 65, 67, 63, 60])
    expect(onsets(exercise, 'RIGHT').slice(6, 8)).toEqual([6, 8])
    expect(prints(exercise)).toEqual(['R P5_MAJ 60', 'R P5_MIN 60'])
  })

  test('two hands need the distance between them', () => {
    expect(() => shapeSequence(FRAME, { shapes: [['TR_MAJ', 60]], note: 'h' }, 'BOTH')).toThrow('left_offset')
  })
})

test('a rhythm for each hand: three against two in one beat', () => {
  const exercise = twoHandTap(
    frameIn(meterOf(2, 4)),
    { left: 'X-X-X-'.repeat(2), left_key: 48, right: 'X--X--'.repeat(2), right_key: 60, bars: 1 },
    6,
  )
  expect(onsets(exercise, 'RIGHT')).toEqual([0, 0.5, 1, 1.5])
  expect(onsets(exercise, 'LEFT').map((at) => Math.round(at * 3))).toEqual([0, 1, 2, 3, 4, 5])
  expect(() => twoHandTap(FRAME, { left: 'X..', left_key: 48, right: 'X---', right_key: 60, bars: 1 }, 4)).toThrow('ne remplit pas')
})

test('a chromatic scale: third finger on black keys, second after a white neighbour', () => {
  const exercise = scale(FRAME, { tonic: 'C', mode: 'chromatic', octaves: 1, start: 60, note: 'e' }, 'RIGHT')
  expect(pitches(exercise, 'RIGHT').slice(0, 13)).toEqual([60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72])
  expect(fingers(exercise, 'RIGHT').slice(0, 13)).toBe('1313123131312')
  expect(fingers(scale(FRAME, { tonic: 'C', mode: 'chromatic', octaves: 1, start: 48, note: 'e' }, 'LEFT'), 'LEFT').slice(0, 13)).toBe(
    '1313213131321',
  )
})

test('arpeggios one after the other begin with a measure each', () => {
  const exercise = arpeggioCycle(FRAME, { starts: [60, 55], left_offset: -24, quality: 'maj', octaves: 1, note: 'q' }, 'BOTH')
  expect(pitches(exercise, 'RIGHT')).toEqual([60, 64, 67, 72, 67, 64, 60, 55, 59, 62, 67, 62, 59, 55])
  expect(onsets(exercise, 'RIGHT')[7]).toBe(8)
  expect(pitches(exercise, 'LEFT')[7]).toBe(31)
})

test('a figure walks up the scale and down again, and comes home', () => {
  const up = { steps: [0, 2, 3, 4, 5, 4, 3, 2], right: '12345432', left: '54321234' }
  const down = { steps: [0, -2, -3, -4, -5, -4, -3, -2], right: '54321234', left: '12345432' }
  const exercise = keyWalk(FRAME, { start: 60, start_left: 48, climb: 2, up, down, note: 's' }, 'BOTH')
  expect(pitches(exercise, 'RIGHT').slice(0, 16)).toEqual([60, 64, 65, 67, 69, 67, 65, 64, 62, 65, 67, 69, 71, 69, 67, 65])
  expect(pitches(exercise, 'RIGHT').slice(16, 21)).toEqual([71, 67, 65, 64, 62])
  expect(pitches(exercise, 'LEFT')).toEqual(pitches(exercise, 'RIGHT').map((pitch) => pitch - 12))
  expect([pitches(exercise, 'RIGHT').at(-1), lengths(exercise, 'RIGHT').at(-1)]).toEqual([60, 4])
  expect(() => keyWalk(FRAME, { start: 61, climb: 1, up, down, note: 's' }, 'RIGHT')).toThrow('de la tonique')
  expect(() => keyWalk(FRAME, { start: 60, climb: 1, up: { ...up, right: '12' }, down, note: 's' }, 'RIGHT')).toThrow('un doigt pour chacune')
})

test('intervals to read: the requested ones, none twice in a row, inside their range, the same for a seed', () => {
  const settings = { intervals: [2, 3, 4, 5], range: [60, 76] as const, bars: 24, seed: 5 }
  const exercise = intervalReading(FRAME, settings)
  const keys = pitches(exercise, 'RIGHT')
  const whites = [60, 62, 64, 65, 67, 69, 71, 72, 74, 76]
  const steps = Array.from({ length: 24 }, (_, bar) => whites.indexOf(keys[2 * bar + 1] ?? 0) - whites.indexOf(keys[2 * bar] ?? 0))
  for (const step of steps) expect([1, 2, 3, 4]).toContain(Math.abs(step))
  steps.slice(1).forEach((step, i) => {
    expect(step).not.toBe(steps[i])
  })
  expect(new Set(steps.map(Math.abs)).size).toBe(4)
  expect(pitches(intervalReading(FRAME, settings), 'RIGHT')).toEqual(keys)
  expect(pitches(intervalReading(FRAME, { ...settings, seed: 6 }), 'RIGHT')).not.toEqual(keys)
})

describe('the texts to read among the exercises', () => {
  const WHITE_KEYS = [0, 2, 4, 5, 7, 9, 11]
  const authored = readSchool(schoolSources(), () => undefined).exercises.map(({ item }) => item)
  const placesIn = (slug: string, hand: Hand): number[] => {
    const exercise = authored.find((item) => item.slug === slug)
    if (exercise?.generator.g !== 'written') throw new Error(`${slug} is written out`)
    const notes = writtenExercise(FRAME, exercise.key, exercise.generator, exercise.hand)
    return pitches(notes, hand).map((pitch) => 7 * Math.floor(pitch / 12) + WHITE_KEYS.indexOf(pitch % 12))
  }
  const stepsOf = (places: readonly number[]): number[] => places.slice(1).map((place, i) => place - (places[i] ?? 0))

  test.each([
    ['lecture-sol-1', 'RIGHT', 2],
    ['lecture-fa-1', 'LEFT', 2],
    ['lecture-deux-cles', 'RIGHT', 3],
    ['lecture-deux-cles', 'LEFT', 3],
    ['eval-lecture', 'RIGHT', 2],
    ['eval-lecture', 'LEFT', 2],
  ] as const)('%s, %s: steps of at most %i, home at the end, no key thrice in a row', (slug, hand, widest) => {
    const places = placesIn(slug, hand)
    expect(Math.max(...stepsOf(places).map(Math.abs))).toBeLessThanOrEqual(widest)
    expect(places.at(-1)).toBe(places[0])
    expect(places.some((place, i) => place === places[i + 1] && place === places[i + 2])).toBe(false)
  })
})

describe('a written exercise', () => {
  test('has its fingers, slurs, dynamics and pedal in each repetition', () => {
    const settings = { md: '(C4q:1 D4:2 E4:3 F4:4) | G4w:5', mg: 'C3w:5 | C3w:5', nuances: 'p | f', ped: 'pw | pw', loops: 2 }
    const exercise = writtenExercise(FRAME, 'C', settings, 'BOTH')
    expect(pitches(exercise, 'RIGHT')).toEqual([60, 62, 64, 65, 67, 60, 62, 64, 65, 67])
    expect(fingers(exercise, 'RIGHT')).toBe('1234512345')
    expect(of(exercise, 'RIGHT').map((note) => note.slursStarted - note.slursEnded)).toEqual([1, 0, 0, -1, 0, 1, 0, 0, -1, 0])
    expect(exerciseArrangement(FRAME, exercise).pedals.length).toBeGreaterThan(1)
  })

  test('is refused with the sign that cannot be read', () => {
    expect(() => writtenExercise(FRAME, 'C', { md: 'C4q X9', loops: 1 }, 'RIGHT')).toThrow('X9')
    expect(() => writtenExercise(FRAME, 'C', { md: 'C4q', loops: 1 }, 'RIGHT')).toThrow(ExerciseFault)
  })
})

test('the sixth of a shuffle is written as a sixth: do-sol, do-la', () => {
  const shuffle = of(blocOverChords({ ...FRAME, level: 5 }, 30, ['C', 'C', 'F', 'C']), 'LEFT')
  expect(shuffle.slice(0, 6).map(({ written }) => `${written.letter}${written.octave}`)).toEqual(['C3', 'G3', 'C3', 'G3', 'C3', 'A3'])
  for (const { written } of shuffle) expect(writtenAs({ letter: written.letter, alter: written.alter }, written.pitch)).toEqual(written)
  for (const { written } of shuffle) expect(pitchClassOf(written)).toBe(written.pitch % 12)
})

test('an exercise is one section A of full measures', () => {
  const generator: ExerciseGenerator = exerciseGenerator.parse({ g: 'find_notes', targets: [60], order: 'given', beats: 3 })
  const { piece } = exerciseArrangement(FRAME, generateExercise(FRAME, generator, 'RIGHT', { divisionsPerBeat: 4, key: 'C' }))
  expect(piece.measures.map(({ number, start, length }) => [number, start, length])).toEqual([[1, 0, 192]])
  expect(piece.parts).toEqual([{ index: 0, sectionId: 1, letter: 'A', occurrence: 1, start: 0, end: 192 }])
})
