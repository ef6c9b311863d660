import { expect, test } from 'vitest'
import { foldText, holdsWords } from './search-text.ts'

test.each([
  ['Cœur léger', 'coeur leger'],
  ['Sonate « Clair de lune », 1ᵉʳ\u00a0mouvement', '1er mouvement'],
  ['Ah\u202f! vous dirai\u2011je, maman', 'dirai-je'],
  ['J’ai du bon tabac', "j'ai"],
])('« %s » is found by « %s »', (title, search) => expect(holdsWords(foldText(title), search)).toBe(true))
test('is not found by another word', () => expect(holdsWords(foldText('Sonate, 1ᵉʳ mouvement'), '2e')).toBe(false))
