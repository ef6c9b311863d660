import { pianoKeyOf, pitchOfPianoKey } from '@prelude/domain/music'
import {
  type Finger,
  HANDS,
  type Hand,
  lastStartingBefore,
  type PlacedHandprint,
  type ScoreNote,
  statusAtOnset,
  type Timeline,
} from '@prelude/domain/score'
import type { Sheet, SheetDivision, SheetModel } from '../models/sheet.ts'
import { besideNotes, besideNotesOf } from './sheet-beside-notes.ts'
import { changesOf, tempoAt } from './temporal-changes.ts'

/** Whole ticks in one division on the wire (spec: learning §9.4). */
export const WIRE_TICKS_PER_DIVISION = 96

/** Content of a sheet besides its notes. */
export type SheetFacts = Pick<
  SheetModel,
  | 'id'
  | 'playableType'
  | 'name'
  | 'title'
  | 'artist'
  | 'url_title'
  | 'url_artist'
  | 'hand_type'
  | 'is_free'
  | 'difficulty'
  | 'division_per_beat'
  | 'beat_per_measure'
  | 'transpositions'
  | 'transposition_id'
  | 'ambitus'
> &
  Partial<Pick<SheetModel, 'goal' | 'hand' | 'musicxml' | 'sectionId' | 'startTempo'>> & {
    /** In ticks of the timeline, in the order of their starts. */
    readonly handprints?: readonly PlacedHandprint[]
    /** The id under which a section is mastered. */
    readonly masterIdOf?: (letter: string) => number | null
    readonly beatPractice?: Sheet['beatPractice']
  }

const startOf = ({ start }: { readonly start: number }): number => start

/** Ticks of a division: the first beat cut into so many. */
const divisionTicksOf = (timeline: Timeline, divisionPerBeat: number): number => {
  const first = timeline.tempos[0]
  if (!first) throw new RangeError('a timeline starts with a tempo')
  return first.beatTicks / divisionPerBeat
}

const wireTicks = (ticks: number, divisionTicks: number): number => Math.round((ticks * WIRE_TICKS_PER_DIVISION) / divisionTicks)

/**
 * Positions of a timeline's notes in the order in which they are decoded: data about the note at
 * `wireOrder(…)[i]` belongs to note `i` of the decoded timeline. Rounding and equal keys of both hands may change the order.
 */
export function wireOrder(timeline: Timeline, divisionPerBeat: number): number[] {
  const divisionTicks = divisionTicksOf(timeline, divisionPerBeat)
  const placed = timeline.notes.map((note, index) => ({ index, onset: wireTicks(note.onset, divisionTicks), pitch: note.pitch, hand: note.hand }))
  const handRank = (hand: Hand): number => (hand === 'LEFT' ? 0 : 1)
  placed.sort((a, b) => a.onset - b.onset || a.pitch - b.pitch || handRank(a.hand) - handRank(b.hand) || a.index - b.index)
  return placed.map(({ index }) => index)
}

const signsOf = ({ signs, ornament }: Pick<ScoreNote, 'signs' | 'ornament'>): Pick<ScoreNote, 'signs' | 'ornament'> => ({
  ...(signs ? { signs } : {}),
  ...(ornament ? { ornament } : {}),
})

