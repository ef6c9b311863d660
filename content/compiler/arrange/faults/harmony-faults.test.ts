import { writtenAs } from '@prelude/domain/notation'
import { describe, expect, test } from 'vitest'
import { readPfl } from '../../pfl/read.ts'
import { unfoldPfl } from '../../pfl/unfold.ts'
import type { ArrangedNote, Arrangement } from '../arrangement.ts'
import { generated } from '../arrangement.ts'
import { type HarmonyFaultKind, harmonyFaults } from './harmony-faults.ts'

const C = { letter: 'C', alter: 0 } as const
const PIECE = (() => {
  const head = 'slug: x\nsource: essai\nlicence: CC0\ntonalite: C\nmesure: 4/4\ntempo: 92\nlevee: 0\nforme: A'
  const { document, faults } = readPfl('pieces/x.pfl', `${head}\n\n[A]\nchant: E4w | F4w | D4w | E4w\naccords: C | F | G7 | C`)
  if (!document || faults.length > 0) throw new Error(faults.map((fault) => fault.message).join())
  return unfoldPfl(document).piece
})()
const BAR = 192

/** One attack a bar. */
type Bar = readonly [left: readonly number[], right: readonly number[]]

function played(bars: readonly Bar[]): Arrangement {
  const notes = bars.flatMap(([left, right], bar): ArrangedNote[] => [
    ...left.map((pitch) => generated(bar * BAR, BAR, writtenAs(C, pitch), 'LEFT')),
    ...right.map((pitch) => generated(bar * BAR, BAR, writtenAs(C, pitch), 'RIGHT')),
  ])
  return { code: 'r', piece: PIECE, notes, sung: [], pedals: [], directions: [], blocId: null }
}
const GOOD: readonly Bar[] = [
  [[48, 52, 55], [64]],
  [[53, 57, 60], [65]],
  [[43, 47, 53], [62]],
  [[48, 52, 55], [64]],
]

describe('faults reported in an accompaniment of C F G7 C', () => {
  test.each<[string, readonly Bar[], readonly (readonly [HarmonyFaultKind, number])[]]>([
    ['in root position, nothing', GOOD, []],
    ['a last dominant on its third', GOOD.with(2, [[47, 50, 53, 55], [62]]), [['dominant without its root below', 3]]],
    ['a final six-four chord', GOOD.with(3, [[43, 48, 52], [64]]), [['end without its root below', 4]]],
    ['a last chord without its third', GOOD.with(3, [[48, 55], [60]]), [['no third', 4]]],
    ['a seventh chord without its root', GOOD.with(1, [[57, 60], [69]]), [['no root', 2]]],
    [
      'a do held under sol',
      GOOD.with(2, [[48], [59, 67]]),
      [
        ['dominant without its root below', 3],
        ['foreign bass', 3],
      ],
    ],
    [
      'one key for both hands',
      GOOD.with(0, [
        [48, 52, 55, 60],
        [60, 64],
      ]),
      [['one key for both hands', 1]],
    ],
    ['outer voices in octaves', GOOD.with(0, [[48, 52, 55], [60]]).with(1, [[53, 57, 60], [65]]), [['parallel', 2]]],
  ])('%s', (_, bars, faults) => {
    expect(harmonyFaults(played(bars)).map(({ kind, measure }) => [kind, measure])).toEqual(faults)
  })
})
