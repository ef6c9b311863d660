import { expect, it } from 'vitest'
import { keepPronouns } from './non-breaking.ts'
import { typeset } from './typography.ts'

it.each([
  ['installez-vous', 'installez\u2011vous'],
  ['Ah ! vous dirai-je, maman', 'Ah ! vous dirai\u2011je, maman'],
  ['cette section et celle-ci', 'cette section et celle\u2011ci'],
  ['s’en va-t-en guerre', 's’en va\u2011t\u2011en guerre'],
  ['demi-ton, peut-être, Saint-Saëns, vice-versa', 'demi-ton, peut-être, Saint-Saëns, vice-versa'],
  ['mesures 5-8', 'mesures 5-8'],
])('%s: pronouns keep to their verb', (plain, expected) => expect(keepPronouns(plain)).toBe(expected))

it('texts of the app are set with them', () => expect(typeset('Dites-nous tout')).toBe('Dites\u2011nous tout'))
