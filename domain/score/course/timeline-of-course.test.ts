import { expect, test } from 'vitest'
import { playScore, readScore } from '../musicxml/index.ts'
import { backup, noteXml, partsXml } from '../musicxml/test-score.ts'
import type { Course, CourseChoices, CourseContext } from './course.ts'
import { courseOf } from './make-course.ts'
import { scoreOf, type TestScore } from './test-score.ts'

const CONTEXT: CourseContext = { handSize: null, shapes: [], openHand: true }
const courseFrom = (test: TestScore, choices: CourseChoices = {}): Course => {
  const { written, played } = scoreOf(test)
  return courseOf(written, played, choices, CONTEXT)
}
const piano = (right: string, left: string, more: Omit<TestScore, 'parts'> = {}): TestScore => ({
  parts: [{ name: 'Piano', staves: [right, left] }],
  ...more,
})
const timelineOf = (test: TestScore, choices?: CourseChoices) => courseFrom(test, choices).versions[0]?.timeline
/** `onset+duration pitch hand`, onsets in ticks (48 a quarter). */
const notesOf = (test: TestScore): string[] | undefined =>
  timelineOf(test)?.notes.map((note) => `${note.onset}+${note.duration} ${note.pitch}${note.hand[0]}${note.grace ? 'g' : ''}`)

test('notes of both hands are sorted by onset, then pitch', () => {
  expect(notesOf(piano('60/2 64/2', '48+52/4'))).toEqual(['0+192 48L', '0+192 52L', '0+96 60R', '96+96 64R'])
})

test('a key of both hands is a note of each, and a voice that doubles it in one hand is not', () => {
  const course = courseFrom(piano('60/4', '60 48/3'))
  expect(course.versions[0]?.timeline.notes.map(({ onset, duration, hand }) => [onset, duration, hand])).toEqual([
    [0, 192, 'RIGHT'],
    [0, 48, 'LEFT'],
    [48, 144, 'LEFT'],
  ])
  expect(course.versions[0]?.noteIds.slice(0, 2)).toEqual([['n0'], ['n1']])
  expect(course.versions.find(({ kind }) => kind === 'left')?.timeline.notes).toHaveLength(2)
  const doubled = courseFrom(piano('60+60/4', '48/4'))
  expect(doubled.versions[0]?.noteIds).toEqual([['n2'], ['n0', 'n1']])
})

test('a voice in the other staff keeps its hand, and each hand alone is printed with the staves where it is drawn', () => {
  const first = '<attributes><divisions>1</divisions><staves>2</staves></attributes>'
  const low = noteXml('C4', 4, { staff: 2 }) + backup(4) + noteXml('C3', 4, { voice: '5', staff: 2 })
  const high = noteXml('C5', 4) + backup(4) + noteXml('E4', 4, { voice: '5' })
  const partOf = (measure: string): Course => {
    const { written } = readScore(new TextEncoder().encode(partsXml([['Piano', [measure]]], first)))
    return courseOf(written, playScore(written), {}, CONTEXT)
  }
  const hiddenIn = (course: Course): (number[] | undefined)[] =>
    (['right', 'left'] as const).map((alone) => course.versions.find(({ kind }) => kind === alone)?.hiddenStaves.map(({ staff }) => staff))
  expect(partOf(low).versions[0]?.timeline.notes.map(({ pitch, hand }) => `${pitch}${hand[0]}`)).toEqual(['48L', '60R'])
  expect(hiddenIn(partOf(low))).toEqual([[], [1]])
  expect(hiddenIn(partOf(high))).toEqual([[2], []])
})

test('a key struck again while it sounds ends there', () => {
  expect(notesOf(piano('60/4', 'r/2 60/2'))).toEqual(['0+96 60R', '96+96 60L'])
})

test('what a piano does not have is left out', () => {
  expect(notesOf(piano('110 60 r/2', '20 48 r/2'))).toEqual(['48+48 48L', '48+48 60R'])
})

test.each([
  ['before its note', piano('60/2 g62 64/2', 'r/4'), ['0+96 60R', '90+6 62Rg', '96+96 64R']],
  ['two in a row', piano('60/2 g62 g63 64/2', 'r/4'), ['0+96 60R', '84+6 62Rg', '90+6 63Rg', '96+96 64R']],
  ['never before the piece', piano('g62 64/4', 'r/4'), ['0+6 62Rg', '0+192 64R']],
  ['never before the previous onset', piano('60/0.125 g62 g63 64/3.875', 'r/4'), ['0+6 60R', '2+2 62Rg', '4+2 63Rg', '6+186 64R']],
])('a grace is played %s', (_, score, expected) => {
  expect(notesOf(score)).toEqual(expected)
})

test.each<[string, [number, number], string, number, number]>([
  ['4/4', [4, 4], '60/4', 4, 48],
  ['6/8', [6, 8], '60/3', 2, 72],
  ['3/8', [3, 8], '60/1.5', 3, 24],
  ['12/8', [12, 8], '60/6', 4, 72],
  ['2/2', [2, 2], '60/4', 2, 96],
])('the beat of %s', (_, time, bar, beats, beatTicks) => {
  expect(timelineOf(piano(bar, bar, { time }))?.measures[0]).toMatchObject({ beats, beatTicks })
})

test('measures keep their printed numbers: 0 for a pickup, the same again in a repeat and after a bar line inside', () => {
  const score = piano('60 | 60/4 | 60/2 | 60/2 | 60/4', 'r | r/4 | r/2 | r/2 | r/4', {
    measures: { 0: { number: '0', implicit: true }, 1: { number: '1' }, 2: { number: '2' }, 3: { number: 'X1', implicit: true }, 4: { number: '3' } },
    order: [0, 1, 2, 1, 2, 3, 4],
  })
  expect(timelineOf(score)?.measures.map(({ number }) => number)).toEqual([0, 1, 2, 1, 2, 2, 3])
  expect(courseFrom(score).measureIds).toEqual(['m0', 'm1', 'm2', 'm1', 'm2', 'm3', 'm4'])
})

