import { quartersOfType } from '@prelude/domain/notation'
import { SCORE_LIMITS } from '../limits.ts'
import type { XmlScanner } from '../xml/xml-scanner.ts'
import { type AttributesDraft, readAttributesDraft } from './canonical-attributes.ts'
import { copyElement, forEachChild } from './canonical-copy.ts'
import { type DirectionDraft, readDirectionDraft, signDraft } from './canonical-direction.ts'
import { type NoteDraft, readNoteDraft } from './canonical-note.ts'
import { numberWithin } from './canonical-values.ts'

/** Notes struck together, or a rest; a grace lasts no time. */
export interface ChordItem {
  readonly kind: 'chord'
  /** Quarters from the start of the measure. */
  at: number
  quarters: number
  heads: NoteDraft[]
}
interface AttributesItem {
  readonly kind: 'attributes'
  at: number
  readonly draft: AttributesDraft
}
export interface DirectionItem {
  readonly kind: 'direction'
  at: number
  readonly draft: DirectionDraft
}
interface BarlineItem {
  readonly kind: 'barline'
  at: number
  readonly xml: string
}
interface MoveItem {
  readonly kind: 'move'
  at: number
  readonly divisions: number
}
export type MeasureItem = ChordItem | AttributesItem | DirectionItem | BarlineItem | MoveItem

export interface MeasureDraft {
  items: MeasureItem[]
  /** Length of the longest voice in quarters. */
  length: number
  /** Divisions at its end, 0 while the file has given none. */
  divisions: number
  /** Every duration is a whole number of valid divisions. */
  exact: boolean
}

/** More divisions a quarter than any program writes; above it durations are recomputed. */
const MOST_DIVISIONS = 65_536

function readMove(scanner: XmlScanner, sign: 1 | -1): MoveItem {
  let divisions = 0
  forEachChild(scanner, (name) => {
    if (name === 'duration') divisions = numberWithin(scanner.content(), 0, Number.MAX_SAFE_INTEGER) ?? 0
    else scanner.skip()
  })
  return { kind: 'move', at: 0, divisions: sign * divisions }
}

/** A note marked as part of a chord joins the one before it; directly after a backup or forward there is none, and it starts a chord itself. */
function addNote(items: MeasureItem[], open: ChordItem | null, note: NoteDraft): ChordItem {
  const first = open?.heads[0]
  if (open && first && note.chord && (first.grace === '') === (note.grace === '')) {
    open.heads.push(note)
    return open
  }
  const chord: ChordItem = { kind: 'chord', at: 0, quarters: 0, heads: [note] }
  items.push(chord)
  return chord
}

/** Reads what one part plays in the measure just opened; `nextNote` returns the ordinal of each note in the file. */
export function readMeasureItems(scanner: XmlScanner, nextNote: () => { readonly id: string; readonly ordinal: number }): MeasureItem[] {
  const items: MeasureItem[] = []
  let open: ChordItem | null = null
  forEachChild(scanner, (name) => {
    if (name === 'note') {
      const { id, ordinal } = nextNote()
      open = addNote(items, open, readNoteDraft(scanner, id, ordinal))
    } else if (name === 'backup' || name === 'forward') {
      items.push(readMove(scanner, name === 'backup' ? -1 : 1))
      open = null
    } else if (name === 'attributes') items.push({ kind: 'attributes', at: 0, draft: readAttributesDraft(scanner) })
    else if (name === 'direction' || name === 'harmony') {
      const draft = readDirectionDraft(scanner)
      if (draft) items.push({ kind: 'direction', at: 0, draft })
    } else if (name === 'barline') {
      const xml = copyElement(scanner)
      if (xml !== '') items.push({ kind: 'barline', at: 0, xml: xml.replaceAll(/<(?:segno|coda)\/>/g, '') })
      // The engraver draws these signs only above a staff.
      for (const [sign] of xml.matchAll(/<(?:segno|coda)\/>/g)) items.push({ kind: 'direction', at: 0, draft: signDraft(sign) })
    } else scanner.skip()
  })
  return items
}

/** Rests inside a chord are dropped; what is left is one chord, or one rest. */
function tidyHeads(chord: ChordItem): NoteDraft {
  if (chord.heads.length > 1) {
    const pitched = chord.heads.filter(({ rest }) => !rest)
    chord.heads = pitched.length > 0 ? pitched : chord.heads.slice(0, 1)
  }
  return chord.heads[0] as NoteDraft
}

/** A rest without a type that lasts the measure is drawn as a whole-measure rest, whatever its length. */
function markWholeRests(items: readonly MeasureItem[], length: number): void {
  for (const item of items) {
    const head = item.kind === 'chord' ? item.heads[0] : undefined
    if (head?.rest && head.type === '' && item.at === 0 && item.kind === 'chord' && item.quarters === length) head.wholeMeasure = true
  }
}

/** Computes every item's time in quarters. `assumed` is used for files without divisions. */
export function layOutMeasure(items: MeasureItem[], divisionsBefore: number, assumed: () => number): MeasureDraft {
  let divisions = divisionsBefore
  let exact = true
  let cursor = 0
  let length = 0
  const quartersOf = (units: number): number => {
    if (divisions === 0) divisions = assumed()
    if (!Number.isInteger(units) || !Number.isInteger(divisions) || divisions > MOST_DIVISIONS) exact = false
    return Math.min(units / divisions, SCORE_LIMITS.durationQuarters)
  }
  for (const item of items) {
    item.at = cursor
    if (item.kind === 'attributes') divisions = item.draft.divisions ?? divisions
    else if (item.kind === 'move') cursor = Math.max(0, cursor + Math.sign(item.divisions) * quartersOf(Math.abs(item.divisions)))
    else if (item.kind === 'direction') item.draft.offsetQuarters = Math.sign(item.draft.offset) * quartersOf(Math.abs(item.draft.offset))
    else if (item.kind === 'chord') {
      const first = tidyHeads(item)
      if (first.grace === '') item.quarters = quartersOf(first.duration ?? 0) || typedQuarters(first)
      if (divisions > 0 && !Number.isInteger(Math.round(item.quarters * divisions * 1e6) / 1e6)) exact = false
      cursor += item.quarters
    }
    length = Math.max(length, cursor)
  }
  markWholeRests(items, length)
  return { items: items.filter(({ kind }) => kind !== 'move'), length, divisions, exact }
}

const typedQuarters = ({ type, dots, actual, normal }: NoteDraft): number => ((quartersOfType(type, dots) ?? 0) * normal) / actual
