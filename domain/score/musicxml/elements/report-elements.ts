import type { ReportedUse, ScoreWarning } from '../written-score.ts'
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
  private readonly uses = new Map<string, ReportedUse>()
  private readonly partIds: string[] = []
  private part = -1
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

  read(): ReportedUse[] {
    const { scanner } = this
    let timewise = false
    for (let token = scanner.next(); token !== 'end'; token = scanner.next()) {
      if (token === 'close') this.readEnd(scanner.name)
      if (token !== 'open') continue
      const { name, depth } = scanner
      if (depth === 1) timewise = name === 'score-timewise'
      else if (name === 'part') this.openPart(timewise)
      else if (name === 'measure') this.measure += 1
      const kind = KIND_OF.get(name)
      if (kind) this.add(kind)
      else this.readUse(name)
    }
    return [...this.uses.values()]
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

  /** Of a timewise file a part comes once a measure, known by its id. */
  private openPart(timewise: boolean): void {
    if (!timewise) {
      this.measure = 0
      this.part += 1
      return
    }
    const id = this.scanner.attribute('id') ?? ''
    if (!this.partIds.includes(id)) this.partIds.push(id)
    this.part = this.partIds.indexOf(id)
  }

  private add(kind: Kind): void {
    const use = this.use(kind)
    this.uses.set(`${use.effect} ${use.words} ${use.part} ${use.measure}`, use)
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

  private use({ effect, words }: Kind): ReportedUse {
    return { effect, words, part: this.measure > 0 ? this.part : null, measure: this.measure }
  }
}

/** What of a file the reader or the engraver does not follow, each kind once a measure of a part. */
export const reportedUses = (xml: string): ReportedUse[] => new ElementReport(xml).read()

/** A sentence for each effect, of the parts that are shown. */
export function reportedWarnings(uses: readonly ReportedUse[], isShown: (part: number) => boolean = () => true): ScoreWarning[] {
  const shown = uses.filter(({ part }) => part === null || isShown(part))
  return EFFECTS.flatMap((effect) => {
    const ofEffect = shown.filter((use) => use.effect === effect)
    if (ofEffect.length === 0) return []
    const kinds = [...new Set(ofEffect.map(({ words }) => words))].map((words) => ({
      words,
      measures: measuresOf(ofEffect.filter((use) => use.words === words)),
    }))
    return [{ code: effect, ...reportedSentences(effect, kinds), measures: measuresOf(ofEffect) }]
  })
}

const measuresOf = (uses: readonly ReportedUse[]): number[] =>
  [...new Set(uses.map(({ measure }) => measure))].filter((measure) => measure > 0).sort((a, b) => a - b)
