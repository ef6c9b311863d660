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
    ['one inside the other', [N, opens(), opens(), repeated(), repeated(), N], 'ABCDCDEBCDCDEF'],
    ['two inside one', [opens(), opens(repeated()), opens(repeated()), repeated(), N], 'ABBCCDABBCCDE'],
    ['three, each inside the next', [opens(), opens(), opens(repeated()), repeated(), repeated()], 'ABCCDBCCDEABCCDBCCDE'],
    ['an inner one three times', [opens(), `${left(FORWARD)}${N}${right('<repeat direction="backward" times="3"/>')}`, repeated()], 'ABBBCABBBC'],
    ['after a final bar line: from the start of the next piece', [N, `${N}${right('<bar-style>light-heavy</bar-style>')}`, N, repeated()], 'ABCDCD'],
    ['after a jump: from the measure after it', [N, `${N}${words('D.C.')}`, N, repeated(), N], 'ABABCDCDE'],
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
    ['inside another repeat', [opens(), opens(), volta('1'), volta('2', N, ''), repeated(), N], 'ABCBDEABCBDEF'],
    ['around another repeat', [opens(), opens(repeated()), N, volta('1'), volta('2', N, ''), N], 'ABBCDABBCEF'],
    [
      'with a repeat inside the first',
      [N, `${left(`${ending('1', 'start')}${FORWARD}`)}${repeated()}`, `${N}${right(`${ending('1', 'stop')}${BACKWARD}`)}`, volta('2', N, '')],
      'ABBCAD',
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
    ['D.C. from the first ending, which has a repeat sign', [N, volta('1', `${N}${capo}`), volta('2', N, ''), N], 'ABACD'],
    ['D.C. at the end of the second ending, Fine in it', [N, volta('1'), volta('2', `${N}${words('Fine')}`, ''), `${N}${capo}`], 'ABACDAC'],
    ['D.C. al Fine, Fine in the first ending', [N, volta('1', `${N}${words('Fine')}`), volta('2', N, ''), `${N}${words('D.C. al Fine')}`], 'ABACDAB'],
    [
      'to the coda from the first ending',
      [N, volta('1', `${N}${words('To Coda')}`), volta('2', N, ''), `${N}${words('D.C. al Coda')}`, `${sign('coda', 'coda="c"')}${N}`],
      'ABACDABE',
    ],
    ['a segno inside a repeat', [opens(), `${sign('segno')}${N}`, repeated(), N, `${N}${words('D.S.')}`], 'ABCABCDEBCDE'],
    [
      'a segno inside a repeat with endings',
      [opens(), `${sign('segno')}${N}`, volta('1'), volta('2', N, ''), `${N}${words('D.S. al Fine')}`, N],
      'ABCABDEBDEF',
    ],
    [
      'a repeat that is taken after the jump too',
      [N, `${N}${right('<repeat direction="backward" after-jump="yes"/>')}`, `${N}${words('Fine')}`, `${N}${words('D.C. al Fine')}`],
      'ABABCDABABC',
    ],
    ['D.C. and then D.S.', [N, `${sign('segno')}${N}`, `${N}${capo}`, `${N}${words('D.S.')}`], 'ABCABCDBCD'],
    ['a segno that stands nowhere', [N, `${N}${words('D.S.')}`, N], 'ABC'],
    ['a coda that stands nowhere', [`${N}${words('To Coda')}`, `${N}${words('D.C. al Coda')}`], 'ABAB'],
  ]
  test.each(cases)('%s', (_, measures, order) => expect(orderOf(measures)).toBe(order))

  const codesOf = (measures: readonly string[]): string[] =>
    unfoldMeasures(readWritten(scoreXml(measures)).measures)
      .warnings.sentences()
      .map(({ code, measures: places, detail }) =>
        `${code} ${places.join()} ${code === 'repeat_contradiction' ? detail : ''}`.replaceAll('\u00a0', ' ').trim(),
      )
  test.each<[string, readonly string[], string[]]>([
    ['nested repeats', [N, opens(), opens(repeated()), repeated()], []],
    ['endings with lists', [N, volta('1, 2'), volta('3', N, '')], []],
    ['an ending in two pieces', [N, `${left(ending('1', 'start'))}${N}${right(ending('1', 'stop'))}`, volta('1'), volta('2', N, '')], []],
    ['endings for before and after a jump', [N, volta('1', `${N}${capo}`, ''), volta('2', N, '')], []],
    ['a forward sign that nothing closes', [N, opens(), N], ['repeat_unclosed 2']],
    ['a repeat sign in the last ending', [N, volta('1'), volta('2'), N], ['repeat_contradiction 3 Ordre lu : mesures 1 à 2, 1, 3 à 4.']],
    ['endings without a repeat', [N, volta('1', N, ''), volta('2', N, '')], ['repeat_contradiction 2 Ordre lu : mesures 1 à 3.']],
    ['endings 1 and 3', [N, volta('1'), volta('3', N, '')], ['repeat_contradiction 2 Ordre lu : mesures 1 à 2, 1, 3.']],
    [
      'more times than endings',
      [N, volta('1', N, '<repeat direction="backward" times="4"/>'), volta('2', N, '')],
      ['repeat_contradiction 2 Ordre lu : mesures 1 à 2, 1, 3.'],
    ],
    ['a jump that is never reached', [N, volta('1', `${N}${capo}`), volta('2', N, '')], ['repeat_contradiction 2 Ordre lu : mesures 1 à 2, 1, 3.']],
    [
      'a measure that is never reached',
      [N, `${N}${words('To Coda')}`, `${N}${words('D.C. al Coda')}`, N, `${sign('coda', 'coda="c"')}${N}`],
      ['repeat_contradiction 4 Ordre lu : mesures 1 à 3, 1 à 2, 5.'],
    ],
    ['al Fine without Fine', [N, `${N}${words('D.C. al Fine')}`], ['jump_without_target 2']],
    ['al Coda without a sign to leave', [N, `${N}${words('D.C. al Coda')}`, `${sign('coda', 'coda="c"')}${N}`], ['jump_without_target 2']],
  ])('contradictory signs: %s', (_, measures, expected) => expect(codesOf(measures)).toEqual(expected))

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
