/// <reference path="./pdfkit.d.ts" />
import type PDFDocument from 'pdfkit'
import type { FontkitFont } from 'pdfkit'
import type { TextBlock, TextRun } from './ink.ts'
import { letterOutlines } from './letter-outlines.ts'
import { short } from './matrix.ts'
import { matrixOperators } from './pdf-operators.ts'
import { fontName, scriptOf } from './text-fonts.ts'
import { titleCut } from './title-cut.ts'

export const MUSIC_FONT = 'music'
export const titleFontName = (index: number): string => `title-${index}`

/** Accidentals in text, which the text font lacks: the engraver's glyphs, else ASCII letters. */
const SIGNS: Readonly<Record<string, string>> = { '♭': '\ue260', '♮': '\ue261', '♯': '\ue262' }
const TYPED: Readonly<Record<string, string>> = { '♭': 'b', '♯': '#' }
/** The fonts have neither the narrow no-break space nor the no-break hyphen; without a line to break, the wider space and the hyphen do as well. */
const STAND_INS: Readonly<Record<string, string>> = { '\u202f': '\u00a0', '\u2011': '-' }
/** The title's font has no raised letters; one that is missing would change the typeface of the whole title. */
const TITLE_STAND_INS: Readonly<Record<string, string>> = { ...STAND_INS, ᵉ: 'e', ʳ: 'r' }
const lettersOf = ({ text, face }: TextRun): string => {
  const standIns = face === 'title' ? TITLE_STAND_INS : STAND_INS
  return text.normalize('NFC').replaceAll(/[\u202f\u2011ᵉʳ]/g, (letter) => standIns[letter] ?? letter)
}
const UNKNOWN = '?'

export interface PenForWords {
  /** Draws text in the document's current unit. */
  readonly write: (words: TextBlock) => void
}

interface Span {
  readonly font: string
  readonly text: string
}

/** The subset files that have the title's letters; none where a letter is in no file: then the text font is used for all of it. */
function titlePieces(faces: readonly FontkitFont[], text: string): readonly { readonly face: FontkitFont; readonly letters: string }[] {
  const pieces: { face: FontkitFont; letters: string }[] = []
  for (const letter of text) {
    const face = faces.find((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
    if (!face) return []
    const last = pieces.at(-1)
    if (last?.face === face) last.letters += letter
    else pieces.push({ face, letters: letter })
  }
  return pieces
}

/** Writes words with the fonts that are registered in the document. */
export function penForWords(doc: PDFDocument, registered: ReadonlySet<string>, titleFonts: readonly Uint8Array[]): PenForWords {
  const fonts = new Map<string, FontkitFont>()
  const fontkitFont = (name: string): FontkitFont => {
    const font = fonts.get(name) ?? doc.font(name)._font.font
    fonts.set(name, font)
    return font
  }
  const has = (name: string, letter: string): boolean => registered.has(name) && fontkitFont(name).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)

  const spanOf = ({ face, bold, italic }: TextRun, letter: string): Span => {
    if (face === 'music') return { font: MUSIC_FONT, text: has(MUSIC_FONT, letter) || letter === ' ' ? letter : '' }
    const home = fontName({ script: scriptOf(letter.codePointAt(0) ?? 0), bold, italic })
    const latin = fontName({ script: 'latin', bold, italic })
    for (const font of [home, latin]) if (has(font, letter)) return { font, text: letter }
    const sign = SIGNS[letter]
    if (sign && has(MUSIC_FONT, sign)) return { font: MUSIC_FONT, text: sign }
    return { font: latin, text: TYPED[letter] ?? UNKNOWN }
  }
  const spansOf = (run: TextRun): readonly Span[] => {
    const spans: Span[] = []
    for (const letter of lettersOf(run)) {
      const span = spanOf(run, letter)
      const last = spans.at(-1)
      if (last?.font === span.font) spans[spans.length - 1] = { font: last.font, text: last.text + span.text }
      else spans.push(span)
    }
    return spans.filter(({ font, text }) => text !== '' && registered.has(font))
  }
  const settings = ({ spacing }: TextRun) => ({ lineBreak: false, baseline: 'alphabetic', characterSpacing: spacing }) as const
  const widthOf = (run: TextRun, spans: readonly Span[]): number =>
    spans.reduce(
      (width, { font, text }) =>
        width +
        (font === MUSIC_FONT
          ? letterOutlines(fontkitFont(font), { text, size: run.size }).width
          : doc.font(font, run.size).widthOfString(text, settings(run)) + run.spacing),
      0,
    )

  const writeRun = (run: TextRun, x: number, y: number): number => {
    let at = x
    for (const span of spansOf(run)) {
      if (span.font === MUSIC_FONT) drawOutlines(letterOutlines(fontkitFont(MUSIC_FONT), { text: span.text, size: run.size }).operators, at, y)
      else doc.font(span.font, run.size).text(span.text, at, y, settings(run))
      at += widthOf(run, [span])
    }
    return at
  }

  /** Musical signs in text, drawn as paths so that no font is embedded for them, and the title in its own variation. */
  const drawOutlines = (operators: string, x: number, y: number): void => {
    doc.addContent(`q 1 0 0 1 ${short(x)} ${short(y)} cm\n${operators}\nf\nQ`)
  }
  const titleFaces = titleFonts.map((bytes, index) => titleCut(fontkitFont(titleFontName(index)), bytes))
  const writeTitle = (run: TextRun, words: TextBlock): boolean => {
    const text = lettersOf(run)
    const outlines = titlePieces(titleFaces, text).map(({ face, letters }) => letterOutlines(face, { text: letters, size: run.size }))
    if (outlines.length === 0) return false
    const drawn = outlines.reduce((sum, { width }) => sum + width, 0)
    const left = words.x - drawn * SHARE_BEFORE[words.anchor]
    let x = left
    for (const { operators, width } of outlines) {
      drawOutlines(operators, x, words.y)
      x += width
    }
    // Invisible text under the outlines, of the same width: the title can be searched and copied.
    const width = widthOf(run, spansOf(run))
    const stretch = width > 0 ? drawn / width : 1
    doc.addContent(`q 3 Tr\n${matrixOperators([stretch, 0, 0, 1, left * (1 - stretch), 0])}`)
    writeRun(run, left, words.y)
    doc.addContent('Q')
    return true
  }

  return {
    write(words) {
      const [first] = words.runs
      if (first?.face === 'title' && writeTitle(first, words)) return
      const width = words.runs.reduce((sum, run) => sum + widthOf(run, spansOf(run)), 0)
      let x = words.x - width * SHARE_BEFORE[words.anchor]
      for (const run of words.runs) x = writeRun(run, x, words.y)
    },
  }
}

const SHARE_BEFORE = { start: 0, middle: 0.5, end: 1 } as const
