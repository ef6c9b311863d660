import { describe, expect, it } from 'vitest'
import { relativeDifficulty } from './difficulty-fit.ts'
import { homeShapeOf } from './home-shape.ts'
import { isQuick, minutesToPlay } from './quick-piece.ts'
import { type KnownVersion, type Reason, reasonsFor, type Tastes, type VersionFacts } from './reasons.ts'
import { recommend } from './recommend.ts'
import { recommendationScore, recommendationTier } from './recommendation-score.ts'

const version = (more: Partial<VersionFacts> = {}): VersionFacts => ({
  versionId: 10,
  pieceId: 1,
  title: 'Canon en ré',
  artist: 'Johann Pachelbel',
  isNamedArtist: true,
  styles: ['baroque'],
  pattern: { id: 6, title: 'Basse-accord' },
  level: 3,
  difficulty: 2,
  bars: 60,
  seconds: 150,
  isForSinger: false,
  isAccompaniment: false,
  isNew: false,
  ...more,
})
const knownVersion = (more: Partial<KnownVersion> = {}): KnownVersion => ({
  ...version({
    versionId: 90,
    pieceId: 9,
    title: 'Menuet',
    artist: 'Christian Petzold',
    styles: ['danse'],
    pattern: { id: 20, title: 'Basse de menuet' },
  }),
  best: 85,
  ...more,
})
/** A beginner of level 3, with nothing behind them. */
const tastes = (more: Partial<Tastes> = {}): Tastes => ({ level: 3, catalogDifficulty: 2, goals: [], wanted: new Map(), knownVersions: [], ...more })
const kinds = (reasons: readonly Reason[]): string[] => reasons.map(({ kind }) => kind)
const reasons = (of: Partial<VersionFacts>, who: Partial<Tastes> = {}): string[] => kinds(reasonsFor(version(of), tastes(who)))

it.each([
  [1, 'v2'],
  [3, 'v2'],
  [4, 'v2'],
  [5, 'v1'],
  [6, 'v1'],
  // What is unknown is the first level.
  [2, 'v2'],
  [77, 'v2'],
])('level %i gets %s of home', (level, shape) => expect(homeShapeOf(level)).toBe(shape))

it.each([
  [1, 2, 'EASY'],
  [2, 2, 'MATCHING'],
  [3, 2, 'HARD'],
  [4, 2, 'REALLY_HARD'],
  [5, 1, 'REALLY_HARD'],
])('difficulty %i for a learner of %i is %s', (difficulty, own, fit) => expect(relativeDifficulty(difficulty, own)).toBe(fit))

it.each([
  [16, 1, true],
  [17, 1, false],
  [17, 3, false],
  [24, 4, true],
  [35, 5, true],
  [78, 6, false],
])('%i measures at level %i can be learnt in one sitting: %s', (bars, level, quick) => expect(isQuick(bars, level)).toBe(quick))

it.each([
  [19, 'EASY', 5],
  [38, 'MATCHING', 15],
  [45, 'MATCHING', 15],
  [46, 'MATCHING', 20],
  [38, 'HARD', 25],
  [0, 'EASY', 5],
] as const)('%i seconds of music that is %s can be played in %i minutes', (seconds, fit, minutes) =>
  expect(minutesToPlay(seconds, fit)).toBe(minutes),
)

