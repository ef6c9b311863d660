import { expect, it } from 'vitest'
import { progressFacts } from './progress-facts.ts'

const version = (piece: number, bestScore: number | null) => ({ bestScore, piece: { id: piece } })

it.each([
  ['nothing', [], [0, 0, null]],
  ['pieces that were only opened', [version(1, null), version(2, null)], [0, 0, null]],
  ['a piece played to nought', [version(1, 0)], [1, 0, 0]],
  ['two versions of one piece are one piece, of its best score', [version(1, 40), version(1, 90), version(1, null)], [1, 1, 90]],
  ['validated from 80 on', [version(1, 79), version(2, 80)], [2, 1, 79.5]],
] as const)('%s', (_, entries, [played, validated, average]) => expect(progressFacts(entries)).toMatchObject({ played, validated, average }))
