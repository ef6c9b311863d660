import { firstIndexPast } from '../basics/index.ts'
import { noteLengths, restLengths } from './lengths.ts'
import type { Meter } from './meter.ts'
import { type NoteValue, noteValueOf } from './value.ts'
import type { WrittenPitch } from './written-pitch.ts'

/** A measure in ticks from the start of the piece; number 0 is a pickup. */
export interface NumberedMeasure {
  readonly index: number
  readonly number: number
  readonly start: number
  readonly length: number
}

/** A note to be written; a grace has no length and stands before the note of its onset. */
export interface NoteToWrite {
  readonly onset: number
  readonly duration: number
  readonly written: WrittenPitch
  readonly grace?: boolean
}

/** A notehead: a note, or a piece of a note that is tied over a bar line or a beat. */
export interface Head<Note> {
  readonly note: Note
  /** 0 for the first piece. */
  readonly piece: number
  readonly tiedFrom: boolean
  readonly tiedTo: boolean
}

/** Content of one onset of a voice: heads together, or a rest when there are none. Onset counts from the bar line. */
export interface Cell<Note> {
  readonly onset: number
  readonly ticks: number
  readonly value: NoteValue | null
  /** From the lowest to the highest. */
  readonly heads: readonly Head<Note>[]
  readonly graces: readonly Note[]
}

interface Slice {
  readonly start: number
  readonly end: number
}

const lastStartingBefore = <Item>(items: readonly Item[], tick: number, startOf: (item: Item) => number): number =>
  firstIndexPast(items.length, (index) => startOf(items[index] as Item) > tick) - 1

/** Bar lines and the starts and ends of a voice's notes, in order: a note is split at those inside it. */
function edgesOf(voice: readonly NoteToWrite[], measures: readonly NumberedMeasure[]): number[] {
  const edges = new Set(measures.map((measure) => measure.start))
  for (const note of voice) edges.add(note.onset).add(note.onset + note.duration)
  return [...edges].sort((a, b) => a - b)
}

function slicesOf(note: NoteToWrite, edges: readonly number[], measures: readonly NumberedMeasure[], meter: Meter): Slice[] {
  const end = note.onset + note.duration
  const first = lastStartingBefore(edges, note.onset, (edge) => edge)
  const slices: Slice[] = []
  for (let i = first; i >= 0 && (edges[i] ?? end) < end; i += 1) {
    const [start, stop] = [edges[i] ?? 0, Math.min(end, edges[i + 1] ?? end)]
    const measure = measures[lastStartingBefore(measures, start, (item) => item.start)]
    let at = start
    for (const ticks of noteLengths(start - (measure?.start ?? 0), stop - start, meter)) {
      slices.push({ start: at, end: at + ticks })
      at += ticks
    }
  }
  return slices
}

/** A voice measure by measure, filled with rests. Measures in which it is silent have no cells. */
export function layOutVoice<Note extends NoteToWrite>(notes: readonly Note[], measures: readonly NumberedMeasure[], meter: Meter): Cell<Note>[][] {
  const sounding = notes.filter((note) => !note.grace)
  const edges = edgesOf(sounding, measures)
  const placesOf = measures.map(() => new Map<number, { ticks: number; heads: Head<Note>[] }>())
  for (const note of sounding) {
    const slices = slicesOf(note, edges, measures, meter)
    slices.forEach((slice, piece) => {
      const places = placesOf[lastStartingBefore(measures, slice.start, (measure) => measure.start)]
      const place = places?.get(slice.start) ?? { ticks: slice.end - slice.start, heads: [] }
      place.heads.push({ note, piece, tiedFrom: piece > 0, tiedTo: piece < slices.length - 1 })
      places?.set(slice.start, place)
    })
  }
  const graces = notes.filter((note) => note.grace)
  return measures.map((measure, index) => {
    const end = measure.start + measure.length
    const places = placesOf[index] ?? new Map<number, { ticks: number; heads: Head<Note>[] }>()
    if (places.size === 0) return []
    const cells: Cell<Note>[] = []
    let at = measure.start
    const restTo = (tick: number): void => {
      for (const ticks of restLengths(at - measure.start, tick - at, meter)) {
        cells.push({ onset: at - measure.start, ticks, value: noteValueOf(ticks) ?? null, heads: [], graces: [] })
        at += ticks
      }
    }
    for (const [start, place] of [...places].sort((a, b) => a[0] - b[0])) {
      restTo(start)
      cells.push({
        onset: start - measure.start,
        ticks: place.ticks,
        value: noteValueOf(place.ticks) ?? null,
        heads: place.heads.toSorted((a, b) => a.note.written.pitch - b.note.written.pitch),
        graces: graces.filter((note) => note.onset === start),
      })
      at = start + place.ticks
    }
    restTo(end)
    return cells
  })
}

/** Cells under one triplet bracket; a triplet value alone has none. */
export function tripletGroups<Note>(cells: readonly Cell<Note>[]): Cell<Note>[][] {
  const groups: Cell<Note>[][] = []
  let group: Cell<Note>[] = []
  const close = (): void => {
    if (group.length > 1) groups.push(group)
    group = []
  }
  for (const cell of cells) {
    if (!cell.value?.triplet) {
      close()
      continue
    }
    group.push(cell)
    const total = group.reduce((sum, item) => sum + item.ticks, 0)
    if (total % (3 * Math.min(...group.map((item) => item.ticks))) === 0) close()
  }
  close()
  return groups
}
