/// <reference path="./pdfkit.d.ts" />
import PDFDocument from 'pdfkit'
import type { InkGroup, InkPage, TextRun } from './ink.ts'
import { POINTS_PER_UNIT } from './paper.ts'
import { matrixOperators, pathOperators, penOperators } from './pdf-operators.ts'
import { MUSIC_FONT, type PenForWords, penForWords, titleFontName } from './pdf-words.ts'
import { fontName, fontsOf, type TextFont } from './text-fonts.ts'

export interface PdfFacts {
  readonly title: string
  readonly composer: string
  /** The `Creator` of the document. */
  readonly creator: string
  readonly subject: string
}

export interface PdfJob {
  readonly pages: readonly InkPage[]
  readonly facts: PdfFacts
  /** WOFF2 of the engraver's text signs; null where no page has any. */
  readonly musicFont: Uint8Array | null
  /** WOFF2 subsets of the title's typeface, in the order in which they are tried. */
  readonly titleFonts: readonly Uint8Array[]
}

export type LoadTextFont = (font: TextFont) => Promise<Uint8Array>

const ascii = (id: string): string => `G${id.replace(/\W/g, '')}`

function* runsOf(pages: readonly InkPage[]): Generator<TextRun> {
  for (const { groups } of pages) for (const { marks } of groups) for (const mark of marks) if (mark.kind === 'words') yield* mark.runs
}

/** A PDF of vectors and subset fonts: each musical sign is defined once and reused. */
export async function writePdf({ pages, facts, musicFont, titleFonts }: PdfJob, loadTextFont: LoadTextFont): Promise<Uint8Array<ArrayBuffer>> {
  const textFonts = await Promise.all(fontsOf(runsOf(pages)).map(async (font) => ({ name: fontName(font), bytes: await loadTextFont(font) })))
  const doc = new PDFDocument({
    autoFirstPage: false,
    // No font: pdfkit would otherwise load one of the PDF standard fonts.
    font: null,
    compress: true,
    pdfVersion: '1.7',
    lang: 'fr-FR',
    displayTitle: true,
    info: { Title: facts.title, Author: facts.composer, Creator: facts.creator, Producer: facts.creator, Subject: facts.subject },
  })
  const chunks: Uint8Array[] = []
  const written = new Promise<void>((done) => {
    doc.on('data', (chunk) => chunks.push(chunk))
    doc.on('end', done)
  })

  const fonts = [
    ...textFonts,
    ...(musicFont ? [{ name: MUSIC_FONT, bytes: musicFont }] : []),
    ...titleFonts.map((bytes, index) => ({ name: titleFontName(index), bytes })),
  ]
  for (const { name, bytes } of fonts) doc.registerFont(name, bytes)
  const words = penForWords(doc, new Set(fonts.map(({ name }) => name)), titleFonts)
  const signs = signsOf(doc)
  for (const page of pages) {
    doc.addPage({ size: [page.width * POINTS_PER_UNIT, page.height * POINTS_PER_UNIT], margin: 0 })
    doc.addContent(matrixOperators([POINTS_PER_UNIT, 0, 0, POINTS_PER_UNIT, 0, 0]))
    for (const group of page.groups) drawGroup(doc, page, group, signs, words)
  }
  doc.end()
  await written
  return joined(chunks)
}

type SignOf = (page: InkPage, id: string) => string | null

/** Musical signs as form XObjects, made when first used. */
function signsOf(doc: PDFDocument): SignOf {
  const forms = new Map<string, PDFDocument['page']['xobjects'][string]>()
  return ({ glyphs }, id) => {
    const outline = glyphs[id]
    if (!outline) return null
    const name = ascii(id)
    let form = forms.get(name)
    if (!form) {
      const mirrored = outline.at[3] < 0
      const { operators, box } = pathOperators(outline.path, { mirrored })
      form = doc.ref({ Type: 'XObject', Subtype: 'Form', BBox: [...box], Resources: {} })
      form.end(`${operators}\nf`)
      forms.set(name, form)
    }
    doc.page.xobjects[name] = form
    return name
  }
}

function drawGroup(doc: PDFDocument, page: InkPage, { at, marks }: InkGroup, signOf: SignOf, words: PenForWords): void {
  doc.addContent(`q\n${matrixOperators(at)}`)
  /** Lines by stroke: one path for all that share it. */
  const lines = new Map<string, string[]>()
  for (const mark of marks) {
    if (mark.kind === 'words') words.write(mark)
    else if (mark.kind === 'glyph') {
      const name = signOf(page, mark.id)
      if (name) doc.addContent(`q ${matrixOperators(mark.at)} /${name} Do Q`)
    } else {
      const { operators } = pathOperators(mark.path)
      const pen = mark.pen && penOperators(mark.pen)
      if (mark.filled) doc.addContent(`${pen ? `${pen}\n` : ''}${operators}\n${pen ? 'B' : 'f'}`)
      else if (pen) lines.set(pen, [...(lines.get(pen) ?? []), operators])
    }
  }
  for (const [pen, paths] of lines) doc.addContent(`${pen}\n${paths.join('\n')}\nS`)
  doc.addContent('Q')
}

function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}
