import { writtenAs } from '@prelude/domain/notation'
import { describe, expect, test } from 'vitest'
import { readPfl } from '../../pfl/read.ts'
import { unfoldPfl } from '../../pfl/unfold.ts'
import { type ArrangedNote, type Arrangement, generated } from '../arrangement.ts'
import { endBassFaults } from './end-bass-faults.ts'

const C = { letter: 'C', alter: 0 } as const
const BAR = 192
const HEAD = 'slug: x\nsource: essai\nlicence: CC0\ntonalite: C\nmesure: 4/4\ntempo: 92\nlevee: 0\nforme: A'

/** Do, a bar of something else, and the last bar; the heads say what the piece says of its basses. */
function faultsOf(first: readonly number[], last: readonly number[], heads = '', pedals: Arrangement['pedals'] = []): string[] {
  const { document, faults } = readPfl('pieces/x.pfl', `${HEAD}\n${heads}\n[A]\nchant: E5w | D5w | E5w\naccords: C | G7 | C`)
  if (!document || faults.length > 0) throw new Error(faults.map(({ message }) => message).join())
  const bars = [first, [43], last]
  const notes = bars.flatMap((keys, bar): ArrangedNote[] => [
    generated(bar * BAR, BAR, writtenAs({ letter: 'E', alter: 0 }, 76), 'RIGHT'),
    // The keys of the last bar come one after the other, the last of them to its end.
    ...keys.map((key, i) => {
      const [onset, length] = bar === 2 && keys.length > 1 ? [48 * i, i < keys.length - 1 ? 48 : BAR - 48 * i] : [0, BAR]
      return generated(bar * BAR + onset, length, writtenAs(C, key), 'LEFT')
    }),
  ])
  const piece = unfoldPfl(document).piece
  return endBassFaults({ code: 'r', piece, notes, sung: [], pedals, directions: [], blocId: null }, document.endBasses)
}

const BY_DOMINANT = 'basse-debut: G, la chanson commence par sa dominante\n'

describe('the bass at the beginning and at the end', () => {
  test.each<[string, string[], number]>([
    ['the tonic at both', faultsOf([48, 52, 55], [48]), 0],
    ['the third at the beginning', faultsOf([52, 60], [48]), 1],
    ['a six-four chord at the beginning', faultsOf([43, 48, 52], [48]), 1],
    ['a six-four chord that the piece excuses', faultsOf([43, 48, 52], [48], BY_DOMINANT), 1],
    ['the dominant on its root, with its reason', faultsOf([43, 47, 50], [48], BY_DOMINANT), 0],
    ['a reason, and the tonic all the same', faultsOf([48, 52], [48], BY_DOMINANT), 1],
    ['the third at the end', faultsOf([48], [52]), 1],
    ['the root, let go before the end', faultsOf([48], [36, 48, 43]), 1],
    ['the root, held by the pedal', faultsOf([48], [36, 48, 43], '', [{ start: 2 * BAR, end: 3 * BAR }]), 0],
  ])('%s', (_, faults, count) => {
    expect(faults).toHaveLength(count)
  })
})

test.each([
  ['no reason', 'basse-fin: G'],
  ['no note', 'basse-fin: H, parce que c’est ainsi'],
])('an exception with %s is refused', (_, head) => {
  expect(readPfl('pieces/x.pfl', `${HEAD}\n${head}\n\n[A]\nchant: E5w\naccords: C`).faults.map(({ message }) => message)).toEqual([
    `« ${head.slice('basse-fin: '.length)} » : une note, une virgule et la raison`,
  ])
})
