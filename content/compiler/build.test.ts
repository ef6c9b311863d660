import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { TICKS_PER_QUARTER } from '@prelude/domain/notation'
import { playScore, readScore } from '@prelude/domain/score/musicxml'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ContentFault, openContent } from '../index.ts'
import { builtFiles } from './build.ts'
import { compilePiece } from './compile.ts'
import { pieceSources } from './sources.ts'
import { SLOW_CONTENT_MS, testContent } from './test-content.ts'
import { countStaleUnits, writeBuiltContent, writeShare } from './write.ts'

const CLASSES: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 }

const BUILT = fileURLToPath(new URL('../../dist/content', import.meta.url))
const dir = mkdtempSync(join(tmpdir(), 'prelude-content-'))
const written = { pieces: 0, versions: 0, playables: 0, faults: [] as readonly string[] }
beforeAll(() => {
  // What `npm test` has just built: only units whose sources are others since then are compiled here.
  if (existsSync(BUILT)) cpSync(BUILT, dir, { recursive: true })
  Object.assign(written, writeBuiltContent(dir))
}, SLOW_CONTENT_MS)
afterAll(() => {
  rmSync(dir, { recursive: true, force: true })
})

test('every work compiles, with every version that its facts announce', () => {
  expect(written.faults).toEqual([])
  expect(written.pieces).toBeGreaterThan(20)
})

test(
  'what did not change is not compiled again; a damaged file is made again',
  () => {
    expect(writeBuiltContent(dir).compiled).toBe(0)
    const damaged = ['versions/11.json', 'playables/exercise-2.json'].map((path) => join(dir, path))
    const sound = damaged.map((path) => readFileSync(path, 'utf8'))
    for (const path of damaged) writeFileSync(path, '{')
    expect(writeBuiltContent(dir).compiled).toBe(2)
    expect(damaged.map((path) => readFileSync(path, 'utf8'))).toEqual(sound)
  },
  SLOW_CONTENT_MS,
)

test(
  'what another process has compiled is taken as it is, and nothing but what is stale',
  () => {
    const shared = mkdtempSync(join(tmpdir(), 'prelude-content-'))
    const damaged = join(dir, 'versions/11.json')
    const sound = readFileSync(damaged, 'utf8')
    writeFileSync(damaged, '{')
    expect(countStaleUnits(dir)).toBe(1)
    writeShare(dir, shared, 0, 1)
    expect(readdirSync(join(shared, 'units'))).toEqual(['au-clair-de-la-lune.json'])
    // Marked, so that it is seen where it comes from.
    const unit = join(shared, 'units/au-clair-de-la-lune.json')
    const text = readFileSync(unit, 'utf8')
    writeFileSync(unit, `${text} `)
    expect(writeBuiltContent(dir, shared).faults).toEqual([])
    expect(readFileSync(join(dir, 'units/au-clair-de-la-lune.json'), 'utf8')).toBe(`${text} `)
    expect(readFileSync(damaged, 'utf8')).toBe(sound)
    rmSync(shared, { recursive: true, force: true })
  },
  SLOW_CONTENT_MS,
)

test(
  'the same sources give the same bytes',
  () => {
    const again = builtFiles(testContent())
    const differing = [...again].filter(([path, text]) => readFileSync(join(dir, path), 'utf8') !== text).map(([path]) => path)
    expect(differing).toEqual([])
    expect(again.size).toBe(3 + 2 * written.versions + 2 * written.playables)
  },
  SLOW_CONTENT_MS,
)

/** « onset pitch duration » of every struck note of a score, ties joined, as other programs read them. */
function soundsOf(musicxml: string): string[] {
  const sounds: { onset: number; pitch: number; duration: number; open: boolean }[] = []
  let measureStart = 0
  for (const [, body = ''] of musicxml.matchAll(/<measure [^>]*>(.*?)<\/measure>/gs)) {
    let [at, chordAt, furthest] = [measureStart, measureStart, measureStart]
    for (const [, name, inside = ''] of body.matchAll(/<(note|forward|backup)(?: [^>]*)?>(.*?)<\/\1>/gs)) {
      const duration = Number(/<duration>(\d+)/.exec(inside)?.[1] ?? 0)
      const onset = inside.includes('<chord/>') ? chordAt : at
      const [, step = '', alter, octave] = /<step>(\w)<\/step>(?:<alter>(-?\d)<\/alter>)?<octave>(\d)/.exec(inside) ?? []
      if (name === 'note' && step && !inside.includes('<grace')) {
        const pitch = (CLASSES[step] ?? 0) + Number(alter ?? 0) + 12 * (Number(octave) + 1)
        const before = inside.includes('<tie type="stop"/>')
          ? sounds.findLast((sound) => sound.open && sound.pitch === pitch && sound.onset + sound.duration === onset)
          : undefined
        if (before) Object.assign(before, { duration: before.duration + duration, open: inside.includes('<tie type="start"/>') })
        else sounds.push({ onset, pitch, duration, open: inside.includes('<tie type="start"/>') })
      }
      if (name === 'backup') at -= duration
      else if (!inside.includes('<chord/>')) [chordAt, at] = [at, at + duration]
      furthest = Math.max(furthest, at)
    }
    measureStart = furthest
  }
  return sounds.map(({ onset, pitch, duration }) => `${onset} ${pitch} ${duration}`).sort()
}

