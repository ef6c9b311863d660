import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { typeset } from '@prelude/domain/basics'
import { marked } from 'marked'
import type { Plugin } from 'vite'
import { PRODUCT } from '../src/platform/product.ts'

const FOLDER = join(import.meta.dirname, '../../../content/legal')
const NAME = 'virtual:legal-pages'
const RESOLVED = `\0${NAME}`

/** The publisher of the service: a value that is not known yet is left out, and shown as a blank with its label. */
type Publisher = Readonly<Record<string, { readonly label: string; readonly value: string | null }>>

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** `{{product}}`, `{{publisher.address}}`; a placeholder without a value stops the build. */
function fill(text: string, publisher: Publisher): string {
  return text.replaceAll(/\{\{([\w.]+)\}\}/g, (hole, name: string) => {
    if (name === 'product') return PRODUCT
    const entry = publisher[name.replace(/^publisher\./, '')]
    if (!entry) throw new Error(`content/legal: ${hole} stands in no publisher.json`)
    return entry.value === null ? `<mark>[à compléter : ${escaped(entry.label)}]</mark>` : escaped(entry.value)
  })
}

/** French spaces in the text only, not in the tags. */
const typesetHtml = (html: string): string =>
  html
    .split(/(<[^>]+>)/)
    .map((part) => (part.startsWith('<') ? part : typeset(part)))
    .join('')

export function renderLegalPage(markdown: string, publisher: Publisher): string {
  return typesetHtml(marked.parse(fill(markdown, publisher), { async: false, gfm: true }))
}

function readPages(): Readonly<Record<string, string>> {
  const publisher = JSON.parse(readFileSync(join(FOLDER, 'publisher.json'), 'utf8')) as Publisher
  const names = readdirSync(FOLDER).filter((file) => file.endsWith('.md'))
  return Object.fromEntries(names.map((file) => [file.slice(0, -3), renderLegalPage(readFileSync(join(FOLDER, file), 'utf8'), publisher)]))
}

/** The texts of content/legal as HTML, rendered at build time: the browser has no Markdown parser. */
export const legalPages: Plugin = {
  name: 'legal-pages',
  resolveId: (id) => (id === NAME ? RESOLVED : undefined),
  load(id) {
    if (id !== RESOLVED) return undefined
    for (const file of readdirSync(FOLDER)) this.addWatchFile(join(FOLDER, file))
    return `export const LEGAL_HTML = ${JSON.stringify(readPages())}`
  },
}
