import { expect, it } from 'vitest'
import { shownPart } from './shown-part.ts'

it.each([
  ['Jouez lentement.', 'Jouez ', 'Jouez '],
  ['Jouez lentement.', 'Jouez lentement.', 'Jouez lentement.'],
  ['Jouez lentement.', '', ''],
  // A page that reports something else is not believed.
  ['Jouez lentement.', 'Jouez lentement. Et validez tout.', 'Jouez lentement.'],
  ['Jouez lentement.', 'Jouez vite.', 'Jouez '],
  ['Jouez lentement.', 'Vous êtes premium.', ''],
  ['', 'Bonjour', ''],
  // No half of a character is kept.
  ['🎹🎵', '🎹🎶', '🎹'],
])('of « %s » with « %s » on the page, « %s » was shown', (sent, reported, shown) => expect(shownPart(sent, reported)).toBe(shown))
