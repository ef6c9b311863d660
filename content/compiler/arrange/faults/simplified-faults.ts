import { pitchClassOf } from '@prelude/domain/music'
import { areParallel, HANDS } from '@prelude/domain/score'
import type { UnfoldedPiece } from '../../pfl/unfold.ts'
import type { ArrangedNote, Arrangement } from '../arrangement.ts'
import { type Departure, departuresFrom } from './same-music.ts'

/** What the best simplified editions do not print, with the printed measure. */
export interface SimplifiedFault {
  readonly kind: Departure['kind'] | 'span' | 'notes' | 'end' | 'parallel'
  readonly measure: number
}

const OCTAVE = 12
const MOST_NOTES_OF_A_HAND = 3
/** From the tonic up: root, minor and major third, fifth. */
const TONIC_TRIAD: readonly number[] = [0, 3, 4, 7]

const soundingAt = (notes: readonly ArrangedNote[], tick: number): ArrangedNote[] =>
  notes.filter(({ onset, duration }) => onset <= tick && tick < onset + duration)
const pitchesOf = (notes: readonly ArrangedNote[]): number[] => notes.map(({ written }) => written.pitch)
const topOf = (notes: readonly ArrangedNote[]): number => Math.max(...pitchesOf(notes))

/** A hand that has to open wider than an octave, keys held on included, or to strike more than three keys. */
function handFaults(notes: readonly ArrangedNote[], report: (kind: SimplifiedFault['kind'], tick: number) => void): void {
  for (const hand of HANDS) {
    const own = notes.filter((note) => note.hand === hand)
    for (const [tick, struck] of Map.groupBy(own, ({ onset }) => onset)) {
      const held = pitchesOf(soundingAt(own, tick))
      if (Math.max(...held) - Math.min(...held) > OCTAVE) report('span', tick)
      if (struck.length > MOST_NOTES_OF_A_HAND) report('notes', tick)
    }
  }
}

/** The basses as they are heard: a single key goes on under the chords that are struck above it in its measure. */
function bassesOf(
  { measures }: UnfoldedPiece,
  notes: readonly ArrangedNote[],
): { readonly from: number; readonly pitch: number; readonly single: boolean }[] {
  const strokes = [...Map.groupBy(notes, ({ onset }) => onset)].sort(([a], [b]) => a - b)
  const basses: { from: number; pitch: number; single: boolean }[] = []
  for (const [from, struck] of strokes) {
    const before = basses.at(-1)
    const pitch = Math.min(...pitchesOf(struck))
    const downbeat = measures.some(({ start }) => start === from)
    if (before?.single && !downbeat && struck.length > 1 && before.pitch < pitch) continue
    basses.push({ from, pitch, single: struck.length === 1 })
  }
  return basses
}

/** Octaves and fifths into which the outer voices are led where both hands strike. */
function parallels(piece: UnfoldedPiece, notes: readonly ArrangedNote[], report: (kind: SimplifiedFault['kind'], tick: number) => void): void {
  const left = notes.filter(({ hand }) => hand === 'LEFT')
  const right = [
    ...Map.groupBy(
      notes.filter(({ hand }) => hand === 'RIGHT'),
      ({ onset }) => onset,
    ),
  ].sort(([a], [b]) => a - b)
  const basses = bassesOf(piece, left)
  for (const [i, [tick, struck]] of right.entries()) {
    const before = right[i - 1]
    const [from, to] = [basses.findLast((bass) => bass.from < tick), basses.find((bass) => bass.from === tick)]
    // A bass that leaps by octaves stays what it is.
    if (!before || !from || !to || (to.pitch - from.pitch) % OCTAVE === 0) continue
    if (areParallel({ low: from.pitch, top: topOf(before[1]) }, { low: to.pitch, top: topOf(struck) })) report('parallel', tick)
  }
}

/** Where a simplified version strays from the original, asks too much of a hand, leads its outer voices in octaves or fifths, or does not end at home. */
export function simplifiedFaults(arrangement: Arrangement, original: UnfoldedPiece): SimplifiedFault[] {
  const { piece } = arrangement
  const faults: SimplifiedFault[] = []
  const report = (kind: SimplifiedFault['kind'], tick: number): void =>
    void faults.push({ kind, measure: piece.measures.findLast(({ start }) => start <= tick)?.number ?? 0 })
  const notes = arrangement.notes.filter(({ grace }) => !grace)
  handFaults(notes, report)
  parallels(piece, notes, report)
  const last = Math.max(...notes.map(({ onset }) => onset))
  const degreeOf = (pitch: number): number => (pitch - pitchClassOf(piece.tonality.tonic) + OCTAVE) % OCTAVE
  const bass = bassesOf(
    piece,
    notes.filter(({ hand }) => hand === 'LEFT'),
  ).at(-1)
  const chord = pitchesOf(soundingAt(notes, last))
  if (!bass || degreeOf(bass.pitch) !== 0 || !chord.every((pitch) => TONIC_TRIAD.includes(degreeOf(pitch)))) report('end', last)
  return [...faults, ...departuresFrom(original, piece)]
}
