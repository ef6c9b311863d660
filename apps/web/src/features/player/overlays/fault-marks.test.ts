import { expect, it } from 'vitest'
import { type StripFault, stripFaults } from './fault-marks.tsx'

type Memory = Parameters<typeof stripFaults>[0][number]
const memory = (measure: number, hand: Memory['hand'], state: Memory['state'], fault: Memory['fault']): Memory => ({
  measure,
  hand,
  state,
  fault,
  takes: 3,
  lastPlayedAt: null,
})

it.each<[string, Memory[], StripFault | undefined]>([
  ['nothing known', [], undefined],
  ['a fragile measure', [memory(4, 'LEFT', 'fragile', 'rhythm')], 'rhythm'],
  ['the heavier fault of both hands', [memory(4, 'LEFT', 'learning', 'rhythm'), memory(4, 'RIGHT', 'learning', 'pitch')], 'pitch'],
  ['the heavier fault, told first', [memory(4, 'LEFT', 'learning', 'missed'), memory(4, 'RIGHT', 'learning', 'hands')], 'missed'],
  ['a measure that is known', [memory(4, 'LEFT', 'mastered', 'rhythm')], undefined],
  ['another measure', [memory(5, 'LEFT', 'forgotten', 'pitch')], undefined],
])('%s: %s', (_, measures, fault) => expect(stripFaults(measures).get(4)).toBe(fault))
