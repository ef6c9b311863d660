import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SCORE_LIMITS } from '../limits.ts'
import { readWritten } from '../read/read-written.ts'
import { BACKWARD, ending, FORWARD, left, noteXml, right, scoreXml, sign, words } from '../test-score.ts'
import { unfoldMeasures } from './unfold.ts'

const N = noteXml('C4', 4)
/** Letters stand for measures in file order: `ABAC`. */
function orderOf(measures: readonly string[]): string {
  const { measures: played } = unfoldMeasures(readWritten(scoreXml(measures)).measures)
  return played.map((measure) => String.fromCharCode(65 + measure.written)).join('')
}
const volta = (number: string, inside = N, after = BACKWARD): string =>
  `${left(ending(number, 'start'))}${inside}${right(`${ending(number, after === '' ? 'discontinue' : 'stop')}${after}`)}`
const repeated = (inside = N): string => `${inside}${right(BACKWARD)}`
const opens = (inside = N): string => `${left(FORWARD)}${inside}`

describe('repeats', () => {
  const cases: readonly (readonly [what: string, measures: readonly string[], order: string])[] = [
    ['straight on', [N, N, N], 'ABC'],
    ['from the start', [N, repeated(), N], 'ABABC'],
    ['from a forward sign', [N, opens(), repeated(), N], 'ABCBCD'],
    ['three times', [`${N}${right('<repeat direction="backward" times="3"/>')}`, N], 'AAAB'],
    ['played once in all', [`${N}${right('<repeat direction="backward" times="1"/>')}`, N], 'AB'],
    ['without a forward sign: from after the previous repeat', [N, repeated(), N, repeated()], 'ABABCDCD'],
    ['a forward sign that nothing closes', [N, opens(), N], 'ABC'],
    ['the nearer of two forward signs', [repeated(), opens(), opens(), repeated()], 'AABCDCD'],
    ['a repeat on the left bar line ends the measure before', [N, N, `${left(BACKWARD)}${N}`], 'ABABC'],
    ['a forward sign by sound alone', [N, `<sound forward-repeat="yes"/>${N}`, repeated()], 'ABCBC'],
  ]
  test.each(cases)('%s', (_, measures, order) => expect(orderOf(measures)).toBe(order))
})

describe('endings', () => {
  const cases: readonly (readonly [what: string, measures: readonly string[], order: string])[] = [
    ['first and second', [N, volta('1'), volta('2', N, ''), N], 'ABACD'],
    ['first alone', [N, volta('1'), N], 'ABAC'],
    ['three', [N, volta('1'), volta('2'), volta('3', N, '')], 'ABACAD'],
    ['the last one also has a sign', [N, volta('1'), volta('2'), N], 'ABACD'],
    ['1 and 2 together, then 3', [N, volta('1, 2'), volta('3', N, '')], 'ABABAC'],
    ['1 to 3, then 4', [N, volta('1-3'), volta('4', N, '')], 'ABABABAC'],
    ['1 and 2 together, alone', [N, volta('1,2'), N], 'ABABAC'],
    ['1, then 2 and 3 together', [N, volta('1'), volta('2,3'), N], 'ABACACD'],
    ['numbers of endings count more than times', [N, volta('1', N, '<repeat direction="backward" times="3"/>'), volta('2', N, '')], 'ABAC'],
    [
      'longer than a measure',
      [N, `${left(ending('1', 'start'))}${N}`, `${N}${right(`${ending('1', 'stop')}${BACKWARD}`)}`, volta('2', N, '')],
      'ABCAD',
    ],
    ['shorter than its measures', [N, `${left(ending('1', 'start'))}${N}${right(ending('1', 'stop'))}`, repeated(), volta('2', N, ''), N], 'ABCADE'],
    [
      'shorter than its measures, with three endings',
      [N, volta('1'), `${left(ending('2', 'start'))}${N}${right(ending('2', 'discontinue'))}`, repeated(), volta('3', N, '')],
      'ABACDAE',
    ],
    ['a bracket before another passage is no longer for it', [N, volta('1'), volta('2', N, ''), opens(), repeated(), N], 'ABACDEDEF'],
    ['never closed', [N, `${left(ending('1', 'start'))}${N}${right(BACKWARD)}`, `${left(ending('2', 'start'))}${N}`, N], 'ABACD'],
    ['a next repeat without a forward sign begins after the second ending', [N, volta('1'), volta('2', N, ''), N, repeated()], 'ABACDEDE'],
    ['a repeat inside the second ending', [N, volta('1'), `${left(`${ending('2', 'start')}${FORWARD}`)}${repeated()}`, N], 'ABACCD'],
    [
      'a repeat that begins in the second ending and ends after it',
      [N, volta('1'), `${left(`${ending('2', 'start')}${FORWARD}`)}${N}${right(ending('2', 'discontinue'))}`, repeated(), N],
      'ABACDCDE',
    ],
    ['brackets without a repeat', [N, volta('1', N, ''), volta('2', N, ''), N], 'ABCD'],
  ]
  test.each(cases)('%s', (_, measures, order) => expect(orderOf(measures)).toBe(order))
})

