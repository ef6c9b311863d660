import { SCORE_LIMITS } from '../limits.ts'
import type { EngravingOptions } from '../written-score.ts'
import { type AttributesDraft, highestStaff, writeOnStaves } from './canonical-attributes.ts'
import type { DirectionDraft } from './canonical-direction.ts'
import type { ChordItem, DirectionItem, MeasureDraft, MeasureItem } from './canonical-measure.ts'
import { dropNotes, generalDirections, hideStaves, takeOver } from './canonical-reduce.ts'
import { BeamLedger, Pieces, SpanLedger } from './canonical-spans.ts'
import { type OpenMarks, writeNote } from './canonical-write-note.ts'

/** Divisions a quarter where the file's own are absurd or fractional: every usual tuplet down to 64ths is whole in them. */
const COMMON_DIVISIONS = 10_080
const PLAIN_VOICE = /^[1-9]\d{0,2}$/
/** Voices without a plain number get one above those that programs use. */
const FIRST_OTHER_VOICE = 101

const NO_ATTRIBUTES: AttributesDraft = { divisions: null, staves: 0, keys: [], times: [], partSymbol: '', clefs: [], details: [], transposes: [] }

/** Writes one part, measure by measure. */
export class PartWriter {
  readonly index: number
  private readonly options: EngravingOptions
  private readonly hidden: ReadonlySet<number>
  private readonly pieces = new Pieces()
  private readonly spans = new SpanLedger(this.pieces)
  private readonly beams = new BeamLedger(this.pieces)
  private readonly voices = new Map<string, string>()
  private readonly marks: OpenMarks
  private staves = 1
  /** Position of the placeholder for the number of staves, known at the end; 0 until the first attributes. */
  private stavesPlace = 0
  private written = 0
  private cursor = 0
  private divisions = 0
  /** Divisions at the end of the previous measure, in the file's count; 0 while it has given none. */
  fileDivisions = 0
  measures = 0
  /** By measure, this part's items for all staves; only kept where staves are hidden, for the part that is then the first. */
  readonly general = new Map<number, readonly DirectionItem[]>()
  /** The same of parts before it that are left out. */
  private inherited: readonly ReadonlyMap<number, readonly DirectionItem[]>[] = []

  constructor(index: number, options: EngravingOptions) {
    this.index = index
    this.options = options
    this.hidden = new Set((options.hiddenStaves ?? []).filter(({ part }) => part === index).map(({ staff }) => staff))
    this.marks = {
      pieces: this.pieces,
      spans: this.spans,
      addBeams: (key, value, place, isKept) => this.beams.add(key, value, { place, isKept }),
      voiceId: (voice) => this.voiceId(voice),
      at: 0,
    }
  }

  /** Writes a measure; `start` is its opening tag. */
  addMeasure(start: string, read: MeasureDraft): void {
    this.noteStaves(read.items)
    const inherited = this.inherited.flatMap((general) => general.get(this.measures) ?? [])
    const whole = inherited.length === 0 ? read : takeOver(read, inherited)
    if (this.hidden.size > 0) this.general.set(this.measures, generalDirections(read))
    const shown = this.hidden.size === 0 ? whole : hideStaves(whole, (staff) => this.hidden.has(staff))
    const { items, length, exact } = this.options.droppedIds?.size ? dropNotes(shown, this.options.droppedIds) : shown
    this.pieces.add(start)
    this.cursor = 0
    this.divisions = exact && this.fileDivisions > 0 ? this.fileDivisions : exact && read.divisions > 0 ? read.divisions : COMMON_DIVISIONS
    if (this.measures === 0) this.startPart(items)
    for (const [index, item] of items.entries()) this.writeItem(item, exact, items[index + 1])
    if (length > this.cursor) this.moveTo(length, undefined)
    this.spans.endMeasure()
    this.pieces.add('</measure>\n')
    this.pieces.fold(Math.min(this.spans.oldest, this.beams.oldest, this.pieces.next))
    this.fileDivisions = read.divisions
    this.measures += 1
  }

  private get visibleStaves(): number {
    let visible = 0
    for (let staff = 1; staff <= this.staves; staff += 1) if (!this.hidden.has(staff)) visible += 1
    return visible
  }

  /** Call after its last measure: every staff of it is left out. */
  get isLeftOut(): boolean {
    return this.visibleStaves === 0
  }

  /** Call before its first measure: takes over the items for all staves of earlier parts that are left out. */
  inherit(before: readonly PartWriter[]): void {
    this.inherited = before.map(({ general }) => general)
  }

  /** The whole part with its id; null where every staff of it is left out. */
  finish(id: string): string | null {
    this.spans.end()
    this.beams.end()
    const visible = this.visibleStaves
    if (visible === 0) return null
    return `<part id="${id}">\n${this.pieces.join(this.stavesPlace, visible > 1 ? `<staves>${visible}</staves>` : '')}</part>\n`
  }

  private noteStaves(items: readonly MeasureItem[]): void {
    for (const item of items) {
      if (item.kind === 'chord') for (const { staff } of item.heads) this.staves = Math.max(this.staves, staff)
      else if (item.kind === 'attributes') this.staves = Math.max(this.staves, highestStaff(item.draft))
    }
  }

