import { pianoKeyOf, pitchOfPianoKey } from '@prelude/domain/music'
import type { Finger, Hand, ScoreNote, Timeline } from '@prelude/domain/score'
import { z } from 'zod'

/** Whole ticks in one division on the wire (spec: learning §9, « time base 96 per division per beat »). */
export const WIRE_TICKS_PER_DIVISION = 96

const handNote = z.object({
  key: z.number().int(),
  /** Ticks after the division's start, 0–95. */
  offset: z.number().int().min(0),
  duration: z.number().int().min(0),
  finger: z.number().int().min(1).max(5).nullable(),
  grace: z.boolean(),
  staccato: z.boolean(),
})
const melodyNote = z.object({
  key: z.number().int(),
  offset: z.number().int().min(0),
  duration: z.number().int().min(1),
  noteStatus: z.string(),
  lyric: z.string().nullable(),
})

/** A division in which something begins; divisions in which nothing does are left out. */
export const division = z.object({
  id: z.number().int(),
  position: z.number().int(),
  partId: z.number().int(),
  partIndex: z.number().int(),
  sectionId: z.number().int(),
  textDisplay: z.object({
    count: z.string(),
    partName: z.string(),
    sectionName: z.string(),
    lyrics: z.string().nullable(),
    chord: z.string().nullable(),
  }),
  left: z.array(handNote),
  right: z.array(handNote),
  melodyNote: z.array(melodyNote),
})

export const sheetModel = z.object({
  id: z.number().int(),
  playableType: z.enum(['version', 'challenge', 'exercise', 'bloc']),
  name: z.string(),
  title: z.string(),
  artist: z.string(),
  hand_type: z.enum(['BOTH_HAND', 'RIGHT_HAND', 'LEFT_HAND']),
  is_free: z.boolean(),
  difficulty: z.number().int(),
  division_qty: z.number().int(),
  division_per_beat: z.number().int(),
  beat_per_measure: z.number().int(),
  ticks_per_division: z.number().int(),
  /** Divisions in one quarter note: 4 in 4/4 by 4; needed where a beat is no quarter. */
  divisions_per_quarter: z.number(),
  fifths: z.number().int(),
  start_tempo: z.number(),
  pick_up_measure: z.number().int(),
  temporalIndicators: z.array(
    z.object({ startDivision: z.number(), duration: z.number(), divisionPerBeat: z.number(), beatPerMeasure: z.number(), tempo: z.number() }),
  ),
  measures: z.array(z.object({ number: z.number().int(), startDivision: z.number(), duration: z.number(), beats: z.number() })),
  part_timeline: z.array(
    z.object({ index: z.number().int(), sectionId: z.number().int(), letter: z.string(), occurrence: z.number().int(), startDivision: z.number(), duration: z.number() }),
  ),
  sections: z.array(z.object({ id: z.number().int(), letter: z.string(), tempo: z.number() })),
  transpositions: z.array(z.object({ id: z.number().int(), tonality: z.string(), semi_tone_offset: z.number().int(), difficulty: z.number().int() })),
})
export const sheet = z.object({ model: sheetModel, divisions: z.array(division), beatPractice: z.null() })
export type Sheet = z.infer<typeof sheet>
export type SheetModel = z.infer<typeof sheetModel>

/** What a sheet says besides its notes. */
export type SheetFacts = Pick<
  SheetModel,
  'id' | 'playableType' | 'name' | 'title' | 'artist' | 'hand_type' | 'is_free' | 'difficulty' | 'division_per_beat' | 'beat_per_measure'
>

