import { SCORE_LIMITS } from '../limits.ts'
import { inferDivisions } from '../read/infer-divisions.ts'
import { ScoreFault } from '../score-fault.ts'
import type { EngravingOptions } from '../written-score.ts'
import { createXmlScanner, type XmlScanner } from '../xml/xml-scanner.ts'
import { forEachChild } from './canonical-copy.ts'
import { layOutMeasure, readMeasureItems } from './canonical-measure.ts'
import { PartWriter } from './canonical-part.ts'
import { type PartListItem, readPartList, writePartList } from './canonical-part-list.ts'
import { escapeText, permittedValue } from './canonical-values.ts'

const OWN_ID = /^[A-Za-z_][\w.-]{0,39}$/

/** State of one pass over a file, with its output. */
class CanonicalWriter {
  private readonly xml: string
  private readonly options: EngravingOptions
  private readonly scanner: XmlScanner
  private readonly parts = new Map<string, PartWriter>()
  private readonly ids = new Set<string>()
  /** Opening tags of the measures of the first part that reached them, without their ids. */
  private readonly measureTags: string[] = []
  private listed: PartListItem[] = []
  private title = ''
  private movement = ''
  private readonly creators = new Map<string, string>()
  private ordinal = 0
  private assumed = 0
  /** The first measure that is left out has come. */
  private isCut = false

  constructor(xml: string, options: EngravingOptions) {
    this.xml = xml
    this.options = options
    this.scanner = createXmlScanner(xml)
  }

