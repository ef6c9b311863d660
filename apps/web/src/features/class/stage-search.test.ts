import { expect, test } from 'vitest'
import { type ClassSection, earnedSections, type PieceClass } from './class.queries.ts'
import { isTaskDone, nextTask, searchOfTask } from './stage-search.ts'

const stage = (kind: ClassSection['stages'][number]['kind'], value: number, more = {}) => ({
  kind,
  goal: kind === 'listen' ? null : 70,
  best: null,
  value,
  hands: kind === 'right' ? ('RIGHT' as const) : ('BOTH' as const),
  speed: 0.7,
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
  stages: [stage('listen', values[0] ?? 0), stage('right', values[1] ?? 0), stage('both', values[2] ?? 0), stage('tempo', values[3] ?? 0)],
})
const piece = (more: Partial<PieceClass> = {}): PieceClass => ({
  versionId: 11,
  sections: [section('A', [1, 1, 0.5])],
  consolidation: [{ kind: 'memory', goal: 75, best: null, isDone: false, speed: 1 }],
  progress: 20,
  next: { section: 0, stage: 'both', consolidation: null, speed: 0.5 },
  ...more,
})

test('a task opens at the tempo that its card says, and the loop is learnt at it', () => {
  expect(nextTask(piece())).toEqual({ type: 'stage', section: 0, stage: 2 })
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
test('listening makes no take, memory hides the notes', () => {
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