/** Encodes a timeline in the divisions of the wire. `divisionPerBeat` must represent every onset to 1/96 of a division. */
export function encodeSheet(timeline: Timeline, facts: SheetFacts): Sheet {
  const firstTempo = timeline.tempos[0]
  if (!firstTempo) throw new RangeError('a timeline starts with a tempo')
  const divisionTicks = divisionTicksOf(timeline, facts.division_per_beat)
  const toWire = (ticks: number): number => wireTicks(ticks, divisionTicks)
  const toDivisions = (ticks: number): number => toWire(ticks) / WIRE_TICKS_PER_DIVISION
  const partAt = (tick: number) => timeline.parts[Math.max(0, lastStartingBefore(timeline.parts, tick, startOf))]
  const rows = new Map<number, SheetDivision>()
  const rowAt = (tick: number): { row: SheetDivision; offset: number } => {
    const wire = toWire(tick)
    const position = Math.floor(wire / WIRE_TICKS_PER_DIVISION)
    const offset = wire - position * WIRE_TICKS_PER_DIVISION
    const existing = rows.get(position)
    if (existing) return { row: existing, offset }
    const part = partAt(tick)
    const measure = timeline.measures[lastStartingBefore(timeline.measures, tick, startOf)]
    const beat = measure ? Math.floor((tick - measure.start) / measure.beatTicks) + 1 : 1
    const row = {
      id: position,
      position,
      partId: part?.index ?? 0,
      partIndex: part?.index ?? 0,
      sectionId: part?.sectionId ?? 0,
      textDisplay: {
        count: String(beat),
        partName: part ? `${part.letter}${part.occurrence}` : '',
        sectionName: part?.letter ?? '',
        lyrics: null,
        chord: null,
        bloc: null,
        LEFT: null,
        RIGHT: null,
      },
      currentHandprint: { LEFT: null, RIGHT: null },
      nextHandprint: { LEFT: null, RIGHT: null },
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
      ...signsOf(note),
    }
    if (note.hand === 'LEFT') row.left.push(wire)
    else row.right.push(wire)
  }
  for (const [index, note] of timeline.melody.entries()) {
    const { row, offset } = rowAt(note.onset)
    row.melodyNote.push({
      key: pianoKeyOf(note.pitch),
      offset,
      duration: toWire(note.onset + note.duration) - toWire(note.onset),
      noteStatus: statusAtOnset(note, timeline.melody.slice(Math.max(0, index - 1), index)),
      lyric: note.lyric,
    })
    if (note.lyric) row.textDisplay.lyrics = note.lyric
  }
  for (const chord of timeline.chords) rowAt(chord.at).row.textDisplay.chord = chord.symbol
  const handprints = (facts.handprints ?? []).map((print) => ({
    hand: print.hand,
    start: toWire(print.start),
    end: toWire(print.end),
    name: print.name,
    keys: print.pitches.map(pianoKeyOf),
    fingers: [...print.fingers],
  }))
  const divisions = [...rows.values()].sort((a, b) => a.position - b.position)
  pointAtHandprints(divisions, handprints, facts.playableType === 'bloc')
  const { goal = null, handprints: _handprints, masterIdOf, beatPractice = null, ...plainFacts } = facts
  const sectionIds = [...new Map(timeline.parts.map((part) => [part.sectionId, part.letter])).entries()]
  return {
    model: {
      ...plainFacts,
      goal,
      handprints,
      ...besideNotes(timeline, toWire),
      division_qty: Math.ceil(toDivisions(timeline.totalTicks)),
      ticks_per_division: WIRE_TICKS_PER_DIVISION,
      divisions_per_quarter: timeline.ticksPerQuarter / divisionTicks,
      fifths: timeline.fifths,
      start_tempo: firstTempo.beatsPerMinute,
      pick_up_measure: timeline.measures[0]?.number === 0 ? toDivisions(timeline.measures[0].length) : 0,
      temporalIndicators: changesOf(timeline).map(({ at, tempo, beats }, index, all) => ({
        startDivision: toDivisions(at),
        duration: toDivisions((all[index + 1]?.at ?? timeline.totalTicks) - at),
        divisionPerBeat: tempo.beatTicks / divisionTicks,
        beatPerMeasure: beats,
        tempo: tempo.beatsPerMinute,
        indexInParentTimeline: index,
      })),
      measures: timeline.measures.map(({ number, start, length, beats, beatTicks }) => ({
        number,
        startDivision: toDivisions(start),
        duration: toDivisions(length),
        beats,
        divisionPerBeat: beatTicks / divisionTicks,
      })),
      part_timeline: timeline.parts.map(({ index, sectionId, letter, occurrence, start, end, tuneHand }) => ({
        index,
        sectionId,
        letter,
        occurrence,
        startDivision: toDivisions(start),
        duration: toDivisions(end - start),
        ...(tuneHand ? { tune_hand: tuneHand } : {}),
      })),
      sections: sectionIds.map(([id, letter]) => ({
        id,
        letter,
        tempo: tempoAt(timeline, timeline.parts.find(({ sectionId }) => sectionId === id)?.start ?? 0).beatsPerMinute,
        master_id: masterIdOf?.(letter) ?? null,
      })),
    },
    divisions,
    beatPractice,
  }
}

