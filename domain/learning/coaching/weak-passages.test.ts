import type { MeasureFault, MeasureMemory } from '@prelude/domain/practice'
import type { Hand } from '@prelude/domain/score'
import { expect, it } from 'vitest'
import { classPiece } from '../test-class.ts'
import { weakPassages } from './index.ts'

const at = (measure: number, hand: Hand, state: MeasureMemory['state'], fault: MeasureFault = 'pitch'): MeasureMemory => ({
  measure,
  hand,
  state,
  fault,
  takes: 4,
  lastPlayedAtMs: 0,
})
const passagesFrom = (memories: readonly MeasureMemory[], speed = 0.85) =>
  weakPassages(classPiece.piece, { playableId: 1, hands: 'BOTH', speed }, memories).map(({ fromMeasure, toMeasure, hands, speed: own, fault }) => [
    `${fromMeasure}–${toMeasure}`,
    hands,
    own,
    fault,
  ])

it.each<[string, MeasureMemory[], unknown[]]>([
  ['nothing fails', [at(0, 'RIGHT', 'mastered'), at(1, 'RIGHT', 'learning')], []],
  ['one hand', [at(2, 'LEFT', 'fragile'), at(3, 'LEFT', 'fragile', 'rhythm'), at(3, 'RIGHT', 'mastered')], [['2–3', 'LEFT', 0.7, 'pitch']]],
  ['both hands', [at(2, 'LEFT', 'fragile', 'hands'), at(2, 'RIGHT', 'fragile', 'hands')], [['2–2', 'BOTH', 0.7, 'hands']]],
  [
    'the longer passage first',
    [at(0, 'LEFT', 'fragile'), at(6, 'LEFT', 'forgotten'), at(7, 'LEFT', 'fragile')],
    [
      ['6–7', 'LEFT', 0.7, 'pitch'],
      ['0–0', 'LEFT', 0.7, 'pitch'],
    ],
  ],
  ['forgotten by not playing it', [at(0, 'LEFT', 'forgotten', null)], []],
  [
    'more than fits into one go',
    [0, 1, 2, 3, 4].map((measure) => at(measure, 'LEFT', 'fragile')),
    [
      ['0–3', 'LEFT', 0.7, 'pitch'],
      ['4–4', 'LEFT', 0.7, 'pitch'],
    ],
  ],
])('%s', (_name, memories, passages) => expect(passagesFrom(memories)).toEqual(passages))

it('is not slower than the slowest', () => expect(passagesFrom([at(2, 'LEFT', 'fragile')], 0.5)).toEqual([['2–2', 'LEFT', 0.5, 'pitch']]))
