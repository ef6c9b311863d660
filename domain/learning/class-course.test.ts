import { describe, expect, it } from 'vitest'
import { type ClassFacts, type ClassRun, classOf, declaredKey, stagesToDeclare, unmetConsolidationGoalOf, unmetGoalOf } from './index.ts'
import { classPiece } from './test-class.ts'

const DAY_MS = 86_400_000
const { piece, oneHanded } = classPiece

const run = (hands: ClassRun['hands'], from: number, to: number, more: Partial<ClassRun> = {}): ClassRun => {
  const { quality = 100, speed = 1 } = more
  return {
    hands,
    fromMeasure: from,
    toMeasure: to,
    mode: 'time',
    speed,
    quality,
    score: quality,
    display: 'piano',
    hiddenNotes: false,
    endedAtMs: DAY_MS,
    ...more,
  }
}
const facts = (runs: readonly ClassRun[] = [], more: Partial<ClassFacts> = {}): ClassFacts => ({
  timeline: piece,
  versionHands: 'BOTH',
  runs,
  listened: new Set(),
  mastered: new Map(),
  ...more,
})
const stagesIn = (state: ReturnType<typeof classOf>, section: number) =>
  state.sections[section]?.stages.map(({ stage, best, value }) => [stage, best, Math.round(100 * value)])
const stageValue = (state: ReturnType<typeof classOf>, section: number, stage: string) =>
  state.sections[section]?.stages.find((entry) => entry.stage === stage)?.value

/** All that section A asks for. */
const ALL_OF_A = [run('RIGHT', 0, 3), run('LEFT', 0, 3), run('BOTH', 0, 3)]
const WHOLE = run('BOTH', 0, 11)
const EVERYTHING = [...ALL_OF_A, run('RIGHT', 4, 11), run('LEFT', 4, 11), WHOLE]

describe('the stages of a section', () => {
  it('have the weights, goals, hands and tempos of the plan', () => {
    const [first, second] = classOf(facts()).sections
    expect(first?.stages).toMatchObject([
      { stage: 'listen', weight: 5, goal: null, hands: 'BOTH' },
      { stage: 'right', weight: 20, goal: 70, hands: 'RIGHT', speed: 0.5, fromMeasure: 0, toMeasure: 3 },
      { stage: 'left', weight: 20, goal: 70, hands: 'LEFT', speed: 0.5 },
      { stage: 'both', weight: 25, goal: 70, hands: 'BOTH', speed: 0.7 },
      { stage: 'tempo', weight: 20, goal: 80, hands: 'BOTH', speed: 1 },
    ])
    expect(second?.stages[5]).toMatchObject({ stage: 'chain', weight: 10, goal: 75, hands: 'BOTH', speed: 0.85, fromMeasure: 0, toMeasure: 11 })
  })

  it('are fewer for one hand', () => {
    const state = classOf(facts([], { timeline: oneHanded, versionHands: 'RIGHT' }))
    expect(stagesIn(state, 0)?.map(([stage]) => stage)).toEqual(['listen', 'right', 'tempo'])
    expect(stagesIn(state, 1)?.map(([stage]) => stage)).toEqual(['listen', 'right', 'tempo', 'chain'])
  })

  it('leave out a hand that rests', () => {
    const state = classOf(facts([run('BOTH', 0, 3)], { timeline: oneHanded }))
    expect(stagesIn(state, 0)).toEqual([
      ['listen', null, 0],
      ['right', 100, 100],
      ['tempo', 100, 100],
    ])
  })

  it.each<[string, ClassRun, number, string, number]>([
    ['half of the goal', run('RIGHT', 0, 3, { quality: 35 }), 0, 'right', 0.5],
    ['more than the goal', run('RIGHT', 0, 3, { quality: 90 }), 0, 'right', 1],
    ['more measures', run('RIGHT', 0, 7), 0, 'right', 1],
    ['more measures, below the goal', run('RIGHT', 0, 7, { quality: 69 }), 0, 'right', 0],
    ['the whole piece where the music waits', run('BOTH', 0, 11, { mode: 'wait' }), 0, 'both', 0],
    ['the whole piece in the learner’s own time', run('BOTH', 0, 11, { mode: 'follow' }), 0, 'both', 0],
    ['the whole piece where the music waits, in a locked section', run('BOTH', 0, 11, { mode: 'wait' }), 1, 'both', 0],
    ['all that is chained, in the learner’s own time', run('BOTH', 0, 11, { mode: 'follow' }), 1, 'chain', 60 / 75],
    ['all that is chained, where the music waits', run('BOTH', 0, 11, { mode: 'wait' }), 1, 'chain', 0],
    ['fewer measures', run('RIGHT', 0, 2), 0, 'right', 0],
    ['both hands for one', run('BOTH', 0, 3), 0, 'right', 0],
    ['one hand for both', run('RIGHT', 0, 3), 0, 'both', 0],
    ['slower than asked', run('BOTH', 0, 3, { speed: 0.65 }), 0, 'both', 0],
    ['as slow as asked, rounded', run('BOTH', 0, 3, { speed: 0.6951 }), 0, 'both', 1],
    ['at SLOW is not at tempo', run('BOTH', 0, 3, { speed: 0.7 }), 0, 'tempo', 0],
    ['where the music waits', run('RIGHT', 0, 3, { mode: 'wait' }), 0, 'right', 60 / 70],
    ['in the learner’s own time', run('RIGHT', 0, 3, { mode: 'follow' }), 0, 'right', 1],
    ['at tempo needs the clock', run('BOTH', 0, 3, { mode: 'follow' }), 0, 'tempo', 0.75],
    ['chained with what is played before', run('BOTH', 0, 11), 1, 'chain', 1],
    ['not chained', run('BOTH', 4, 11), 1, 'chain', 0],
    ['the first section is chained with nothing', run('BOTH', 0, 11), 0, 'chain', -1],
  ])('%s', (_name, run, section, stage, value) => expect(stageValue(classOf(facts([run])), section, stage) ?? -1).toBeCloseTo(value))
})

