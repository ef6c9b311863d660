import { SKILL_OF_DEMAND } from '@prelude/domain/learning'
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
  const version = content.pieces.flatMap(({ versions }) => versions).find(({ entry }) => entry.key === key)
  if (!version) throw new Error(`${key} is a version`)
  return version
}

test('the school compiles without a fault', () => {
  expect(content.school.faults).toEqual([])
  const { challenges, exercises, blocs, modules, lessons } = content.school.school
  expect([challenges.length, exercises.length, blocs.length, modules.length, lessons.length]).toEqual([670, 139, 40, 59, 75])
})

test('each published piece has four challenges, one of each difficulty or more, and no two are the same', () => {
  const { challenges } = content.school.school
  for (const { entry } of content.pieces) {
    const own = challenges.filter(({ piece_id }) => piece_id === entry.id)
    const isPublished = ['FREE', 'PREMIUM'].includes(entry.catalog_type) && entry.versions.some((version) => !version.version_type.endsWith('_DRAFT'))
    expect([...new Set(own.map(({ difficulty }) => difficulty))].sort(), entry.slug).toEqual(isPublished ? [1, 2, 3, 4] : [])
    const excerpts = own
      .filter(({ is_tutorial }) => !is_tutorial)
      .map((challenge) => `${challenge.version_key} ${challenge.section_timeline.join('')}`)
    expect(new Set(excerpts).size, entry.slug).toBe(excerpts.length)
  }
  expect(new Set(challenges.map(({ title }) => title)).size).toBe(challenges.length)
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
    const parts = challenge.section_timeline.map((letter, place, letters) => {
      const playings = timeline.parts.filter((part) => part.letter === letter)
      return playings[letters.slice(0, place).filter((earlier) => earlier === letter).length] ?? playings[0]
    })
    let at = 0
    const expected = parts.flatMap((part, place) => {
      const [start, end] = [part?.start ?? 0, part?.end ?? 0]
      const next = parts[place + 1]
      // Grace notes are sounded before the note that they lead to, and go with it.
      const leadsOut = ({ onset, hand, grace }: (typeof timeline.notes)[number]): boolean =>
        grace && next?.start !== end && !timeline.notes.some((note) => !note.grace && note.hand === hand && note.onset > onset && note.onset < end)
      const notes = timeline.notes.filter((note) => note.onset >= start && note.onset < end && !leadsOut(note))
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
    const numbers = parts.flatMap((part) =>
      timeline.measures
        .filter(({ start, length }) => start + length > (part?.start ?? 0) && start < (part?.end ?? 0))
        .map(({ index, number }) => ({ index, number })),
    )
    // A measure within which a section ends and the next one begins is one.
    expect(cut?.measures.map(({ number }) => number)).toEqual(
      numbers.filter(({ index }, place) => numbers[place - 1]?.index !== index).map(({ number }) => number),
    )
    expect(cut?.measures.reduce((sum, { length }) => sum + length, 0)).toBe(at)
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
  const playable = content.school.playables.find(({ type, entry }) => type === 'challenge' && entry.id === id)
  expect(playable?.timeline.measures.map(({ number }) => number)).toEqual(numbers)
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
    for (const { type, entry, musicxml, timeline, content: text } of content.school.playables) {
      const name = `${type} ${entry.id}`
      const read = playScore(readScore(new TextEncoder().encode(musicxml)).written)
      const ratio = timeline.ticksPerQuarter / read.ticksPerQuarter
      const noteLine = (note: { onset: number; duration: number; pitch: number; hand: unknown }, scale: number): string =>
        `${note.onset * scale} ${note.duration * scale} ${note.pitch} ${String(note.hand)}`
      expect(
        read.notes
          .filter(({ grace }) => !grace)
          .map((note) => noteLine(note, ratio))
          .sort(),
        name,
      ).toEqual(
        timeline.notes
          .filter(({ grace }) => !grace)
          .map((note) => noteLine(note, 1))
          .sort(),
      )
      expect(read.measures.length, name).toBe(timeline.measures.length)
      expect(
        timeline.notes.filter(({ pitch }) => pitch < LOWEST_PIANO_PITCH || pitch > HIGHEST_PIANO_PITCH),
        name,
      ).toEqual([])
      const { printed } = JSON.parse(text) as { printed?: { notes: number[] } }
      const fingers = timeline.notes.filter((note) => note.finger !== null && (printed?.notes[note.index] ?? note.index) === note.index).length
      expect([...musicxml.matchAll(/<fingering[ >]/g)], name).toHaveLength(fingers)
    }
  },
  SLOW_CONTENT_MS,
)

test('an exercise with repeat signs says as which notes those of its second pass are printed', () => {
  const texts = content.school.playables.filter(({ type }) => type === 'exercise').map((playable) => playable.content)
  const printed = texts.flatMap((text) => (JSON.parse(text) as { printed?: { notes: number[] } }).printed ?? [])
  expect(printed.map(({ notes }) => notes.some((as, index) => as < index))).toEqual([true])
})

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
  const { modules, evaluation_module_id, tutorial_challenge_id } = content.school.school
  const stepsOf = (id: number) =>
    modules
      .find((module) => module.id === id)
      ?.content.map((step) => `${step.index} ${step.step_type} ${[...Object.entries(step)].find(([name]) => name.endsWith('_id'))?.[1]}`)
  expect(stepsOf(1)?.slice(0, 6)).toEqual(['0 VIDEO 1', '1 EXERCISE 4', '2 EXERCISE 5', '3 VIDEO 2', '4 VIDEO 3', '5 VIDEO 4'])
  expect(stepsOf(1)?.slice(-3)).toEqual(['6 EXERCISE 19', '7 EXERCISE 2', '8 CHALLENGE 84'])
  expect(modules.find(({ id }) => id === 1)?.content[1]).toMatchObject({ section: 'A', musicxml: 'playables/exercise/4/score' })
  expect(stepsOf(23)?.at(5)).toBe('5 CHALLENGE 83')
  expect(modules.find(({ id }) => id === 1)?.related_piece_versions).toEqual([11])
  expect([evaluation_module_id, tutorial_challenge_id]).toEqual([23, 84])
})