describe('jumps', () => {
  const capo = words('D.C.', 'dacapo="yes"')
  const cases: readonly (readonly [what: string, measures: readonly string[], order: string])[] = [
    ['D.C.', [N, N, `${N}${capo}`], 'ABCABC'],
    ['D.C. as words only', [N, `${N}${words('Da Capo')}`], 'ABAB'],
    ['D.C. as sound only', [N, `${N}<sound dacapo="yes"/>`], 'ABAB'],
    ['D.C. al Fine', [N, `${N}${words('Fine', 'fine="yes"')}`, `${N}${words('D.C. al Fine', 'dacapo="yes"')}`], 'ABCAB'],
    ['Fine stops a bare D.C. as well', [`${N}${words('Fine')}`, N, `${N}${capo}`], 'ABCA'],
    ['Fine is passed the first time', [N, `${N}${words('Fine')}`, N], 'ABC'],
    ['D.S.', [N, `${sign('segno', 'segno="s"')}${N}`, `${N}${words('D.S.', 'dalsegno="s"')}`], 'ABCBC'],
    ['D.S. al Fine by signs and words', [N, `${sign('segno')}${N}`, `${N}${words('Fine')}`, `${N}${words('D.S. al Fine')}`], 'ABCDBC'],
    [
      'D.S. al Coda',
      [
        N,
        `${sign('segno')}${N}`,
        `${N}${words('To Coda', 'tocoda="c"')}`,
        `${N}${words('D.S. al Coda', 'dalsegno="s"')}`,
        `${sign('coda', 'coda="c"')}${N}`,
      ],
      'ABCDBCE',
    ],
    ['the first of two coda signs is where to leave', [N, `${N}${sign('coda')}`, `${N}${words('D.C. al Coda')}`, `${sign('coda')}${N}`], 'ABCABD'],
    ['after the jump no repeats', [N, repeated(), `${N}${capo}`], 'ABABCABC'],
    ['after the jump the last ending', [N, volta('1'), volta('2', N, ''), `${N}${capo}`], 'ABACDACD'],
    ['after the jump a first ending that stands alone is left out', [N, volta('1'), `${N}${capo}`], 'ABACAC'],
    ['the repeat is played out before the jump', [N, `${N}${capo}${right(BACKWARD)}`], 'ABABAB'],
    ['a jump in the second ending', [N, volta('1'), volta('2', `${N}${capo}`, ''), N], 'ABACACD'],
    ['a jump instead of a repeat', [N, volta('1', `${N}${capo}`, ''), volta('2', N, '')], 'ABAC'],
    [
      'repeats of the coda are played',
      [`${N}${words('To Coda')}`, `${N}${words('D.C. al Coda')}`, `${sign('coda')}${opens()}`, repeated()],
      'ABACDCD',
    ],
    ['a segno that stands nowhere', [N, `${N}${words('D.S.')}`, N], 'ABC'],
    ['a coda that stands nowhere', [`${N}${words('To Coda')}`, `${N}${words('D.C. al Coda')}`], 'ABAB'],
  ]
  test.each(cases)('%s', (_, measures, order) => expect(orderOf(measures)).toBe(order))

  test('a jump without a target is reported', () => {
    const { warnings } = unfoldMeasures(readWritten(scoreXml([N, `${N}${words('D.S. al Fine')}`])).measures)
    expect(warnings.sentences()).toMatchObject([{ code: 'jump_without_target', measures: [2] }])
  })
})

describe('for any repeat signs', () => {
  const measure = fc
    .array(
      fc.constantFrom(
        left(FORWARD),
        right(BACKWARD),
        right('<repeat direction="backward" times="5"/>'),
        left(ending('1', 'start')),
        left(ending('2', 'start')),
        left(ending('1,3', 'start')),
        right(ending('1', 'stop')),
        sign('segno'),
        sign('coda'),
        words('To Coda'),
        words('Fine'),
        words('D.C.'),
        words('D.S. al Coda'),
        words('D.C. al Fine'),
      ),
      { maxLength: 3 },
    )
    .map((signs) => signs.join('') + N)

  test('it ends, begins at the start, and every measure lasts what it lasts', () => {
    fc.assert(
      fc.property(fc.array(measure, { minLength: 1, maxLength: 12 }), (measures) => {
        const written = readWritten(scoreXml(measures)).measures
        const { measures: played } = unfoldMeasures(written)
        expect(played.length).toBeLessThanOrEqual(SCORE_LIMITS.playedMeasures)
        expect(played[0]?.written).toBe(0)
        let start = 0
        for (const [index, it] of played.entries()) {
          expect(it).toEqual({ index, written: it.written, start, length: written[it.written]?.length })
          start += it.length
        }
      }),
      { numRuns: 300 },
    )
  })
})
