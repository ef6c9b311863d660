import { expect, test } from 'vitest'
import { typedText } from './typed-text.ts'

test.each<[string, string, string, readonly string[], number]>([
  ['a letter stays', '', 'F', ['F'], 0],
  ['a hyphen goes on with the word', 'Frè', 'Frè-', ['Frè-'], 1],
  ['a space goes on', 'dans', 'dans ', ['dans'], 1],
  ['a space alone leaves the note to the one before', '', ' ', [''], 1],
  ['an underscore holds', '', '_', [''], 1],
  ['a syllable, then held', 'la', 'la_', ['la', ''], 2],
  ['letters taken from a syllable that goes on', 'Frè-', 'Fr-', ['Fr-'], 0],
  ['letters added before its hyphen', 'Fr-', 'Frè-', ['Frè-'], 0],
  ['words pasted', '', 'dans les bois', ['dans', 'les', 'bois'], 2],
  ['syllables pasted', '', 'Pro-me-nons nous', ['Pro-', 'me-', 'nons', 'nous'], 3],
  ['two hyphens are one', 'a', 'a--', ['a-'], 1],
  ['everything taken away', 'F', '', [''], 0],
])('%s', (_, before, now, texts, advance) => {
  expect(typedText(before, now)).toEqual({ texts, advance })
})

test('punctuation after a French space is appended to the word before', () => {
  expect(typedText('', '!')).toEqual({ texts: [''], advance: 0, closes: '!' })
  expect(typedText('dong', 'dong!').closes).toBeUndefined()
})
