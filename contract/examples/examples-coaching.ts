import type { CallKey } from '../calls/calls.ts'
import type { RevisionsOfToday } from '../models/coaching.ts'
import type { Example } from './example.ts'
import { entry } from './example-pieces.ts'

const PASSAGE = {
  playable_type: 'version',
  playable_id: 11,
  title: entry.piece.title,
  entry,
  from_measure: 0,
  to_measure: 3,
  whole: false,
  hands: 'BOTH',
  speed: 0.85,
  minutes: 2,
} as const
const REVISION: RevisionsOfToday['revisions'][number] = { ...PASSAGE, letters: ['A'], reason: 'fading', days: 9, share: 0.92, simpler: null }

export const COACHING_EXAMPLES = {
  'GET progress': {
    answer: {
      content: {
        today: '2026-11-21',
        days: [{ day: '2026-11-20', points: 88, seconds: 900, takes: 6, notes: 412 }],
        months: [{ month: '2026-11', days: 1, points: 88, seconds: 900, takes: 6, notes: 412 }],
        level_points: 1,
      },
    },
  },
  'GET progress/measures': { answer: { content: { versions: [{ version_id: 11, states: 'mmlf----' }], pending: 0 } } },
  'GET revisions/today': { answer: { content: { revisions: [REVISION], minutes: 2, later: 0 } } },
  'GET coaching/plan': {
    query: { minutes: 20 },
    answer: {
      content: {
        minutes: 20,
        goals: [
          { kind: 'revise', ...REVISION },
          { kind: 'learn', ...PASSAGE, minutes: 5, letter: 'B', stage: 'both', consolidation: null },
          { kind: 'mend', ...PASSAGE, minutes: 5, hands: 'LEFT', speed: 0.7, fault: 'pitch', from_number: 1, to_number: 4 },
          { kind: 'enjoy', ...PASSAGE, minutes: 2, whole: true, best: 92 },
        ],
      },
    },
  },
  'GET coaching/gains': {
    query: { since: '2026-11-20T17:42:10.000Z' },
    answer: {
      content: {
        takes: 6,
        seconds: 240,
        sections: [
          {
            playable_type: 'version',
            playable_id: 11,
            title: entry.piece.title,
            letter: 'A',
            whole: false,
            is_new: false,
            share: 0.95,
            next_in_days: 9,
          },
        ],
        bests: [{ title: entry.piece.title, before: 71, after: 88 }],
      },
    },
  },
} as const satisfies { readonly [Key in CallKey]?: Example<Key> }
