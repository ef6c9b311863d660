import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
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

const sources = PLACES.flatMap((pattern) => globSync(pattern, { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'))).map((file) =>
  plain(readFileSync(join(ROOT, file), 'utf8')),
)
/** As a text of its own or inside a longer one, never as a part of a word. */
const stands = (text: string): boolean => {
  const wanted = new RegExp(`(?<![\\p{L}\\p{N}])${plain(text).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'u')
  return sources.some((source) => wanted.test(source))
}

describe('the interface says what the specification fixes', () => {
  it.each(SPECIFIED_TEXTS.map(({ text, spec }) => [text, spec] as const))('« %s » (%s)', (text) => expect(stands(text)).toBe(true))
  it('each once', () => expect(new Set(SPECIFIED_TEXTS.map(({ text }) => text)).size).toBe(SPECIFIED_TEXTS.length))
  it('and the test would miss what is not there', () => expect(stands('Vous avez épuisé votre piano')).toBe(false))
})
