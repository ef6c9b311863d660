import { HIGHEST_PIANO_PITCH, LOWEST_PIANO_PITCH } from '@prelude/domain/music'
import { playScore, readScore } from '@prelude/domain/score/musicxml'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CompiledContent } from '../build.ts'
import { SLOW_CONTENT_MS, testContent } from '../test-content.ts'
import { type SchoolSources, schoolSources } from './authored.ts'
import { compileSchool } from './compile-school.ts'
import { cutSections } from './cut-sections.ts'
import { orderFault } from './lesson-orders.ts'

let content: CompiledContent
beforeAll(() => {
  content = testContent()
}, SLOW_CONTENT_MS)

const versionOf = (key: string) => {
  const found = content.pieces.flatMap(({ versions }) => versions).find(({ entry }) => entry.key === key)
  if (!found) throw new Error(`${key} is a version`)
  return found
}

test('the school compiles without a fault', () => {
  expect(content.school.faults).toEqual([])
  const { challenges, exercises, blocs, modules, lessons } = content.school.school
  expect([challenges.length, exercises.length, blocs.length, modules.length, lessons.length]).toEqual([12, 95, 40, 2, 3])
})

test('each of the four types has two exercises or more', () => {
  const types = content.school.school.exercises.map(({ type }) => type)
  for (const type of ['HANDPRINT', 'RHYTHMIC', 'PIANISTIC_TECHNIC', 'SEQUENCE'])
    expect(types.filter((item) => item === type).length).toBeGreaterThan(1)
})

test('a challenge has the notes, fingers, words and measure numbers of its version', () => {
  for (const challenge of content.school.school.challenges) {
    const cut = content.school.playables.find(({ type, entry }) => type === 'challenge' && entry.id === challenge.id)?.timeline
    const { timeline } = versionOf(challenge.version_key)
    const parts = challenge.section_timeline.map((letter) => timeline.parts.find((part) => part.letter === letter))
    let at = 0
    const expected = parts.flatMap((part) => {
      const [start, end] = [part?.start ?? 0, part?.end ?? 0]
      const notes = timeline.notes.filter(({ onset }) => onset >= start && onset < end)
      const moved = notes.map(
        (note) => `${note.onset - start + at} ${Math.min(note.duration, end - note.onset)} ${note.pitch} ${note.hand} ${note.finger}`,
      )
      at += end - start
      return moved
    })
    expect(
      cut?.notes.map((note) => `${note.onset} ${note.duration} ${note.pitch} ${note.hand} ${note.finger}`),
      challenge.title,
    ).toEqual(expected)
    expect(cut?.totalTicks).toBe(at)
    expect(cut?.measures.map(({ number }) => number)).toEqual(
      parts.flatMap((part) =>
        timeline.measures.filter(({ start }) => start >= (part?.start ?? 0) && start < (part?.end ?? 0)).map(({ number }) => number),
      ),
    )
    expect(cut?.measures.map(({ index, start }) => [index, start])).toEqual(
      cut?.measures.map((_, i) => [i, cut.measures.slice(0, i).reduce((sum, { length }) => sum + length, 0)]),
    )
  }
})

test.each([
  [84, [1, 2, 3, 4]],
  [8, [0, 1, 2, 3, 4]],
  [110, [1, 2, 3, 4, 9, 10, 11, 12]],
])('challenge %i keeps the printed numbers %j', (id, numbers) => {
  const found = content.school.playables.find(({ type, entry }) => type === 'challenge' && entry.id === id)
  expect(found?.timeline.measures.map(({ number }) => number)).toEqual(numbers)
})

test('a slur that the cut breaks is closed or left out', () => {
  const { arrangement } = versionOf('menuet-en-sol-petzold:o')
  const slurred = arrangement.notes.map((note, i) => ({
    ...note,
    slursStarted: i === 0 ? 1 : 0,
    slursEnded: i === arrangement.notes.length - 1 ? 1 : 0,
  }))
  const cut = cutSections({ ...arrangement, notes: slurred }, ['A'])
  const voice = cut?.notes.filter(({ hand }) => hand === 'RIGHT') ?? []
  expect([voice[0]?.slursStarted, voice.at(-1)?.slursEnded]).toEqual([1, 1])
  const tail = cutSections({ ...arrangement, notes: slurred }, ['B'])
  expect(tail?.notes.reduce((sum, note) => sum + note.slursEnded + note.slursStarted, 0)).toBe(0)
  expect(cutSections(arrangement, ['J'])).toBeUndefined()
})