/** Lists the handprints that begin in a division, and the indexes of the present and the next one of each hand; both lists are in order. */
function pointAtHandprints(divisions: readonly SheetDivision[], handprints: SheetModel['handprints'], isBloc: boolean): void {
  for (const hand of HANDS) {
    const own = handprints.flatMap((print, index) => (print.hand === hand ? [{ ...print, index }] : []))
    let next = 0
    for (const row of divisions) {
      const from = row.position * WIRE_TICKS_PER_DIVISION
      while ((own[next]?.start ?? Number.POSITIVE_INFINITY) < from + WIRE_TICKS_PER_DIVISION) next += 1
      const latest = own[next - 1]
      if (latest && latest.start >= from) {
        row.textDisplay[hand] = latest.name
        if (isBloc) row.textDisplay.bloc ??= latest.name
      }
      if (latest && latest.end > from) row.currentHandprint[hand] = latest.index
      row.nextHandprint[hand] = own[next]?.index ?? null
    }
  }
}

/** The handprints of a sheet in ticks of its decoded timeline. */
export const decodeHandprints = ({ model }: Pick<Sheet, 'model'>): PlacedHandprint[] =>
  model.handprints.map(({ hand, start, end, name, keys, fingers }) => ({
    hand,
    start,
    end,
    name,
    pitches: keys.map(pitchOfPianoKey),
    fingers: fingers as Finger[],
  }))

/** Decodes the timeline that `encodeSheet` was given, in ticks of the wire. */
export function decodeSheet({ model, divisions }: Sheet): Timeline {
  const wire = model.ticks_per_division
  const ticks = (inDivisions: number): number => Math.round(inDivisions * wire)
  const measures = model.measures.map((measure, index) => ({
    index,
    number: measure.number,
    start: ticks(measure.startDivision),
    length: ticks(measure.duration),
    beats: measure.beats,
    beatTicks: ticks(measure.divisionPerBeat),
  }))
  const measureOf = (tick: number): number => Math.max(0, lastStartingBefore(measures, tick, startOf))
  const notes: Omit<ScoreNote, 'index'>[] = []
  for (const row of divisions) {
    const start = row.position * wire
    for (const [hand, list] of [
      ['LEFT', row.left],
      ['RIGHT', row.right],
    ] as const satisfies readonly [Hand, typeof row.left][])
      for (const { key, offset, duration, finger, grace, staccato, ...signs } of list) {
        const onset = start + offset
        notes.push({
          onset,
          duration,
          pitch: pitchOfPianoKey(key),
          hand,
          finger: finger as Finger | null,
          measure: measureOf(onset),
          grace,
          staccato,
          ...signsOf(signs),
        })
      }
  }
  notes.sort((a, b) => a.onset - b.onset || a.pitch - b.pitch)
  const last = measures[measures.length - 1]
  return {
    ticksPerQuarter: ticks(model.divisions_per_quarter),
    ...besideNotesOf(model),
    totalTicks: last ? last.start + last.length : 0,
    fifths: model.fifths,
    notes: notes.map((note, index) => ({ ...note, index })),
    melody: divisions.flatMap((row) =>
      row.melodyNote.map(({ key, offset, duration, lyric }) => ({
        onset: row.position * wire + offset,
        duration,
        pitch: pitchOfPianoKey(key),
        lyric,
      })),
    ),
    chords: divisions.flatMap((row) => (row.textDisplay.chord ? [{ at: row.position * wire, symbol: row.textDisplay.chord }] : [])),
    measures,
    parts: model.part_timeline.map(({ index, sectionId, letter, occurrence, startDivision, duration, tune_hand }) => ({
      index,
      sectionId,
      letter,
      occurrence,
      start: ticks(startDivision),
      end: ticks(startDivision + duration),
      ...(tune_hand ? { tuneHand: tune_hand } : {}),
    })),
    tempos: model.temporalIndicators
      .map(({ startDivision, divisionPerBeat, tempo }) => ({ at: ticks(startDivision), beatsPerMinute: tempo, beatTicks: ticks(divisionPerBeat) }))
      // An indicator that changes the metre alone is no tempo mark.
      .filter((mark, index, all) => mark.beatsPerMinute !== all[index - 1]?.beatsPerMinute || mark.beatTicks !== all[index - 1]?.beatTicks),
  }
}
