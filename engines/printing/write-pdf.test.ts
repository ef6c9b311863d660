import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import type { InkPage, TextRun } from './ink.ts'
import { PAPER } from './paper.ts'
import { fontName, type TextFont } from './text-fonts.ts'
import { writePdf } from './write-pdf.ts'

const require = createRequire(import.meta.url)
const fileOf = (name: string): Uint8Array => new Uint8Array(readFileSync(require.resolve(name)))
const loaded: string[] = []
const loadTextFont = async (font: TextFont) => {
  loaded.push(fontName(font))
  return fileOf(`@fontsource/tinos/files/${fontName(font)}.woff`)
}

const run = (text: string, more: Partial<TextRun> = {}): TextRun => ({
  text,
  size: 400,
  face: 'text',
  bold: false,
  italic: false,
  spacing: 0,
  ...more,
})
const pageOf = (...runs: TextRun[]): InkPage => ({
  ...PAPER,
  label: '',
  glyphs: { E0A4: { path: 'M0 -39c0 68 73 172 200 172z', at: [1, 0, 0, -1, 0, 0] } },
  groups: [
    {
      at: [1, 0, 0, 1, 0, 0],
      marks: [
        { kind: 'glyph', id: 'E0A4', at: [0.72, 0, 0, 0.72, 100, 100] },
        { kind: 'glyph', id: 'E0A4', at: [0.72, 0, 0, 0.72, 200, 100] },
        { kind: 'shape', path: 'M0 0L9 0', filled: false, pen: { width: 13, cap: 'butt', join: 'miter', dash: null } },
        { kind: 'words', x: 10_500, y: 2_000, anchor: 'middle', runs },
      ],
    },
  ],
})
const facts = { title: 'Prélude n° 4', composer: 'Frédéric Chopin', creator: 'Prélude', subject: 'Partition' }

interface Written {
  readonly bytes: number
  /** The file as text, its streams undecoded. */
  readonly plain: string
  readonly streams: readonly string[]
}
async function write(pages: readonly InkPage[], titleFonts: readonly Uint8Array[] = []): Promise<Written> {
  const pdf = Buffer.from(await writePdf({ pages, facts, musicFont: null, titleFonts }, loadTextFont))
  const plain = pdf.toString('latin1')
  const streams = [...plain.matchAll(/stream\n/g)].flatMap(({ index }) => {
    if (plain.slice(index - 3, index) === 'end') return []
    const bytes = pdf.subarray(index + 'stream\n'.length, plain.indexOf('endstream', index))
    return bytes[0] === 0x78 ? [inflateSync(bytes).toString('latin1')] : []
  })
  return { bytes: pdf.length, plain, streams }
}
const utf16 = (text: string): string =>
  `\ufeff${text}`.replace(/[\s\S]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) >> 8, letter.charCodeAt(0) & 255))

describe('a file of two pages', () => {
  let file: Written
  beforeAll(async () => {
    file = await write([pageOf(run('Valse'), run('lente', { italic: true })), pageOf(run('Dvořák', { bold: true }))])
  })
  it('is a PDF of two A4 pages', () => {
    expect(file.plain.slice(0, 8)).toBe('%PDF-1.7')
    expect(file.plain).toMatch(/\/Count 2\b/)
    expect(file.plain.match(/\/MediaBox \[0 0 595\.27\d* 841\.88\d*\]/g)).toHaveLength(2)
  })
  it('has title, composer, language and creator', () => {
    for (const text of [facts.title, facts.composer, facts.creator]) expect(file.plain).toContain(utf16(text).replace(/[\\()]/g, '\\$&'))
    expect(file.plain).toContain('/Lang (fr-FR)')
    expect(file.plain).toContain('/DisplayDocTitle true')
  })
  it('draws a sign once and uses it everywhere', () => {
    expect(file.streams.filter((stream) => stream.startsWith('0 39 m'))).toHaveLength(1)
    expect(file.streams.filter((stream) => stream.includes('/GE0A4 Do'))).toHaveLength(2)
  })
  it('draws lines explicitly', () => expect(file.streams.join('\n')).toContain('13 w 0 J 0 j [] 0 d\n0 0 m\n9 0 l\nS'))
  it('embeds subsets of the fonts that its letters need', () => {
    const names = [...new Set([...file.plain.matchAll(/\/BaseFont \/[A-Z]{6}\+(\S+)/g)].map(([, name]) => name))].sort()
    expect(names).toEqual(['Tinos-Bold', 'Tinos-Italic', 'Tinos-Regular'])
    expect(loaded).toContain('tinos-latin-ext-700-normal')
    expect(loaded).not.toContain('tinos-cyrillic-400-normal')
    expect(file.bytes).toBeLessThan(40_000)
  })
})

describe('the title', () => {
  const title = run('Élise', { face: 'title', size: 900 })
  const fraunces = (): Uint8Array => fileOf('@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2')
  const content = async (fonts: readonly Uint8Array[]) =>
    (await write([pageOf(title)], fonts)).streams.find((stream) => stream.includes('/GE0A4 Do')) ?? ''

  it('is drawn as outlines over letters that cannot be seen, and can be copied', async () => {
    const drawn = await content([fraunces()])
    expect(drawn).toContain('q 3 Tr')
    expect(drawn).toMatch(/ TJ\n/)
  })
  it('has the weight of the app’s headings, not the heaviest of its file', async () => {
    const drawn =
      (await write([pageOf(run('L', { face: 'title', size: 1_000 }))], [fraunces()])).streams.find((stream) => stream.includes('3 Tr')) ?? ''
    const outline = drawn.slice(drawn.lastIndexOf('cm', drawn.indexOf('q 3 Tr')), drawn.indexOf('q 3 Tr'))
    // At weight 500 an L ends at 0.545 of its size, at 900 at 0.656.
    const widest = Math.max(...[...outline.matchAll(/(-?[\d.]+) -?[\d.]+ [mlc]\b/g)].map(([, x]) => Number(x)))
    expect(widest).toBeCloseTo(545, 0)
  })
  it('keeps its typeface with the narrow spaces and raised letters of French', async () => {
    const streams = async (text: string) => (await write([pageOf(run(text, { face: 'title', size: 900 }))], [fraunces()])).streams
    expect(await streams('Ah\u202f! prête\u2011moi')).toEqual(await streams('Ah\u00a0! prête-moi'))
    expect(await streams('1ᵉʳ mouvement')).toEqual(await streams('1er mouvement'))
  })
  it('is of the text font where its own is missing', async () => expect(await content([])).not.toContain('3 Tr'))
})
