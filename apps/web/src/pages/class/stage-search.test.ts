import { expect, test } from 'vitest'
import { type ClassSection, earnedSections, type PieceClass } from './class.queries.ts'
import { isOpenNow, isTaskDone, nextTask, searchOfTask, taskAfter, taskOfSearch } from './stage-search.ts'

const NOW = new Date('2026-03-02T12:00:00Z')
const EARLIER = new Date('2026-03-02T11:59:00Z')
const LATER = new Date('2026-03-02T12:01:00Z')
const stage = (kind: ClassSection['stages'][number]['kind'], value: number, more = {}) => ({
  kind,
  goal: kind === 'listen' ? null : 70,
  best: null,
  value,
  hands: kind === 'right' ? ('RIGHT' as const) : ('BOTH' as const),
  speed: 0.7,
  declared: false,
  from: 0,
  to: 3,
  ...more,
})
const section = (letter: string, values: readonly number[], isMastered = false): ClassSection => ({
  letter,
  sectionId: 110,
  from: 0,
  to: 3,
  status: 1,
  isMastered,
  isDeclared: false,
  stages: [stage('listen', values[0] ?? 0), stage('right', values[1] ?? 0), stage('both', values[2] ?? 0), stage('tempo', values[3] ?? 0)],
})
const piece = (more: Partial<PieceClass> = {}): PieceClass => ({
  versionId: 11,
  sections: [section('A', [1, 1, 0.5])],
  consolidation: [{ kind: 'memory', goal: 75, best: null, isDone: false, speed: 1, opensAt: null }],
  progress: 20,
  next: { section: 0, stage: 'both', consolidation: null, speed: 0.5 },
  ...more,
})

test('a task opens at the tempo that its card says, and the loop is learnt at it', () => {
  expect(nextTask(piece(), NOW)).toEqual({ type: 'stage', section: 0, stage: 2 })
  expect(searchOfTask(piece(), { type: 'stage', section: 0, stage: 2 })).toEqual({
    mode: 'time',
    hands: 'BOTH',
    speed: 0.7,
    from: 0,
    to: 3,
    work: true,
    target: 0.7,
  })
  expect(searchOfTask(piece(), { type: 'stage', section: 0, stage: 1 })).toMatchObject({ hands: 'RIGHT', speed: 0.7, target: 0.7 })
})
test.each([
  ['« Écouter » was passed over: onwards all the same', [0, 1, 0, 0], 1, { type: 'stage', section: 0, stage: 2 }],
  ['a stage that is done is not asked again', [0, 1, 1, 0], 1, { type: 'stage', section: 0, stage: 3 }],
  ['after the last one what is left', [0, 1, 1, 1], 3, { type: 'stage', section: 0, stage: 0 }],
] as const)('after a task: %s', (_name, values, place, task) => {
  const passed = piece({ sections: [section('A', values)], next: { section: 0, stage: 'listen', consolidation: null, speed: 0.5 } })
  expect(taskAfter(passed, { type: 'stage', section: 0, stage: place }, NOW)).toEqual(task)
})
test('listening makes no take, playing from memory hides the notes', () => {
  expect(searchOfTask(piece(), { type: 'stage', section: 0, stage: 0 })).toEqual({ mode: 'listen', speed: 0.7, from: 0, to: 3 })
  expect(searchOfTask(piece(), { type: 'consolidation', place: 0 })).toEqual({ mode: 'time', speed: 1, hidden: true })
})
test('a task is done when its goal is reached', () => {
  expect(isTaskDone(piece(), { type: 'stage', section: 0, stage: 1 })).toBe(true)
  expect(isTaskDone(piece(), { type: 'stage', section: 0, stage: 2 })).toBe(false)
})
test('a section is mastered when its hands and both together are, at any tempo, and reported once', () => {
  const sections = [section('A', [0, 1, 1, 0]), section('B', [1, 1, 0.9]), section('C', [1, 1, 1], true)]
  expect(earnedSections({ sections }).map(({ letter }) => letter)).toEqual(['A'])
})

const whole = (kind: PieceClass['consolidation'][number]['kind'], opensAt: Date | null = null) =>
  ({ kind, goal: 75, best: null, isDone: false, speed: 0.85, opensAt }) as const
const allDone = (opensAt: Date | null): PieceClass =>
  piece({ consolidation: [whole('later', opensAt)], next: { section: null, stage: null, consolidation: 'later', speed: 0.85 } })

test('« sur la partition » opens on the score, where alone it counts', () =>
  expect(searchOfTask(piece({ consolidation: [whole('partition')] }), { type: 'consolidation', place: 0 })).toEqual({
    mode: 'time',
    speed: 0.85,
    display: 'partition',
  }))

test.each([
  ['never played well', null, null, false],
  ['a day is not over', LATER, null, false],
  ['a day is over', EARLIER, { type: 'consolidation', place: 0 }, true],
] as const)('« un autre jour » is next only when it counts: %s', (_name, opensAt, task, isOpen) => {
  expect(nextTask(allDone(opensAt), NOW)).toEqual(task)
  expect(isOpenNow(whole('later', opensAt), NOW)).toBe(isOpen)
})
test('every other run of the whole piece counts at once', () => expect(isOpenNow(whole('memory'), NOW)).toBe(true))

const CLASS = piece({
  sections: [section('A', [1, 1, 0.5]), section('B', [0]), { ...section('C', [0]), status: 4 }],
  consolidation: [whole('medium'), whole('later', LATER)],
})
test.each([
  ['nothing', {}, null],
  ['a section: its first open stage', { section: 'A' }, { type: 'stage', section: 0, stage: 2 }],
  ['a section and a stage', { section: 'B', stage: 'tempo' }, { type: 'stage', section: 1, stage: 3 }],
  ['a stage that the section does not have', { section: 'B', stage: 'chain' }, null],
  ['a section that is blocked', { section: 'C', stage: 'listen' }, null],
  ['a section that is not there', { section: 'D' }, null],
  ['the whole piece', { stage: 'medium' }, { type: 'consolidation', place: 0 }],
  ['the whole piece on another day, today', { stage: 'later' }, null],
])('the address names %s', (_name, search, task) => expect(taskOfSearch(CLASS, search, NOW)).toEqual(task))
