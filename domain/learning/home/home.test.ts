import { describe, expect, it } from 'vitest'
import { challengeOfDay, type DayChallenge, isNearly, shownScore } from './challenge-of-day.ts'
import { homeBanners, homeOpening } from './opening.ts'
import { type HomeSkillExercise, recommendSkills } from './skills.ts'
import { stepMinutes } from './step-minutes.ts'
import { welcomeInfosOf, welcomeOf } from './welcome.ts'

describe('the challenge of the day', () => {
  const challenge = (id: number, more: Partial<DayChallenge> = {}): DayChallenge => ({
    ...{ id, goal: 80, best: null, reachedDay: null, isKnownPiece: false, isFree: false, isOpen: true },
    ...more,
  })
  const TURN = { learnerId: 7, day: 20_000 }
  const ofDay = (challenges: readonly DayChallenge[], rotation = TURN) => {
    const choice = challengeOfDay(challenges, rotation)
    return choice && [choice.challenge.id, choice.isDone]
  }

  it.each([
    [71, 80, true],
    [65, 80, true],
    [64, 80, false],
    [80, 80, false],
    [79.9, 80, true],
    [null, 80, false],
  ])('%o of %i points are nearly there: %s', (best, goal, nearly) => expect(isNearly({ best, goal })).toBe(nearly))

  it('shows 79.9 of 80 as 79: what was not reached never looks reached', () => expect(shownScore(79.9)).toBe(79))

  it.each<[string, DayChallenge[], [number, boolean] | null]>([
    ['nearly reached before known before any other', [challenge(1), challenge(2, { isKnownPiece: true }), challenge(3, { best: 71 })], [3, false]],
    ['known before any other', [challenge(1), challenge(2, { isKnownPiece: true })], [2, false]],
    ['free before what is not', [challenge(1), challenge(2, { isFree: true })], [2, false]],
    ['what can be opened first', [challenge(1, { best: 79, isOpen: false }), challenge(2)], [2, false]],
    ['locked, where all are', [challenge(1, { isOpen: false })], [1, false]],
    ['reached today: done', [challenge(1, { best: 71 }), challenge(2, { best: 88, reachedDay: 20_000 })], [2, true]],
    ['reached before: none any more', [challenge(2, { best: 88, reachedDay: 19_999 })], null],
    ['a clock that went back: what was reached tomorrow is reached', [challenge(2, { best: 88, reachedDay: 20_001 })], null],
    ['none', [], null],
  ])('is %s', (_, challenges, expected) => expect(ofDay(challenges)).toEqual(expected))

  it('is the same all day for any order, and another one on other days', () => {
    const equal = Array.from({ length: 12 }, (_, id) => challenge(id))
    expect(ofDay(equal)).toEqual(ofDay(equal.toReversed()))
    expect(new Set(Array.from({ length: 40 }, (_, day) => ofDay(equal, { ...TURN, day })?.[0])).size).toBeGreaterThan(8)
    expect(new Set(Array.from({ length: 40 }, (_, learnerId) => ofDay(equal, { ...TURN, learnerId })?.[0])).size).toBeGreaterThan(8)
  })
})

