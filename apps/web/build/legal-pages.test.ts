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
  const shown = (markdown: string): readonly [string, boolean] => {
    const { html, isPending } = renderLegalPage(markdown, publisher)
    return [html.trim().replaceAll(/>\n</g, '><'), isPending]
  }
  it.each([
    ['who publishes', '{{product}}, par {{publisher.company}}.', '<p>Prélude, par Les Préludes &amp; Cie.</p>', false],
    ['a sentence that lacks a value', 'Appelez le {{publisher.phone}}. Ou écrivez (art. L. 1). Oui.', '<p>Ou écrivez (art. L. 1). Oui.</p>', true],
    ['a paragraph that lacks it', 'Au {{publisher.phone}}.\n\nOui.', '<p>Oui.</p>', true],
    ['an item that lacks it', '- {{publisher.phone}}. Le jour.\n- Oui', '<ul><li>Oui</li></ul>', true],
    ['a quotation that lacks it', '> Modèle. À {{publisher.phone}}.\n\nOui.', '<p>Oui.</p>', true],
    ['a heading over nothing', '# A\n\n## B\n\n{{publisher.phone}}\n\n## C\n\n### D\n\nOui.', '<h1>A</h1><h2>C</h2><h3>D</h3><p>Oui.</p>', true],
    ['a numbered heading over nothing', '## 1. A\n\n{{publisher.phone}}\n\n## 2. B\n\nOui.', '<h2>1. B</h2><p>Oui.</p>', true],
  ])('fills in, and leaves out: %s', (_, markdown, html, isPending) => expect(shown(markdown)).toEqual([html, isPending]))
  it('has French spaces in its text and none in its tags', () =>
    expect(renderLegalPage('Pourquoi ? [Voir](https://exemple.fr/?a=1) !', {}).html.trim()).toBe(
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
    const { html } = renderLegalPage(readFileSync(join(FOLDER, `${name}.md`), 'utf8'), real)
    expect(html.match(/<h1>/g)).toHaveLength(1)
    expect(html).not.toMatch(/\{\{|<script|à compléter/)
  })
})