describe('why a piece is recommended', () => {
  it.each<[string, Partial<VersionFacts>, Partial<Tastes>, string[]]>([
    ['nothing but its level', {}, {}, ['of_level']],
    [
      'the accompaniment of a piece that is played',
      { pattern: { id: 20, title: 'Basse de menuet' } },
      { knownVersions: [knownVersion()] },
      ['same_left_hand'],
    ],
    ['the composer', { artist: 'Christian Petzold' }, { knownVersions: [knownVersion()] }, ['same_artist']],
    [
      'a composer who is none',
      { artist: 'Traditionnel', isNamedArtist: false },
      { knownVersions: [knownVersion({ artist: 'Traditionnel' })] },
      ['of_level'],
    ],
    ['the style', { styles: ['valse', 'danse'] }, { knownVersions: [knownVersion()] }, ['same_style']],
    [
      'the piece itself, one version further',
      { pieceId: 9, difficulty: 2 },
      { knownVersions: [knownVersion({ difficulty: 1, level: 1 })] },
      ['next_version'],
    ],
    ['the piece itself, not yet validated', { pieceId: 9 }, { knownVersions: [knownVersion({ difficulty: 1, best: 70 })] }, ['of_level']],
    ['the piece itself, in an easier version', { pieceId: 9, difficulty: 1 }, { knownVersions: [knownVersion({ difficulty: 2 })] }, ['of_level']],
    ['short', { bars: 16, seconds: 38 }, {}, ['quick']],
    ['short, and too hard', { bars: 16, seconds: 38, difficulty: 3 }, {}, ['of_level']],
    ['few measures that last long', { bars: 16, seconds: 100 }, {}, ['of_level']],
    ['new', { isNew: true }, {}, ['new']],
    ['to be played at once, goal 5', { bars: 16, seconds: 38 }, { goals: [5] }, ['goal', 'quick']],
    ['one step further, goal 3', { difficulty: 3 }, { goals: [3] }, ['goal']],
    ['a study, goal 3', { styles: ['etude'] }, { goals: [3] }, ['goal']],
    ['of another world, goal 7', {}, { goals: [7], knownVersions: [knownVersion()] }, ['goal']],
    ['of the same world, goal 7', { styles: ['danse'] }, { goals: [7], knownVersions: [knownVersion()] }, ['same_style']],
    ['a discovery for who knows nothing, goal 7', {}, { goals: [7] }, ['of_level']],
    ['below the level, goal 4', { difficulty: 1 }, { goals: [4] }, ['goal']],
    ['an accompaniment, goal 10', { isAccompaniment: true }, { goals: [10] }, ['goal']],
    ['to sing with, goal 8', { isForSinger: true }, { goals: [8] }, ['goal']],
    ['to sing with, another goal', { isForSinger: true }, { goals: [10] }, ['of_level']],
    ['anything, goal 100', {}, { goals: [100] }, ['of_level']],
    ['the piece of goal 1', { pieceId: 1 }, { goals: [1], wanted: new Map([[1, 'canon']]) }, ['goal']],
  ])('%s', (_, of, who, expected) => expect(reasons(of, who)).toEqual(expected))

  it('has its facts: the piece that it is like, the words of the goal, minutes', () => {
    expect(reasonsFor(version({ artist: 'Christian Petzold' }), tastes({ knownVersions: [knownVersion()] }))).toEqual([
      { kind: 'same_artist', artist: 'Christian Petzold', like: { versionId: 90, title: 'Menuet' } },
    ])
    expect(reasonsFor(version({ isForSinger: true }), tastes({ goals: [8, 1], wanted: new Map([[1, 'le canon']]) }))).toEqual([
      { kind: 'goal', goal: 1, words: 'le canon' },
    ])
    expect(reasonsFor(version({ bars: 12, seconds: 38 }), tastes())).toEqual([{ kind: 'quick', minutes: 15 }])
  })
})

describe('how much speaks for it', () => {
  it.each([
    [19, 0],
    [20, 1],
    [34, 1],
    [35, 2],
    [49, 2],
    [50, 3],
    [74, 3],
    [75, 4],
    [100, 4],
  ])('%i points are tier %i', (score, tier) => expect(recommendationTier(score)).toBe(tier))

  it.each<[string, Parameters<typeof recommendationScore>, number]>([
    ['of the level', ['MATCHING', [{ kind: 'of_level' }]], 40],
    ['easier', ['EASY', [{ kind: 'of_level' }]], 20],
    ['harder', ['HARD', [{ kind: 'of_level' }]], 10],
    ['harder, as the learner wants it', ['HARD', [{ kind: 'goal', goal: 3, words: null }]], 40],
    ['easier, and asked for by name', ['EASY', [{ kind: 'goal', goal: 1, words: 'canon' }]], 70],
    ['far too hard, and new', ['REALLY_HARD', [{ kind: 'new' }]], 10],
    ['nearly reached', ['MATCHING', [{ kind: 'nearly', score: 71, goal: 80, lacking: 9 }]], 75],
  ])('%s', (_, args, score) => expect(recommendationScore(...args)).toBe(score))

  it('is never more than a hundred', () =>
    expect(
      recommendationScore('MATCHING', [
        { kind: 'goal', goal: 5, words: null },
        { kind: 'same_left_hand', like: { versionId: 1, title: '' }, pattern: { id: 1, title: '' } },
        { kind: 'same_artist', like: { versionId: 1, title: '' }, artist: '' },
      ]),
    ).toBe(100))
})