describe('skills to progress in', () => {
  const exercise = (id: number, more: Partial<HomeSkillExercise> = {}): HomeSkillExercise => ({
    id,
    difficulty: 1,
    best: null,
    instances: 3,
    remaining: 3,
    ...more,
  })
  const begun = { best: 85, remaining: 2 }
  const passed = { best: 85, remaining: 0 }
  const skill = (id: number, ...exercises: HomeSkillExercise[]) => ({ id, exercises })
  const of = (...args: Parameters<typeof recommendSkills>) => {
    const recommended = recommendSkills(...args)
    return [recommended.closeToFinish, recommended.continue, recommended.new].map((list) => list.map(({ skill: { id } }) => id))
  }

  it.each<[string, ReturnType<typeof skill>[], number[][]]>([
    ['two thirds are close to the end', [skill(1, exercise(1, passed), exercise(2, passed), exercise(3))], [[1], [], []]],
    ['less is to be continued', [skill(1, exercise(1, passed), exercise(2))], [[], [1], []]],
    ['tried and not passed is begun', [skill(1, exercise(1, { best: 40 }))], [[], [1], []]],
    ['not tried is new', [skill(1, exercise(1))], [[], [], [1]]],
    ['all passed is finished', [skill(1, exercise(1, passed))], [[], [], []]],
    ['too hard is for later', [skill(1, exercise(1, { difficulty: 2 }))], [[], [], []]],
    ['no exercises is none', [skill(1)], [[], [], []]],
  ])('%s', (_, skills, expected) => expect(of(skills, 1)).toEqual(expected))

  it('are three at most, one of each stage where there is one', () => {
    const fresh = [1, 2, 3, 4].map((id) => skill(id, exercise(id)))
    expect(of(fresh, 1)).toEqual([[], [], [1, 2, 3]])
    expect(of([...fresh, skill(5, exercise(5, begun)), skill(6, exercise(6, begun))], 1)).toEqual([[], [5, 6], [1]])
    const close = [7, 8].map((id) => skill(id, exercise(id, passed), exercise(id + 10, passed), exercise(id + 20)))
    expect(of([...fresh, ...close, skill(5, exercise(5, begun))], 1)).toEqual([[7], [5], [1]])
  })

  it('suggest what was never passed before another tonality of what was, and count both', () => {
    const [recommendation] = recommendSkills([skill(1, exercise(1, { best: 90, remaining: 2 }), exercise(2))], 1).continue
    expect([recommendation?.suggested.id, recommendation?.count, recommendation?.done]).toEqual([2, 2, 0])
    const [other] = recommendSkills([skill(1, exercise(1, { best: 90, remaining: 2 }), exercise(2, passed))], 1).closeToFinish
    expect([other?.suggested.id, other?.done]).toEqual([1, 1])
  })

  it('suggest no exercise twice, and skip a skill that has no other', () => {
    const shared = [skill(1, exercise(1)), skill(2, exercise(1), exercise(2)), skill(3, exercise(1)), skill(4, exercise(4))]
    expect(recommendSkills(shared, 1).new.map(({ skill: { id }, suggested }) => [id, suggested.id])).toEqual([
      [1, 1],
      [2, 2],
      [4, 4],
    ])
  })

  it('suggest an exercise of the own difficulty before an easier one', () => {
    const [recommendation] = recommendSkills([skill(1, exercise(1), exercise(2, { difficulty: 2 }))], 2).new
    expect(recommendation?.suggested.id).toBe(2)
  })

  it('begin with those of the own difficulty', () =>
    expect(of([skill(1, exercise(1)), skill(2, exercise(2, { difficulty: 2 }))], 2)[2]).toEqual([2, 1]))
})

