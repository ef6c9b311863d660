import { SCORE_LIMITS } from '../limits.ts'
import { ScoreFault } from '../score-fault.ts'
import { AttributeSpans } from './xml-attributes.ts'
import { goesOnName, isBlank, NameTable, startsName } from './xml-names.ts'
import { commentEnd, doctypeEnd, instructionEnd, positionAfter } from './xml-prolog.ts'
import { cutOff, damaged, decodeReferences, lineAt, misread } from './xml-text.ts'

export type XmlToken = 'open' | 'close' | 'text' | 'end'

/** A pull parser for XML that builds no tree; text that is not well-formed throws a ScoreFault. */
export interface XmlScanner {
  /** Moves to the next token. White space between two tags is skipped, except between a tag and its own end. A self-closing tag opens and closes. */
  next(): XmlToken
  /** The name of the element that was opened or closed. */
  readonly name: string
  /** Depth of open elements, the one just opened included, the one just closed not. */
  readonly depth: number
  /** The text of a text token, with references resolved. */
  readonly text: string
  /** The 1-based line of the token. */
  readonly line: number
  /** An attribute of the element just opened; null where it has none of that name. */
  attribute(name: string): string | null
  /** Names of the attributes of the element just opened, in the order of the file. */
  attributeNames(): readonly string[]
  /** After an opening: moves past the element's end. */
  skip(): void
  /** After an opening: returns its text, white space kept, and moves past its end; child elements are skipped. */
  content(): string
}

const LESS = 60
const GREATER = 62
const SLASH = 47
const BANG = 33
const QUESTION = 63
// biome-ignore lint/suspicious/noControlCharactersInRegex: characters that XML forbids
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/

class Scanner implements XmlScanner {
  name = ''
  depth = 0
  private readonly xml: string
  private readonly names = new NameTable()
  private readonly open: string[] = []
  private at: number
  private start = 0
  private textStart = 0
  private textEnd = 0
  private textIsRaw = false
  private closesItself = false
  private justOpened = false
  private hash = 0
  private sawRoot = false
  private sawDoctype = false
  private elements = 0
  private readonly attributes: AttributeSpans
  /** The next of these characters at or after `at`; the text's length when there is none. */
  private nextReference: number
  private nextCdataEnd: number

  constructor(xml: string) {
    this.xml = xml
    const forbidden = xml.search(FORBIDDEN)
    if (forbidden >= 0) throw damaged(xml, forbidden, 'un caractère interdit')
    if (!xml.isWellFormed())
      throw new ScoreFault('damaged', 'Le fichier contient un caractère coupé en deux. Exportez-le de nouveau depuis votre logiciel.')
    this.at = xml.charCodeAt(0) === 0xfeff ? 1 : 0
    this.attributes = new AttributeSpans(xml)
    this.nextReference = this.find('&', 0)
    this.nextCdataEnd = this.find(']]>', 0)
    if (xml.startsWith('<?xml', this.at) && !goesOnName(xml.charCodeAt(this.at + 5))) this.at = positionAfter(xml, '?>', this.at)
  }

  get text(): string {
    return this.textIsRaw ? this.xml.slice(this.textStart, this.textEnd) : decodeReferences(this.xml, this.textStart, this.textEnd)
  }

  get line(): number {
    return lineAt(this.xml, this.start)
  }

  next(): XmlToken {
    if (this.closesItself) {
      this.closesItself = false
      return this.leave()
    }
    const { xml } = this
    for (;;) {
      this.start = this.at
      if (xml.charCodeAt(this.at) !== LESS) {
        const token = this.readText()
        this.justOpened = false
        if (token !== null) return token
        continue
      }
      const code = xml.charCodeAt(this.at + 1)
      if (code === SLASH) return this.readClose()
      if (code === BANG) {
        if (this.readBang()) return 'text'
      } else if (code === QUESTION) this.at = instructionEnd(xml, this.at)
      else return this.readOpen()
    }
  }

  attribute(name: string): string | null {
    return this.attributes.value(name)
  }

  attributeNames(): readonly string[] {
    return this.attributes.names()
  }

  skip(): void {
    const outside = this.depth - 1
    while (this.depth > outside) this.next()
  }

  content(): string {
    const outside = this.depth - 1
    let text = ''
    while (this.depth > outside) {
      if (this.next() === 'text' && this.depth === outside + 1) text = text === '' ? this.text : text + this.text
    }
    return text
  }

  private find(sign: string, from: number): number {
    const index = this.xml.indexOf(sign, from)
    return index < 0 ? this.xml.length : index
  }

  private fault(what: string): ScoreFault {
    return damaged(this.xml, this.at, what)
  }

  private misread(what: string): ScoreFault {
    return misread(this.xml, this.at, what)
  }