  write(): string {
    const { scanner } = this
    for (let token = scanner.next(); token !== 'end'; token = scanner.next()) {
      if (token === 'open') this.readRoot(scanner.name === 'score-timewise')
    }
    let first = true
    const parts = [...this.parts].map(([fileId, part], index) => {
      while (part.measures < this.measureTags.length) this.addEmptyMeasure(part)
      const id = `P${index + 1}`
      const text = part.finish(id)
      if (text === null) return { fileId, id: null, text: '' }
      // The engraver takes the id of a measure from the first part.
      const named = first && index > 0 ? text.replaceAll(/(<measure[^>]* id="m\d+)-p\d+"/g, '$1"') : text
      first = false
      return { fileId, id, text: named }
    })
    const body = parts.map(({ text }) => text).join('')
    return `${this.header()}${writePartList(this.listed, parts)}${body}</score-partwise>\n`
  }

  private header(): string {
    const title = this.options.title ?? (this.title || this.movement)
    const creators = new Map(this.creators)
    if (this.options.composer !== undefined) creators.set('composer', this.options.composer)
    const named = [...creators].filter(([, name]) => name !== '').map(([type, name]) => `<creator type="${type}">${escapeText(name)}</creator>`)
    return (
      `<?xml version="1.0" encoding="UTF-8"?>\n<score-partwise version="4.0">\n` +
      `${title === '' ? '' : `<work><work-title>${escapeText(title)}</work-title></work>\n`}` +
      `${named.length === 0 ? '' : `<identification>${named.join('')}</identification>\n`}`
    )
  }

  private readRoot(timewise: boolean): void {
    const { scanner } = this
    forEachChild(scanner, (name) => {
      if (name === 'part-list') this.listed = readPartList(scanner)
      else if (name === 'work') {
        forEachChild(scanner, (inside) => {
          if (inside === 'work-title') this.title = scanner.content().trim()
          else scanner.skip()
        })
      } else if (name === 'movement-title') this.movement = scanner.content().trim()
      else if (name === 'identification') this.readCreators()
      else if (name === 'part' && !timewise) this.readPart()
      else if (name === 'measure' && timewise) this.readTimewiseMeasure()
      else scanner.skip()
    })
  }

  private readCreators(): void {
    const { scanner } = this
    forEachChild(scanner, (name) => {
      const type = scanner.attribute('type') ?? 'composer'
      if (name !== 'creator' || !/^(?:composer|lyricist|arranger)$/.test(type)) scanner.skip()
      else if (!this.creators.has(type)) this.creators.set(type, scanner.content().trim())
      else scanner.skip()
    })
  }

  private partOf(id: string): PartWriter {
    const writer = this.parts.get(id)
    if (writer) return writer
    if (this.parts.size >= SCORE_LIMITS.parts)
      throw new ScoreFault('too_large', `La partition a plus de ${SCORE_LIMITS.parts} parties. Exportez seulement la partie de piano.`)
    const part = new PartWriter(this.parts.size, this.options)
    this.parts.set(id, part)
    return part
  }

  private readPart(): void {
    const part = this.partOf(this.freePartId(this.scanner.attribute('id') ?? ''))
    const before = [...this.parts.values()].slice(0, -1)
    if (before.length > 0 && before.every(({ isLeftOut }) => isLeftOut)) part.inherit(before)
    forEachChild(this.scanner, (name) => {
      if (name === 'measure' && this.isWritten(part)) this.readMeasure(part, this.measureTag(part.measures))
      else this.scanner.skip()
    })
  }

  /** Whether the measure just opened is among those that are written: of the first part by its id, of the others by its place. */
  private isWritten(part: PartWriter): boolean {
    const { measureIds } = this.options
    if (!measureIds) return true
    if (part.index > 0) return part.measures < this.measureTags.length
    this.isCut ||= !measureIds.has(this.scanner.attribute('id') ?? '')
    return !this.isCut
  }

  /** A part that repeats the id of another one counts as a separate part. */
  private freePartId(id: string): string {
    let free = id
    while (this.parts.has(free)) free += '+'
    return free
  }

  private readTimewiseMeasure(): void {
    const position = this.measureTags.length
    const tag = this.measureTag(position)
    forEachChild(this.scanner, (name) => {
      if (name !== 'part') {
        this.scanner.skip()
        return
      }
      const part = this.partOf(this.scanner.attribute('id') ?? '')
      while (part.measures < position) this.addEmptyMeasure(part)
      if (part.measures > position) this.scanner.skip()
      else this.readMeasure(part, tag)
    })
  }

  /** Attributes of the `<measure>` just opened, its own id first where ids are kept. */
  private measureTag(position: number): { readonly id: string | null; readonly attributes: string } {
    const { scanner } = this
    if (position >= SCORE_LIMITS.measures)
      throw new ScoreFault('too_large', `La partition a plus de ${SCORE_LIMITS.measures} mesures. Exportez un extrait plus court.`)
    const number = permittedValue('words', (scanner.attribute('number') ?? '').slice(0, 16)) ?? String(position + 1)
    const implicit = scanner.attribute('implicit') === 'yes' ? ' implicit="yes"' : ''
    const attributes = ` number="${number}"${implicit}`
    this.measureTags[position] ??= attributes
    return { id: this.options.keepIds ? scanner.attribute('id') : null, attributes }
  }

  private measureStart(part: PartWriter, id: string | null, attributes: string): string {
    const counted = `m${part.measures}${part.index === 0 ? '' : `-p${part.index}`}`
    return `<measure${attributes} id="${this.freeId(id, counted)}">`
  }

  private addEmptyMeasure(part: PartWriter): void {
    const start = this.measureStart(part, null, this.measureTags[part.measures] ?? '')
    part.addMeasure(start, { items: [], length: 0, divisions: part.fileDivisions, exact: true })
  }

  private readMeasure(part: PartWriter, { id, attributes }: { readonly id: string | null; readonly attributes: string }): void {
    const start = this.measureStart(part, id, attributes)
    const items = readMeasureItems(this.scanner, () => this.nextNote())
    part.addMeasure(
      start,
      layOutMeasure(items, part.fileDivisions, () => this.assumedDivisions()),
    )
  }

  private nextNote(): { readonly id: string; readonly ordinal: number } {
    const { ordinal } = this
    if (ordinal >= SCORE_LIMITS.elements)
      throw new ScoreFault('too_large', `La partition a plus de ${SCORE_LIMITS.elements} notes. Exportez seulement la partie de piano.`)
    this.ordinal += 1
    return { id: this.freeId(this.options.keepIds ? this.scanner.attribute('id') : null, `n${ordinal}`), ordinal }
  }

  /** The file's own id where it is valid and unused, else the counted one. */
  private freeId(own: string | null, counted: string): string {
    if (!this.options.keepIds) return counted
    let id = own !== null && OWN_ID.test(own) && !this.ids.has(own) ? own : `${counted}-k`
    while (this.ids.has(id)) id += 'k'
    this.ids.add(id)
    return id
  }

  private assumedDivisions(): number {
    this.assumed ||= inferDivisions(this.xml)
    return this.assumed
  }
}

/**
 * The file for the engraver: only allowed elements, an id on every note and measure, without colours, fonts, links, pictures and positions, its
 * small errors corrected.
 */
export function writeCanonical(xml: string, options: EngravingOptions = {}): string {
  const written = new CanonicalWriter(xml, options).write()
  const { tempoScale = 1 } = options
  return tempoScale === 1 ? written : scaledTempos(written, tempoScale)
}

/** Metronome marks and tempos times a factor; « ca. 120 » keeps its word. Only valid on our own output, where nothing else matches. */
function scaledTempos(written: string, factor: number): string {
  const scaled = (numbers: string): string => numbers.replace(/\d+(?:\.\d+)?/g, (number) => String(Math.round(Number(number) * factor)))
  return written
    .replace(/<per-minute>[^<]*<\/per-minute>/g, scaled)
    .replace(/<sound[^>]* tempo="[^"]*"/g, (sound) => sound.replace(/ tempo="[^"]*"/, scaled))
}
