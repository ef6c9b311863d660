import { describe, expect, it, test } from 'vitest'
import { parseTonality } from '../../music/index.ts'
import { nextExerciseStep } from './next-exercise-step.ts'
import { signatureWords } from './signature-words.ts'
import { exerciseTempos, fasterTempo, slowerTempo } from './tempos.ts'
import { anyTonality, exerciseTonalities, exerciseTonalityId, nextTonality, TONALITY_CIRCLE, tonalityOfExerciseId } from './tonalities.ts'

const { major, minor } = TONALITY_CIRCLE

describe('the circle of fifths', () => {
  it('has each of the twelve keys once in either mode, with six signs at most, a fifth after the other', () => {
    for (const circle of [major, minor]) {
      const signs = circle.map((symbol) => parseTonality(symbol)?.fifths ?? 99)
      expect(circle).toHaveLength(12)
      expect(signs.map((fifths) => ((fifths % 12) + 12) % 12)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
      for (const fifths of signs) expect(Math.abs(fifths)).toBeLessThanOrEqual(6)
    }
  })

  it('gives each tonality of an exercise an id of its own, which names it again', () => {
    const ids = [1, 2, 96].flatMap((exercise) =>
      [...major, ...minor].map((symbol) => {
        const id = exerciseTonalityId(exercise, symbol) ?? 0
        expect(tonalityOfExerciseId(exercise, id)).toBe(symbol)
        expect(tonalityOfExerciseId(exercise + 1, id)).toBeNull()
        return id
      }),
    )
    expect(new Set(ids).size).toBe(72)
    expect([exerciseTonalityId(1, 'Gb'), exerciseTonalityId(1, 'x')]).toEqual([null, null])
  })
})

test.each([
  ['C', { low: 60, high: 72 }, 'RIGHT', 'G +7, D +2, A -3, E +4, B -1, F# +6, Db +1, Ab +8, Eb +3, Bb -2, F +5'],
  ['C', { low: 48, high: 60 }, 'LEFT', 'G -5, D +2, A -3, E -8, B -1, F# -6, Db +1, Ab -4, Eb +3, Bb -2, F -7'],
  ['C', { low: 48, high: 72 }, 'BOTH', 'G -5, D +2, A -3, E +4, B -1, F# +6, Db +1, Ab -4, Eb +3, Bb -2, F +5'],
  // Its lowest key is that of a small keyboard: it only goes up.
  ['C', { low: 36, high: 55 }, 'LEFT', 'G +7, D +2, A +9, E +4, B +11, F# +6, Db +1, Ab +8, Eb +3, Bb +10, F +5'],
  // It is lower than a small keyboard already; where neither way is on it, the nearer one.
  ['C', { low: 31, high: 86 }, 'BOTH', 'G +7, D +2, A +9, E +4, B -1, F# +6, Db +1, Ab +8, Eb +3, Bb +10, F +5'],
] as const)('from %s over %j with %s it is moved by as little as suits the hand', (symbol, range, hands, moves) => {
  const options = exerciseTonalities(1, symbol, range, hands)
  expect(options.find(({ tonality }) => tonality === symbol)?.semitoneOffset).toBe(0)
  const others = options.filter(({ tonality }) => tonality !== symbol)
  expect(others.map(({ tonality, semitoneOffset }) => `${tonality} ${semitoneOffset > 0 ? '+' : ''}${semitoneOffset}`).join(', ')).toBe(moves)
})

test('an exercise in minor is asked in minor; what is no tonality in none', () => {
  expect(exerciseTonalities(8, 'Am', { low: 57, high: 76 }, 'BOTH').map(({ tonality }) => tonality)).toEqual(minor)
  expect(exerciseTonalities(8, 'H', { low: 57, high: 76 }, 'BOTH')).toEqual([])
})

test.each([
  ['C', [], 'G'],
  ['C', ['G', 'D'], 'A'],
  ['F', [], 'C'],
  ['Bb', ['F', 'C'], 'G'],
  ['C', major, 'G'],
] as const)('after %s, with %j done, comes %s', (current, done, next) => expect(nextTonality(major, current, new Set(done))).toBe(next))

test('by chance: another one, of those that are left', () => {
  const all = new Set<string>(major.filter((symbol) => symbol !== 'Ab'))
  for (const random of [0, 0.5, 0.999]) expect(anyTonality(major, 'C', all, random)).toBe('Ab')
  const some = new Set([0, 0.2, 0.4, 0.6, 0.8, 0.999].map((random) => anyTonality(major, 'C', new Set(), random)))
  expect(some.size).toBe(6)
  expect(some.has('C')).toBe(false)
  expect(anyTonality(['C'], 'C', new Set(), 0)).toBeNull()
})

test.each([
  [60, 112, [60, 70, 82, 96, 112]],
  [50, 70, [50, 59, 70]],
  [72, 72, [72]],
  [44, 66, [44, 50, 58, 66]],
] as const)('from %i to %i by %j', (start, target, tempos) => {
  expect(exerciseTempos(start, target)).toEqual(tempos)
  expect(fasterTempo(tempos, tempos[0])).toBe(tempos[1] ?? null)
  expect(slowerTempo(tempos, tempos[0])).toBeNull()
  // A speed of two decimals is not exactly the tempo.
  expect(fasterTempo(tempos, target - 0.4)).toBeNull()
})

describe('what to do next', () => {
  const played = {
    ...{ isPassed: true, quality: 95, goal: 80, tempo: 60, tempos: [60, 72, 86], tonality: 'C' },
    ...{ circle: major, done: new Set(['C']) },
  }
  it.each([
    ['clean at the first tempo', {}, { kind: 'faster', tempo: 72 }],
    ['clean, but too slow to pass', { isPassed: false }, { kind: 'faster', tempo: 72 }],
    ['clean between two steps', { tempo: 75 }, { kind: 'faster', tempo: 86 }],
    ['clean at the tempo that is aimed at', { tempo: 86 }, { kind: 'tonality', tonality: 'G', tempo: 60 }],
    ['the same in the last tonality', { tempo: 86, done: new Set(major) }, { kind: 'complete' }],
    ['the same where there is one only', { tempo: 86, tonality: null, circle: [] }, { kind: 'complete' }],
    ['nearly', { isPassed: false, quality: 70, tempo: 72 }, { kind: 'again' }],
    ['badly', { isPassed: false, quality: 40, tempo: 72 }, { kind: 'slower', tempo: 60 }],
    ['badly at the first tempo', { isPassed: false, quality: 40 }, { kind: 'again' }],
    ['clean, but « Attendre » does not pass', { isPassed: false, tempo: 86 }, { kind: 'again' }],
  ] as const)('%s', (_name, changed, step) => expect(nextExerciseStep({ ...played, ...changed })).toEqual(step))
})

test.each([
  ['C', 'À la clé, ni dièse ni bémol.'],
  ['G', 'À la clé, 1 dièse : fa.'],
  ['Ab', 'À la clé, 4 bémols : si, mi, la et ré.'],
  ['F#', 'À la clé, 6 dièses : fa, do, sol, ré, la et mi.'],
  ['Am', 'À la clé, ni dièse ni bémol. La sensible est sol dièse.'],
  ['F#m', 'À la clé, 3 dièses : fa, do et sol. La sensible est mi dièse.'],
  ['Ebm', 'À la clé, 6 bémols : si, mi, la, ré, sol et do. La sensible est ré.'],
  ['G#m', 'À la clé, 5 dièses : fa, do, sol, ré et la. La sensible est fa double dièse.'],
] as const)('%s: %s', (symbol, words) => expect(signatureWords(symbol).replace(/[\u00a0\u202f]/g, ' ')).toBe(words))