describe('the welcome', () => {
  const HOUR = 3_600_000
  const NOW = 1_000 * 24 * HOUR
  const dayOf = (ms: number): number => Math.floor(ms / (24 * HOUR))
  const facts = { nowMs: NOW, today: dayOf(NOW), dayOf, score: 240, events: [], newSongs: 0 }
  const seen = (hoursAgo: number, more: object = {}) =>
    welcomeInfosOf({ lastSeenScore: 200, userActivityLastSeen: new Date(NOW - hoursAgo * HOUR).toISOString(), newSongsLastSeen: 10, ...more })

  it('reports points gained, practice since, and new contents', () => {
    const events = [
      { type: 'COMPLETE_PIECE', atMs: NOW - 2 * HOUR },
      { type: 'COMPLETE_PIECE', atMs: NOW - 60 * HOUR },
      { type: 'COMPLETE_CHALLENGE', atMs: NOW - 3 * HOUR },
      { type: 'REGULARITY', atMs: NOW - 3 * HOUR },
      { type: 'CONNECTION', atMs: NOW - 3 * HOUR },
    ]
    expect(welcomeOf(seen(48), { ...facts, events, newSongs: 3 })).toEqual({
      ...{ isDue: true, scoreGained: 40, pieces: 1, challenges: 1, modules: 0, regularDays: 1, newSongs: 3 },
      sinceMs: NOW - 48 * HOUR,
    })
  })

  it.each<[string, ReturnType<typeof welcomeInfosOf>, Partial<typeof facts>, boolean]>([
    ['never on the first visit', welcomeInfosOf({}), { newSongs: 5 }, false],
    ['not twice a day', seen(0), {}, false],
    ['not where there is nothing to tell', seen(48), { score: 200 }, false],
    ['not for points that were lost', seen(48), { score: 150 }, false],
    ['for new songs alone', seen(48), { score: 200, newSongs: 1 }, true],
    ['not for what was seen in the future: a clock that was wrong', seen(-800), { score: 240 }, false],
  ])('is due: %s', (_, infos, more, due) => expect(welcomeOf(infos, { ...facts, ...more }).isDue).toBe(due))

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a list', [1, 2]],
    ['words', 'bonjour'],
    ['other kinds', { lastSeenScore: '12', userActivityLastSeen: 'hier', newSongsLastSeen: null }],
    ['no moment', { userActivityLastSeen: 12 }],
  ])('reads %s as never seen', (_, stored) =>
    expect(welcomeInfosOf(stored)).toEqual({ lastSeenScore: null, activityLastSeen: null, newSongsLastSeen: null }),
  )
})

it.each([
  ['what was begun', { level: 1, isInProgress: true, hasPlayed: true, hasModule: true }, 'resume'],
  ['the first module, for who has never played', { level: 1, isInProgress: false, hasPlayed: false, hasModule: true }, 'first_module'],
  ['a piece, where there is no module', { level: 1, isInProgress: false, hasPlayed: false, hasModule: false }, 'first_piece'],
  ['a piece, for who comes with a level', { level: 4, isInProgress: false, hasPlayed: false, hasModule: true }, 'first_piece'],
  ['the next piece, where everything is finished', { level: 1, isInProgress: false, hasPlayed: true, hasModule: true }, 'next'],
] as const)('home opens with %s', (_, facts, opening) => expect(homeOpening(facts)).toBe(opening))

describe('banners', () => {
  const facts = { level: 3, onboarding: {}, hasPlayed: false, isEvaluated: false, isTutorialDone: false }
  it.each<[string, Partial<typeof facts>, [evaluation: boolean, tutorial: boolean]]>([
    ['a novice has the tutorial', { level: 1 }, [false, true]],
    ['a beginner the evaluation', {}, [true, false]],
    ['put away', { onboarding: { hideEvaluationBanner: true, displayTutorialBanner: false } }, [false, false]],
    ['evaluated, by the module', { isEvaluated: true }, [false, false]],
    ['evaluated, by the flag', { onboarding: { hasFinishedInitialEvaluation: true } }, [false, false]],
    ['a novice who has played', { level: 1, hasPlayed: true }, [false, false]],
    ['who has played, and wants the tutorial', { hasPlayed: true, onboarding: { displayTutorialBanner: true } }, [true, true]],
    ['who has done the tutorial', { isTutorialDone: true, onboarding: { displayTutorialBanner: true } }, [true, false]],
    ['flags that are no object', { onboarding: 'oui' }, [true, false]],
    ['flags of another kind', { onboarding: { hideEvaluationBanner: 'true' } }, [true, false]],
  ])('%s', (_, more, [evaluation, tutorial]) => expect(homeBanners({ ...facts, ...more })).toEqual({ evaluation, tutorial }))
})

it.each([
  [true, 12, 1],
  [true, 61, 2],
  [false, 10, 2],
  [false, 38, 4],
])('a step (lesson: %s) of %i seconds takes %i minutes', (isLesson, seconds, minutes) => expect(stepMinutes({ isLesson, seconds })).toBe(minutes))
