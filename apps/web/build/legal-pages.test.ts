import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LEGAL_DOCUMENTS } from '../src/features/legal/legal-documents.ts'
import { renderLegalPage } from './legal-pages.ts'

const FOLDER = join(import.meta.dirname, '../../../content/legal')
const publisher = {
  company: { label: 'dénomination sociale', value: 'Les Préludes & Cie' },
  phone: { label: 'téléphone', value: null },
}

describe('a legal page', () => {
  it('fills in who publishes, and marks what is missing', () =>
    expect(renderLegalPage('{{product}}, par {{publisher.company}}, {{publisher.phone}}', publisher).trim()).toBe(
      '<p>Prélude, par Les Préludes &amp; Cie, <mark>[à compléter\u00a0: téléphone]</mark></p>',
    ))
  it('has French spaces in its text and none in its tags', () =>
    expect(renderLegalPage('Pourquoi ? [Voir](https://exemple.fr/?a=1) !', {}).trim()).toBe(
      '<p>Pourquoi\u202f? <a href="https://exemple.fr/?a=1">Voir</a>\u202f!</p>',
    ))
  it('refuses a hole that nothing fills', () => expect(() => renderLegalPage('{{publisher.shoes}}', publisher)).toThrow(/shoes/))
})

describe('the texts', () => {
  const real = JSON.parse(readFileSync(join(FOLDER, 'publisher.json'), 'utf8'))
  it('are those that the app shows', () =>
    expect(
      readdirSync(FOLDER)
        .filter((file) => file.endsWith('.md'))
        .map((file) => file.slice(0, -3))
        .sort(),
    ).toEqual([...LEGAL_DOCUMENTS].sort()))
  it.each(LEGAL_DOCUMENTS)('%s has one title and no hole left', (name) => {
    const html = renderLegalPage(readFileSync(join(FOLDER, `${name}.md`), 'utf8'), real)
    expect(html.match(/<h1>/g)).toHaveLength(1)
    expect(html).not.toMatch(/\{\{|<script/)
  })
})
