import { goesOnName, isBlank, startsName } from './xml-names.ts'
import { cutOff, damaged, decodeReferences, misread } from './xml-text.ts'

const LESS = 60
const EQUALS = 61
const AMPERSAND = 38
const DOUBLE_QUOTE = 34
const QUOTE = 39
const MOST_ATTRIBUTES = 256

/** Positions of an element's attributes; values are decoded only on request, but validated at once. */
export class AttributeSpans {
  private readonly xml: string
  /** Start and end of name and value of each attribute, four numbers each. */
  private readonly spans: number[] = []
  private used = 0

  constructor(xml: string) {
    this.xml = xml
  }

  clear(): void {
    this.used = 0
  }

  /** Reads the attribute that begins at `from` and returns the position after it. */
  read(from: number): number {
    const { xml } = this
    let nameEnd = from
    if (!startsName(xml.charCodeAt(from))) throw misread(xml, from, 'une balise mal écrite')
    while (goesOnName(xml.charCodeAt(nameEnd))) nameEnd += 1
    const sign = this.afterBlanks(nameEnd)
    if (xml.charCodeAt(sign) !== EQUALS) throw misread(xml, from, 'un attribut sans valeur')
    const start = this.afterBlanks(sign + 1)
    const quote = xml.charCodeAt(start)
    if (quote !== DOUBLE_QUOTE && quote !== QUOTE) throw misread(xml, from, 'une valeur sans guillemets')
    const end = this.valueEnd(start + 1, quote)
    this.keep(from, nameEnd, start + 1, end)
    return end + 1
  }

  value(name: string): string | null {
    const { spans, xml } = this
    for (let index = 0; index < this.used; index += 4) {
      const start = spans[index] as number
      if ((spans[index + 1] as number) - start !== name.length || !xml.startsWith(name, start)) continue
      const value = xml.slice(spans[index + 2], spans[index + 3]).replace(/[\t\n\r]/g, ' ')
      return value.includes('&') ? decodeReferences(value, 0, value.length) : value
    }
    return null
  }

  names(): readonly string[] {
    const names: string[] = []
    for (let index = 0; index < this.used; index += 4) names.push(this.xml.slice(this.spans[index], this.spans[index + 1]))
    return names
  }

  private afterBlanks(from: number): number {
    let at = from
    while (isBlank(this.xml.charCodeAt(at))) at += 1
    return at
  }

  private valueEnd(from: number, quote: number): number {
    const { xml } = this
    const end = xml.indexOf(quote === DOUBLE_QUOTE ? '"' : "'", from)
    if (end < 0) throw cutOff(xml)
    for (let at = from; at < end; at += 1) {
      const code = xml.charCodeAt(at)
      if (code === LESS) throw damaged(xml, from, 'un signe « < » dans une valeur')
      if (code !== AMPERSAND) continue
      decodeReferences(xml, at, end)
      if (xml.lastIndexOf('<', end) > at) throw damaged(xml, from, 'un signe « < » dans une valeur')
      break
    }
    return end
  }

  private keep(nameStart: number, nameEnd: number, start: number, end: number): void {
    const { xml, spans, used } = this
    for (let index = 0; index < used; index += 4) {
      const other = spans[index] as number
      const otherEnd = spans[index + 1] as number
      if (otherEnd - other === nameEnd - nameStart && xml.startsWith(xml.slice(other, otherEnd), nameStart)) {
        throw damaged(xml, nameStart, 'un attribut écrit deux fois')
      }
    }
    if (used >= MOST_ATTRIBUTES * 4) throw damaged(xml, nameStart, 'trop d’attributs')
    spans[used] = nameStart
    spans[used + 1] = nameEnd
    spans[used + 2] = start
    spans[used + 3] = end
    this.used = used + 4
  }
}
