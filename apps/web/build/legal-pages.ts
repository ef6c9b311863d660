import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { typeset } from '@prelude/domain/basics'
import { marked } from 'marked'
import type { Plugin } from 'vite'
import { PRODUCT } from '../src/platform/product.ts'

const FOLDER = join(import.meta.dirname, '../../../content/legal')
const NAME = 'virtual:legal-pages'
const RESOLVED = `\0${NAME}`

/** The publisher of the service: what stands with a value that is not known yet is left out, and the page says that it is being prepared. */
type Publisher = Readonly<Record<string, { readonly label: string; readonly value: string | null }>>

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const HOLE = /\{\{([\w.]+)\}\}/g

/** The value of `{{publisher.address}}`, null where it is not known yet; a name that is in no list stops the build. */
function filledIn(hole: string, name: string, publisher: Publisher): string | null {
  if (name === 'product') return PRODUCT
  const entry = publisher[name.replace(/^publisher\./, '')]
  if (!entry) throw new Error(`content/legal: ${hole} stands in no publisher.json`)
  return entry.value
}

const lacks = (text: string, publisher: Publisher): boolean =>
  [...text.matchAll(HOLE)].some(([hole, name = '']) => filledIn(hole, name, publisher) === null)

/** A sentence ends before a capital or an opening mark: « articles L. 224 » is not the end of one. */
const BETWEEN_SENTENCES = /(?<=[.!?]) (?=[\p{Lu}«*])/u

/** Without what lacks a value: a sentence of a paragraph, a whole item or quotation, and a heading over nothing. */
function completed(markdown: string, publisher: Publisher): string {
  const blocks = markdown.split('\n').map((line) => {
    if (/^(?:[-*>]|\d+\.|\|)\s?/.test(line)) return lacks(line, publisher) ? null : line
    const published = line.split(BETWEEN_SENTENCES).filter((sentence) => !lacks(sentence, publisher))
    return line !== '' && published.length === 0 ? null : published.join(' ')
  })
  const lines = blocks.filter((line) => line !== null)
  return lines
    .filter((line, at) => {
      const level = /^#{2,} /.exec(line)?.[0].length
      const next = lines.slice(at + 1).find((after) => after !== '')
      const nextLevel = /^#+ /.exec(next ?? '')?.[0].length
      return level === undefined || (next !== undefined && (nextLevel === undefined || nextLevel > level))
    })
    .join('\n')
}

/** Numbers of headings follow each other, also after one that is left out. */
function renumbered(markdown: string): string {
  let number = 0
  return markdown.replaceAll(/^## \d+\. /gm, () => {
    number += 1
    return `## ${number}. `
  })
}

const fill = (text: string, publisher: Publisher): string =>
  text.replaceAll(HOLE, (hole, name: string) => escaped(filledIn(hole, name, publisher) ?? ''))

/** French spaces in the text only, not in the tags. */
const typesetHtml = (html: string): string =>
  html
    .split(/(<[^>]+>)/)
    .map((part) => (part.startsWith('<') ? part : typeset(part)))
    .join('')

export interface LegalPage {
  readonly html: string
  /** Some of it waits for a value of the publisher, and is not shown. */
  readonly isPending: boolean
}

export function renderLegalPage(markdown: string, publisher: Publisher): LegalPage {
  const html = typesetHtml(marked.parse(fill(renumbered(completed(markdown, publisher)), publisher), { async: false, gfm: true }))
  return { html, isPending: lacks(markdown, publisher) }
}

function readPages(): Readonly<Record<string, LegalPage>> {
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
    return `export const LEGAL_PAGES = ${JSON.stringify(readPages())}`
  },
}
