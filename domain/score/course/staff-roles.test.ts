import { expect, test } from 'vitest'
import { staffLabel } from './staff-labels.ts'
import { readStaves, staffContents } from './staff-roles.ts'
import { scoreOf, type TestScore } from './test-score.ts'

const HIGH = '72 74 76 77'
const MIDDLE = '60 62 64 65'
const LOW = '43 45 47 48'
const BOTH_REGISTERS = '36 48 60 84'
const piano = { name: 'Piano', staves: [HIGH, LOW] }
const part = (name: string, text: string) => ({ name, staves: [text] })
const drums = { name: 'Drumset', percussion: true, staves: ['38 42 38 42'] }
const orchestra = Array.from({ length: 20 }, (_, i) => part(`Part ${i}`, i === 3 ? HIGH : i === 17 ? LOW : i % 2 ? `${MIDDLE} | r/4` : 'r/4 | r/4'))

const read = (test: TestScore, choices?: Parameters<typeof readStaves>[1]) => readStaves(staffContents(scoreOf(test).written), choices)
const rolesOf = (test: TestScore): string =>
  read(test)
    .roles.map(({ role }) => role[0])
    .join('')

test.each<[string, TestScore['parts'], string]>([
  ['a piano', [piano], 'RL'],
  ['three staves', [{ name: 'Piano', staves: [HIGH, MIDDLE, LOW] }], 'RLL'],
  ['a voice and a piano', [part('Voice', HIGH), piano], 'MRL'],
  ['a nameless part with words and a piano', [part('P1', '72:Au 72:clair 74 76'), piano], 'MRL'],
  ['a choir and a piano: one line is sung', [part('Soprano', HIGH), part('Alto (voix)', MIDDLE), piano], 'MORL'],
  ['a violin and a piano', [part('Violin', HIGH), piano], 'ORL'],
  ['a named piano before another wide part', [{ name: 'Harp', staves: [HIGH, LOW] }, piano], 'OORL'],
  ['an empty piano beside a tune', [{ name: 'Piano', staves: ['r/4', 'r/4'] }, part('Flute', HIGH)], 'OOR'],
  ['two hands as two parts', [part('Left', LOW), part('Right', HIGH)], 'LR'],
  ['hands as parts beside a singer and a violin', [part('Violin', HIGH), part('Chant', HIGH), part('R.H.', MIDDLE), part('L.H.', LOW)], 'OMRL'],
  ['a piano as two parts beside a flute', [part('Flute', HIGH), part('Piano', HIGH), part('Piano', LOW)], 'ORL'],
  ['a lone treble line', [part('Flute', HIGH)], 'R'],
  ['a lone bass line', [part('Cello', LOW)], 'L'],
  ['a quartet', [part('Violin 1', HIGH), part('Violin 2', HIGH), part('Viola', MIDDLE), part('Cello', LOW)], 'RRLL'],
  ['drums', [drums], 'O'],
  ['drums beside a piano', [piano, drums], 'RLO'],
  ['rests only', [{ name: 'Piano', staves: ['r/4', 'r/4'] }], 'RL'],
])('%s', (_, parts, expected) => {
  expect(rolesOf({ parts })).toBe(expected)
})

test.each<[string, TestScore['parts'], readonly number[], string]>([
  ['below its notes', [{ name: 'Guitare', staves: [HIGH, HIGH] }], [2], 'RO'],
  ['above its notes', [{ name: 'Guitare', staves: [HIGH, HIGH] }], [1], 'OR'],
  ['beside a piano', [{ name: 'Guitare', staves: [MIDDLE] }, piano], [1], 'ORL'],
  ['alone', [{ name: 'Guitare', staves: [HIGH] }], [1], 'R'],
])('a tablature in the first part is no hand where there are notes: %s', (_, parts, tablatures, expected) => {
  const { written } = scoreOf({ parts })
  const marked = { ...written, parts: written.parts.map((writtenPart, i) => (i === 0 ? { ...writtenPart, tablatures } : writtenPart)) }
  expect(
    readStaves(staffContents(marked))
      .roles.map(({ role }) => role[0])
      .join(''),
  ).toBe(expected)
})

test('an orchestra without piano is its highest and its lowest busy lines', () => {
  const { roles } = read({ parts: orchestra })
  expect(roles.filter(({ role }) => role !== 'OFF')).toEqual([
    { part: 3, staff: 1, role: 'RIGHT' },
    { part: 17, staff: 1, role: 'LEFT' },
  ])
})

test('a single staff over both registers is for two hands, unless the learner changes it', () => {
  const parts = [part('Piano', BOTH_REGISTERS)]
  expect(read({ parts }).splitsHands).toBe(true)
  expect(read({ parts }, [{ part: 0, staff: 1, role: 'RIGHT' }]).splitsHands).toBe(true)
  expect(read({ parts }, [{ part: 0, staff: 1, role: 'LEFT' }])).toMatchObject({ splitsHands: false, roles: [{ role: 'LEFT' }] })
  expect(read({ parts: [part('Flute', HIGH)] }).splitsHands).toBe(false)
})

test('the learner’s choice wins, staff by staff', () => {
  const { roles } = read({ parts: [piano] }, [
    { part: 0, staff: 2, role: 'OFF' },
    { part: 9, staff: 1, role: 'LEFT' },
  ])
  expect(roles.map(({ role }) => role)).toEqual(['RIGHT', 'OFF'])
})

test.each([
  ['Piano', 2, 1, 1, 'Portée du haut'],
  ['Piano', 2, 2, 1, 'Portée du bas'],
  ['Klavier', 2, 2, 2, 'Piano, portée du bas'],
  ['Piano', 3, 2, 1, 'Portée du milieu'],
  ['Orgue', 4, 4, 1, 'Portée 4'],
  ['Voice', 1, 1, 2, 'Chant'],
  ['Violin 1', 1, 1, 4, 'Violon 1'],
  ['Clarinet in Bb 2', 1, 1, 4, 'Clarinette 2'],
  ['MusicXML Part', 1, 1, 4, 'Partie 3'],
  ['Anything', 1, 1, 1, 'Portée unique'],
])('%s with %i staves, staff %i, among %i parts: %s', (name, staves, staff, parts, expected) => {
  expect(staffLabel({ index: 2, id: 'P3', name, staves, percussion: false }, staff, parts)).toBe(expected)
})