test('a step offers one of two contents, each with its name', () => {
  const { modules } = content.school.school
  expect(modules.find(({ id }) => id === 36)?.content.find(({ step_type }) => step_type === 'CHALLENGE')).toMatchObject({
    challenge_id: 45,
    first_challenge_id: 45,
    second_challenge_id: 31,
    first_name: expect.stringContaining('Aura Lee'),
  })
})

test('every module but the evaluation stands once in the order of its level, and has from four to nine steps', () => {
  const { modules, sequences } = content.school.school
  expect(
    sequences
      .flatMap((sequence) => sequence.content)
      .sort((a, b) => a - b)
      .join(),
  ).toBe(
    modules
      .filter(({ evaluation }) => !evaluation)
      .map(({ id }) => id)
      .join(),
  )
  expect(modules.filter(({ content: { length } }) => length < 4 || length > 9).map(({ id }) => id)).toEqual([])
  expect(new Set(modules.map(({ title }) => title)).size).toBe(modules.length)
})

test('every lesson and every exercise but those of the evaluation has its step, and a lesson one alone', () => {
  const { modules, lessons, exercises } = content.school.school
  const steps = modules.flatMap((module) => module.content)
  expect(steps.flatMap((step) => (step.step_type === 'VIDEO' ? [step.video_id] : [])).sort((a, b) => a - b)).toEqual(lessons.map(({ id }) => id))
  const placed = steps.flatMap((step) => (step.step_type === 'EXERCISE' ? [step.exercise_id] : []))
  expect(exercises.filter(({ id }) => !placed.includes(id)).map(({ slug }) => slug)).toEqual([])
})