/** The same of a score with repeat signs, which the reader of imported files unfolds. */
function unfoldedSoundsOf(musicxml: string): string[] {
  const played = playScore(readScore(new TextEncoder().encode(musicxml)).written)
  const ticks = (count: number): number => (count * TICKS_PER_QUARTER) / played.ticksPerQuarter
  return played.notes
    .filter((note) => !note.grace)
    .map(({ onset, pitch, duration }) => `${ticks(onset)} ${pitch} ${ticks(duration)}`)
    .sort()
}

test(
  'the printed score of every version sounds like its timeline',
  () => {
    const store = openContent(dir)
    const ids = store.pieces().flatMap((piece) => piece.versions.map((version) => version.id))
    for (const id of ids) {
      const content = store.versionTimeline(id)
      const notes = content?.timeline.notes.filter((note) => !note.grace) ?? []
      const linesOf = (list: readonly { onset: number; pitch: number; duration: number }[]): string[] =>
        list.map((note) => `${note.onset} ${note.pitch} ${note.duration}`).sort()
      const xml = store.musicxml(id) ?? ''
      const [singer = '', piano] = xml.split('<part id="P2">')
      expect(content?.printed ? unfoldedSoundsOf(xml) : soundsOf(piano ?? xml), String(id)).toEqual(linesOf(notes))
      if (piano !== undefined) expect(soundsOf(singer), String(id)).toEqual(linesOf(content?.timeline.melody ?? []))
    }
  },
  SLOW_CONTENT_MS,
)

