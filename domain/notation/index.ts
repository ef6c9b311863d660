export { type Accidental, accidentalOf, accidentalsOf } from './accidentals.ts'
export { type BeamPart, beamsOf } from './beams.ts'
export { CLEFS, type Clef, ledgerLines } from './clef.ts'
export { restLengths } from './lengths.ts'
export { type Cell, layOutVoice, type NumberedMeasure } from './measure.ts'
export { isCompound, type Meter, meterOf } from './meter.ts'
export {
  attributesXml,
  backupXml,
  clefXml,
  direction,
  keyXml,
  type Marking,
  measureId,
  measureXml,
  type ScoreContext,
  type StaffVoices,
  staffXml,
} from './musicxml/write-measure.ts'
export { headId, type MarkedNote, type NoteMarks } from './musicxml/write-note.ts'
export { type ScorePart, scoreXml } from './musicxml/write-score.ts'
export { element, escaped, leaf } from './musicxml/xml.ts'
export { signatureAlter, signatureAlterAt, signatureSteps } from './signature.ts'
export {
  flagsOf,
  type NoteValue,
  noteValueOf,
  quartersOfType,
  TICKS_PER_QUARTER,
  ticksOfLetter,
  VALUE_TYPES,
  type ValueLetter,
  type ValueType,
} from './value.ts'
export { letterOf, pitchOfStep, stepOf, type WrittenPitch, writtenAs, writtenIn, writtenOfStep } from './written-pitch.ts'
