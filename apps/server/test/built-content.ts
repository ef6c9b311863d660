import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { scaleTimeline } from './timelines.ts'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Right hand, four measures; the second version is not free by itself. */
export const BUILT_VERSIONS = [11, 12] as const

/** One challenge, exercise and bloc of two measures, a module with both versions and a lesson. */
function writeSchool(folder: string, isModuleFree: boolean, write: (file: string, text: string) => string): string {
  fs.mkdirSync(path.join(folder, 'playables'))
  const timeline = scaleTimeline(2, ['RIGHT'])
  const model = { division_per_beat: 4, beat_per_measure: 4, division_qty: 32, pick_up_measure: 0, tempo: 120, start_tempo: 72 }
  const handprints = [{ hand: 'RIGHT', start: 0, end: timeline.totalTicks, shape: 'P5_MAJ', lowest: 60 }]
  const files = (type: string, id: number) => ({
    timeline_sha256: write(`playables/${type}-${id}.json`, JSON.stringify({ id, key: `${type}-${id}`, timeline, model, handprints })),
    musicxml_sha256: write(`playables/${type}-${id}.musicxml`, '<score-partwise/>'),
  })
  const counting = { division_qty: 32, division_per_beat: 4, beat_per_measure: 4 }
  const tempos = { start_tempo: 72, target_tempo: 120 }
  const words = { title: 'Essai', description: 'À jouer.' }
  const school = {
    format: 1,
    challenges: [11, 99].map((versionId, place) => ({
      ...words,
      id: 5 + place,
      difficulty: 1,
      piece_id: 1,
      piece_slug: 'essai',
      piece_version_id: versionId,
      version_key: 'essai:m',
      config: { hand_type: 'RIGHT_HAND', start_tempo: 72 },
      sections: [{ info: { letter: 'A' }, rhythmic_bloc_repartitions: [] }],
      section_timeline: ['A'],
      ...counting,
      target_tempo: 120,
      goal_score: 80,
      is_free: true,
      is_tutorial: false,
      ...files('challenge', 5 + place),
    })),
    exercises: [
      {
        ...words,
        ...counting,
        ...tempos,
        ...{ id: 2, slug: 'essai', type: 'HANDPRINT', hand: 'RIGHT', hand_type: 'RIGHT_HAND' },
        ...{ goal_score: 80, level: 1, difficulty: 1, is_free: false, bloc_id: 6, timed: true, tonality: 'C', tonalities: [] },
        ...files('exercise', 2),
      },
    ],
    blocs: [
      {
        ...counting,
        ...tempos,
        ...{ id: 6, code: 'pompe', title: 'Pompe', family: 'pompe', time_signature: '4/4', level: 3, difficulty: 2, hand_type: 'RIGHT_HAND' },
        ...{ tempo_min: 60, tempo_max: 120, advice: 'Souple.', chords: ['C', 'F'], is_free: true },
        pattern: { left: ['x...x...x...x...'], right: [], division_per_beat: 4 },
        ...files('bloc', 6),
      },
    ],
    modules: [
      {
        ...words,
        ...{ id: 1, difficulty: 1, level: 1, is_free: isModuleFree, evaluation: false, related_piece_versions: [11] },
        content: [
          { index: 0, name: 'Défi', description: 'À jouer.', step_type: 'CHALLENGE', challenge_id: 5 },
          { index: 1, name: 'Au choix', description: 'À jouer.', step_type: 'VERSION', version_id: 11, first_version_id: 11, second_version_id: 12 },
        ],
      },
    ],
    sequences: [{ level: 1, content: [1] }],
    skill_categories: [],
    video_categories: [],
    lessons: [
      {
        id: 1,
        slug: 'essai',
        title: 'Essai',
        video_category_id: 1,
        level: 1,
        skill_ids: [101],
        duration_s: 5,
        scenes: [{ title: 'Do', duration_s: 5, say: 'Do.', do: ['kb.light C4'] }],
      },
    ],
    evaluation_module_id: null,
    tutorial_challenge_id: null,
  }
  return write('school.json', JSON.stringify(school))
}

/** A folder as written by `node content/build.ts`, with one small piece. */
export function buildTestContent({ isModuleFree = true } = {}): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'prelude-content-'))
  fs.mkdirSync(path.join(folder, 'versions'))
  // What the teacher says is the built one: it depends on no piece.
  fs.copyFileSync(path.join(import.meta.dirname, '../../../dist/content/teacher.json'), path.join(folder, 'teacher.json'))
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
  write('catalogue.json', JSON.stringify({ format: 1, pieces: [piece], school_sha256: writeSchool(folder, isModuleFree, write) }))
  return folder
}
