import { pitchFrom } from '@prelude/domain/music'
import type { Hand, ScoreNote, Timeline } from '@prelude/domain/score'
import type { HandType, Piece, Version, Works } from '../src/features/works/store.ts'
import { Refusal } from '../src/refusal.ts'
import { scoreFile } from './score-file.ts'

const QUARTER = 96
const MEASURE = 4 * QUARTER
const SCALE = [60, 62, 64, 65, 67, 65, 64, 62] as const

/** A scale up and down in quarter notes for the right hand, a low do each measure for the left. */
export function scaleTimeline(measureCount: number, hands: readonly Hand[]): Timeline {
  const notes: Omit<ScoreNote, 'index'>[] = []
  for (let measure = 0; measure < measureCount; measure += 1) {
    const start = measure * MEASURE
    const rest = { measure, finger: null, grace: false, staccato: false }
    if (hands.includes('LEFT')) notes.push({ ...rest, onset: start, duration: MEASURE, pitch: pitchFrom(48), hand: 'LEFT' })
    if (hands.includes('RIGHT'))
      for (let beat = 0; beat < 4; beat += 1) {
        const pitch = SCALE[(measure * 4 + beat) % SCALE.length] ?? 60
        notes.push({ ...rest, onset: start + beat * QUARTER, duration: QUARTER, pitch: pitchFrom(pitch), hand: 'RIGHT' })
      }
  }
  notes.sort((one, other) => one.onset - other.onset || one.pitch - other.pitch)
  return {
    ticksPerQuarter: QUARTER,
    totalTicks: measureCount * MEASURE,
    fifths: 0,
    notes: notes.map((note, index) => ({ ...note, index })),
    melody: [],
    chords: [],
    measures: Array.from({ length: measureCount }, (_, index) => ({
      index,
      number: index + 1,
      start: index * MEASURE,
      length: MEASURE,
      beats: 4,
      beatTicks: QUARTER,
    })),
    parts: [{ index: 0, sectionId: 1, letter: 'A', occurrence: 1, start: 0, end: measureCount * MEASURE }],
    tempos: [{ at: 0, beatsPerMinute: 120, beatTicks: QUARTER }],
  }
}

const HANDS: Readonly<Record<HandType, readonly Hand[]>> = { BOTH_HAND: ['LEFT', 'RIGHT'], RIGHT_HAND: ['RIGHT'], LEFT_HAND: ['LEFT'] }

const version = (id: number, handType: HandType, more: Partial<Version> = {}): Version => ({
  id,
  title: `Version ${id}`,
  versionType: 'SIMPLIFIED',
  handType,
  isFree: true,
  songDiff: 1,
  difficulty: 1,
  level: 1,
  ...more,
})
const piece = (id: number, title: string, more: Partial<Piece>): Piece => ({
  id,
  slug: `piece-${id}`,
  title,
  artist: 'Traditionnel',
  urlTitle: `piece-${id}`,
  urlArtist: 'traditionnel',
  dates: null,
  tags: ['comptine'],
  mood: 'doux',
  key: 'C',
  timeSignature: '4/4',
  tempo: 120,
  bars: 4,
  catalogType: 'FREE',
  sections: [{ letter: 'A', bars: 4, firstMeasure: 1, lastMeasure: 4 }],
  hasLyrics: false,
  durationSeconds: 8,
  source: 'Tests',
  licence: 'Domaine public',
  versions: [],
  ...more,
})

/** The one whose file cannot be read. */
export const DAMAGED_VERSION = 41
/** Versions that are not free, one a piece: more than the week's quota of five. */
export const PAID_VERSIONS = [101, 102, 103, 104, 105, 106, 107] as const

export const PIECES: readonly Piece[] = [
  piece(1, 'Au clair de la lune', {
    versions: [
      version(11, 'RIGHT_HAND'),
      version(12, 'BOTH_HAND', { level: 3, difficulty: 2, songDiff: 2 }),
      version(13, 'LEFT_HAND'),
      version(14, 'BOTH_HAND', { versionType: 'SONG_SINGER', level: 4, difficulty: 2, songDiff: 2 }),
      version(16, 'BOTH_HAND', { versionType: 'SONG', isFree: false, level: 5, difficulty: 3, songDiff: 3 }),
    ],
  }),
  piece(2, 'Cœur léger, à l’été', {
    artist: 'Frédéric Chopin',
    key: 'Am',
    mood: 'mélancolique',
    tags: ['valse', 'romantique'],
    timeSignature: '3/4',
    bars: 20,
    versions: [version(21, 'RIGHT_HAND', { level: 3, difficulty: 2, songDiff: 2 }), version(22, 'BOTH_HAND', { versionType: 'SONG_DRAFT' })],
  }),
  piece(3, 'Morceau caché', { catalogType: 'LICENCE', versions: [version(31, 'RIGHT_HAND')] }),
  piece(4, 'Fichier abîmé', { versions: [version(DAMAGED_VERSION, 'RIGHT_HAND')] }),
  ...PAID_VERSIONS.map((id, index) =>
    piece(10 + index, `Étude ${index + 1}`, {
      catalogType: 'PREMIUM',
      tags: ['etude'],
      versions: [version(id, 'BOTH_HAND', { isFree: false, level: 4, difficulty: 2, songDiff: 2 })],
    }),
  ),
]

export const testWorks: Works = {
  contentVersion: 'tests',
  pieces: PIECES,
  version: (id) => {
    for (const item of PIECES) for (const one of item.versions) if (one.id === id) return { piece: item, version: one }
    return undefined
  },
  notesOf: ({ id, handType }) => {
    if (id === DAMAGED_VERSION) throw new Refusal('content_damaged', 'Le fichier de ce morceau est abîmé.')
    return { timeline: scaleTimeline(4, HANDS[handType]), divisionPerBeat: 4, beatPerMeasure: 4 }
  },
  musicXmlOf: ({ handType }) => scoreFile({ hands: HANDS[handType], withIds: true }),
}