test('the first module of each level is free, at the first level the first three, and the evaluation; each level ends with an examination', () => {
  const { modules, sequences } = content.school.school
  const free = new Set(modules.filter((module) => module.is_free).map(({ id }) => id))
  expect([...free].sort((a, b) => a - b)).toEqual([1, 2, 3, 7, 13, 19, 23, 26].filter((id) => free.has(id)))
  expect(
    sequences.map((sequence) => [sequence.level, sequence.content.filter((id) => free.has(id)), sequence.content.findIndex((id) => !free.has(id))]),
  ).toEqual([
    [1, [1, 2, 3], 3],
    [3, [7], 1],
    [4, [13], 1],
    [5, [19], 1],
    [6, [26], 1],
  ])
  for (const sequence of sequences) {
    const last = modules.find(({ id }) => id === sequence.content.at(-1))
    const types = last?.content.map(({ step_type }) => step_type) ?? []
    // Technique and reading, the ear, three pieces.
    expect([types.filter((type) => type === 'EXERCISE').length >= 3, types.filter((type) => type === 'VIDEO').length], last?.title).toEqual([true, 1])
    expect(types.slice(-3), last?.title).toEqual(['VERSION', 'VERSION', 'VERSION'])
  }
})

test('what a piece may ask for is trained by a skill', () => {
  const ids = content.school.school.skill_categories.flatMap(({ skills }) => skills.map(({ id }) => id))
  expect(Object.values(SKILL_OF_DEMAND).filter((id) => !ids.includes(id))).toEqual([])
})

test('there are 8 groups of skills with 45 skills, and 8 groups of lessons; none is empty', () => {
  const { skill_categories, video_categories, lessons } = content.school.school
  const skills = skill_categories.flatMap((category) => category.skills)
  expect([skill_categories.length, skills.length, video_categories.length]).toEqual([8, 45, 8])
  expect(skills.filter(({ exercise_ids }) => exercise_ids.length === 0)).toEqual([])
  expect(video_categories.flatMap(({ lesson_ids }) => lesson_ids)).toHaveLength(lessons.length)
})

