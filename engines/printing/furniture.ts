import type { Run, Typeface, Words } from './ink.ts'
import { MARGINS, PAPER } from './paper.ts'

/** What stands on the pages beside the music. */
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
/** Mean width of a letter in its size: Fraunces at 500, Tinos. Wide enough that a line never runs out of the margins. */
const LETTER_WIDTH: Readonly<Record<Typeface, number>> = { title: 0.54, text: 0.46, music: 1 }

const TITLE_SIZES = [25, 22, 19, 17]
const TITLE_LEADING = 1.16
const LINE_POINTS = 11
const FOOT_POINTS = 8.5
/** Baseline of the foot above the lower edge. */
const FOOT_HEIGHT = 980

const run = (text: string, points: number, face: Typeface = 'text', italic = false): Run => ({
  text,
  size: Math.round(points * UNITS_PER_POINT),
  face,
  bold: false,
  italic,
  spacing: 0,
})
const widthOf = (text: string, points: number, face: Typeface): number => text.length * LETTER_WIDTH[face] * points * UNITS_PER_POINT

/** Text that fits, cut at a word with « … » where it does not. */
export function fitted(text: string, points: number, width: number, face: Typeface = 'text'): string {
  if (widthOf(text, points, face) <= width) return text
  const letters = Math.max(1, Math.floor(width / widthOf('n', points, face)) - 1)
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

/** Title in the middle, what is played on the left under it, the composer on the right. */
export function heading({ title, composer, subtitle }: Furniture): readonly Words[] {
  const { points, lines } = titleLines(title)
  const leading = points * TITLE_LEADING * UNITS_PER_POINT
  const first = MARGINS.top + points * 0.8 * UNITS_PER_POINT
  const words: Words[] = lines.map((line, index) => ({
    kind: 'words',
    x: PAPER.width / 2,
    y: Math.round(first + index * leading),
    anchor: 'middle',
    runs: [run(line, points, 'title')],
  }))
  const below = Math.round(first + (lines.length - 1) * leading + BELOW_TITLE)
  const half = CONTENT_WIDTH * 0.55
  if (subtitle)
    words.push({ kind: 'words', x: MARGINS.left, y: below, anchor: 'start', runs: [run(fitted(subtitle, LINE_POINTS, half), LINE_POINTS)] })
  if (composer)
    words.push({
      kind: 'words',
      x: PAPER.width - MARGINS.right,
      y: below,
      anchor: 'end',
      runs: [run(fitted(composer, LINE_POINTS, CONTENT_WIDTH - (subtitle ? half : 0)), LINE_POINTS, 'text', true)],
    })
  return words
}

/** « 2 / 5 » on the right; on the left where it comes from (first page) or what it is (the others). */
export function foot({ title, composer, credit }: Furniture, page: number, pageCount: number): readonly Words[] {
  const y = PAPER.height - FOOT_HEIGHT
  const said = page === 1 ? credit : [title, composer].filter(Boolean).join(' – ')
  const left = said && run(fitted(said, FOOT_POINTS, CONTENT_WIDTH - 2_000), FOOT_POINTS, 'text', page > 1)
  return [
    ...(left ? [{ kind: 'words', x: MARGINS.left, y, anchor: 'start', runs: [left] } as const] : []),
    { kind: 'words', x: PAPER.width - MARGINS.right, y, anchor: 'end', runs: [run(`${page} / ${pageCount}`, FOOT_POINTS)] },
  ]
}
