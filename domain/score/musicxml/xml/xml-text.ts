import { ScoreFault } from '../score-fault.ts'

/** The 1-based line of a position in a text; every kind of line end counts once. */
export function lineAt(text: string, position: number): number {
  let line = 1
  for (let at = 0; at < position && at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) line += 1
  }
  return line
}

/** A file that is no well-formed XML; the message is French and has the line. */
export const damaged = (xml: string, position: number, what: string): ScoreFault =>
  new ScoreFault('damaged', `Le fichier est abîmé à la ligne ${lineAt(xml, position)} : ${what}. Exportez-le de nouveau depuis votre logiciel.`)

/** A file that ends before its last element does. */
export const cutOff = (xml: string): ScoreFault =>
  new ScoreFault('damaged', `Le fichier s’arrête au milieu (ligne ${lineAt(xml, xml.length)}) : exportez-le de nouveau depuis votre logiciel.`)

/** An invalid tag: truncated when nothing closes it, else an error. */
export const misread = (xml: string, position: number, what: string): ScoreFault =>
  xml.indexOf('>', position) < 0 ? cutOff(xml) : damaged(xml, position, what)

const PREDEFINED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
/** Longer than any legal reference: `&#x10FFFF;` with some leading zeros. */
const LONGEST_REFERENCE = 32
const NUMERIC = /^#(?:x[0-9a-fA-F]+|[0-9]+)$/

const isXmlCharacter = (code: number): boolean =>
  code === 9 ||
  code === 10 ||
  code === 13 ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  (code >= 0x10000 && code <= 0x10ffff)

function referenceAt(xml: string, start: number, end: number): string {
  const stop = xml.indexOf(';', start)
  if (stop < 0 || stop >= end || stop - start > LONGEST_REFERENCE) throw damaged(xml, start, 'un « & » isolé')
  const name = xml.slice(start + 1, stop)
  const entity = Object.hasOwn(PREDEFINED, name) ? PREDEFINED[name] : undefined
  if (entity !== undefined) return entity
  if (!NUMERIC.test(name)) throw damaged(xml, start, `le signe « &${name}; » n’est pas défini`)
  const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
  if (!isXmlCharacter(code)) throw damaged(xml, start, 'un caractère interdit')
  return String.fromCodePoint(code)
}

/** Text with its references (`&amp;`, `&#233;`) resolved; an undeclared reference is an error. */
export function decodeReferences(xml: string, start: number, end: number): string {
  const raw = xml.slice(start, end)
  // A search in the whole text would run to the next reference, however far: quadratic over a file that has none.
  if (!raw.includes('&')) return raw
  let decoded = ''
  let from = 0
  for (let at = raw.indexOf('&'); at >= 0; at = raw.indexOf('&', from)) {
    decoded += raw.slice(from, at) + referenceAt(xml, start + at, end)
    from = raw.indexOf(';', at) + 1
  }
  return decoded + raw.slice(from)
}
