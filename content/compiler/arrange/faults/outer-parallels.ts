import { areParallel } from '@prelude/domain/score'
import type { ArrangedNote, Arrangement } from '../arrangement.ts'
import { isPickupMeasure } from '../harmony.ts'

/** Lowest key of the left hand and highest of the right one, at one moment. */
export interface OuterKeys {
  readonly low: number
  readonly top: number
}

/** Octaves or fifths into which the outer keys go in the same direction where the chord changes. */
export interface OuterParallel {
  readonly measure: number
  readonly kind: 'octaves' | 'fifths'
  readonly from: OuterKeys
  readonly to: OuterKeys
  /** The lower key before is a tone of a broken chord over its bass, not the bass. */
  readonly broken: boolean
  /** Between two sections: the hands begin again. */
  readonly newSection: boolean
}

const soundsAt =
  (at: number) =>
  ({ onset, duration, grace }: Pick<ArrangedNote, 'onset' | 'duration' | 'grace'>): boolean =>
    !grace && onset <= at && at < onset + duration

function outerKeysAt(notes: readonly ArrangedNote[], at: number): OuterKeys | undefined {
  const sounding = notes.filter(soundsAt(at))
  const pitches = (hand: ArrangedNote['hand']): number[] => sounding.filter((note) => note.hand === hand).map(({ written }) => written.pitch)
  const [low, top] = [Math.min(...pitches('LEFT')), Math.max(...pitches('RIGHT'))]
  return Number.isFinite(low) && Number.isFinite(top) ? { low, top } : undefined
}

/** What sounds last under a chord against what is struck with the next one, in every measure of an arrangement. */
export function outerParallels({ piece, notes }: Arrangement): OuterParallel[] {
  const starts = new Set(piece.parts.map(({ start }) => piece.measures.find((measure) => measure.start >= start && !isPickupMeasure(measure))?.start))
  return piece.chords.flatMap((span, i): OuterParallel[] => {
    const before = piece.chords[i - 1]
    if (!before || before.chord.symbol === span.chord.symbol) return []
    const [from, to] = [outerKeysAt(notes, span.start - 1), outerKeysAt(notes, span.start)]
    if (!from || !to || !areParallel(from, to)) return []
    const bass = outerKeysAt(notes, before.start)?.low ?? from.low
    return [
      {
        measure: piece.measures.findLast(({ start }) => start <= span.start)?.number ?? 0,
        kind: (to.top - to.low) % 12 === 0 ? 'octaves' : 'fifths',
        from,
        to,
        broken: bass < from.low,
        newSection: starts.has(span.start),
      },
    ]
  })
}
