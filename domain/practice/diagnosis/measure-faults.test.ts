import { expect, it } from 'vitest'
import type { MeasureGrade } from '../take.ts'
import type { Finding } from './finding.ts'
import { areHandsApart, measureFaultsOf } from './measure-faults.ts'

const cell = (measure: number, hand: 'LEFT' | 'RIGHT', fault: MeasureGrade['fault'] = null): MeasureGrade => ({
  measure,
  hand,
  asked: 4,
  right: 4,
  early: 0,
  late: 0,
  missed: 0,
  unsure: 0,
  extra: 0,
  fault,
  meanDeviationMs: 0,
})
const finding = (kind: Finding['kind'], more: Partial<Finding> = {}): Finding => ({
  kind,
  hand: 'RIGHT',
  fromMeasure: 1,
  toMeasure: 1,
  weight: 1,
  count: 1,
  ms: null,
  percent: null,
  noteIndexes: [],
  ...more,
})
const measures = [0, 1, 2].flatMap((measure) => [cell(measure, 'LEFT'), cell(measure, 'RIGHT')])
const shown = (findings: readonly Finding[], of = measures) =>
  measureFaultsOf({ measures: of }, findings).flatMap(({ measure, hand, fault }) => (fault ? [`${measure} ${hand} ${fault}`] : []))

it.each<[string, readonly Finding[], readonly string[]]>([
  ['nothing', [], []],
  ['unevenness that no single measure shows', [finding('uneven')], ['1 RIGHT rhythm']],
  [
    'several places',
    [
      finding('wrong-keys', {
        places: [
          { fromMeasure: 0, toMeasure: 0 },
          { fromMeasure: 2, toMeasure: 2 },
        ],
      }),
    ],
    ['0 RIGHT pitch', '2 RIGHT pitch'],
  ],
  ['hands apart concern both, whichever is ahead', [finding('hands-apart')], ['1 LEFT hands', '1 RIGHT hands']],
  ['a passed-over measure', [finding('skipped', { hand: null })], ['1 LEFT missed', '1 RIGHT missed']],
  ['touch has no colour', [finding('held-short')], []],
])('%s', (_name, findings, cells) => expect(shown(findings)).toEqual(cells))

it('what the grade says of a measure stays', () =>
  expect(shown([finding('uneven')], [cell(1, 'LEFT'), cell(1, 'RIGHT', 'pitch')])).toEqual(['1 RIGHT pitch']))

it.each<[string, readonly Finding[], boolean]>([
  ['everywhere', [finding('hands-apart', { fromMeasure: 0, toMeasure: 2 })], true],
  ['in two of three measures', [finding('hands-apart', { fromMeasure: 1, toMeasure: 2 })], true],
  ['in one', [finding('hands-apart')], false],
  ['one hand late', [finding('dragging', { fromMeasure: 0, toMeasure: 2 })], false],
])('hands apart %s', (_name, findings, areApart) => expect(areHandsApart(findings, { measures })).toBe(areApart))
