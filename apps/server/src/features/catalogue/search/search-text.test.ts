import { expect, test } from 'vitest'
import { foldText, holdsWords, searchedWords } from './search-text.ts'

test.each([
  ['Cœur léger', 'coeur leger'],
  ['Sonate « Clair de lune », 1ᵉʳ\u00a0mouvement', '1er mouvement'],
  ['Ah\u202f! vous dirai\u2011je, maman', 'dirai-je'],
  ['J’ai du bon tabac', "j'ai"],
])('« %s » is found by « %s »', (title, search) => expect(holdsWords(foldText(title), searchedWords(search))).toBe(true))
test('is not found by another word', () => expect(holdsWords(foldText('Sonate, 1ᵉʳ mouvement'), searchedWords('2e'))).toBe(false))