  /** The first attributes contain the number of staves; they come before any note. */
  private startPart(items: MeasureItem[]): void {
    const first = items.findIndex(({ kind }) => kind === 'attributes')
    const note = items.findIndex(({ kind }) => kind === 'chord')
    if (first < 0 || (note >= 0 && note < first)) items.unshift({ kind: 'attributes', at: 0, draft: NO_ATTRIBUTES })
  }

  private voiceId(voice: string): string {
    if (PLAIN_VOICE.test(voice)) return voice
    const writtenVoice = this.voices.get(voice)
    if (writtenVoice) return writtenVoice
    const id = String(FIRST_OTHER_VOICE + Math.min(this.voices.size, 800))
    this.voices.set(voice, id)
    return id
  }

  /** The number of a staff among the visible ones; null for a hidden one. */
  private placeOf(staff: number): number | null {
    if (this.hidden.size === 0) return staff
    if (this.hidden.has(staff)) return null
    let place = staff
    for (const other of this.hidden) if (other < staff) place -= 1
    return place
  }

  private units(quarters: number): number {
    return Math.round(quarters * this.divisions)
  }

  private sayDivisions(): string {
    if (this.written === this.divisions) return ''
    this.written = this.divisions
    return `<divisions>${this.divisions}</divisions>`
  }

  private sayDivisionsNow(): void {
    const divisions = this.sayDivisions()
    if (divisions !== '') this.pieces.add(`<attributes>${divisions}</attributes>`)
  }

  /** Writes a backup or forward; a gap in a voice belongs to the note after it. */
  private moveTo(at: number, next: ChordItem | undefined): void {
    const units = this.units(at) - this.units(this.cursor)
    this.cursor = at
    if (units === 0) return
    this.sayDivisionsNow()
    if (units < 0) this.pieces.add(`<backup><duration>${-units}</duration></backup>`)
    else {
      const head = next?.heads[0]
      const voice = head && head.voice !== '' ? `<voice>${this.voiceId(head.voice)}</voice>` : ''
      const staff = head?.staffGiven ? `<staff>${this.placeOf(head.staff) ?? 1}</staff>` : ''
      this.pieces.add(`<forward><duration>${units}</duration>${voice}${staff}</forward>`)
    }
  }

  private writeItem(item: MeasureItem, exact: boolean, next: MeasureItem | undefined): void {
    if (item.kind === 'barline') {
      if (item.xml.includes('location="middle"')) this.moveTo(item.at, undefined)
      this.pieces.add(item.xml)
      return
    }
    const chord = item.kind === 'chord' ? item : next?.kind === 'chord' ? next : undefined
    this.moveTo(item.at, chord)
    if (item.kind === 'chord') this.writeChord(item)
    else if (item.kind === 'attributes') {
      if (exact && item.draft.divisions !== null) this.divisions = item.draft.divisions
      this.writeAttributes(item.draft)
    } else if (item.kind === 'direction') this.writeDirection(item.draft, item.at)
  }

  private writeChord(chord: ChordItem): void {
    this.sayDivisionsNow()
    this.marks.at = chord.at
    const grace = chord.heads[0]?.grace !== ''
    // Whole units from one position to the next, so that rounding errors do not add up.
    const end = chord.at + chord.quarters
    const duration = grace ? 0 : Math.max(1, this.units(end) - this.units(chord.at))
    chord.heads.forEach((head, index) => {
      const staff = head.staffGiven || head.staff > 1 ? (this.placeOf(head.staff) ?? 1) : null
      writeNote(head, { joins: index > 0, quarters: chord.quarters, duration, staff }, this.marks, this.options)
    })
    this.cursor = grace ? chord.at : end
  }

  private writeAttributes(draft: AttributesDraft): void {
    const place = (staff: number): number | null => this.placeOf(Math.min(staff, SCORE_LIMITS.stavesInPart))
    const before = this.sayDivisions() + writeOnStaves(draft.keys, place) + writeOnStaves(draft.times, place)
    const after = draft.partSymbol + writeOnStaves(draft.clefs, place) + writeOnStaves(draft.details, place) + writeOnStaves(draft.transposes, place)
    const first = this.stavesPlace === 0
    if (!first && before + after === '') return
    this.pieces.add(`<attributes>${before}`)
    if (first) this.stavesPlace = this.pieces.endHead()
    this.pieces.add(`${after}</attributes>`)
  }

  private writeDirection(draft: DirectionDraft, at: number): void {
    const { element, placement, xml, tempo } = draft
    const staff = draft.staff === null ? '' : `<staff>${this.placeOf(draft.staff) ?? 1}</staff>`
    const offset = this.units(draft.offsetQuarters)
    if (offset !== 0) this.sayDivisionsNow()
    const end = `${offset === 0 ? '' : `<offset>${offset}</offset>`}${staff}`
    if (xml !== '') this.pieces.add(`<${element}${placement}>${xml}${end}${tempo === '' ? '' : `<sound${tempo}/>`}</${element}>`)
    for (const { kind, type, number, xml: mark } of draft.spanners) {
      const place = this.pieces.add(`<direction${placement}><direction-type>${mark}</direction-type>${end}</direction>`)
      const key = `${kind} ${number}@${draft.staff ?? 1}`
      if (type === 'continue') this.spans.middle(key, place)
      else if (type !== 'stop') this.spans.start(key, place, at)
      else if (!this.spans.stop(key)) this.spans.wait(key, place, at)
    }
  }
}
