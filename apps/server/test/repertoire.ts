import { Refusal } from '../src/kernel/refusal.ts'
import type { RepertoirePiece, Version, VersionHands } from '../src/kernel/repertoire/piece.ts'
import type { Repertoire } from '../src/kernel/repertoire/repertoire.ts'
import { testSchool } from './school.ts'
import { scoreFile } from './score-file.ts'
import { HANDS_OF, inTwoSections, scaleTimeline } from './timelines.ts'

const version = (id: number, handType: VersionHands, more: Partial<Version> = {}): Version => ({
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
const piece = (id: number, title: string, more: Partial<RepertoirePiece>): RepertoirePiece => ({
  id,
  slug: `piece-${id}`,
  title,
  otherTitles: [],
  firstWords: null,
  catalogueNumber: null,
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
  level: 1,
  catalogType: 'FREE',
  sections: [{ letter: 'A', bars: 4, firstMeasure: 1, lastMeasure: 4 }],
  hasLyrics: false,
  durationSeconds: 8,
  source: 'Tests',
  licence: 'Domaine public',
  about: null,
  teaches: null,
  versions: [],
  ...more,
})

/** Played as A, then B, two measures each. */
export const TWO_SECTIONS = 14

/** Its file cannot be read. */
export const DAMAGED_VERSION = 41
/** Versions that are not free, one per piece: more than the weekly quota of five. */
export const PAID_VERSIONS = [101, 102, 103, 104, 105, 106, 107] as const

export const PIECES: readonly RepertoirePiece[] = [
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
    about: 'Une valse lente.',
    teaches: 'Le balancement à trois temps.',
    artist: 'Frédéric Chopin',
    catalogueNumber: 'op. 34 n° 2',
    key: 'Am',
    mood: 'mélancolique',
    tags: ['valse', 'romantique'],
    timeSignature: '3/4',
    bars: 20,
    level: 3,
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

export const testRepertoire: Repertoire = {
  ...testSchool(PIECES),
  contentVersion: 'tests',
  pieces: PIECES,
  version: (id) => {
    for (const item of PIECES) for (const version of item.versions) if (version.id === id) return { piece: item, version: version }
    return undefined
  },
  notesOf: ({ id, handType }) => {
    if (id === DAMAGED_VERSION) throw new Refusal('content_damaged', 'Le fichier de ce morceau est abîmé.')
    const timeline = scaleTimeline(4, HANDS_OF[handType])
    return { timeline: id === TWO_SECTIONS ? inTwoSections(timeline) : timeline, divisionPerBeat: 4, beatPerMeasure: 4 }
  },
  musicXmlOf: ({ handType }) => scoreFile({ hands: HANDS_OF[handType], withIds: true }),
}