describe('what is recommended', () => {
  const TURN = { learnerId: 7, day: 20_000 }
  const many = (count: number, more: (id: number) => Partial<VersionFacts> = () => ({})): VersionFacts[] =>
    Array.from({ length: count }, (_, place) => version({ versionId: place + 1, pieceId: place + 1, pattern: null, styles: [], ...more(place + 1) }))
  const pieces = (recommendations: ReturnType<typeof recommend>): number[] => recommendations.map(({ version: { pieceId } }) => pieceId)

  it('is ten at most, and fewer where fewer are requested', () => {
    expect(recommend(many(30), tastes(), TURN)).toHaveLength(10)
    expect(recommend(many(30), tastes(), TURN, 4)).toHaveLength(4)
    expect(recommend([], tastes(), TURN)).toEqual([])
  })

  it('has nothing that is too hard, but what serves the goal to get further', () => {
    const hard = many(5, (id) => ({ difficulty: id % 2 === 0 ? 3 : 4 }))
    expect(recommend(hard, tastes(), TURN)).toEqual([])
    expect(pieces(recommend(hard, tastes({ goals: [3] }), TURN)).sort()).toEqual([2, 4])
  })

  it('changes with the goals: who wants to sing gets first what can be sung', () => {
    const mixed = many(40, (id) => ({ isForSinger: id % 10 === 0 }))
    const first = (goals: Tastes['goals']): number[] => pieces(recommend(mixed, tastes({ goals }), TURN)).slice(0, 4)
    expect(first([8]).sort((a, b) => a - b)).toEqual([10, 20, 30, 40])
    expect(first([])).not.toEqual(first([8]))
  })

  it('changes with the level: the same catalogue, another difficulty', () => {
    const mixed = many(40, (id) => ({ difficulty: 1 + (id % 4) }))
    const fits = (catalogDifficulty: number) =>
      new Set(recommend(mixed, tastes({ catalogDifficulty }), TURN).map(({ version: { difficulty } }) => difficulty))
    expect([fits(1), fits(3)]).toEqual([new Set([1]), new Set([3])])
  })

  it('says something else each time where it can, the stronger reasons before the weaker', () => {
    const mixed = many(30, (id) => (id <= 9 ? { isForSinger: true } : id <= 18 ? { isAccompaniment: true } : {}))
    const recommendations = recommend(mixed, tastes({ goals: [8, 10] }), TURN)
    expect(recommendations.map(({ tier }) => tier)).toEqual(Array.from({ length: 10 }, () => 3))
    const likeMenuet = many(12, (id) => (id % 2 === 0 ? { artist: 'Christian Petzold' } : { styles: ['danse'] }))
    expect(recommend(likeMenuet, tastes({ knownVersions: [knownVersion()] }), TURN, 4).map(({ reasons: [first] }) => first?.kind)).toEqual(
      expect.arrayContaining(['same_artist', 'same_style']),
    )
  })

  it('is one version a piece, the one with more points', () => {
    const two = [version({ versionId: 1, difficulty: 1 }), version({ versionId: 2 })]
    expect(recommend(two, tastes(), TURN).map(({ version: { versionId } }) => versionId)).toEqual([2])
  })

  it('stays all day, changes from day to day and from learner to learner', () => {
    const firsts = (rotation: (n: number) => { learnerId: number; day: number }): number =>
      new Set(Array.from({ length: 30 }, (_, n) => pieces(recommend(many(40), tastes(), rotation(n)))[0])).size
    expect(recommend(many(40), tastes(), TURN)).toEqual(recommend(many(40).reverse(), tastes(), TURN))
    expect(firsts((n) => ({ ...TURN, day: n }))).toBeGreaterThan(10)
    expect(firsts((n) => ({ ...TURN, learnerId: n }))).toBeGreaterThan(10)
  })
})