test(
  'the printed score of each playable is read back as its timeline, and lies on the piano',
  () => {
    for (const { type, entry, musicxml, timeline } of content.school.playables) {
      const name = `${type} ${entry.id}`
      const read = playScore(readScore(new TextEncoder().encode(musicxml)).written)
      const ratio = timeline.ticksPerQuarter / read.ticksPerQuarter
      const said = (note: { onset: number; duration: number; pitch: number; hand: unknown }, scale: number): string =>
        `${note.onset * scale} ${note.duration * scale} ${note.pitch} ${String(note.hand)}`
      expect(
        read.notes
          .filter(({ grace }) => !grace)
          .map((note) => said(note, ratio))
          .sort(),
        name,
      ).toEqual(
        timeline.notes
          .filter(({ grace }) => !grace)
          .map((note) => said(note, 1))
          .sort(),
      )
      expect(read.measures.length, name).toBe(timeline.measures.length)
      expect(
        timeline.notes.filter(({ pitch }) => pitch < LOWEST_PIANO_PITCH || pitch > HIGHEST_PIANO_PITCH),
        name,
      ).toEqual([])
      const fingers = timeline.notes.filter((note) => note.finger !== null).length
      expect([...musicxml.matchAll(/<fingering>/g)], name).toHaveLength(fingers)
    }
  },
  SLOW_CONTENT_MS,
)

test('handprints lie inside the music, one at a time for each hand', () => {
  for (const { type, entry, content: text, timeline } of content.school.playables) {
    const { handprints } = JSON.parse(text) as { handprints: { hand: string; start: number; end: number }[] }
    for (const hand of ['LEFT', 'RIGHT']) {
      const own = handprints.filter((print) => print.hand === hand).sort((a, b) => a.start - b.start)
      for (const [i, print] of own.entries()) {
        expect(print.end, `${type} ${entry.id}`).toBeGreaterThan(print.start)
        expect(print.end).toBeLessThanOrEqual(own[i + 1]?.start ?? timeline.totalTicks)
      }
    }
  }
})

test('modules lead to their contents, step by step', () => {
  const { modules, sequences, evaluation_module_id, tutorial_challenge_id } = content.school.school
  const steps = modules.map(({ id, content: list }) => [
    id,
    list.map((step) => `${step.index} ${step.step_type} ${[...Object.entries(step)].find(([name]) => name.endsWith('_id'))?.[1]}`),
  ])
  expect(steps).toEqual([
    [1, ['0 VIDEO 1', '1 EXERCISE 4', '2 VIDEO 2', '3 VIDEO 3', '4 EXERCISE 1', '5 EXERCISE 2', '6 CHALLENGE 84', '7 VERSION 11']],
    [23, ['0 EXERCISE 85', '1 EXERCISE 86', '2 EXERCISE 87', '3 EXERCISE 88', '4 EXERCISE 89', '5 CHALLENGE 83', '6 EXERCISE 90']],
  ])
  expect(modules.map(({ related_piece_versions }) => related_piece_versions)).toEqual([[11], [1231]])
  expect(sequences.find(({ level }) => level === 1)?.content).toEqual([1])
  expect([evaluation_module_id, tutorial_challenge_id]).toEqual([23, 84])
})

