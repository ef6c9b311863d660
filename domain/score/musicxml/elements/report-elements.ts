import type { ScoreWarning } from '../written-score.ts'
import { createXmlScanner, type XmlScanner } from '../xml/xml-scanner.ts'
import { REPORTED_KINDS, REPORTED_USES, type ReportedEffect, reportedSentences } from './reported.texts.ts'

type Kind = { readonly effect: ReportedEffect; readonly words: string }

const KIND_OF: ReadonlyMap<string, Kind> = new Map(REPORTED_KINDS.flatMap((kind) => kind.elements.split(' ').map((name) => [name, kind] as const)))
const EFFECTS: readonly ReportedEffect[] = ['notation_not_read', 'signs_not_played', 'signs_not_drawn']
const SOUND_PEDALS = ['soft-pedal', 'sostenuto-pedal'] as const

/** A `<direction>` up to here: its `<sound>` is read with its signs. */
interface OpenDirection {
  readonly signs: Set<string>
  beatUnits: number
  hasNumber: boolean
}
const emptyDirection = (): OpenDirection => ({ signs: new Set(), beatUnits: 0, hasNumber: false })

/** Finds what the reader does not follow, in one pass over the file. */
class ElementReport {
  /** Positions of measures from 1, by the words of a kind. */
  private readonly places = new Map<ReportedEffect, Map<string, Set<number>>>(EFFECTS.map((effect) => [effect, new Map()]))
  private readonly scanner: XmlScanner
  private measure = 0
  private direction = emptyDirection()
  /** Of the chord symbol that is open. */
  private inversion = 0
  private hasBass = false
  private inOrnaments = false

  constructor(xml: string) {
    this.scanner = createXmlScanner(xml)
  }

  read(): ScoreWarning[] {
    const { scanner } = this
    let timewise = false
    for (let token = scanner.next(); token !== 'end'; token = scanner.next()) {
      if (token === 'close') this.readEnd(scanner.name)
      if (token !== 'open') continue
      const { name, depth } = scanner
      if (depth === 1) timewise = name === 'score-timewise'
      else if (name === 'part' && !timewise) this.measure = 0
      else if (name === 'measure') this.measure += 1
      const kind = KIND_OF.get(name)
      if (kind) this.add(kind)
      else this.readUse(name)
    }
    return this.warnings()
  }

  private readEnd(name: string): void {
    if (name === 'direction') this.endDirection()
    else if (name === 'ornaments') this.inOrnaments = false
    else if (name === 'harmony') {
      if (this.inversion > 0 && !this.hasBass) this.add(REPORTED_USES.inversion)
      this.inversion = 0
      this.hasBass = false
    }
  }

  private add({ effect, words }: Kind): void {
    const kinds = this.places.get(effect)
    const measures = kinds?.get(words) ?? new Set()
    kinds?.set(words, measures)
    if (this.measure > 0) measures.add(this.measure)
  }

  /** Elements that are followed in most of their uses. */
  private readUse(name: string): void {
    const { scanner, direction } = this
    switch (name) {
      case 'direction':
        this.direction = emptyDirection()
        break
      case 'dynamics':
      case 'pedal':
        direction.signs.add(name)
        if (name === 'pedal' && scanner.attribute('type') === 'sostenuto') this.add(REPORTED_USES.sostenuto)
        break
      case 'beat-unit':
        direction.beatUnits += 1
        break
      case 'per-minute':
        direction.hasNumber = true
        break
      case 'sound':
        this.readSound()
        break
      case 'tied':
        if (scanner.attribute('type') === 'let-ring') this.add(REPORTED_USES.letRing)
        break
      case 'note':
        if (scanner.attribute('pizzicato') === 'yes') this.add(REPORTED_USES.pizzicato)
        break
      case 'sign':
        if (/^\s*TAB\s*$/i.test(scanner.content())) this.add(REPORTED_USES.tablature)
        break
      case 'inversion':
        this.inversion = Number(scanner.content()) || 0
        break
      case 'bass':
        this.hasBass = true
        break
      case 'ornaments':
        this.inOrnaments = true
        break
      case 'accidental-mark':
        if (!this.inOrnaments) this.add(REPORTED_USES.accidental)
        break
      default:
    }
  }

  private readSound(): void {
    const { scanner, direction } = this
    const { signs } = direction
    if (scanner.attribute('tempo') !== null) direction.hasNumber = true
    if (scanner.attribute('pizzicato') === 'yes') this.add(REPORTED_USES.pizzicato)
    if (scanner.attribute('dynamics') !== null && !signs.has('dynamics')) this.add(REPORTED_USES.soundLoudness)
    const hasPedal = SOUND_PEDALS.some((pedal) => scanner.attribute(pedal) !== null) || scanner.attribute('damper-pedal') !== null
    if (hasPedal && !signs.has('pedal')) this.add(REPORTED_USES.soundPedal)
  }

  private endDirection(): void {
    const { beatUnits, hasNumber } = this.direction
    if (beatUnits > 1 && !hasNumber) this.add(REPORTED_USES.modulation)
    this.direction = emptyDirection()
  }

  private warnings(): ScoreWarning[] {
    return EFFECTS.flatMap((effect) => {
      const kinds = [...(this.places.get(effect) ?? [])].map(([words, places]) => ({ words, measures: [...places].sort((a, b) => a - b) }))
      if (kinds.length === 0) return []
      const measures = [...new Set(kinds.flatMap((kind) => kind.measures))].sort((a, b) => a - b)
      return [{ code: effect, ...reportedSentences(effect, kinds), measures }]
    })
  }
}

/** What of a file the reader or the engraver does not follow, a sentence for each effect. */
export const reportElements = (xml: string): ScoreWarning[] => new ElementReport(xml).read()
