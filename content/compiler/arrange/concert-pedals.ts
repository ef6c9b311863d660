import type { Style } from '../pfl/style.ts'
import type { PedalInterval, UnfoldedPiece } from '../pfl/unfold.ts'
import type { ArrangedNote } from './arrangement.ts'
import { type HarmonySpan, isPickupMeasure } from './harmony.ts'

/** Detached, or in running parts: the pedal would undo what is written. */
const DRY: ReadonlySet<Style> = new Set(['marche', 'classique', 'canon'])
export const isDry = ({ textures: { style } }: UnfoldedPiece): boolean => style !== null && DRY.has(style)
/** The pedal is pressed with each chord, and in it with each new bass and each step of the bass on its way; it is released just before the next. */
export function concertPedals(piece: UnfoldedPiece, harmony: readonly HarmonySpan[], notes: readonly ArrangedNote[]): PedalInterval[] {
  if (isDry(piece)) return []
  const left = notes.filter(({ hand, grace }) => hand === 'LEFT' && !grace)
  return harmony
    .filter(({ measure }) => !isPickupMeasure(measure))
    .flatMap(({ start, end, chord }) => {
      const attacks = new Map<number, number[]>()
      for (const { onset, written } of left) if (onset >= start && onset < end) attacks.set(onset, [...(attacks.get(onset) ?? []), written.pitch])
      const bass = Math.min(...(attacks.get(start) ?? [Number.POSITIVE_INFINITY]))
      const classes = new Set(chord.tones.map(({ pitchClass }) => pitchClass))
      const isNewBass = (pitch: number | undefined): boolean => pitch !== undefined && (pitch <= bass || !classes.has(pitch % 12))
      const basses = [...attacks].filter(([onset, pitches]) => onset > start && pitches.length === 1 && isNewBass(pitches[0])).map(([onset]) => onset)
      const changes = [start, ...basses.sort((a, b) => a - b)]
      return changes.map((at, i) => ({ start: at, end: changes[i + 1] ?? end }))
    })
}
