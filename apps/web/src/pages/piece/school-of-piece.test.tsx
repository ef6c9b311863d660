import type { Timeline } from '@prelude/domain/score'
import { describe, expect, it } from 'vitest'
import type { SkillEntry } from '../../features/skills/front-door.ts'
import type { Module } from '../../features/modules/front-door.ts'
import { askedSkills, relatedModules } from './school-of-piece.ts'

const QUARTER = 96
/** Four measures of quarter notes on five neighbouring keys: five fingers, and long notes (`demandsOf`). */
const TIMELINE = {
  ticksPerQuarter: QUARTER,
  totalTicks: 16 * QUARTER,
  fifths: 0,
  notes: Array.from({ length: 16 }, (_, index) => ({
    ...{ index, onset: index * QUARTER, duration: QUARTER, pitch: 60 + ([0, 2, 4, 5][index % 4] ?? 0), hand: 'RIGHT', finger: null },
    ...{ measure: Math.floor(index / 4), grace: false, staccato: false },
  })),
  melody: [],
  chords: [],
  measures: [0, 1, 2, 3].map((index) => ({
    index,
    number: index + 1,
    start: index * 4 * QUARTER,
    length: 4 * QUARTER,
    beats: 4,
    beatTicks: QUARTER,
  })),
  parts: [],
  tempos: [{ at: 0, beatsPerMinute: 100, beatTicks: QUARTER }],
} as unknown as Timeline
const SHOWN = { timeline: TIMELINE, hands: 'RIGHT' } as const

const skill = (id: number, name: string, scores: readonly (number | null)[]): SkillEntry => ({
  ...{ id, name, lesson_ids: [] },
  exercises: scores.map((score, place) => ({
    ...{ id: id * 10 + place, title: '', description: '', type: 'RHYTHMIC' as const, is_free: true, goal_score: 80 },
    score,
  })),
})
const SKILLS = [skill(103, 'Cinq doigts', [80, 92]), skill(201, 'Noires', [85, 60]), skill(602, 'Valses', [100])]

const module = (id: number, more: Partial<Module> = {}): Module =>
  ({ id, level: 1, title: `Module ${id}`, steps: [], relatedVersionIds: [], doneSteps: 0, isFinished: false, ...more }) as Module
const training = (exerciseId: number) => [
  { index: 0, name: '', description: '', score: null, content: { kind: 'exercise' as const, id: exerciseId, type: 'RHYTHMIC' as const } },
]

describe('what a piece asks for', () => {
  const skills = askedSkills(SKILLS, SHOWN)
  it('are skills of its notes; acquired ones have each exercise at its goal', () =>
    expect(skills.map(({ skill: { name }, done, total, isAcquired }) => [name, done, total, isAcquired])).toEqual([
      ['Cinq doigts', 2, 2, true],
      ['Noires', 1, 2, false],
    ]))
  it('is unknown until the notes are there', () => expect(askedSkills(SKILLS, { timeline: undefined, hands: 'RIGHT' })).toEqual([]))

  const modulesFor = (modules: readonly Module[], level = 3) =>
    relatedModules(modules, [11, 12], skills, level).map(({ module: { id }, skill: of }) => [id, of?.name ?? null])
  it.each<[string, readonly Module[], readonly unknown[]]>([
    ['the module in which it is played, finished or not', [module(1, { relatedVersionIds: [12], isFinished: true })], [[1, null]]],
    ['one that trains what is not acquired', [module(2, { steps: training(2_010) })], [[2, 'Noires']]],
    ['none for what is acquired', [module(2, { steps: training(1_030) })], []],
    ['a begun one first', [module(2, { steps: training(2_010), doneSteps: 1 }), module(3, { steps: training(2_010) })], [[2, 'Noires']]],
    [
      'none above the level, none that is finished',
      [module(2, { steps: training(2_010), level: 5 }), module(3, { steps: training(2_010), isFinished: true })],
      [],
    ],
    ['each module once', [module(1, { relatedVersionIds: [11], steps: training(2_010) })], [[1, null]]],
    [
      'every module with the piece, though there are many',
      [1, 2, 3].map((id) => module(id, { relatedVersionIds: [11] })),
      [
        [1, null],
        [2, null],
        [3, null],
      ],
    ],
  ])('leads to %s', (_name, modules, expected) => expect(modulesFor(modules)).toEqual(expected))
})