describe('what is declared', () => {
  const declared = new Set(['right', 'left', 'both'].map((stage) => declaredKey('A', stage as 'right')))
  const nothing = classOf(facts([], { listened: new Set(['A']) }))
  const declaredState = classOf(facts([], { listened: new Set(['A']), declared }))
  const flags = (state: ReturnType<typeof classOf>) => state.sections[0]?.stages.map((stage) => stage.declared)

  it('gives no points and proves nothing', () => {
    expect([declaredState.pianoClassProgress, declaredState.progress]).toEqual([nothing.pianoClassProgress, nothing.progress])
    expect(stageValue(declaredState, 0, 'right')).toBe(0)
    expect([declaredState.sections[0]?.earned, declaredState.sections[0]?.status]).toEqual([false, 1])
  })
  it('opens what follows, and is not proposed again', () => {
    expect([nothing.sections[1]?.status, declaredState.sections[1]?.status]).toEqual([4, 2])
    expect([nothing.next?.stage, declaredState.next?.stage]).toEqual(['right', 'tempo'])
  })
  it('gives way to a take that passes the stage', () => {
    expect(flags(declaredState)).toEqual([false, true, true, true, false])
    expect(flags(classOf(facts([run('RIGHT', 0, 3)], { declared })))).toEqual([false, false, true, true, false])
  })

  const ONE_HAND = new Set([declaredKey('A', 'right')])
  const MASTERED = new Map([['A', DAY_MS]])
  it.each<
    [
      string,
      Partial<ClassFacts>,
      readonly ClassRun[],
      { declared: boolean; earned: boolean; opens: number | undefined; remaining: readonly string[] },
    ]
  >([
    ['nothing', {}, [], { declared: false, earned: false, opens: 4, remaining: ['right', 'left', 'both'] }],
    ['one hand of it', { declared: ONE_HAND }, [], { declared: false, earned: false, opens: 4, remaining: ['right', 'left', 'both'] }],
    ['all of it', { declared }, [], { declared: true, earned: false, opens: 2, remaining: ['right', 'left', 'both'] }],
    [
      'all of it, and one hand measured',
      { declared },
      [run('RIGHT', 0, 3)],
      { declared: true, earned: false, opens: 2, remaining: ['left', 'both'] },
    ],
    ['all of it, and all of it measured', { declared }, ALL_OF_A, { declared: false, earned: true, opens: 2, remaining: [] }],
    [
      'a mastered section whose takes are erased',
      { declared, mastered: MASTERED },
      [],
      { declared: false, earned: false, opens: 2, remaining: ['right', 'left', 'both'] },
    ],
  ])('of a section: %s', (_name, more, runs, wanted) => {
    const [first, second] = classOf(facts(runs, more)).sections
    const remaining = first ? stagesToDeclare(first) : []
    expect({ declared: first?.declared, earned: first?.earned, opens: second?.status, remaining }).toEqual(wanted)
  })
  it('a declared section need not be listened to', () => expect(classOf(facts([], { declared })).next).toMatchObject({ section: 0, stage: 'tempo' }))
})

