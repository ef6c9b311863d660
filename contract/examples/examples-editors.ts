import type { CallKey } from '../calls/calls.ts'
import type { HandprintDocument, RhythmicDocument } from '../models/content-edits.ts'
import type { Example } from './example.ts'

const FIVE_FINGERS: HandprintDocument = {
  name: 'Cinq doigts majeurs',
  said: 'Cinq doigts sur {low} ({notes})',
  family: 'position',
  intervals: [0, 2, 4, 5, 7],
  root: 0,
  fingers_right: [1, 2, 3, 4, 5],
  fingers_left: [5, 4, 3, 2, 1],
  level: 1,
  difficulty: 1,
  note: '',
}
const PUMP: RhythmicDocument = {
  title: 'Pompe simple',
  advice: 'Basse profonde, accord léger.',
  family: 'pompe',
  level: 3,
  time_signature: '4/4',
  division_per_beat: 4,
  measures: 1,
  tempo_min: 70,
  tempo_max: 132,
  start_tempo: 72,
  target_tempo: 108,
  key: 'C',
  chords: ['C', 'F', 'G', 'C'],
  left: ['R---c---R---c---'],
  right: [],
}
const made = { revision: 1, made_at: '2026-11-20T09:00:00.000Z', made_by: 'Camille Martin' }
const handprint = {
  ...{ id: 1, code: 'P5_MAJ', revision: 1, document: FIVE_FINGERS, shipped: FIVE_FINGERS, used_in: ['Pouces sur do'] },
  history: [{ ...made, document: FIVE_FINGERS }],
}
const rhythmic = {
  ...{ id: 6, code: 'pompe-simple', revision: 1, document: PUMP, shipped: PUMP, used_in: [] },
  history: [{ ...made, document: null }],
}

/** Examples of calls for the editors of hand shapes and blocs. */
export const editorExamples = {
  'GET handprints': {
    answer: {
      content: [
        {
          id: 1,
          code: 'P5_MAJ',
          label: 'Cinq doigts majeurs',
          family: 'position',
          level: 1,
          semitones: [0, 2, 4, 5, 7],
          used_in: 12,
          is_edited: false,
        },
      ],
    },
  },
  'GET handprints/{id}': { params: { id: 1 }, answer: { content: handprint } },
  'POST handprints/{id}': { params: { id: 1 }, body: { revision: 0, document: FIVE_FINGERS }, answer: { content: handprint } },
  'GET rhythmics/{id}': { params: { id: 6 }, answer: { content: rhythmic } },
  'POST rhythmics/{id}': { params: { id: 6 }, body: { revision: 0, document: null }, answer: { content: rhythmic } },
  'POST rhythmics/{id}/previews': {
    params: { id: 6 },
    body: { document: PUMP },
    answer: {
      content: {
        faults: [],
        quarters: 32,
        beat_quarters: 1,
        measures: [{ start: 0, chord: 'C' }],
        notes: [{ hand: 'LEFT', start: 0, duration: 1, key: 28, accent: false }],
      },
    },
  },
  'GET rhythmics': {
    answer: {
      content: [
        {
          id: 6,
          name: 'Pompe simple',
          family: 'pompe',
          level: 3,
          time_signature: '4/4',
          is_edited: false,
          divisions: 16,
          pattern: [{ hand: 'LEFT', position: 0, duration: 4 }],
        },
      ],
    },
  },
} as const satisfies { readonly [Key in CallKey]?: Example<Key> }
