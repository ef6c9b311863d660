import { HIGHEST_PIANO_PITCH, LOWEST_PIANO_PITCH, parseTonality, pitchClassOf, type Tonality, type TonalityOption } from '@prelude/domain/music'
import type { Timeline } from '../timeline.ts'

/** A tonality in which a version can be played; its id encodes version and offset. */
export type TranspositionOption = TonalityOption

const FARTHEST_SEMITONES = 6
/** Keys of at most four accidentals: one for each tonic and mode, or none. Others are offered only where the piece is written in one. */
const EASY_KEYS: readonly Tonality[] = ['C', 'G', 'D', 'A', 'E', 'F', 'Bb', 'Eb', 'Ab']
  .concat(['Am', 'Em', 'Bm', 'F#m', 'C#m', 'Dm', 'Gm', 'Cm', 'Fm'])
  .flatMap((symbol) => parseTonality(symbol) ?? [])

/** How hard a signature is to read: 1 up to one sign, 2 up to three, 3 beyond. */
export function signatureDifficulty({ fifths }: Pick<Tonality, 'fifths'>): 1 | 2 | 3 {
  const accidentals = Math.abs(fifths)
  return accidentals <= 1 ? 1 : accidentals <= 3 ? 2 : 3
}

function fitsThePiano(timeline: Timeline, semitones: number): boolean {
  const onPiano = ({ pitch }: { readonly pitch: number }): boolean =>
    pitch + semitones >= LOWEST_PIANO_PITCH && pitch + semitones <= HIGHEST_PIANO_PITCH
  return timeline.notes.every(onPiano) && timeline.melody.every(onPiano)
}

/** Tonalities for a version, from six semitones down to six up, in that order: from sol majeur, +3 is si bémol majeur. The original is always among them. */
export function transpositionsOf(timeline: Timeline, tonality: Tonality, versionId: number): readonly TranspositionOption[] {
  const options: TranspositionOption[] = []
  for (let semitoneOffset = -FARTHEST_SEMITONES; semitoneOffset <= FARTHEST_SEMITONES; semitoneOffset += 1) {
    const wanted = (pitchClassOf(tonality.tonic) + semitoneOffset + 12) % 12
    const key = semitoneOffset === 0 ? tonality : EASY_KEYS.find(({ tonic, mode }) => mode === tonality.mode && pitchClassOf(tonic) === wanted)
    if (!key || (semitoneOffset !== 0 && !fitsThePiano(timeline, semitoneOffset))) continue
    options.push({ id: versionId * 16 + semitoneOffset + 8, tonality: key.symbol, semitoneOffset, difficulty: signatureDifficulty(key) })
  }
  return options
}
