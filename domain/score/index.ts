export { chooseBassLine } from './bass-line.ts'
export { estimateDifficulty } from './difficulty.ts'
export { fingerAttacks, fingerNotes } from './fingering.ts'
export {
  fingersOfShape,
  type HandprintSpan,
  type HandShape,
  handprintSpans,
  type PlacedHandprint,
  placeHandprints,
  shapeAround,
  shapeOfChord,
} from './handprint.ts'
export { spreadSyllables } from './lyrics/spread-syllables.ts'
export { sungVerse } from './lyrics/sung-verse.ts'
export { MODEL_VELOCITY, modelVelocities } from './model-balance.ts'
export { keyName, type PieceSpelling, spellingOf, spellNotes, writtenName } from './note-spelling.ts'
export { isActiveStatus, NOTE_STATUSES, type NoteStatus, statusAtOnset, statusSpans } from './note-status.ts'
export { ambitusOf, singableLine } from './singable-line.ts'
export { type TempoMap, tempoMapOf } from './tempo-map.ts'
export {
  askedNotes,
  type Finger,
  HANDS,
  type Hand,
  type Hands,
  handsWithNotes,
  lastStartingBefore,
  type MelodyNote,
  measureAt,
  type ScoreNote,
  type TempoMark,
  type TickRange,
  type Timeline,
  type TimelineMeasure,
  type TimelinePart,
} from './timeline.ts'
export { transposeTimeline } from './transpose-timeline.ts'
export { type TranspositionOption, transpositionsOf } from './transposition.ts'
export { verovioInterval } from './transposition-interval.ts'
export { chooseVoicings, type VoicingRules } from './voicing.ts'
