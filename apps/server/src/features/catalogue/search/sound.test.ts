import { expect, it } from 'vitest'
import { soundOf } from './sound.ts'

it.each([
  ['turque', 'turc'],
  ['elise', 'elize'],
  ['jacques', 'jaque'],
  ['beethoven', 'bethoven'],
  ['chopin', 'shopain'],
  ['schumann', 'shuman'],
  ['mozart', 'mosar'],
  ['cygnes', 'signe'],
  ['gymnopedie', 'jimnopedi'],
  ['sauvage', 'sovage'],
  ['beau', 'bo'],
  ['qui', 'ki'],
  ['enfants', 'enfan'],
  ['tchaikovski', 'chaikovsky'],
  ['chretiens', 'cretien'],
  ['guerre', 'guere'],
])('%s sounds as %s', (a, b) => expect(soundOf(a)).toBe(soundOf(b)))

it.each([
  ['lune', 'laine'],
  ['gai', 'jai'],
  ['valse', 'basse'],
  ['roi', 'rue'],
])('%s does not sound as %s', (a, b) => expect(soundOf(a)).not.toBe(soundOf(b)))
