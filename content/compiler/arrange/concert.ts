import { spellingInChord, toneOfDegree } from '@prelude/domain/music'
import { writtenAs } from '@prelude/domain/notation'
import type { UnfoldedNote, UnfoldedPiece } from '../pfl/unfold.ts'
import { type ArrangedNote, placed } from './arrangement.ts'
import type { HarmonySpan } from './harmony.ts'
import { heldFill } from './held-fills.ts'

/** The added note is a sixth below if possible, else a third, else a fourth or fifth (spec: curriculum §4.5). */
const PREFERRED_INTERVALS = [9, 8, 4, 3, 5, 7]
const LOWEST_ADDED = 55
/** Notes under the last one: the piece ends on a whole chord. */
const LAST_ADDED = 2
/** Half a beat may have a second voice where it lasts so long. */
const SHORTEST_DOUBLED_SECONDS = 0.35
const OCTAVES_UNDER_MEAN_LEAP = 5
const OCTAVES_TOP = 88
/** Octaves faster than this are above the intermediate level. */
const FASTEST_OCTAVE_SECONDS = 0.5

const meanLeap = (notes: readonly UnfoldedNote[]): number => {
  const leaps = notes.slice(1).map((note, i) => Math.abs(note.written.pitch - (notes[i]?.written.pitch ?? 0)))
  return leaps.reduce((sum, leap) => sum + leap, 0) / Math.max(1, leaps.length)
}

/** Octaves are for a calm line: without wide leaps or fast notes. */
function isCalm(piece: UnfoldedPiece, notes: readonly UnfoldedNote[]): boolean {
  const secondsPerTick = 60 / (piece.beatsPerMinute * piece.meter.beatTicks)
  const shortest = Math.min(...notes.map((note) => note.duration))
  const top = Math.max(...notes.map((note) => note.written.pitch))
  return meanLeap(notes) < OCTAVES_UNDER_MEAN_LEAP && shortest * secondsPerTick >= FASTEST_OCTAVE_SECONDS && top + 12 <= OCTAVES_TOP
}

const isStrongBeat = (piece: UnfoldedPiece, note: UnfoldedNote): boolean => {
  const measure = piece.measures.findLast((item) => item.start <= note.onset)
  const inMeasure = note.onset - (measure?.start ?? 0)
  return inMeasure === 0 || (piece.meter.beats === 4 && inMeasure === 2 * piece.meter.beatTicks)
}

/** A beat, or half of a slow one. */
function mayBeDoubled(piece: UnfoldedPiece, { onset, duration }: UnfoldedNote): boolean {
  const { beatTicks } = piece.meter
  const measure = piece.measures.findLast((item) => item.start <= onset)
  const seconds = (duration * 60) / (piece.beatsPerMinute * beatTicks)
  const onBeat = (onset - (measure?.start ?? 0)) % beatTicks === 0
  return duration >= beatTicks || (onBeat && 2 * duration >= beatTicks && seconds >= SHORTEST_DOUBLED_SECONDS)
}

/** The notes of the last section where it is played in octaves. */
export function octaveNotes(piece: UnfoldedPiece, melody: readonly UnfoldedNote[]): ReadonlySet<UnfoldedNote> {
  const lastPart = piece.parts[piece.parts.length - 1]
  const notes = melody.filter((note) => !note.grace && lastPart !== undefined && note.onset >= lastPart.start)
  return new Set(isCalm(piece, notes) ? notes : [])
}

/** The right hand of the concert version grows: a chord tone below the strong notes, at last octaves, or a second voice throughout. */
export function enrichedMelody(
  piece: UnfoldedPiece,
  melody: readonly UnfoldedNote[],
  octaves: ReadonlySet<UnfoldedNote>,
  harmony: readonly HarmonySpan[],
  under: readonly ArrangedNote[],
  fullIn: (onset: number) => boolean,
): ArrangedNote[] {
  const left = under.filter(({ hand }) => hand === 'LEFT')
  const altos = under.filter(({ hand }) => hand === 'RIGHT')
  const leftAt = (start: number, end: number): number[] =>
    left.filter((note) => note.onset < end && note.onset + note.duration > start).map((note) => note.written.pitch)
  const leftOnsets = [...new Set(left.map(({ onset }) => onset))]
  const lastPart = piece.parts[piece.parts.length - 1]
  const fullest = (note: UnfoldedNote): boolean => lastPart !== undefined && note.onset >= lastPart.start
  const lastNote = melody.findLast((note) => !note.grace)
  const introduction = piece.parts.find((part) => part.sectionId === 0)
  return melody.flatMap((note): ArrangedNote[] => {
    // Fingers for a line alone do not lead into chords: the whole hand is fingered anew.
    const own = { ...placed(note, 'RIGHT'), finger: null }
    if (note.grace || (introduction && note.onset < introduction.end)) return [own]
    // Four voices have their alto already.
    if (altos.some(({ onset, duration }) => onset < note.onset + note.duration && note.onset < onset + duration)) return [own]
    const second = (pitch: number, spelling = note.written): ArrangedNote => ({
      ...own,
      written: writtenAs(spelling, pitch),
      syllables: [],
      slursStarted: 0,
      slursEnded: 0,
    })
    const span = harmony.find((item) => item.start <= note.onset && note.onset < item.end)
    if (octaves.has(note)) {
      const middle = note === lastNote && span ? toneOfDegree(span.chord, 3) : undefined
      const inner =
        middle && middle.pitchClass !== note.written.pitch % 12
          ? [second(note.written.pitch + ((middle.pitchClass - (note.written.pitch % 12) + 12) % 12), { ...note.written, ...middle.spelling })]
          : []
      return [own, ...inner, second(note.written.pitch + 12)]
    }
    if (!span || !mayBeDoubled(piece, note) || !(isStrongBeat(piece, note) || fullest(note))) return [own]
    const { beatTicks } = piece.meter
    const near = new Set(leftAt(note.onset - beatTicks, note.onset + note.duration + beatTicks))
    const floor = Math.max(LOWEST_ADDED, ...leftAt(note.onset, note.onset + note.duration).map((pitch) => pitch + 1))
    const third = toneOfDegree(span.chord, 3)?.pitchClass
    const lacksThird = third !== undefined && !leftAt(span.start, span.end).some((pitch) => pitch % 12 === third)
    const intervals = lacksThird ? PREFERRED_INTERVALS.toSorted((a, b) => offThird(note, a, third) - offThird(note, b, third)) : PREFERRED_INTERVALS
    const added = intervals.flatMap((interval) => {
      const pitch = note.written.pitch - interval
      const spelling = spellingInChord(span.chord, pitch)
      const fits = pitch >= floor && !near.has(pitch) && note.onset + note.duration <= span.end
      return spelling && fits ? [second(pitch, { ...note.written, ...spelling })] : []
    })
    if (note === lastNote) return [own, ...added.slice(0, LAST_ADDED)]
    const [under] = added
    const fill = fullIn(note.onset) ? heldFill(note, under?.written.pitch, { piece, harmony, lowest: LOWEST_ADDED, leftAt, leftOnsets }) : []
    if (fill.length === 0) return under ? [own, under] : [own]
    return [own, ...(under ? [{ ...under, duration: beatTicks, voice: 2 as const }] : []), ...fill]
  })
}

const offThird = (note: UnfoldedNote, interval: number, third: number | undefined): number =>
  (((note.written.pitch - interval) % 12) + 12) % 12 === third ? 0 : 1
