import type { BlocDraft, HandShapeDraft } from '@prelude/domain/score'
import type { HandprintDocument, RhythmicDocument } from '../models/content-edits.ts'

export const blocDraftOf = (document: RhythmicDocument): BlocDraft => ({
  title: document.title,
  advice: document.advice,
  family: document.family,
  level: document.level,
  timeSignature: document.time_signature,
  divisionPerBeat: document.division_per_beat,
  measures: document.measures,
  tempoMin: document.tempo_min,
  tempoMax: document.tempo_max,
  startTempo: document.start_tempo,
  targetTempo: document.target_tempo,
  key: document.key,
  chords: document.chords,
  left: document.left,
  right: document.right,
})

export const rhythmicDocumentOf = (draft: BlocDraft): RhythmicDocument => ({
  title: draft.title,
  advice: draft.advice,
  family: draft.family,
  level: draft.level,
  time_signature: draft.timeSignature,
  division_per_beat: draft.divisionPerBeat,
  measures: draft.measures,
  tempo_min: draft.tempoMin,
  tempo_max: draft.tempoMax,
  start_tempo: draft.startTempo,
  target_tempo: draft.targetTempo,
  key: draft.key,
  chords: [...draft.chords],
  left: [...draft.left],
  right: [...draft.right],
})

export const handShapeDraftOf = ({ fingers_right, fingers_left, ...document }: HandprintDocument): HandShapeDraft => ({
  ...document,
  fingersRight: fingers_right,
  fingersLeft: fingers_left,
})

export const handprintDocumentOf = ({ fingersRight, fingersLeft, ...draft }: HandShapeDraft): HandprintDocument => ({
  ...draft,
  intervals: [...draft.intervals],
  fingers_right: [...fingersRight],
  fingers_left: [...fingersLeft],
})
