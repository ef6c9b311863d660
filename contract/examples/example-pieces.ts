import { pitchFrom } from '@prelude/domain/music'
import type { PlacedHandprint, ScoreNote, Timeline } from '@prelude/domain/score'
import type { CatalogueEntry } from '../models/catalogue.ts'

/** do do do ré | mi ré do: the beginning of « Au clair de la lune », right hand, two measures. */
export const OPENING: readonly (readonly [onset: number, duration: number, pitch: number])[] = [
  [0, 4, 60],
  [4, 4, 60],
  [8, 4, 60],
  [12, 4, 62],
  [16, 8, 64],
  [24, 8, 62],
]
const openingNote = ([onset, duration, pitch]: (typeof OPENING)[number], index: number): ScoreNote => ({
  index,
  onset,
  duration,
  pitch: pitchFrom(pitch),
  hand: 'RIGHT',
  finger: pitch === 60 ? 1 : pitch === 62 ? 2 : 3,
  measure: onset < 16 ? 0 : 1,
  grace: false,
  staccato: false,
})

export const EXAMPLE_TIMELINE: Timeline = {
  ticksPerQuarter: 4,
  totalTicks: 32,
  fifths: 0,
  notes: OPENING.map(openingNote),
  melody: [],
  chords: [{ at: 0, symbol: 'C' }],
  measures: [0, 1].map((index) => ({ index, number: index + 1, start: index * 16, length: 16, beats: 4, beatTicks: 4 })),
  parts: [{ index: 0, sectionId: 1, letter: 'A', occurrence: 1, start: 0, end: 32 }],
  tempos: [{ at: 0, beatsPerMinute: 92, beatTicks: 4 }],
}

/** The right hand stays on do ré mi fa sol. */
export const EXAMPLE_HANDPRINTS: readonly PlacedHandprint[] = [
  {
    hand: 'RIGHT',
    start: 0,
    end: 32,
    name: 'Cinq doigts majeurs sur do',
    pitches: [60, 62, 64, 65, 67].map(pitchFrom),
    fingers: [1, 2, 3, 4, 5],
  },
]

export const entry: CatalogueEntry = {
  id: 11,
  title: 'Mélodie (main droite)',
  piece: {
    id: 1,
    slug: 'au-clair-de-la-lune',
    title: 'Au clair de la lune',
    artist: 'Traditionnel',
    url_artist: 'traditionnel',
    url_title: 'au-clair-de-la-lune',
    image: null,
    catalog_type: 'FREE',
    key: 'C',
    mood: 'doux',
    tags: ['comptine', 'chanson-francaise'],
    time_signature: '4/4',
    tempo: 92,
    bars: 16,
  },
  version_type: 'SIMPLIFIED',
  is_free: true,
  score: 82,
  song_diff: 1,
  difficulty: 1,
  level: 1,
  price: null,
  config: { hand_type: 'RIGHT_HAND' },
  isChallenge: false,
  piano_class_progress: 0,
  consolidation_class_progress: 0,
  completed_at: '2026-11-20T17:42:10.000Z',
  last_opened_at: '2026-11-21T18:00:00.000Z',
  piece_version_id: null,
  versions_count: 6,
}
export const premiumEntry: CatalogueEntry = {
  ...entry,
  id: 16,
  title: 'Version concert',
  version_type: 'SONG',
  is_free: false,
  score: null,
  song_diff: 3,
  difficulty: 3,
  level: 5,
  config: { hand_type: 'BOTH_HAND' },
  completed_at: null,
  last_opened_at: null,
}

/** A piece of the learner's own, private and free to play. */
export const ownEntry: CatalogueEntry = {
  ...entry,
  id: 1_000_000,
  title: 'Telle qu’écrite',
  piece: {
    ...entry.piece,
    id: 1_000_000,
    slug: 'petite-valse',
    title: 'Petite valse',
    artist: 'Camille',
    url_artist: 'camille',
    url_title: 'petite-valse',
    catalog_type: 'PRIVATE',
    key: 'Am',
    mood: '',
    tags: [],
    time_signature: '3/4',
    tempo: 132,
    bars: 32,
  },
  version_type: 'SONG',
  score: null,
  song_diff: 2,
  difficulty: 2,
  level: 3,
  config: { hand_type: 'BOTH_HAND' },
  completed_at: null,
  last_opened_at: null,
  versions_count: 1,
}
