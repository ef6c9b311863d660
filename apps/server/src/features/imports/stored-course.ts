import { promisify } from 'node:util'
import { gunzip, gzipSync } from 'node:zlib'
import { pianoKeyOf, pitchFrom } from '@prelude/domain/music'
import { type HandprintSpan, measureAt, type ScoreNote, type Timeline, type TimelinePart } from '@prelude/domain/score'
import type { PackedNotes, StoredNotes, StoredPosition } from './imports.stored.ts'

/** Notes of imported files have no signs. `Required`: another optional field of a note is packed too, or named here. */
type ImportedNote = Required<Omit<ScoreNote, 'ornament' | 'signs'>> & Pick<ScoreNote, 'ornament'>

const flag = (holds: boolean): 0 | 1 => (holds ? 1 : 0)

/** gzip of JSON: the notes of a version as read at import. */
export function packNotes({ timeline, noteIds, melodyIds, droppedIds, hiddenStaves, measureIds }: StoredNotes): Buffer {
  const { notes, ...rest } = timeline
  const packed: PackedNotes = {
    rest,
    onset: notes.map(({ onset }) => onset),
    duration: notes.map(({ duration }) => duration),
    pitch: notes.map(({ pitch }) => pitch),
    left: notes.map(({ hand }) => flag(hand === 'LEFT')),
    finger: notes.map(({ finger }) => finger ?? 0),
    measure: notes.map(({ measure }) => measure),
    grace: notes.map(({ grace }) => flag(grace)),
    staccato: notes.map(({ staccato }) => flag(staccato)),
    ornaments: notes.flatMap(({ index, ornament }) => (ornament ? [[index, ornament] as const] : [])),
    noteIds: noteIds.map((ids) => ids.join(' ')),
    melodyIds: melodyIds.map((ids) => ids.join(' ')),
    droppedIds,
    hiddenStaves,
    measureIds,
  }
  return gzipSync(JSON.stringify(packed))
}

const inflated = promisify(gunzip)
const idsIn = (joined: string): string[] => (joined === '' ? [] : joined.split(' '))

export async function unpackNotes(bytes: Uint8Array): Promise<StoredNotes> {
  const packed = JSON.parse((await inflated(bytes)).toString('utf8')) as PackedNotes
  const ornaments = new Map(packed.ornaments)
  const notes = packed.onset.map((onset, index): ImportedNote => {
    const finger = packed.finger[index] ?? 0
    const ornament = ornaments.get(index)
    return {
      index,
      onset,
      duration: packed.duration[index] ?? 0,
      pitch: pitchFrom(packed.pitch[index] ?? 0),
      hand: packed.left[index] === 1 ? 'LEFT' : 'RIGHT',
      finger: finger === 0 ? null : finger,
      measure: packed.measure[index] ?? 0,
      grace: packed.grace[index] === 1,
      staccato: packed.staccato[index] === 1,
      ...(ornament ? { ornament } : {}),
    }
  })
  return {
    timeline: { ...packed.rest, notes },
    noteIds: packed.noteIds.map(idsIn),
    melodyIds: packed.melodyIds.map(idsIn),
    droppedIds: packed.droppedIds,
    hiddenStaves: packed.hiddenStaves,
    measureIds: packed.measureIds,
  }
}

/** Hand positions by measure and piano key, as displayed. */
export function presentPositions(timeline: Timeline, spans: readonly HandprintSpan[]): StoredPosition[] {
  return spans.map(({ hand, start, end, shape, lowest }) => ({
    hand,
    first_measure: measureAt(timeline, start).index,
    last_measure: measureAt(timeline, end - 1).index,
    shape,
    lowest_key: pianoKeyOf(pitchFrom(lowest)),
  }))
}

/** A part of a division into sections, by the index of its first measure. */
export type CutPart = Omit<TimelinePart, 'start' | 'end'> & { readonly firstMeasure: number }

/** The same packed notes with other parts. */
export async function withParts(bytes: Uint8Array, parts: readonly CutPart[]): Promise<Buffer> {
  const stored = await unpackNotes(bytes)
  const { measures, totalTicks } = stored.timeline
  const inside = parts.filter(({ firstMeasure }) => measures[firstMeasure] !== undefined)
  const startOf = (part: CutPart | undefined): number => (part && measures[part.firstMeasure]?.start) ?? totalTicks
  return packNotes({
    ...stored,
    timeline: {
      ...stored.timeline,
      parts: inside.map((part, place) => {
        const { firstMeasure: _firstMeasure, ...rest } = part
        return { ...rest, start: startOf(part), end: startOf(inside[place + 1]) }
      }),
    },
  })
}
