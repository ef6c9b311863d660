import type { InkGroup, InkPage, Mark, Shape, TextBlock, TextRun, Typeface } from './ink.ts'
import { IDENTITY, type Matrix, matrixText, short } from './matrix.ts'

/** Font families of the preview: `announcePreviewFonts` loads text and signs, the app has the title's. */
export const PREVIEW_FAMILIES: Readonly<Record<Typeface, string>> = { text: 'Prelude Sheet', music: 'Prelude Signs', title: 'Fraunces Variable' }
const FAMILIES: Readonly<Record<Typeface, string>> = {
  text: `'${PREVIEW_FAMILIES.text}', 'Liberation Serif', 'Times New Roman', Times, serif`,
  music: `'${PREVIEW_FAMILIES.music}'`,
  title: `'${PREVIEW_FAMILIES.title}', Georgia, serif`,
}
/** Variation settings of the title (title-cut.ts). */

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)
const attributes = (pairs: Readonly<Record<string, string | number | null | undefined | false>>): string =>
  Object.entries(pairs)
    .filter(([, value]) => value !== null && value !== undefined && value !== false && value !== '')
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? short(value) : escaped(String(value))}"`)
    .join('')
const transform = (at: Matrix): string | null => (at.every((value, index) => value === IDENTITY[index]) ? null : `matrix(${matrixText(at)})`)

const stroked = ({ pen }: Shape) =>
  pen && {
    stroke: '#000',
    'stroke-width': pen.width,
    'stroke-linecap': pen.cap !== 'butt' && pen.cap,
    'stroke-linejoin': pen.join === 'round' && pen.join,
    'stroke-dasharray': pen.dash,
  }

function runSvg({ text, size, face, bold, italic, spacing }: TextRun): string {
  const look = attributes({
    'font-family': FAMILIES[face],
    'font-size': size,
    'font-weight': face === 'title' ? 500 : bold && 'bold',
    'font-style': italic && 'italic',
    'letter-spacing': spacing || null,
    // Its cut stands in the style sheet of who shows the page.
    class: face === 'title' && 'title',
  })
  return `<tspan${look}>${escaped(text)}</tspan>`
}
const wordsSvg = ({ x, y, anchor, runs }: TextBlock): string =>
  `<text${attributes({ x, y, 'text-anchor': anchor !== 'start' && anchor })} xml:space="preserve">${runs.map(runSvg).join('')}</text>`

/** Lines with the same stroke become one path: a page has hundreds of staff lines, stems and bars. */
function groupSvg({ at, marks }: InkGroup, idOf: (glyph: string) => string): string {
  const lines = new Map<string, string[]>()
  const svg: string[] = []
  const draw = (mark: Mark): string | null => {
    if (mark.kind === 'words') return wordsSvg(mark)
    if (mark.kind === 'glyph') return `<use${attributes({ href: `#${idOf(mark.id)}`, transform: transform(mark.at) })}/>`
    const look = attributes({ fill: !mark.filled && 'none', ...stroked(mark) })
    if (mark.filled) return `<path${attributes({ d: mark.path })}${look}/>`
    const same = lines.get(look)
    if (same) same.push(mark.path)
    else lines.set(look, [mark.path])
    return null
  }
  for (const mark of marks) {
    const drawn = draw(mark)
    if (drawn) svg.push(drawn)
  }
  for (const [look, paths] of lines) svg.push(`<path${attributes({ d: paths.join('') })}${look}/>`)
  return `<g${attributes({ transform: transform(at) })}>${svg.join('')}</g>`
}

/** A page as an SVG; `prefix` keeps its ids distinct from those of the other pages. */
export function inkSvg({ width, height, glyphs, groups, label }: InkPage, prefix: string): string {
  const idOf = (glyph: string): string => `${prefix}-${glyph}`
  const signs = Object.entries(glyphs)
    .map(([id, { path, at }]) => `<path${attributes({ id: idOf(id), d: path, transform: transform(at) })}/>`)
    .join('')
  const music = groups.map((group) => groupSvg(group, idOf)).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg"${attributes({ viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': label })}><defs>${signs}</defs>${music}</svg>`
}