/** Writes a timeline as the divisions of the wire. `divisionPerBeat` must represent every onset to 1/96 of a division. */
export function encodeSheet(timeline: Timeline, facts: SheetFacts): Sheet {
  const firstTempo = timeline.tempos[0]
  if (!firstTempo) throw new RangeError('a timeline starts with a tempo')
  const divisionTicks = firstTempo.beatTicks / facts.division_per_beat
  const toWire = (ticks: number): number => Math.round((ticks * WIRE_TICKS_PER_DIVISION) / divisionTicks)
  const toDivisions = (ticks: number): number => toWire(ticks) / WIRE_TICKS_PER_DIVISION
  const partAt = (tick: number) => timeline.parts.findLast((part) => part.start <= tick) ?? timeline.parts[0]
  const rows = new Map<number, z.infer<typeof division>>()
  const rowAt = (tick: number): { row: z.infer<typeof division>; offset: number } => {
    const wire = toWire(tick)
    const position = Math.floor(wire / WIRE_TICKS_PER_DIVISION)
    const offset = wire - position * WIRE_TICKS_PER_DIVISION
    const known = rows.get(position)
    if (known) return { row: known, offset }
    const part = partAt(tick)
    const measure = timeline.measures.findLast((item) => item.start <= tick)
    const beat = measure ? Math.floor((tick - measure.start) / measure.beatTicks) + 1 : 1
    const row = {
      id: position,
      position,
      partId: part?.index ?? 0,
      partIndex: part?.index ?? 0,
      sectionId: part?.sectionId ?? 0,
      textDisplay: { count: String(beat), partName: part ? `${part.letter}${part.occurrence}` : '', sectionName: part?.letter ?? '', lyrics: null, chord: null },
      left: [],
      right: [],
      melodyNote: [],
    }
    rows.set(position, row)
    return { row, offset }
  }
  for (const note of timeline.notes) {
    const { row, offset } = rowAt(note.onset)
    const wire = {
      key: pianoKeyOf(note.pitch),
      offset,
      duration: toWire(note.onset + note.duration) - toWire(note.onset),
      finger: note.finger,
      grace: note.grace,
      staccato: note.staccato,
    }
    if (note.hand === 'LEFT') row.left.push(wire)
    else row.right.push(wire)
  }
  for (const note of timeline.melody) {
    const { row, offset } = rowAt(note.onset)
    row.melodyNote.push({
      key: pianoKeyOf(note.pitch),
      offset,
      duration: toWire(note.onset + note.duration) - toWire(note.onset),
      noteStatus: 'DISABLED',
      lyric: note.lyric,
    })
    if (note.lyric) row.textDisplay.lyrics = note.lyric
  }
  for (const chord of timeline.chords) rowAt(chord.at).row.textDisplay.chord = chord.symbol
  const sectionIds = [...new Map(timeline.parts.map((part) => [part.sectionId, part.letter])).entries()]
  return {
    model: {
      ...facts,
      division_qty: Math.ceil(toDivisions(timeline.totalTicks)),
      ticks_per_division: WIRE_TICKS_PER_DIVISION,
      divisions_per_quarter: timeline.ticksPerQuarter / divisionTicks,
      fifths: timeline.fifths,
      start_tempo: firstTempo.beatsPerMinute,
      pick_up_measure: timeline.measures[0]?.number === 0 ? toDivisions(timeline.measures[0].length) : 0,
      temporalIndicators: timeline.tempos.map((tempo, index) => ({
        startDivision: toDivisions(tempo.at),
        duration: toDivisions((timeline.tempos[index + 1]?.at ?? timeline.totalTicks) - tempo.at),
        divisionPerBeat: tempo.beatTicks / divisionTicks,
        beatPerMeasure: facts.beat_per_measure,
        tempo: tempo.beatsPerMinute,
      })),
      measures: timeline.measures.map(({ number, start, length, beats }) => ({
        number,
        startDivision: toDivisions(start),
        duration: toDivisions(length),
        beats,
      })),
      part_timeline: timeline.parts.map(({ index, sectionId, letter, occurrence, start, end }) => ({
        index,
        sectionId,
        letter,
        occurrence,
        startDivision: toDivisions(start),
        duration: toDivisions(end - start),
      })),
      sections: sectionIds.map(([id, letter]) => ({ id, letter, tempo: firstTempo.beatsPerMinute })),
      transpositions: [],
    },
    divisions: [...rows.values()].sort((one, other) => one.position - other.position),
    beatPractice: null,
  }
}

/** Reads the wire back: the timeline that `encodeSheet` was given, in ticks of the wire. */
export function decodeSheet({ model, divisions }: Sheet): Timeline {
  const wire = model.ticks_per_division
  const ticks = (inDivisions: number): number => Math.round(inDivisions * wire)
  const measures = model.measures.map((measure, index) => ({
    index,
    number: measure.number,
    start: ticks(measure.startDivision),
    length: ticks(measure.duration),
    beats: measure.beats,
    beatTicks: ticks(model.temporalIndicators[0]?.divisionPerBeat ?? 4),
  }))
  const measureOf = (tick: number): number => Math.max(0, measures.findLastIndex((measure) => measure.start <= tick))
  const notes: Omit<ScoreNote, 'index'>[] = []
  for (const row of divisions) {
    const start = row.position * wire
    for (const [hand, list] of [['LEFT', row.left], ['RIGHT', row.right]] as const satisfies readonly [Hand, typeof row.left][])
      for (const { key, offset, duration, finger, grace, staccato } of list) {
        const onset = start + offset
        notes.push({ onset, duration, pitch: pitchOfPianoKey(key), hand, finger: finger as Finger | null, measure: measureOf(onset), grace, staccato })
      }
  }
  notes.sort((one, other) => one.onset - other.onset || one.pitch - other.pitch)
  const last = measures[measures.length - 1]
  return {
    ticksPerQuarter: ticks(model.divisions_per_quarter),
    totalTicks: last ? last.start + last.length : 0,
    fifths: model.fifths,
    notes: notes.map((note, index) => ({ ...note, index })),
    melody: divisions.flatMap((row) =>
      row.melodyNote.map(({ key, offset, duration, lyric }) => ({ onset: row.position * wire + offset, duration, pitch: pitchOfPianoKey(key), lyric })),
    ),
    chords: divisions.flatMap((row) => (row.textDisplay.chord ? [{ at: row.position * wire, symbol: row.textDisplay.chord }] : [])),
    measures,
    parts: model.part_timeline.map(({ index, sectionId, letter, occurrence, startDivision, duration }) => ({
      index,
      sectionId,
      letter,
      occurrence,
      start: ticks(startDivision),
      end: ticks(startDivision + duration),
    })),
    tempos: model.temporalIndicators.map(({ startDivision, divisionPerBeat, tempo }) => ({
      at: ticks(startDivision),
      beatsPerMinute: tempo,
      beatTicks: ticks(divisionPerBeat),
    })),
  }
}
