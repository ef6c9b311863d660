import { expect, it } from 'vitest'
import { keepPronouns, typesetTitle } from './non-breaking.ts'
import { typeset } from './typography.ts'

it.each([
  ['installez-vous', 'installez\u2011vous'],
  ['Ah ! vous dirai-je, maman', 'Ah ! vous dirai\u2011je, maman'],
  ['cette section et celle-ci', 'cette section et celle\u2011ci'],
  ['s’en va-t-en guerre', 's’en va\u2011t\u2011en guerre'],
  ['demi-ton, peut-être, Saint-Saëns, vice-versa', 'demi-ton, peut-être, Saint-Saëns, vice-versa'],
  ['mesures 5-8', 'mesures 5-8'],
])('%s: pronouns keep to their verb', (plain, kept) => expect(keepPronouns(plain)).toBe(kept))

it('texts of the app are set with them', () => expect(typeset('Dites-nous tout')).toBe('Dites\u2011nous tout'))

it.each([
  ['Menuet en sol majeur BWV Anh. 114', 'Menuet en sol majeur BWV\u00a0Anh.\u00a0114'],
  ['Gymnopédie n° 1', 'Gymnopédie n°\u00a01'],
  ['Sonatine op. 36 n° 1 — Allegro', 'Sonatine op.\u00a036 n°\u00a01 — Allegro'],
  ['Lettre à Élise WoO 59 (thème)', 'Lettre à Élise WoO\u00a059 (thème)'],
  ['Ah ! vous dirai-je, maman', 'Ah\u00a0! vous dirai\u2011je, maman'],
  ['Au clair de la lune', 'Au clair de la lune'],
])('the title « %s »', (written, shown) => expect(typesetTitle(written)).toBe(shown))