  /** At anything but `<`: a text token, the end, or null for insignificant white space. */
  private readText(): XmlToken | null {
    const { xml } = this
    const start = this.at
    let first = start
    while (first < xml.length && isBlank(xml.charCodeAt(first))) first += 1
    if (first === xml.length) {
      if (this.depth > 0) throw cutOff(xml)
      if (!this.sawRoot)
        throw new ScoreFault('not_musicxml', 'Ce fichier n’est pas une partition MusicXML. Exportez-la dans ce format depuis votre logiciel.')
      this.at = first
      return 'end'
    }
    const blank = xml.charCodeAt(first) === LESS
    const end = blank ? first : xml.indexOf('<', first)
    if (blank && !(this.justOpened && xml.charCodeAt(first + 1) === SLASH)) {
      this.at = first
      return null
    }
    if (this.depth === 0) {
      if (this.sawRoot) throw this.fault('du texte après la fin de la partition')
      throw new ScoreFault('not_musicxml', 'Ce fichier n’est pas une partition MusicXML. Exportez-la dans ce format depuis votre logiciel.')
    }
    if (end < 0) throw cutOff(xml)
    this.checkSigns(start, end)
    this.textStart = start
    this.textEnd = end
    this.at = end
    return 'text'
  }

  /** References are validated at once, even where the text is never requested. */
  private checkSigns(start: number, end: number): void {
    if (this.nextReference < start) this.nextReference = this.find('&', start)
    this.textIsRaw = this.nextReference >= end
    if (!this.textIsRaw) decodeReferences(this.xml, start, end)
    if (this.nextCdataEnd < start) this.nextCdataEnd = this.find(']]>', start)
    if (this.nextCdataEnd < end) throw this.fault('le signe « ]]> » n’a pas sa place ici')
  }

  /** At `<!`: true for a CDATA section, which is a text token. */
  private readBang(): boolean {
    const { xml } = this
    if (xml.startsWith('<!--', this.at)) {
      this.at = commentEnd(xml, this.at)
      return false
    }
    if (xml.startsWith('<![CDATA[', this.at)) {
      if (this.depth === 0) throw this.fault('du texte en dehors de la partition')
      this.textStart = this.at + 9
      this.at = positionAfter(xml, ']]>', this.textStart)
      this.textEnd = this.at - 3
      this.textIsRaw = true
      this.justOpened = false
      return true
    }
    if (!xml.startsWith('<!DOCTYPE', this.at)) throw this.misread('une balise inconnue')
    if (this.sawRoot || this.sawDoctype) throw this.fault('une seconde déclaration DOCTYPE')
    this.sawDoctype = true
    this.at = doctypeEnd(xml, this.at)
    return false
  }

  /** The position after the name that begins at `from`; its hash in `this.hash`. */
  private readName(from: number): number {
    const { xml } = this
    let at = from
    let code = xml.charCodeAt(at)
    if (!startsName(code)) throw this.misread('une balise mal écrite')
    let hash = 0
    while (goesOnName(code)) {
      hash = (hash * 31 + code) | 0
      at += 1
      code = xml.charCodeAt(at)
    }
    this.hash = hash
    return at
  }

  private readOpen(): XmlToken {
    const { xml } = this
    const nameEnd = this.readName(this.at + 1)
    const name = this.names.intern(xml, this.at + 1, nameEnd, this.hash)
    if (this.depth === 0 && this.sawRoot) throw this.fault('une seconde partition après la fin de la première')
    this.attributes.clear()
    let at = nameEnd
    let code = xml.charCodeAt(at)
    while (code !== GREATER) {
      if (code === SLASH) {
        if (xml.charCodeAt(at + 1) !== GREATER) throw this.misread(`la balise « ${name} » est mal fermée`)
        this.closesItself = true
        at += 1
        break
      }
      if (!isBlank(code)) throw this.misread(`la balise « ${name} » est mal écrite`)
      while (isBlank(code)) {
        at += 1
        code = xml.charCodeAt(at)
      }
      if (code === GREATER || code === SLASH) continue
      at = this.attributes.read(at)
      code = xml.charCodeAt(at)
    }
    this.at = at + 1
    this.enter(name)
    return 'open'
  }

  private enter(name: string): void {
    this.sawRoot = true
    this.name = name
    this.open[this.depth] = name
    this.depth += 1
    this.elements += 1
    this.justOpened = !this.closesItself
    if (this.depth > SCORE_LIMITS.depth)
      throw new ScoreFault('too_large', `Le fichier emboîte plus de ${SCORE_LIMITS.depth} balises. Exportez seulement la partie de piano.`)
    if (this.elements > SCORE_LIMITS.elements)
      throw new ScoreFault('too_large', `Le fichier contient plus de ${SCORE_LIMITS.elements} balises. Exportez seulement la partie de piano.`)
  }

  private readClose(): XmlToken {
    const { xml } = this
    const name = this.open[this.depth - 1]
    let at = this.at + 2
    if (this.depth === 0 || name === undefined) throw this.fault('une balise fermée sans avoir été ouverte')
    if (!xml.startsWith(name, at) || goesOnName(xml.charCodeAt(at + name.length))) throw this.misread(`la balise « ${name} » n’est pas refermée`)
    at += name.length
    while (isBlank(xml.charCodeAt(at))) at += 1
    if (xml.charCodeAt(at) !== GREATER) throw this.misread(`la balise « ${name} » est mal fermée`)
    this.at = at + 1
    return this.leave()
  }

  private leave(): XmlToken {
    this.depth -= 1
    this.name = this.open[this.depth] as string
    this.justOpened = false
    return 'close'
  }
}

/** Opens a scanner on a decoded XML text. */
export const createXmlScanner = (xml: string): XmlScanner => new Scanner(xml)
