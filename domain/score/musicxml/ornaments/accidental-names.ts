/** Semitones of the accidentals that a piano can play, by their names in MusicXML. */
export const ACCIDENTAL_ALTERS: ReadonlyMap<string, number> = new Map([
  ['flat-flat', -2],
  ['flat', -1],
  ['natural-flat', -1],
  ['natural', 0],
  ['natural-sharp', 1],
  ['sharp', 1],
  ['double-sharp', 2],
  ['sharp-sharp', 2],
])