test('learners are addressed as « vous », with French typography', () => {
  const texts = JSON.stringify([
    content.school.school.lessons,
    content.school.school.modules,
    content.school.school.challenges,
    content.school.school.exercises,
  ])
  expect(texts).not.toMatch(/[Tt]u |[Tt](on|a|es) (niveau|premi|main|doigt)|[a-z]'[a-zé]| [;:!?]/)
})

describe('lesson orders', () => {
  const PLAYED = 'des notes avec leur durée, « kb.play C4q E4q G4h »'
  const AWAITED = '« C any 3 » (trois do, n’importe où) ou des notes, la main et le nombre de fois, « C4 R1 1 »'
  test.each([
    ['kb.range 36 84', null],
    ['kb.light C2,C3,F#4', null],
    ['kb.play C4q E4q. r5 G4h', `« kb.play C4q E4q. r5 G4h » : il faut ${PLAYED}`],
    ['kb.play C4q. rq Bb3h', null],
    ['wait.play C any 3', null],
    ['wait.play C4 R1 1', null],
    ['wait.play C4,D4,E4,D4,C4 R', null],
    ['wait.play C4 R6', `« wait.play C4 R6 » : il faut ${AWAITED}`],
    ['hand.print P5_MAJ C4 R', null],
    ['hand.print P9 C4 R', 'la forme de main « P9 » n’existe pas'],
    ['text.big', '« text.big » : il faut un texte'],
    ['kb.dance', 'l’ordre « kb.dance » n’existe pas'],
  ])('%s', (order, fault) => {
    expect(orderFault(order)).toBe(fault)
  })
})

describe('faults are named with their place', () => {
  const faultsWith = (file: string, ...changes: [string, string][]): readonly string[] => {
    const sources = new Map<string, string>(schoolSources())
    const text = sources.get(file)
    if (text === undefined) throw new Error(`${file} is a source`)
    for (const [from] of changes) expect(text).toContain(from)
    sources.set(
      file,
      changes.reduce((changed, [from, to]) => changed.replace(from, to), text),
    )
    return compileSchool(sources as SchoolSources, content.pieces).faults
  }

  test.each([
    [
      'challenges/challenges.json',
      '"frere-jacques:m"',
      '"frere-martin:m"',
      'challenges/challenges.json : défi 1 : la version « frere-martin:m » n’existe pas',
    ],
    ['challenges/challenges.json', '"A"', '"J"', 'challenges/challenges.json : défi 1 : « frere-jacques:m » n’a pas de section J'],
    ['challenges/challenges.json', '"id": 2,', '"id": 1,', 'challenges/challenges.json : le numéro 1 est déjà pris dans challenges/challenges.json'],
    [
      'challenges/challenges.json',
      '"target_tempo": 100',
      '"target_tempo": 120',
      'challenges/challenges.json : défi 1 : le tempo visé est 120, celui de l’œuvre 100',
    ],
    ['exercises/exercises.json', '"G7/B"', '"Q7"', 'exercises/exercises.json : exercice 34 : l’accord « Q7 » est inconnu'],
    ['exercises/exercises.json', '"P5_LYD"', '"P5_XYZ"', 'exercises/exercises.json : exercice 1 : la forme de main « P5_XYZ » n’existe pas'],
    ['exercises/exercises.json', '"key": "C"', '"key": "H"', 'exercises/exercises.json : exercice 1 : la tonalité « H » est inconnue'],
    ['blocs/loops.json', '"start_tempo": 60', '"start_tempo": 40', 'blocs/loops.json : bloc 1 : start_tempo : Les tempos se suivent'],
    ['modules/modules.json', '"exercise": 4', '"exercise": 400', 'modules/modules.json : module 1, étape 2 : l’exercice 400 n’existe pas'],
    ['modules/modules.json', '"version": 11', '"version": 12345', 'modules/modules.json : module 1, étape 8 : la version 12345 n’existe pas'],
    [
      'lessons/bien-s-installer.json',
      '"kb.play C4w"',
      '"kb.play H4w"',
      'lessons/bien-s-installer.json : leçon 2 : scène 4 : « kb.play H4w » : il faut des notes avec leur durée',
    ],
    [
      'lessons/bien-s-installer.json',
      '"duration_s": 60',
      '"duration_s": 61',
      'lessons/bien-s-installer.json : leçon 2 : ses scènes durent 60 s en tout, elle en annonce 61',
    ],
  ])('%s: %s → %s', (file, from, to, fault) => {
    expect(faultsWith(file, [from, to]).join('\n')).toContain(fault)
  })

  test('a key off the keyboard, a broken file, an unknown field', () => {
    expect(faultsWith('exercises/exercises.json', ['"root": 60', '"root": 10']).join()).toMatch(
      /^exercises\/exercises\.json : entrée \d+, « generator\.root » :/,
    )
    expect(faultsWith('exercises/exercises.json', ['"root": 60', '"root": 106']).join()).toContain('exercice 2 : mesure 1 : ré8 sort du piano')
    expect(faultsWith('modules/modules.json', ['{', '[']).join()).toMatch(/^modules\/modules\.json : JSON illisible/)
    expect(faultsWith('blocs/loops.json', ['"key"', '"cle"']).join()).toContain('blocs/loops.json : entrée 1')
  })
})
