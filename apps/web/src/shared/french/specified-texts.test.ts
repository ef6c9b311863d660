import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { describe, expect, it } from 'vitest'
import { PRODUCT } from '../../platform/product.ts'
import { SPECIFIED_TEXTS } from './specified-texts.ts'

const ROOT = resolve(import.meta.dirname, '../../../../..')
/** Where words for learners stand: the texts of the pages, and the labels and defaults that come with a rule or from the server. */
const PLACES = [
  'apps/web/src/**/*.texts.ts',
  'apps/web/src/shared/learner/levels.ts',
  'domain/membership/*.ts',
  'apps/server/src/features/catalogue/*.ts',
  'apps/server/src/settings/membership-settings.ts',
]

/** Spaces and apostrophes as they are typed, the product's name and holes as the list writes them. */
const plain = (text: string): string =>
  text
    .replaceAll(/\$\{PRODUCT\}/g, PRODUCT)
    .replaceAll(/\$\{(\w+)\}/g, '{$1}')
    .replaceAll('’', "'")
    .replaceAll(/\\u(?:00a0|202f)|\s/g, ' ')
    .replaceAll(/ +/g, ' ')

/** The texts of a source file: its string and template literals. Names and comments are no texts. */
function textsIn(file: string): readonly string[] {
  const source = readFileSync(join(ROOT, file), 'utf8')
  const texts: string[] = []
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && texts.push(plain(value))),
    TemplateLiteral: ({ start, end }) => void texts.push(plain(source.slice(start + 1, end - 1))),
  }).visit(parseSync(file, source).program)
  return texts
}
const files = PLACES.flatMap((pattern) => globSync(pattern, { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts')))
const texts = [...new Set(files.flatMap(textsIn))]

/** One word alone is a label: it stands as a text of its own. More words may stand inside a longer text, never as a part of a word. */
const stands = (text: string): boolean => {
  const wanted = plain(text)
  if (!wanted.includes(' ')) return texts.includes(wanted)
  const words = new RegExp(`(?<![\\p{L}\\p{N}])${wanted.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'u')
  return texts.some((one) => words.test(one))
}

describe('the interface says what the specification fixes', () => {
  it.each(SPECIFIED_TEXTS.map(({ text, spec }) => [text, spec] as const))('« %s » (%s)', (text) => expect(stands(text)).toBe(true))
  it('each once', () => expect(new Set(SPECIFIED_TEXTS.map(({ text }) => text)).size).toBe(SPECIFIED_TEXTS.length))
  it.each([
    ['what is not there', 'Vous avez épuisé votre piano'],
    ['a label that stands in a longer text only', 'épuisé'],
    ['names and comments', 'PRODUCT'],
  ])('and the test misses %s', (_, text) => expect(stands(text)).toBe(false))
})
