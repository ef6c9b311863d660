import { frenchNoteName, isBlackKey, parseTonality, pitchClassOf, type Tonality } from '@prelude/domain/music'
import { meterOf } from '@prelude/domain/notation'
import type { Hand } from '@prelude/domain/score'
import { describe, expect, it, test } from 'vitest'
import type { ExerciseFrame, ExerciseNotes } from './exercise-score.ts'
import { arpeggio, arpeggioFingers, scale, scaleFingers } from './scale.ts'
import { scaleFingerings } from './scale-fingerings.ts'

const tonalityOf = (symbol: string): Tonality => {
  const tonality = parseTonality(symbol)
  if (!tonality) throw new Error(`${symbol} is a tonality`)
  return tonality
}
const frameOf = (symbol: string): ExerciseFrame => ({
  slug: 'essai',
  tonality: tonalityOf(symbol),
  meter: meterOf(4, 4),
  beatsPerMinute: 60,
  level: 5,
})
const lowOf = (symbol: string): number => 48 + pitchClassOf(tonalityOf(symbol).tonic)

function scaleIn(symbol: string): ExerciseNotes {
  const start_left = lowOf(symbol)
  const mode = symbol.endsWith('m') ? 'harmonic_minor' : 'major'
  return scale(frameOf(symbol), { tonic: symbol.replace('m', ''), mode, octaves: 2, start: start_left + 12, start_left, note: 'e' }, 'BOTH')
}
/** The notes of a hand on the way up. */
const up = ({ notes }: ExerciseNotes, hand: Hand) => notes.filter((note) => note.hand === hand).slice(0, 15)

/** The note on which each hand has its fourth finger: once an octave, as teachers name the fingering of a scale. Then the notes of the thumb. */
const FOURTH_FINGERS: readonly (readonly [symbol: string, right: string, left: string, rightThumbs: string, leftThumbs: string])[] = [
  ['C', 'si', 'ré', 'do fa', 'do sol'],
  ['G', 'fa♯', 'la', 'sol do', 'sol ré'],
  ['D', 'do♯', 'mi', 'ré sol', 'ré la'],
  ['A', 'sol♯', 'si', 'la ré', 'la mi'],
  ['E', 'ré♯', 'fa♯', 'mi la', 'mi si'],
  ['B', 'la♯', 'fa♯', 'si mi', 'si mi'],
  ['F#', 'la♯', 'fa♯', 'si mi♯', 'si mi♯'],
  ['Db', 'si♭', 'sol♭', 'fa do', 'fa do'],
  ['Ab', 'si♭', 'ré♭', 'do fa', 'do sol'],
  ['Eb', 'si♭', 'la♭', 'fa do', 'sol ré'],
  ['Bb', 'si♭', 'mi♭', 'do fa', 'ré la'],
  ['F', 'si♭', 'sol', 'fa do', 'fa do'],
  ['Am', 'sol♯', 'si', 'la ré', 'la mi'],
  ['Em', 'ré♯', 'fa♯', 'mi la', 'mi si'],
  ['Bm', 'la♯', 'fa♯', 'si mi', 'si mi'],
  ['F#m', 'sol♯', 'fa♯', 'la ré', 'si mi♯'],
  ['C#m', 'ré♯', 'fa♯', 'mi la', 'mi si♯'],
  ['G#m', 'la♯', 'do♯', 'si mi', 'si fa𝄪'],
  ['Ebm', 'si♭', 'sol♭', 'fa do♭', 'fa do♭'],
  ['Bbm', 'si♭', 'sol♭', 'do fa', 'do fa'],
  ['Fm', 'si♭', 'sol', 'fa do', 'fa do'],
  ['Cm', 'si', 'ré', 'do fa', 'do sol'],
  ['Gm', 'fa♯', 'la', 'sol do', 'sol ré'],
  ['Dm', 'do♯', 'mi', 'ré sol', 'ré la'],
]