describe('why a run does not count', () => {
  const both = { goal: 70, hands: 'BOTH', speed: 0.7, fromMeasure: 0, toMeasure: 3 } as const
  it.each<[string, ClassRun, ReturnType<typeof unmetGoalOf>]>([
    ['it does', run('BOTH', 0, 3, { speed: 0.7 }), null],
    ['faster', run('BOTH', 0, 3), null],
    ['too slow', run('BOTH', 0, 3, { speed: 0.5 }), { kind: 'slow', speed: 0.5, askedSpeed: 0.7 }],
    ['« Attendre »', run('BOTH', 0, 3, { mode: 'wait' }), { kind: 'no-clock', mode: 'wait', cap: 60 }],
    ['« Me suivre »', run('BOTH', 0, 3, { mode: 'follow' }), { kind: 'no-clock', mode: 'follow', cap: 60 }],
    ['one hand', run('RIGHT', 0, 3), { kind: 'hands' }],
    ['other measures', run('BOTH', 1, 3), { kind: 'measures' }],
  ])('%s', (_name, run, why) => expect(unmetGoalOf(piece, both, run)).toEqual(why))

  it.each<[string, Parameters<typeof unmetConsolidationGoalOf>[2], ClassRun, ReturnType<typeof unmetGoalOf>]>([
    ['at its tempo', 'medium', run('BOTH', 0, 11, { speed: 0.85 }), null],
    ['slower', 'normal', run('BOTH', 0, 11, { speed: 0.85 }), { kind: 'slow', speed: 0.85, askedSpeed: 1 }],
    ['« Attendre »', 'medium', run('BOTH', 0, 11, { mode: 'wait' }), { kind: 'no-clock', mode: 'wait', cap: 0 }],
    ['« Attendre », from memory', 'memory', run('BOTH', 0, 11, { mode: 'wait' }), { kind: 'no-clock', mode: 'wait', cap: 60 }],
    ['a part of it', 'later', run('BOTH', 0, 7), { kind: 'measures' }],
    ['one hand', 'later', run('LEFT', 0, 11), { kind: 'hands' }],
    ['on the roll', 'partition', run('BOTH', 0, 11), { kind: 'display' }],
    ['on the score', 'partition', run('BOTH', 0, 11, { display: 'partition' }), null],
    ['with the notes shown', 'memory', run('BOTH', 0, 11), { kind: 'notes-shown' }],
    ['with the notes hidden', 'memory', run('BOTH', 0, 11, { hiddenNotes: true }), null],
  ])('consolidation, %s', (_name, kind, run, why) => expect(unmetConsolidationGoalOf(piece, 'BOTH', kind, run)).toEqual(why))

  it('« Me suivre » is enough where the slowest tempo is required', () =>
    expect(unmetGoalOf(piece, { ...both, speed: 0.5 }, run('BOTH', 0, 3, { mode: 'follow' }))).toBeNull())
})

describe('progress', () => {
  // A has 4 bars of 12, B 8; A's stages weigh 90, B's 100.
  it.each<[string, ClassFacts, number]>([
    ['nothing', facts(), 0],
    ['listened to A', facts([], { listened: new Set(['A']) }), (100 * 4 * 5) / 90 / 12],
    ['the right hand of A', facts([run('RIGHT', 0, 3)]), (100 * 4 * 20) / 90 / 12],
    ['the right hand of B', facts([run('RIGHT', 4, 11)]), (100 * 8 * 20) / 100 / 12],
    ['everything', facts(EVERYTHING, { listened: new Set(['A', 'B']) }), 100],
  ])('%s', (_name, of, percent) => {
    const state = classOf(of)
    expect(state.pianoClassProgress).toBeCloseTo(percent, 1)
    expect(state.progress).toBeCloseTo(0.8 * percent + 0.2 * state.consolidationClassProgress, 1)
  })

  const later = { ...WHOLE, endedAtMs: 2 * DAY_MS }
  it.each<[string, ClassRun[], string[]]>([
    ['none', [], []],
    ['a part of the piece', [run('BOTH', 4, 11)], []],
    ['at MEDIUM', [{ ...WHOLE, speed: 0.85, quality: 72, score: 66 }], ['medium']],
    ['at NORMAL', [WHOLE], ['medium', 'normal']],
    ['in the learner’s own time', [{ ...WHOLE, mode: 'follow' }], []],
    ['from the score', [{ ...WHOLE, speed: 0.7, quality: 90, score: 76, display: 'partition' }], ['partition']],
    ['from the score, too slow to be worth 75', [{ ...WHOLE, speed: 0.5, score: 70, display: 'partition' }], []],
    ['from memory', [{ ...WHOLE, speed: 0.7, score: 80, hiddenNotes: true }], ['memory']],
    ['again after a day', [WHOLE, later], ['medium', 'normal', 'later']],
    ['again after an hour', [WHOLE, { ...WHOLE, endedAtMs: DAY_MS + 3_600_000 }], ['medium', 'normal']],
    ['everything', [WHOLE, { ...later, display: 'partition', hiddenNotes: true }], ['medium', 'normal', 'partition', 'later', 'memory']],
  ])('consolidation, %s', (_name, runs, done) => {
    const state = classOf(facts(runs))
    expect(state.consolidation.filter((entry) => entry.done).map(({ kind }) => kind)).toEqual(done)
    expect(state.consolidationClassProgress).toBe(20 * done.length)
  })

  it.each<[string, ClassRun[], number | null]>([
    ['before the piece was played well', [{ ...WHOLE, quality: 69, score: 69 }], null],
    ['a day after it was first played well', [later, WHOLE], WHOLE.endedAtMs + DAY_MS],
  ])('« un autre jour » counts from: %s', (_name, runs, opensAtMs) => {
    const { consolidation } = classOf(facts(runs))
    expect(consolidation.map((entry) => entry.opensAtMs)).toEqual([null, null, null, opensAtMs, null])
  })
})

