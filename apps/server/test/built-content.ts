import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { scaleTimeline } from './works.ts'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Right hand, four measures; the second is not free. */
export const BUILT_VERSIONS = [11, 12] as const

/** A folder as `node content/build.ts` writes it, with one small piece. */
export function buildTestContent(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'prelude-content-'))
  fs.mkdirSync(path.join(folder, 'versions'))
  const write = (file: string, text: string): string => {
    fs.writeFileSync(path.join(folder, file), text)
    return sha256(text)
  }
  const model = { division_per_beat: 4, beat_per_measure: 4, division_qty: 64, pick_up_measure: 0, tempo: 120, start_tempo: 72 }
  const versions = BUILT_VERSIONS.map((id) => ({
    id,
    code: 'm',
    key: `essai:${id}`,
    title: 'Mélodie (main droite)',
    version_type: 'SIMPLIFIED',
    hand_type: 'RIGHT_HAND',
    song_diff: 1,
    difficulty: 1,
    level: 1,
    bloc_id: null,
    start_tempo_ratio: 0.6,
    is_free: id === BUILT_VERSIONS[0],
    generated: true,
    played_bloc_id: null,
    estimated_difficulty: 1,
    timeline_sha256: write(
      `versions/${id}.json`,
      JSON.stringify({ id, key: `essai:${id}`, timeline: scaleTimeline(4, ['RIGHT']), model, handprints: [] }),
    ),
    musicxml_sha256: write(`versions/${id}.musicxml`, '<score-partwise/>'),
  }))
  const piece = {
    id: 1,
    slug: 'essai',
    title: 'Essai',
    artist: 'Traditionnel',
    url_title: 'essai',
    url_artist: 'traditionnel',
    dates: '',
    tags: ['comptine'],
    mood: 'doux',
    key: 'C',
    time_signature: '4/4',
    beat_per_measure: 4,
    division_per_beat: 4,
    beat_unit_quarters: 1,
    tempo: 120,
    pickup_quarters: 0,
    bars: 4,
    bars_status: 'recoupé',
    sections: [
      { letter: 'A', bars: 1 },
      { letter: 'B', bars: 2 },
    ],
    form: ['A', 'B', 'A'],
    level: 1,
    song_diff: 1,
    difficulty: 1,
    catalog_difficulty: 1,
    catalog_type: 'FREE',
    lyrics: { status: 'aucun', detail: null, publishable: true, language: null },
    singer_ready: false,
    notation: 'lead_sheet',
    melody_confidence: 'high',
    legal_review: false,
    source: 'Tests',
    licence: 'Domaine public',
    versions,
  }
  write('catalogue.json', JSON.stringify({ format: 1, pieces: [piece] }))
  return folder
}
