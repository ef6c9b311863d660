export { areParallel, chooseBassLine } from './bass-line.ts'
export {
  BLOC_FAMILIES,
  BLOC_LEVELS,
  BLOC_LIMITS,
  BLOC_METERS,
  type BlocDraft,
  blocDivisions,
  blocFaults,
  type DraftFault,
} from './bloc/bloc-rules.ts'
export {
  BLOC_ROLES,
  type BlocEvent,
  type ChordRole,
  eventAt,
  readGrid,
  refitted,
  soundingAt,
  withLength,
  withMark,
  withRoleToggled,
  writeGrid,
} from './bloc/grid.ts'
export { type RhythmValue, rhythmOfHand } from './bloc/rhythm.ts'
export { estimateDifficulty } from './difficulty.ts'
export { extractMeasures } from './extract.ts'
export { essentialFingers } from './fingering/essential-fingers.ts'
export { MAJOR_SCALE_FINGERS } from './fingering/finger-habits.ts'
export { fingerAttacks, fingerNotes } from './fingering/fingering.ts'
export { unplayableSteps } from './fingering/unplayable-steps.ts'
export {
  type HandShapeDraft,
  handShapeFaults,
  handSizeOf,
  type PlacedShape,
  SHAPE_FAMILIES,
  SHAPE_LEVELS,
  SHAPE_LIMITS,
  spanOfShape,
  withKeyToggled,
} from './hand-shape-rules.ts'
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
export { HAND_WORDS, HANDS_WORDS } from './hands.texts.ts'
export { keptUntil } from './held-keys.ts'
export { gradualWord, LONGEST_GRADUAL_MEASURES } from './loudness.ts'
export { spreadSyllables } from './lyrics/spread-syllables.ts'
export { sungVerse } from './lyrics/sung-verse.ts'
export { MODEL_VELOCITY, writtenStrength } from './model-balance.ts'
export { type ModelTone, modelTones, temposWithFermatas } from './model-performance.ts'
export { keyName, type PieceSpelling, spellingOf, spellNotes, writtenName } from './note-spelling.ts'
export { isActiveStatus, NOTE_STATUSES, type NoteStatus, statusAtOnset, statusSpans } from './note-status.ts'
export { allowedTones, realised } from './ornaments.ts'
export { partnerTones } from './partner.ts'
export { ambitusOf, singableLine } from './singable-line.ts'
export { type TempoMap, tempoMapOf } from './tempo-map.ts'
export {
  askedNotes,
  DYNAMIC_MARKS,
  type DynamicLetter,
  type DynamicLevel,
  type DynamicMark,
  type Expression,
  expressionOf,
  type Finger,
  HANDS,
  type Hairpin,
  type Hand,
  type Hands,
  handsWithNotes,
  lastStartingBefore,
  type MelodyNote,
  measureAt,
  NO_EXPRESSION,
  NOTE_SIGNS,
  type NoteSign,
  ORNAMENTS,
  type Ornament,
  type PartnerNote,
  type ScoreNote,
  type Slur,
  type TempoMark,
  type TickRange,
  type Timeline,
  type TimelineMeasure,
  type TimelinePart,
} from './timeline.ts'
export { transposeTimeline } from './transposition/transpose-timeline.ts'
export { signatureDifficulty, type TranspositionOption, transpositionsOf } from './transposition/transposition.ts'
export { transposeChord, verovioInterval } from './transposition/transposition-interval.ts'
export { tuneHandOf } from './tune-hand.ts'
export { chooseVoicings, type VoicingRules } from './voicing.ts'