const BARS = '60/4 | 60/4 | 60/4 | 60/4'
const mark = (measure: number, quartersPerMinute: number) => ({ measure, at: 0, quartersPerMinute, beatQuarters: null })
test.each<[string, TestScore['tempos'], CourseChoices, [number, number][], boolean]>([
  [
    'as marked',
    [mark(0, 90), mark(2, 60)],
    {},
    [
      [0, 90],
      [384, 60],
    ],
    false,
  ],
  ['a mark in the first measures holds from the start', [mark(1, 90)], {}, [[0, 90]], false],
  [
    'a late mark alone is a change',
    [mark(3, 60)],
    {},
    [
      [0, 120],
      [576, 60],
    ],
    true,
  ],
  ['without a mark', [], {}, [[0, 120]], true],
  [
    'the learner’s start keeps the proportions',
    [mark(0, 90), mark(2, 60)],
    { beatsPerMinute: 45 },
    [
      [0, 45],
      [384, 30],
    ],
    false,
  ],
])('tempo: %s', (_, tempos, choices, expected, missing) => {
  const course = courseFrom(piano(BARS, BARS, { tempos: tempos ?? [] }), choices)
  expect(course.versions[0]?.timeline.tempos.map(({ at, beatsPerMinute }) => [at, beatsPerMinute])).toEqual(expected)
  expect(course.warnings.some(({ code }) => code === 'tempo_missing')).toBe(missing)
})

test('where the beat changes, the same speed is another number of beats', () => {
  const score = piano('60/4 | 60/3', '60/4 | 60/3', { measures: { 1: { time: { beats: 6, beatType: 8 } } } })
  expect(timelineOf(score)?.tempos).toEqual([
    { at: 0, beatsPerMinute: 90, beatTicks: 48 },
    { at: 192, beatsPerMinute: 60, beatTicks: 72 },
  ])
})

test('words: a voice of its own, else the words under the right hand, hyphens kept', () => {
  const voice: TestScore = {
    parts: [
      { name: 'Voice', staves: ['72:Au 74:clair 76:pro- 77:-chain'] },
      { name: 'Piano', staves: ['60/4', '48/4'] },
    ],
  }
  expect(timelineOf(voice)?.melody.map(({ pitch, lyric }) => [pitch, lyric])).toEqual([
    [72, 'Au'],
    [74, 'clair'],
    [76, 'pro-'],
    [77, 'chain'],
  ])
  const under = timelineOf(piano('60 62 r/2 | 64:Au 65 r 67 | 69:clair 71:de 72/2:la', 'r/4 | r/4 | r/4'))
  // The note that prolongs « Au » is sung; those before the words and after the silence are not.
  expect(under?.melody.map(({ pitch, lyric }) => [pitch, lyric])).toEqual([
    [64, 'Au'],
    [65, null],
    [69, 'clair'],
    [71, 'de'],
    [72, 'la'],
  ])
})

test('a file with coarse divisions gets ticks for its graces without losing anything', () => {
  const { written, played } = scoreOf(piano('60/2 g62 64/2', '48/4'))
  const coarse = (ticks: number): number => ticks / 48
  const course = courseOf(
    { ...written, ticksPerQuarter: 1, measures: written.measures.map((measure) => ({ ...measure, length: coarse(measure.length) })) },
    {
      ...played,
      ticksPerQuarter: 1,
      totalTicks: coarse(played.totalTicks),
      measures: played.measures.map((measure) => ({ ...measure, start: coarse(measure.start), length: coarse(measure.length) })),
      notes: played.notes.map((note) => ({ ...note, onset: coarse(note.onset), duration: coarse(note.duration) })),
    },
    {},
    CONTEXT,
  )
  expect(course.versions[0]?.timeline).toMatchObject({ ticksPerQuarter: 16, totalTicks: 64 })
  expect(course.versions[0]?.timeline.notes.map(({ onset }) => onset)).toEqual([0, 0, 30, 32])
})

test('slurs of a file are those of its hands; a tied end counts, an end without its start does not', () => {
  const slur = (...ends: readonly string[]): string => `<notations>${ends.map((end) => `<slur type="${end}" number="1"/>`).join('')}</notations>`
  const right = [
    noteXml('C4', 1, { after: slur('start') }),
    noteXml('D4', 1),
    // The file may write the beginning of the next slur before the end of this one.
    noteXml('E4', 1, { after: slur('start', 'stop') }),
    noteXml('F4', 1, { after: '<notations><tied type="start"/></notations>' }),
  ]
  const held = noteXml('F4', 4, { after: '<notations><tied type="stop"/><slur type="stop" number="1"/></notations>' })
  const left = noteXml('C3', 4, { staff: 2, voice: '5', after: slur('stop') })
  const xml = partsXml([['Piano', [right.join('') + backup(4) + left, held]]])
  const { written } = readScore(new TextEncoder().encode(xml))
  const [version] = courseOf(written, playScore(written), {}, CONTEXT).versions
  const quarter = version?.timeline.ticksPerQuarter ?? 0
  expect(version?.timeline.expression?.slurs).toEqual([
    { start: 0, end: 3 * quarter, hand: 'RIGHT' },
    { start: 2 * quarter, end: 8 * quarter, hand: 'RIGHT' },
  ])
})