test('learners are addressed as « vous », with French typography', () => {
  // The orders of a lesson have bar lines of their own.
  const lessonTexts = content.school.school.lessons.map(({ title, scenes }) => [title, scenes.map((scene) => [scene.title, scene.say])])
  const texts = JSON.stringify([lessonTexts, content.school.school.modules, content.school.school.challenges, content.school.school.exercises])
  expect(texts).not.toMatch(/[Tt]u |[Tt](on|a|es) (niveau|premi|main|doigt)|[a-z]'[a-zé]| [;:!?]/)
})

describe('lesson orders', () => {
  const AWAITED = '« C any 3 » (trois do, n’importe où) ou des notes, la main et le nombre de fois, « C4 R1 1 »'
  test.each([
    ['kb.range 36 84', null],
    ['kb.light C2,C3,F#4', null],
    ['kb.play C4q E4q. r5 G4h', '« kb.play C4q E4q. r5 G4h » : « 5 » n’est pas une note'],
    ['kb.play C4q. rq Bb3h', null],
    ['wait.play C any 3', null],
    ['wait.play C4 R1 1', null],
    ['wait.play C4,D4,E4,D4,C4 R', null],
    ['wait.play C4 R6', `« wait.play C4 R6 » : il faut ${AWAITED}`],
    ['hand.print P5_MAJ C4 R', null],
    ['hand.print P9 C4 R', 'la forme de main « P9 » n’existe pas'],
    ['text.big', '« text.big » : il faut un texte'],
    ['kb.dance', 'l’ordre « kb.dance » n’existe pas'],
    ['grid.show bloc:6 C', null],
    ['grid.show 6', '« grid.show 6 » : il faut un bloc, « grid.show bloc:2 C »'],
    ['wait.bloc 99 C 1', 'le bloc 99 n’existe pas'],
    ['wait.bloc 2 H 1', 'l’accord « H » est inconnu'],
    ['piece.show frere-martin', 'l’œuvre « frere-martin » n’existe pas'],
    ['piece.show frere-jacques', null],
  ])('%s', (order, fault) => {
    expect(orderFault(order, { pieces: new Map([['frere-jacques', { title: 'Frère Jacques', artist: 'Traditionnel' }]]) })).toBe(fault)
  })
})

describe('faults are named with their place', () => {
  // Compiling all challenges again takes seconds.
  const SLUGS = ['frere-jacques', 'ah-vous-dirai-je-maman', 'au-clair-de-la-lune']
  let fewPieces: CompiledContent['pieces'] = []
  beforeAll(() => {
    fewPieces = content.pieces.filter(({ entry }) => SLUGS.includes(entry.slug))
  })
  const faultsWith = (file: string, ...changes: [string, string][]): readonly string[] => {
    const sources = new Map<string, string>(schoolSources())
    const text = sources.get(file)
    if (text === undefined) throw new Error(`${file} is a source`)
    for (const [from] of changes) expect(text).toContain(from)
    sources.set(
      file,
      changes.reduce((changed, [from, to]) => changed.replace(from, to), text),
    )
    return compileSchool(sources as SchoolSources, fewPieces).faults
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
    ['exercises/exercises.json', '"G7/B"', '"Q7"', 'exercises/exercises.json : exercice 33 : l’accord « Q7 » est inconnu'],
    ['exercises/exercises.json', '"P5_LYD"', '"P5_XYZ"', 'exercises/exercises.json : exercice 1 : la forme de main « P5_XYZ » n’existe pas'],
    ['exercises/exercises.json', '"key": "C"', '"key": "H"', 'exercises/exercises.json : exercice 1 : la tonalité « H » est inconnue'],
    ['blocs/loops.json', '"start_tempo": 60', '"start_tempo": 40', 'blocs/loops.json : bloc 1 : start_tempo : Les tempos se suivent'],
    ['skills/skills.json', '"exercises": [', '"exercises": [777,', 'skills/skills.json : compétence 101 : l’exercice 777 n’existe pas'],
    ['modules/modules.json', '"id": 57,', '"id": 60,', 'modules/modules.json : niveau 6 : le module 57 n’existe pas'],
    ['modules/modules.json', '"id": 57,', '"id": 60,', 'modules/modules.json : module 60 : il est 0 fois dans les suites de modules'],
    ['challenges/challenges.json', '"difficulty": 1', '"difficulty": 3', 'défi 1 : sa difficulté est 3, ce qu’il demande vaut 1'],
    ['modules/modules.json', '"exercise": 4', '"exercise": 400', 'modules/modules.json : module 1, étape 2 : l’exercice 400 n’existe pas'],
    ['modules/modules.json', '"version": 31', '"version": 12345', 'modules/modules.json : module 2, étape 9 : la version 12345 n’existe pas'],
    [
      'modules/modules.json',
      '"lesson": 62',
      '"lesson": 29',
      'demande les lettres de nuance (dynamics), que la leçon 62 enseigne, mais elle n’est dans aucun module',
    ],
    [
      'lessons/bien-s-installer.json',
      '"kb.play C4w3"',
      '"kb.play H4w3"',
      'lessons/bien-s-installer.json : leçon 2 : scène 4 : « kb.play H4w3 » : « H4w3 » n’est pas une note',
    ],
    [
      'lessons/bien-s-installer.json',
      '"duration_s": 66',
      '"duration_s": 67',
      'lessons/bien-s-installer.json : leçon 2 : ses scènes durent 66 s en tout, elle en annonce 67',
    ],
    [
      'lessons/les-croches.json',
      '"duration_s": 10',
      '"duration_s": 2',
      'lessons/les-croches.json : leçon 9 : scène 1 : elle dure 2 s, il en faut 10',
    ],
  ])(
    '%s: %s → %s',
    (file, from, to, fault) => {
      expect(faultsWith(file, [from, to]).join('\n')).toContain(fault)
    },
    SLOW_CONTENT_MS,
  )

  test(
    'a key off the keyboard, a broken file, an unknown field',
    () => {
      expect(faultsWith('exercises/exercises.json', ['"root": 60', '"root": 10']).join()).toMatch(
        /^exercises\/exercises\.json : entrée \d+, « generator\.root » :/,
      )
      expect(faultsWith('exercises/exercises.json', ['"root": 60', '"root": 106']).join()).toContain('exercice 2 : mesure 1 : ré8 sort du piano')
      expect(faultsWith('modules/modules.json', ['{', '[']).join()).toMatch(/^modules\/modules\.json : JSON illisible/)
      expect(faultsWith('blocs/loops.json', ['"key"', '"cle"']).join()).toContain('blocs/loops.json : entrée 1')
    },
    SLOW_CONTENT_MS,
  )
})
