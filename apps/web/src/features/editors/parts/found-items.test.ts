import { expect, it } from 'vitest'
import { foundItems } from './found-items.ts'

const item = (id: number, title: string, family: string, isEdited = false, code = `C_${id}`) => ({ id, title, family, isEdited, code, level: 1 })
const ITEMS = [
  item(1, 'Cinq doigts', 'position'),
  item(2, 'Tierce mineure', 'intervalle', true, 'TIERCE_m'),
  item(3, 'Accord élargi, 2ᵉ renversement', 'triade'),
]

it.each([
  ['', [], false, [1, 2, 3]],
  ['ELARGI', [], false, [3]],
  ['2e renv', [], false, [3]],
  ['tierce_m', [], false, [2]],
  ['', ['position', 'triade'], false, [1, 3]],
  ['', [], true, [2]],
  ['cinq', ['triade'], false, []],
])('« %s » in %j, only edited ones: %s', (words, families, isOnlyEdited, expected) =>
  expect(foundItems(ITEMS, { words, families, isOnlyEdited }).map(({ id }) => id)).toEqual(expected),
)
