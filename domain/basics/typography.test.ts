import { expect, it } from 'vitest'
import { french, typeset } from './typography.ts'

it.each([
  ['Pas encore de compte ?', 'Pas encore de compte\u202f?'],
  ['« Clair de lune »', '«\u202fClair de lune\u202f»'],
  ['Note : 12 mesures', 'Note\u00a0: 12\u00a0mesures'],
  ['80 %', '80\u00a0%'],
])('sets %s', (plain, set) => expect(typeset(plain)).toBe(set))

it('sets a whole dictionary, functions included', () => {
  const texts = french({ ask: 'Oui ?', inside: { many: ['a !'] }, hole: (name: string) => `Bonjour ${name} !` })
  expect(texts.ask).toBe('Oui\u202f?')
  expect(texts.inside.many[0]).toBe('a\u202f!')
  expect(texts.hole('Ana')).toBe('Bonjour Ana\u202f!')
})
