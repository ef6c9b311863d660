export { type Ambitus, type RankedTonality, rankTonalities, type TonalityOption } from './ambitus.ts'
export { CHARACTERS, type Character } from './character.ts'
export { CHORD_QUALITIES, type Chord, type ChordQuality, parseChord, spellingInChord, toneOfDegree } from './chord.ts'
export { frenchChord } from './chord-name.ts'
export { DEFAULT_MIDDLE_C, MIDDLE_C_NAMES, type MiddleCName, noteName, octaveNumber } from './note-name.ts'
export {
  DEFAULT_RANGE,
  frequencyHzOf,
  HIGHEST_PIANO_PITCH,
  isBlackKey,
  isPitch,
  LOWEST_PIANO_PITCH,
  MIDDLE_C,
  octaveOf,
  type Pitch,
  pianoKeyOf,
  pitchFrom,
  pitchOfPianoKey,
  ZONE_STARTS,
} from './pitch.ts'
export { clampSpeed, MAX_SPEED, MIN_SPEED, SPEED_NAMES, type SpeedName, speedRatio } from './speed.ts'
export {
  fifthsOf,
  frenchNoteName,
  frenchNoteWords,
  frenchSpelling,
  frenchTonality,
  LETTERS,
  type Letter,
  parseTonality,
  pitchClassOf,
  SEMITONES_OF_LETTER,
  type Spelling,
  spellingOfFifths,
  spellPitch,
  type Tonality,
} from './tonality.ts'
