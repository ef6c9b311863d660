import type { CallKey } from '../calls/calls.ts'
import type { ImportedPiece } from '../models/imports.ts'
import type { VersionLyrics } from '../models/lyrics.ts'
import type { Example } from './example.ts'
import { EXAMPLE_TIMELINE, ownEntry } from './example-pieces.ts'

/** Two measures for the right hand: a minimal score. */
const MUSICXML = `<?xml version="1.0" encoding="UTF-8"?>
<score-partwise version="4.0"><part-list><score-part id="P1"><part-name>Piano</part-name></score-part></part-list><part id="P1">
<measure number="1" id="m0"><attributes><divisions>1</divisions><time><beats>4</beats><beat-type>4</beat-type></time></attributes>
<note id="n0"><pitch><step>C</step><octave>4</octave></pitch><duration>4</duration><type>whole</type></note></measure></part></score-partwise>`
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
/** Truncated. */
const FILE = bytesOf('<?xml version="1.0"?>')

const imported: ImportedPiece = {
  id: 1_000_000,
  file_name: 'petite-valse.musicxml',
  file_bytes: 21,
  imported_at: '2026-11-21T10:00:00.000Z',
  title: 'Petite valse',
  artist: 'Camille',
  measures: 32,
  played_measures: 48,
  duration_seconds: 65,
  key: 'Am',
  tonality_label: 'la mineur',
  time_signature: '3/4',
  beats_per_minute: 132,
  sections: [{ letter: 'A', name: 'A', places: [{ first_measure: 0, last_measure: 15 }], song_diff: 2 }],
  sections_are_automatic: true,
  estimated_diff: 3,
  song_diff: 2,
  reasons: [{ code: 'leaps', label: 'Sauts de plus d’une octave', value: '6 mesures sur 32', weight: 0.7 }],
  warnings: [{ code: 'tempo_missing', message: 'Le tempo n’est pas écrit.', detail: 'Nous avons mis 132.', measures: [1] }],
  positions: [{ hand: 'RIGHT', first_measure: 0, last_measure: 3, shape: 'POS5_MIN', lowest_key: 49 }],
  versions: [{ ...ownEntry, subtitle: 'Toutes les notes du fichier' }],
}

const lyrics: VersionLyrics = {
  version_id: 1_000_000,
  title: 'Petite valse',
  artist: 'Camille',
  fifths: EXAMPLE_TIMELINE.fifths,
  revision: 1,
  updated_at: '2026-11-21T10:05:00.000Z',
  parts: [
    {
      part_index: 0,
      play_name: 'A1',
      letter: 'A',
      notes: [
        { index: 0, measure: 0, measure_number: 1, key: 40, onset_quarters: 0, duration_quarters: 1 },
        { index: 1, measure: 0, measure_number: 1, key: 42, onset_quarters: 1, duration_quarters: 1 },
      ],
      indexed_lyrics: [
        { index: 0, text: 'Lu-' },
        { index: 1, text: 'ne' },
      ],
    },
  ],
}

/** Examples of calls for own pieces, scores, lyrics, voice and hands. */
export const OWN_EXAMPLES = {
  'POST user/ambitus': { body: { ambitus: { low: 33, high: 52 } }, answer: { content: { ambitus: { low: 33, high: 52 } } } },
  'POST user/hand-size': { body: { hand_size: { left: 12, right: 14 } }, answer: { content: { hand_size: { left: 12, right: 14 } } } },
  'GET version/{id}/score': {
    params: { id: 11 },
    query: { transposition: 186 },
    answer: {
      content: { version_id: 11, musicxml: MUSICXML, note_ids: [['n0']], measure_ids: ['m0'], transpose: 'M2', transposition_id: 186 },
    },
  },
  'POST version/{id}/transposition': {
    params: { id: 11 },
    body: { version_transposition_id: 186 },
    answer: { content: { version_transposition_id: 186 } },
  },
  'GET version/{id}/lyrics': { params: { id: 1_000_000 }, answer: { content: lyrics } },
  'POST version/{id}/lyrics': {
    params: { id: 1_000_000 },
    body: { revision: 0, parts: [{ part_index: 0, indexed_lyrics: lyrics.parts[0]?.indexed_lyrics ?? [] }] },
    answer: { content: lyrics },
  },
  'GET imports': { answer: { content: [imported] } },
  'POST imports': {
    body: { file_name: 'petite-valse.musicxml', choices: { title: 'Petite valse', song_diff: 2 } },
    file: FILE,
    answer: { content: imported },
  },
  'GET imports/{id}': { params: { id: 1_000_000 }, answer: { content: imported } },
  'POST imports/{id}': { params: { id: 1_000_000 }, body: { title: 'Petite valse', song_diff: 2 }, answer: { content: imported } },
  'DELETE imports/{id}': { params: { id: 1_000_000 }, answer: {} },
  'GET imports/{id}/file': { params: { id: 1_000_000 }, answer: { file_name: 'petite-valse.musicxml', bytes: FILE } },
} as const satisfies { readonly [Key in CallKey]?: Example<Key> }
