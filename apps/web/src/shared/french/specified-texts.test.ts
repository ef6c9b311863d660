import { describe, expect, it } from 'vitest'
import { PRODUCT } from '../../platform/product.ts'
import { SPECIFIED_TEXTS } from './specified-texts.ts'
import { literalsIn, sourceFiles } from './test-written-texts.ts'

/** Files with texts for learners: those of the pages, and the labels and defaults of the domain and of the server. */
const PLACES = [
  'apps/web/src/**/*.texts.ts',
  'apps/web/src/shared/learner/levels.ts',
  'domain/learning/*.ts',
  'domain/membership/*.ts',
  'apps/server/src/features/catalogue/*.ts',
  'apps/server/src/settings/membership-settings.ts',
]

/** Normalises spaces, apostrophes, the product's name and placeholders to the form of the list. */
const plain = (text: string): string =>
  text
    .replaceAll(/\$\{PRODUCT\}/g, PRODUCT)
    .replaceAll(/\$\{(\w+)\}/g, '{$1}')
    .replaceAll(/\\?'|’/g, "'")
    .replaceAll(/\\u(?:00a0|202f)|\s/g, ' ')
    .replaceAll(/ +/g, ' ')

const texts = [
  ...new Set(
    sourceFiles(...PLACES)
      .flatMap(literalsIn)
      .map(plain),
  ),
]

/** A single word is a label: it must be a literal of its own. Several words may be part of a longer text, at word boundaries. */
const stands = (text: string): boolean => {
  const wanted = plain(text)
  if (!wanted.includes(' ')) return texts.includes(wanted)
  const words = new RegExp(`(?<![\\p{L}\\p{N}])${wanted.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'u')
  return texts.some((text) => words.test(text))
}

describe('the interface contains the specified texts', () => {
  it.each(SPECIFIED_TEXTS.map(({ text, spec }) => [text, spec] as const))('« %s » (%s)', (text) => expect(stands(text)).toBe(true))
  it('each once', () => expect(new Set(SPECIFIED_TEXTS.map(({ text }) => text)).size).toBe(SPECIFIED_TEXTS.length))
  it.each([
    ['what is not there', 'Vous avez épuisé votre piano'],
    ['a label that stands in a longer text only', 'épuisé'],
    ['names and comments', 'PRODUCT'],
  ])('the test fails for %s', (_, text) => expect(stands(text)).toBe(false))
})
