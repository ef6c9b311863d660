import { expect, it } from 'vitest'
import type { Bloc } from './blocs.queries.ts'
import { byFamily, foundBlocs } from './found-blocs.ts'

const bloc = (id: number, title: string, family: string, level: number): Bloc => ({
  ...{ id, title, family, level, meter: '4/4', isForBothHands: false, tempos: [60, 90], chords: ['C'] },
  advice: 'Petite rotation de l’avant-bras.',
  pattern: { meter: '4/4', divisionPerBeat: 4, left: ['R---C---R---C---'], right: [] },
})
const BLOCS = [
  bloc(6, 'Basse-accord', 'pompe', 3),
  bloc(13, 'Basse d’Alberti', 'arpège', 4),
  bloc(25, 'Ragtime', 'jazz', 6),
  bloc(12, 'Arpège', 'arpège', 3),
]
const ids = (blocs: readonly Bloc[]): number[] => blocs.map(({ id }) => id)

it.each([
  ['', [], [], [6, 13, 25, 12]],
  ['arpege', [], [], [13, 12]],
  ["d'alberti ROTATION", [], [], [13]],
  ['', ['arpège', 'jazz'], [], [13, 25, 12]],
  ['', ['arpège'], [4], [13]],
  ['4/4 ragtime', [], [], [25]],
  ['<script>', [], [], []],
])('« %s » in %j at %j finds %j', (words, families, levels, expected) =>
  expect(ids(foundBlocs(BLOCS, { words, families, levels }))).toEqual(expected),
)

it('families begin with their easiest bloc', () =>
  expect(byFamily(BLOCS).map(({ family, blocs }) => [family, ids(blocs)])).toEqual([
    ['pompe', [6]],
    ['arpège', [12, 13]],
    ['jazz', [25]],
  ]))
