import { describe, expect, test } from 'vitest'
import type { Course, CourseContext, CourseVersion } from './course.ts'
import { engravingOf } from './engraving-of.ts'
import { courseOf } from './make-course.ts'
import { scoreOf, type TestScore } from './test-score.ts'

const CONTEXT: CourseContext = { handSize: null, shapes: [], openHand: true }
const courseFrom = (test: TestScore, context: Partial<CourseContext> = {}): Course => {
  const { written, played } = scoreOf(test)
  return courseOf(written, played, {}, { ...CONTEXT, ...context })
}
const piano = (right: string, left: string, more: Omit<TestScore, 'parts'> = {}): TestScore => ({
  parts: [{ name: 'Piano', staves: [right, left] }],
  ...more,
})
const kindsOf = (course: Course): string => course.versions.map(({ kind }) => kind).join(' ')
const versionOf = (course: Course, kind: CourseVersion['kind']): CourseVersion => {
  const version = course.versions.find((item) => item.kind === kind)
  if (!version) throw new Error(`no version ${kind}`)
  return version
}
const pitchesOf = (version: CourseVersion, hand: string): string =>
  version.timeline.notes
    .filter((note) => note.hand === hand)
    .map((note) => note.pitch)
    .join(' ')

/** Thick chords above, sixteenths below: much to take away. */
const THICK = Array.from(
  { length: 16 },
  (_, i) => `${60 + (i % 5)}+${64 + (i % 5)}+${67 + (i % 5)}+${72 + (i % 5)} g80 ${71 + (i % 3)}+${59 + (i % 3)} 74/2`,
).join(' | ')
const BUSY = Array.from({ length: 16 }, (_, i) =>
  Array.from({ length: 16 }, (__, k) => `${36 + ((i * 5 + k * 7) % 24)}+${62 + ((i + k) % 3)}/0.25`).join(' '),
).join(' | ')

describe('which versions there are', () => {
  test.each<[string, TestScore, string]>([
    ['two easy hands', piano('60/4 | 62/4', '48/4 | 50/4'), 'written right left'],
    ['a lone hand', piano('60/4 | 62/4', 'r/4 | r/4'), 'written'],
    ['much to take away', piano(THICK, BUSY), 'written simplified right left'],
    ['nothing at all', piano('r/4', 'r/4'), 'written'],
  ])('%s', (_, score, kinds) => {
    expect(kindsOf(courseFrom(score))).toBe(kinds)
  })
})

test('each hand alone shows its own staff', () => {
  const course = courseFrom(piano('60/4 | 62/4', '48+52/4 | 50+53/4'))
  expect(course.versions.map(({ title, subtitle, hiddenStaves, droppedIds }) => ({ title, subtitle, hiddenStaves, droppedIds }))).toEqual([
    { title: 'Telle qu’écrite', subtitle: 'Deux mains', hiddenStaves: [], droppedIds: [] },
    { title: 'Main droite seule', subtitle: 'La mélodie', hiddenStaves: [{ part: 0, staff: 2 }], droppedIds: ['n2', 'n3', 'n4', 'n5'] },
    { title: 'Main gauche seule', subtitle: 'Basse et accords', hiddenStaves: [{ part: 0, staff: 1 }], droppedIds: ['n0', 'n1'] },
  ])
})

describe('a simplified version', () => {
  const course = courseFrom(piano(THICK, BUSY))
  const [written, simplified] = [versionOf(course, 'written'), versionOf(course, 'simplified')]

  test('is at least half a level easier', () => {
    expect(simplified.difficulty.exact).toBeLessThanOrEqual(written.difficulty.exact - 0.5)
  })
  test('keeps the melody and leaves the ornaments', () => {
    const melody = pitchesOf(simplified, 'RIGHT').split(' ').map(Number)
    expect(melody).toEqual(expect.arrayContaining([72, 73, 74, 75, 76]))
    expect(simplified.timeline.notes.some((note) => note.grace)).toBe(false)
  })
  test('never silences a measure of a hand', () => {
    const measuresOf = (version: CourseVersion): string =>
      [...new Set(version.timeline.notes.map(({ measure, hand }) => `${measure} ${hand}`))].sort().join()
    expect(measuresOf(simplified)).toBe(measuresOf(written))
  })
  test('drops from the page just what is not played', () => {
    const played = new Set(simplified.noteIds.flat())
    const all = new Set([...written.noteIds.flat()])
    expect(new Set(simplified.droppedIds)).toEqual(new Set([...all].filter((id) => !played.has(id))))
  })
  test('describes what was left out', () => {
    expect(simplified.subtitle).toBe('Accords de la main gauche allégés')
  })
  test('takes the same notes each time that a passage comes', () => {
    const order = [...Array.from({ length: 16 }, (_, i) => i), ...Array.from({ length: 16 }, (_, i) => i)]
    const twice = versionOf(courseFrom(piano(THICK, BUSY, { order })), 'simplified')
    const half = twice.noteIds.length / 2
    expect(twice.noteIds.slice(half)).toEqual(twice.noteIds.slice(0, half))
  })
})

describe('fingers', () => {
  const fingersOf = (version: CourseVersion): string => version.timeline.notes.map(({ finger }) => finger).join(' ')

  test('those of the file stay, the others are found', () => {
    expect(fingersOf(versionOf(courseFrom(piano('60=2 62 64 65 | 67/4', 'r/4 | r/4')), 'written'))).toMatch(/^2 \d \d \d \d$/)
  })
  test('a passage that comes back keeps its fingers', () => {
    const line = '60 64 67 72 | 74 71 67 65'
    const fingers = fingersOf(versionOf(courseFrom(piano(line, 'r/4 | r/4', { order: [0, 1, 0, 1] })), 'written')).split(' ')
    expect(fingers.slice(8)).toEqual(fingers.slice(0, 8))
  })
  test('two voices on one key are one finger', () => {
    const { written, played } = scoreOf({ parts: [{ staves: ['60/4'] }, { staves: ['60/4'] }] })
    const roles = [0, 1].map((part) => ({ part, staff: 1, role: 'RIGHT' as const }))
    expect(courseOf(written, played, { staves: roles }, CONTEXT).versions[0]?.timeline.notes).toHaveLength(1)
  })
  test('a small hand takes a ninth otherwise than a large one', () => {
    const chords = piano('60+67+74 60+67+76 62+69+76 62+71+79', 'r/4')
    const of = (size: number): string => fingersOf(versionOf(courseFrom(chords, { handSize: { left: size, right: size } }), 'written'))
    expect(of(12)).toBe(fingersOf(versionOf(courseFrom(chords), 'written')))
    const stretch = (size: number) =>
      versionOf(courseFrom(chords, { handSize: { left: size, right: size } }), 'written').difficulty.reasons.find(({ code }) => code === 'stretch')
    expect(stretch(12)?.value).toBe('jusqu’à une onzième')
    expect(stretch(16)?.weight).toBeLessThan(stretch(12)?.weight ?? 0)
  })
})

test('the engraver gets what the version shows', () => {
  const course = courseFrom({ ...piano('60=1 62 64 65', '48/4', { order: [0, 0] }), title: 'Valse', composer: 'Camille' })
  const right = versionOf(course, 'right')
  const options = engravingOf(course, right)
  expect(options).toMatchObject({ hiddenStaves: [{ part: 0, staff: 2 }], title: 'Valse', composer: 'Camille', droppedIds: new Set(['n4']) })
  expect([...(options.fingerings ?? [])]).toEqual(right.timeline.notes.slice(0, 4).map((note, i) => [`n${i}`, note.finger]))
})