test('what is printed once and played twice is printed as notes and measures of its first pass', () => {
  const store = openContent(dir)
  const elise = store.versionTimeline(1361)
  const ids = new Set([...(store.musicxml(1361) ?? '').matchAll(/ id="([nm]\d+)"/g)].map(([, id]) => id))
  expect(elise?.printed?.notes.map((index) => `n${index}`).filter((id) => !ids.has(id))).toEqual([])
  expect(elise?.printed?.measures.map((index) => `m${index}`).filter((id) => !ids.has(id))).toEqual([])
  // The upbeat, eight measures, then the seven that come again and an ending of their own.
  expect(elise?.printed?.measures.slice(0, 18)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4, 5, 6, 7, 16, 17])
  expect(elise?.timeline.measures.slice(7, 18).map(({ number }) => number)).toEqual([7, 8, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(store.versionTimeline(11)?.printed).toBeUndefined()
})

test('what was written is read back whole', () => {
  const store = openContent(dir)
  expect(store.pieces()).toHaveLength(written.pieces)
  for (const piece of store.pieces()) {
    for (const version of piece.versions) {
      const content = store.versionTimeline(version.id)
      expect(content?.key).toBe(version.key)
      expect(content?.timeline.notes.length, version.key).toBeGreaterThan(0)
      expect(Number.isInteger(content?.model.division_qty), version.key).toBe(true)
      expect(store.musicxml(version.id)).toContain(`<score-partwise version="4.0">`)
    }
  }
  expect(store.piece('au-clair-de-la-lune')?.versions.map((version) => version.code)).toEqual(['m', 'b', 'r', 's', 'g', 'c'])
  expect(store.version(11)?.piece.slug).toBe('au-clair-de-la-lune')
})

test('the school is read back whole', () => {
  const store = openContent(dir)
  const lists = { challenge: store.challenges(), exercise: store.exercises(), bloc: store.blocs() } as const
  for (const type of ['challenge', 'exercise', 'bloc'] as const) {
    for (const entry of lists[type]) {
      const playable = store.playable(type, entry.id)
      expect(playable?.id, `${type} ${entry.id}`).toBe(entry.id)
      expect(playable?.model.division_qty).toBe(entry.division_qty)
      expect(store.playableMusicxml(type, entry.id)).toContain('<score-partwise version="4.0">')
    }
  }
  expect(store.challenge(84)).toMatchObject({ is_tutorial: true, piece_version_id: 11, config: { hand_type: 'RIGHT_HAND', start_tempo: 64 } })
  expect(store.challenge(110)?.sections[0]?.rhythmic_bloc_repartitions[0]).toMatchObject({ rhythmic_bloc: { id: 12 }, is_primary: true })
  expect([store.exercise(4)?.timed, store.exercise(2)?.timed]).toEqual([false, true])
  expect(store.bloc(17)?.time_signature).toBe('3/4')
  expect(store.module(23)?.evaluation).toBe(true)
  expect(store.lesson(1)?.scenes).toHaveLength(5)
  expect([store.evaluationModuleId(), store.tutorialChallengeId()]).toEqual([23, 84])
})

test('a damaged playable is named, and the others stay readable', () => {
  const path = join(dir, 'playables/exercise-2.json')
  const sound = readFileSync(path, 'utf8')
  writeFileSync(path, sound.replace('"pitch":60', '"pitch":61'))
  const store = openContent(dir)
  expect(() => store.playable('exercise', 2)).toThrow('Le contenu « playables/exercise-2.json » est abîmé')
  expect(store.playable('exercise', 1)?.key).toBe('pouces-sur-do')
  writeFileSync(path, sound)
})

test('unknown names answer undefined', () => {
  const store = openContent(dir)
  expect([store.piece('rien'), store.version(0), store.versionTimeline(0), store.musicxml(0)]).toEqual([undefined, undefined, undefined, undefined])
  expect([store.challenge(0), store.lesson(0), store.playable('bloc', 0), store.playableMusicxml('challenge', 0)]).toEqual(Array(4).fill(undefined))
})

test('a damaged file is named, and its neighbours stay readable', () => {
  const path = join(dir, 'versions/11.json')
  const sound = readFileSync(path, 'utf8')
  writeFileSync(path, sound.slice(0, 100))
  const store = openContent(dir)
  expect(() => store.versionTimeline(11)).toThrow(ContentFault)
  expect(() => store.versionTimeline(11)).toThrow('Le contenu « versions/11.json » est abîmé')
  expect(store.versionTimeline(12)?.id).toBe(12)
  rmSync(path)
  expect(() => store.versionTimeline(11)).toThrow('« versions/11.json » manque')
  writeFileSync(path, sound)
  expect(store.versionTimeline(11)?.id).toBe(11)
})

test('a folder without a catalogue is a fault of its own', () => {
  expect(() => openContent(join(dir, 'versions'))).toThrow('« catalogue.json » manque')
})

test('facts that contradict the notes are reported', () => {
  const sources = pieceSources('frere-jacques')
  if (!sources) throw new Error('frere-jacques is a work')
  const { faults } = compilePiece({ ...sources, json: sources.json.replace('"tempo": 100', '"tempo": 90').replace('"bars": 2', '"bars": 3') })
  expect(faults).toEqual([
    'pieces/frere-jacques.pfl : tempo : 100 dans le .pfl, 90 dans le .json',
    'pieces/frere-jacques.pfl, section A : mesures : 2 dans le .pfl, 3 dans le .json',
  ])
  expect(compilePiece({ ...sources, json: '{' }).faults[0]).toMatch(/^pieces\/frere-jacques\.json : JSON illisible/)
  expect(compilePiece({ ...sources, json: sources.json.replace('"mood"', '"humeur"') }).faults.join()).toContain('« mood »')
})

test('an accompaniment of one figure, and a texture without figures in the metre, are refused', () => {
  const sources = pieceSources('joyeux-anniversaire')
  if (!sources) throw new Error('joyeux-anniversaire is a work')
  const without = compilePiece({ ...sources, pfl: sources.pfl.replace(/^style:.*\ntextures:.*\n/m, '') })
  expect(without.faults.filter((fault) => fault.includes('même figure')).length).toBeGreaterThan(0)
  const { faults } = compilePiece({ ...sources, pfl: sources.pfl.replace(/^textures:.*$/m, 'textures: A=stride') })
  expect(faults).toContain('pieces/joyeux-anniversaire.pfl : la texture « stride » n’a pas de figures à 3/4')
})
