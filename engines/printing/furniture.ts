import type { TextBlock, TextRun, Typeface } from './ink.ts'
import { MARGINS, PAPER } from './paper.ts'

/** Texts on the pages beside the music: title, composer, source, page number. */
export interface Furniture {
  readonly title: string
  readonly composer: string
  /** « Mélodie et basse · si bémol majeur »; may be empty. */
  readonly subtitle: string
  /** Source and licence, at the foot of the first page; may be empty. */
  readonly credit: string
}

const UNITS_PER_POINT = 2_540 / 72
const CONTENT_WIDTH = PAPER.width - MARGINS.left - MARGINS.right
/** Approximate letter widths in em: text is fitted before any font is loaded. */
const NARROW = 0.3
const WIDE = 0.86
const CAPITAL = 0.68
const OTHER = 0.48
const letterWidth = (letter: string): number => {
  if (/[iljtfrI .,;:!'’()|·-]/.test(letter)) return NARROW
  if (/[mwMW—…%]/.test(letter)) return WIDE
  return /\p{Lu}/u.test(letter) ? CAPITAL : OTHER
}
/** Fraunces at 500 is wider than Tinos. */
const FACE_WIDTH: Readonly<Record<Typeface, number>> = { title: 1.14, text: 1, music: 2 }

const TITLE_SIZES = [25, 22, 19, 17]
const TITLE_LEADING = 1.16
const LINE_POINTS = 11
const FOOT_POINTS = 8
/** Distance of the footer's baseline from the lower edge. */
const FOOT_HEIGHT = 980

const run = (text: string, points: number, face: Typeface = 'text', italic = false): TextRun => ({
  text,
  size: Math.round(points * UNITS_PER_POINT),
  face,
  bold: false,
  italic,
  spacing: 0,
})
const widthOf = (text: string, points: number, face: Typeface = 'text'): number =>
  [...text].reduce((width, letter) => width + letterWidth(letter), 0) * FACE_WIDTH[face] * points * UNITS_PER_POINT

/** As many letters as fit. */
function lettersIn(text: string, points: number, width: number, face: Typeface): number {
  let count = text.length
  while (count > 1 && widthOf(text.slice(0, count), points, face) > width) count -= 1
  return count
}

/** Text that fits, truncated at a word with « … » where it does not. */
export function fitted(text: string, points: number, width: number, face: Typeface = 'text'): string {
  if (widthOf(text, points, face) <= width) return text
  const letters = lettersIn(text, points, width - widthOf('…', points, face), face)
  const cut = text.slice(0, letters)
  const space = cut.lastIndexOf(' ')
  return `${(space > letters / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:.–-]+$/, '')}…`
}

/** A title on one line in the largest size that it fits in; a long one on two. */
export function titleLines(title: string): { readonly points: number; readonly lines: readonly string[] } {
  const text = title.trim().replace(/\s+/g, ' ')
  const smallest = TITLE_SIZES.at(-1) ?? 17
  const oneLine = TITLE_SIZES.find((points) => points > smallest && widthOf(text, points, 'title') <= CONTENT_WIDTH)
  if (oneLine) return { points: oneLine, lines: [text] }
  const middle = text.length / 2
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index)
  const best = spaces.reduce((near, at) => (Math.abs(at - middle) < Math.abs(near - middle) ? at : near), spaces[0] ?? -1)
  const lines = best < 0 ? [text] : [text.slice(0, best), text.slice(best + 1)]
  return { points: smallest, lines: lines.map((line) => fitted(line, smallest, CONTENT_WIDTH, 'title')) }
}

const HEADING_GAP = 850
const BELOW_TITLE = 780

/** Height of title and composer above the first system, in hundredths of a millimetre. */
export function headingHeight({ title, subtitle, composer }: Furniture): number {
  const { points, lines } = titleLines(title)
  return Math.round(lines.length * points * TITLE_LEADING * UNITS_PER_POINT + (subtitle || composer ? BELOW_TITLE : 0) + HEADING_GAP - 400)
}

/** Title in the centre, the arrangement below on the left, the composer on the right. */
export function heading({ title, composer, subtitle }: Furniture): readonly TextBlock[] {
  const { points, lines } = titleLines(title)
  const leading = points * TITLE_LEADING * UNITS_PER_POINT
  const first = MARGINS.top + points * 0.8 * UNITS_PER_POINT
  const words: TextBlock[] = lines.map((line, index) => ({
    kind: 'words',
    x: PAPER.width / 2,
    y: Math.round(first + index * leading),
    anchor: 'middle',
    runs: [run(line, points, 'title')],
  }))
  const below = Math.round(first + (lines.length - 1) * leading + BELOW_TITLE)
  const gap = 600
  const right = composer && fitted(composer, LINE_POINTS, CONTENT_WIDTH * (subtitle ? 0.6 : 1))
  const startText = subtitle && fitted(subtitle, LINE_POINTS, CONTENT_WIDTH - gap - widthOf(right, LINE_POINTS))
  if (startText) words.push({ kind: 'words', x: MARGINS.left, y: below, anchor: 'start', runs: [run(startText, LINE_POINTS)] })
  if (right) words.push({ kind: 'words', x: PAPER.width - MARGINS.right, y: below, anchor: 'end', runs: [run(right, LINE_POINTS, 'text', true)] })
  return words
}

const FOOT_LEADING = 340
/** Width of « 12 / 12 ». */
const PAGE_NUMBER_WIDTH = 1_800

/** The source on two lines at most: the second is the remainder. */
function creditLines(credit: string): readonly string[] {
  const width = CONTENT_WIDTH - PAGE_NUMBER_WIDTH
  if (widthOf(credit, FOOT_POINTS) <= width) return [credit]
  const cut = credit.lastIndexOf(' ', lettersIn(credit, FOOT_POINTS, width, 'text'))
  return cut > 0 ? [credit.slice(0, cut), fitted(credit.slice(cut + 1), FOOT_POINTS, width)] : [fitted(credit, FOOT_POINTS, width)]
}

/** « 2 / 5 » on the right; on the left the source (first page) or the title (the others). */
export function foot({ title, composer, credit }: Furniture, page: number, pageCount: number): readonly TextBlock[] {
  const y = PAPER.height - FOOT_HEIGHT
  const piece = [title, composer].filter(Boolean).join(' – ')
  const lines = page === 1 ? creditLines(credit) : [fitted(piece, FOOT_POINTS, CONTENT_WIDTH - PAGE_NUMBER_WIDTH)]
  const start = lines.map((line, index): TextBlock => {
    const above = (lines.length - 1 - index) * FOOT_LEADING
    return { kind: 'words', x: MARGINS.left, y: y - above, anchor: 'start', runs: [run(line, FOOT_POINTS, 'text', page > 1)] }
  })
  const number: TextBlock = { kind: 'words', x: PAPER.width - MARGINS.right, y, anchor: 'end', runs: [run(`${page} / ${pageCount}`, FOOT_POINTS)] }
  return [...start.filter(({ runs }) => runs[0]?.text), number]
}
