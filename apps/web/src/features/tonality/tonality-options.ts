import type { SheetModel } from '@prelude/contract'
import { type Ambitus, pitchOfPianoKey, type RankedTonality, rankTonalities, type TonalityOption } from '@prelude/domain/music'

/** The fields of a sheet that determine its tonalities. */
export type TonalityFacts = Pick<SheetModel, 'ambitus' | 'id' | 'transposition_id' | 'transpositions'>

const optionsOf = ({ transpositions }: TonalityFacts): TonalityOption[] =>
  transpositions.map(({ id, tonality, semi_tone_offset, difficulty }) => ({
    id,
    tonality,
    semitoneOffset: semi_tone_offset,
    difficulty: Math.min(3, Math.max(1, difficulty)) as TonalityOption['difficulty'],
  }))

/** Semitones from the original notes to those of the sheet. */
export const offsetOf = ({ transpositions, transposition_id }: TonalityFacts): number =>
  transpositions.find(({ id }) => id === transposition_id)?.semi_tone_offset ?? 0

/** The id of the played tonality; null for the original one, as in takes and in the stored choice. */
export const transpositionOf = (facts: TonalityFacts): number | null => (offsetOf(facts) === 0 ? null : facts.transposition_id)

/** The tonalities of a sheet for a voice, best first. */
export function tonalitiesOf(facts: TonalityFacts, voice: Ambitus | null): readonly RankedTonality[] {
  const offset = offsetOf(facts)
  const original = facts.ambitus && {
    low: pitchOfPianoKey(facts.ambitus.low - offset),
    high: pitchOfPianoKey(facts.ambitus.high - offset),
  }
  return rankTonalities(optionsOf(facts), voice, original)
}

/** By how much a line exceeds a voice, at each end (semitones). */
export const missesOf = (ambitus: Ambitus, voice: Ambitus): { readonly above: number; readonly below: number } => ({
  above: Math.max(0, ambitus.high - voice.high),
  below: Math.max(0, voice.low - ambitus.low),
})

/** The first ones, with the original and the chosen one always among them, in their order. */
export function shortList(ranked: readonly RankedTonality[], chosenOffset: number, count: number): readonly RankedTonality[] {
  const shortened = ranked.filter((option, i) => i < count || option.isOriginalTone || option.semitoneOffset === chosenOffset)
  return shortened.length === ranked.length - 1 ? ranked : shortened
}
