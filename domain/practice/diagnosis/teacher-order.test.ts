import { describe, expect, it } from 'vitest'
import { findingOf } from './clusters.ts'
import type { Finding } from './finding.ts'
import { taughtFindings } from './teacher-order.ts'

const WHOLE = { hand: 'RIGHT', fromMeasure: 0, toMeasure: 99 } as const
const slips = (hand: 'LEFT' | 'RIGHT', count: number): Finding => ({
  ...findingOf('wrong-keys', { ...WHOLE, hand }, { weight: count, count, noteIndexes: [] }),
  isScattered: true,
})
const together = (count: number): Finding => findingOf('wrong-keys', WHOLE, { weight: count, count, noteIndexes: [] })
const habit = (kind: Finding['kind'], weight: number): Finding => findingOf(kind, WHOLE, { weight, count: 12, noteIndexes: [] })

const ROWS: readonly { readonly what: string; readonly findings: readonly Finding[]; readonly expected: readonly Finding['kind'][] }[] = [
  {
    what: 'a rhythm that is wrong everywhere comes before single slips of both hands',
    findings: [slips('RIGHT', 10), slips('LEFT', 7), habit('rhythm-figure', 11)],
    expected: ['rhythm-figure', 'wrong-keys'],
  },
  {
    what: 'of slips the first alone comes before a lighter habit',
    findings: [slips('RIGHT', 10), slips('LEFT', 7), habit('heavy-finger', 2)],
    expected: ['wrong-keys', 'heavy-finger'],
  },
  {
    what: 'a wrong note and a single stop do not both come before a habit',
    findings: [
      findingOf('wrong-keys', WHOLE, { weight: 1, count: 1, noteIndexes: [] }),
      findingOf('hesitation', WHOLE, { weight: 0.94, count: 1, noteIndexes: [] }),
      habit('late-after-leap', 2.5),
    ],
    expected: ['wrong-keys', 'late-after-leap'],
  },
  {
    what: 'as many wrong notes in a passage come first',
    findings: [together(10), habit('rhythm-figure', 11)],
    expected: ['wrong-keys', 'rhythm-figure'],
  },
]

describe('the order of a teacher', () => {
  it.each(ROWS.map((row) => [row.what, row] as const))('%s', (_what, { findings, expected }) => {
    expect(
      taughtFindings(findings, 4)
        .slice(0, 2)
        .map(({ kind }) => kind),
    ).toEqual(expected)
  })
})