describe('the fingers of the twenty-four scales', () => {
  it('are those of the library, which has no other', () => {
    expect(
      scaleFingerings()
        .map(({ tonic, mode }) => `${tonic}${mode === 'major' ? '' : 'm'}`)
        .sort(),
    ).toEqual(FOURTH_FINGERS.map(([symbol]) => symbol).sort())
  })

  it.each(FOURTH_FINGERS)('%s: 4 on %s and %s, thumbs on %s and on %s', (symbol, right, left, rightThumbs, leftThumbs) => {
    const exercise = scaleIn(symbol)
    const { fifths } = tonalityOf(symbol)
    const namesOf = (hand: Hand, finger: number): string[] => [
      // Outermost keys apart: the hand begins or ends there as it lies.
      ...new Set(
        up(exercise, hand)
          .slice(1, -1)
          .filter((note) => note.finger === finger)
          .map(({ written }) => frenchNoteName(written.pitch, fifths)),
      ),
    ]
    expect([namesOf('RIGHT', 4), namesOf('LEFT', 4)]).toEqual([[right], [left]])
    expect(namesOf('RIGHT', 1).sort()).toEqual(rightThumbs.split(' ').sort())
    expect(namesOf('LEFT', 1).sort()).toEqual(leftThumbs.split(' ').sort())
  })

  it.each(FOURTH_FINGERS.map(([symbol]) => symbol))(
    '%s: no thumb on a black key, no finger twice, and the hands go over each other as hands do',
    (symbol) => {
      for (const hand of ['RIGHT', 'LEFT'] as const) {
        const line = up(scaleIn(symbol), hand)
        for (const { finger, written } of line) if (finger === 1) expect(isBlackKey(written.pitch)).toBe(false)
        line.slice(1).forEach(({ finger, written }, i) => {
          const before = line[i]?.finger ?? 0
          const now = finger ?? 0
          const isNeighbour = now - before === (hand === 'RIGHT' ? 1 : -1)
          const passes = hand === 'RIGHT' ? now === 1 && before >= 3 : before === 1 && now >= 3
          // fa♯ majeur, mi♭ mineur and si♭ mineur close an octave beside the thumb.
          const closes = hand === 'RIGHT' ? now === 1 && before >= 2 : before === 1 && now >= 2
          expect([written.letter, isNeighbour || passes || closes]).toEqual([written.letter, true])
        })
      }
    },
  )

  it('a third octave goes on like the second', () => {
    for (const { tonic, mode } of scaleFingerings())
      for (const hand of ['RIGHT', 'LEFT'] as const) {
        const [two, three] = [scaleFingers(tonic, mode, 2, hand), scaleFingers(tonic, mode, 3, hand)]
        expect(hand === 'RIGHT' ? three.slice(7) : three.slice(0, 15)).toEqual(two)
      }
  })
})

/** Two octaves up: the right hand, then the left one. */
const ARPEGGIOS: readonly (readonly [symbol: string, right: string, left: string])[] = [
  ['C', '1231235', '5421421'],
  ['G', '1231235', '5421421'],
  ['D', '1231235', '5321321'],
  ['A', '1231235', '5321321'],
  ['E', '1231235', '5321321'],
  ['B', '1231235', '5321321'],
  ['F#', '1231235', '5321321'],
  ['Db', '4124124', '2142142'],
  ['Ab', '4124124', '2142142'],
  ['Eb', '4124124', '2142142'],
  ['Bb', '4124124', '3213213'],
  ['F', '1231235', '5421421'],
  ['Am', '1231235', '5421421'],
  ['Em', '1231235', '5421421'],
  ['Bm', '1231235', '5421421'],
  ['F#m', '4124124', '2142142'],
  ['C#m', '4124124', '2142142'],
  ['G#m', '4124124', '2142142'],
  ['Ebm', '1231235', '5421421'],
  ['Bbm', '2312312', '3213213'],
  ['Fm', '1231235', '5421421'],
  ['Cm', '1231235', '5421421'],
  ['Gm', '1231235', '5421421'],
  ['Dm', '1231235', '5421421'],
]

test.each(ARPEGGIOS)('the arpeggio of %s: %s and %s', (symbol, right, left) => {
  const quality = symbol.endsWith('m') ? 'min' : 'maj'
  const root = lowOf(symbol)
  const [rights, lefts] = (['RIGHT', 'LEFT'] as const).map((hand) => arpeggioFingers(root, quality, 2, hand))
  expect([rights?.join(''), lefts?.join('')]).toEqual([right, left])
  const exercise = arpeggio(frameOf(symbol), { quality, octaves: 2, start: root + 12, start_left: root, note: 'e' }, 'BOTH')
  const keys = exercise.notes.map(({ written }) => written.pitch)
  for (const { finger, written } of exercise.notes)
    if (finger === 1 && keys.some((key) => !isBlackKey(key))) expect(isBlackKey(written.pitch)).toBe(false)
})