describe('status', () => {
  it.each<[string, ClassFacts, [number, number], boolean, number]>([
    ['nothing', facts(), [2, 4], false, 2],
    ['nothing, not guided', facts([], { guided: false }), [2, 2], false, 2],
    ['begun', facts([run('RIGHT', 0, 3)]), [1, 4], false, 1],
    ['played outside the class', facts([run('BOTH', 0, 11, { mode: 'wait' })]), [2, 4], false, 2],
    ['listened to', facts([], { listened: new Set(['A']) }), [1, 4], false, 1],
    ['A earned', facts(ALL_OF_A), [3, 2], true, 1],
    ['A mastered once, its takes erased', facts([], { mastered: new Map([['A', 7]]) }), [3, 2], false, 1],
    ['all stages', facts(EVERYTHING, { listened: new Set(['A', 'B']) }), [3, 3], true, 3],
  ])('%s', (_name, of, sections, earned, status) => {
    const state = classOf(of)
    expect(state.sections.map((section) => section.status)).toEqual(sections)
    expect([state.sections[0]?.earned, state.classStatus]).toEqual([earned, status])
  })
})

describe('the next stage', () => {
  const listened = new Set(['A', 'B'])
  const slowly = (qualities: readonly number[], speed: number) =>
    qualities.map((quality, place) => run('BOTH', 0, 3, { quality, speed, endedAtMs: DAY_MS * (1 - speed) + place }))
  it.each<[string, ClassFacts, object | null]>([
    ['nothing', facts(), { section: 0, stage: 'listen', consolidation: null }],
    ['listened', facts([], { listened }), { section: 0, stage: 'right', speed: 0.5 }],
    ['one hand', facts([run('RIGHT', 0, 3)], { listened }), { section: 0, stage: 'left', speed: 0.5 }],
    ['two failed runs', facts([run('RIGHT', 0, 3), run('LEFT', 0, 3), ...slowly([40, 50], 0.7)], { listened }), { stage: 'both', speed: 0.5 }],
    [
      'up again after two good ones',
      facts([run('RIGHT', 0, 3), run('LEFT', 0, 3), ...slowly([40, 50], 0.7), ...slowly([90, 90], 0.5)], { listened }),
      { stage: 'both', speed: 0.7 },
    ],
    [
      'on the way to the tempo',
      facts([run('RIGHT', 0, 3), run('LEFT', 0, 3), ...slowly([90, 90], 0.7)], { listened }),
      { section: 0, stage: 'tempo', speed: 0.85 },
    ],
    ['A done', facts(ALL_OF_A, { listened }), { section: 1, stage: 'right' }],
    ['A mastered, its takes erased', facts([], { mastered: new Map([['A', 7]]) }), { section: 0, stage: 'tempo' }],
    ['all stages', facts(EVERYTHING, { listened }), { section: null, stage: null, consolidation: 'partition' }],
    [
      'all but the replay',
      facts([...EVERYTHING, { ...WHOLE, display: 'partition', hiddenNotes: true }], { listened }),
      { section: null, consolidation: 'later' },
    ],
    ['all', facts([...EVERYTHING, { ...WHOLE, display: 'partition', hiddenNotes: true, endedAtMs: 3 * DAY_MS }], { listened }), null],
  ])('after %s', (_name, of, next) => (next ? expect(classOf(of).next).toMatchObject(next) : expect(classOf(of).next).toBeNull()))
})

it('finds an order in a piece without a form and without notes', () => {
  const silent = { ...piece, notes: [], parts: [] }
  const state = classOf(facts([], { timeline: silent }))
  expect(state.sections).toMatchObject([{ letter: 'A', fromMeasure: 0, toMeasure: 11, status: 2, stages: [{ stage: 'listen' }] }])
  expect(classOf(facts([], { timeline: silent, listened: new Set(['A']) })).pianoClassProgress).toBe(100)
})
