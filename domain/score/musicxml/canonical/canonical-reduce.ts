import type { ChordItem, DirectionItem, MeasureDraft, MeasureItem } from './canonical-measure.ts'
import type { NoteDraft } from './canonical-note.ts'

/** Turns the rest of a chord into a rest that keeps its place in tuplets; slurs, words and signs are dropped with the notes. */
function restInstead(head: NoteDraft, hidden: boolean): NoteDraft {
  return {
    ...head,
    chord: false,
    rest: true,
    standIn: true,
    wholeMeasure: false,
    sounding: '<rest/>',
    pitch: '',
    hidden: head.hidden || hidden,
    accidental: '',
    stem: '',
    notehead: '',
    tied: [],
    spanners: head.spanners.filter(({ kind }) => kind === 'tuplet'),
    ornaments: '',
    ornamentSpanners: [],
    technical: '',
    fingerings: '',
    articulations: '',
    otherNotations: '',
    lyrics: '',
  }
}

/** The first note of a chord carries the elements of the whole chord; when it is dropped, the next one takes them over. */
function handOver(first: NoteDraft, from: NoteDraft): NoteDraft {
  return {
    ...first,
    chord: from.chord,
    beams: from.beams,
    stem: first.stem || from.stem,
    duration: from.duration,
    type: from.type,
    dots: from.dots,
    actual: from.actual,
    normal: from.normal,
    timeModification: from.timeModification,
    spanners: [...from.spanners, ...first.spanners],
    ornaments: from.ornaments + first.ornaments,
    ornamentSpanners: [...from.ornamentSpanners, ...first.ornamentSpanners],
    articulations: from.articulations + first.articulations,
    otherNotations: from.otherNotations + first.otherNotations,
    lyrics: from.lyrics + first.lyrics,
  }
}

/** A chord without the dropped heads; null where nothing is left. `rest` replaces it when all are dropped. */
function reduceChord(chord: ChordItem, goes: (head: NoteDraft) => boolean, rest: (head: NoteDraft) => NoteDraft | null): ChordItem | null {
  const first = chord.heads[0] as NoteDraft
  const remaining = chord.heads.filter((head) => !goes(head))
  if (remaining.length === chord.heads.length) return chord
  const [firstHead, ...others] = remaining
  if (firstHead) return { ...chord, heads: [firstHead === first ? firstHead : handOver(firstHead, first), ...others] }
  const instead = first.grace === '' ? rest(first) : null
  return instead ? { ...chord, heads: [instead] } : null
}

const isItem = (item: MeasureItem | null): item is MeasureItem => item !== null
const isChord = (item: MeasureItem): item is ChordItem => item.kind === 'chord'

/** Drops staves. A voice that continues on a visible staff keeps its timing there by invisible rests. */
export function hideStaves(measure: MeasureDraft, isHidden: (staff: number) => boolean): MeasureDraft {
  const home = new Map<string, number>()
  for (const { heads } of measure.items.filter(isChord)) {
    for (const { staff, voice } of heads) if (!isHidden(staff) && !home.has(voice)) home.set(voice, staff)
  }
  const items = measure.items.map((item): MeasureItem | null => {
    if (item.kind === 'direction') {
      const { staff, general } = item.draft
      return staff === null || general || !isHidden(staff) ? item : null
    }
    if (item.kind !== 'chord') return item
    return reduceChord(
      item,
      ({ staff }) => isHidden(staff),
      (head) => {
        const staff = home.get(head.voice)
        return staff === undefined ? null : { ...restInstead(head, true), staff }
      },
    )
  })
  return { ...measure, items: items.filter(isItem) }
}

/** Items of a measure for all staves. */
export const generalDirections = ({ items }: MeasureDraft): readonly DirectionItem[] =>
  items.filter((item): item is DirectionItem => item.kind === 'direction' && item.draft.general)

/** Takes over the items for all staves of a dropped part: each before the first note at its time, unless the part has it already. */
export function takeOver(measure: MeasureDraft, directions: readonly DirectionItem[]): MeasureDraft {
  const items = [...measure.items]
  for (const { at, draft } of directions) {
    if (items.some((item) => item.kind === 'direction' && item.draft.xml === draft.xml)) continue
    const before = items.findIndex((item) => item.kind === 'chord' && item.at >= at)
    items.splice(before < 0 ? items.length : before, 0, { kind: 'direction', at, draft: { ...draft, staff: null, spanners: [] } })
  }
  return { ...measure, items }
}

interface VoiceLeft {
  readonly staff: number
  /** Its own notes, rests too. */
  readonly chords: ChordItem[]
  lost: boolean
  sounds: boolean
}

/** What is left in the voices of each staff once `dropped` are removed. */
function voicesLeft(items: readonly MeasureItem[], dropped: ReadonlySet<string>): VoiceLeft[] {
  const voices = new Map<string, VoiceLeft>()
  for (const item of items.filter(isChord)) {
    const { staff, voice, grace } = item.heads[0] as NoteDraft
    const key = `${staff} ${voice}`
    const remainingVoice = voices.get(key) ?? { staff, chords: [], lost: false, sounds: false }
    voices.set(key, remainingVoice)
    remainingVoice.chords.push(item)
    for (const head of item.heads) {
      if (head.rest) continue
      if (dropped.has(head.id)) remainingVoice.lost ||= grace === ''
      else remainingVoice.sounds = true
    }
  }
  return [...voices.values()]
}

/** One rest for a voice that has nothing else left in the whole measure. */
function wholeRest({ chords }: VoiceLeft, length: number): ChordItem {
  const first = (chords.find(({ heads }) => heads[0]?.grace === '') as ChordItem).heads[0] as NoteDraft
  const head = { ...restInstead(first, false), wholeMeasure: true, sounding: '<rest measure="yes"/>', spanners: [], beams: [], type: '', dots: 0 }
  return { kind: 'chord', at: 0, quarters: length, heads: [{ ...head, actual: 1, normal: 1, timeModification: '', grace: '' }] }
}

/** Drops notes: chords keep the others, a chord that loses all becomes a rest, a voice that loses all beside another one is removed. */
export function dropNotes(measure: MeasureDraft, dropped: ReadonlySet<string>): MeasureDraft {
  if (!measure.items.some((item) => isChord(item) && item.heads.some(({ id }) => dropped.has(id)))) return measure
  const voices = voicesLeft(measure.items, dropped)
  const instead = new Map<MeasureItem, ChordItem | null>()
  for (const voice of voices.filter(({ lost, sounds }) => lost && !sounds)) {
    const alone = voices.every((other) => other === voice || other.staff !== voice.staff)
    const quarters = voice.chords.reduce((sum, chord) => sum + chord.quarters, 0)
    if (alone && (quarters < measure.length || voice.chords.some(({ heads }) => heads[0]?.cue))) continue
    const [first, ...others] = voice.chords
    if (first) instead.set(first, alone ? wholeRest(voice, measure.length) : null)
    for (const chord of others) instead.set(chord, null)
  }
  const items = measure.items.map((item): MeasureItem | null => {
    const replaced = instead.get(item)
    if (replaced !== undefined) return replaced
    return isChord(item)
      ? reduceChord(
          item,
          ({ id, rest }) => !rest && dropped.has(id),
          (head) => restInstead(head, false),
        )
      : item
  })
  return { ...measure, items: items.filter(isItem) }
}
