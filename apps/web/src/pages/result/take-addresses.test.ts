import { describe, expect, it } from 'vitest'
import { pageOf, playerOf, stepPlaceOf } from './take-addresses.ts'

const MODEL = { title: 'Au clair de la lune', artist: 'Anonyme', goal: { version_id: 11 }, transposition_id: null, transpositions: [] } as never
const names = { artist: 'anonyme', songname: 'au-clair-de-la-lune' }
const STEP = { module: 2, step: 4 }

describe('playing again', () => {
  it.each([
    ['version', { to: '/player/version/$playableId/$artist/$songname', params: { playableId: '7', ...names } }],
    ['challenge', { to: '/player/challenge/$playableId/$artist/$songname', params: { playableId: '7', ...names } }],
    ['exercise', { to: '/player/school/$playableType/$playableId', params: { playableType: 'exercise', playableId: '7' } }],
  ] as const)('a %s by itself', (type, address) =>
    expect(playerOf({ type, id: 7 }, MODEL, { mode: 'time' }, null)).toEqual({ ...address, search: { mode: 'time' } }),
  )
  it.each(['version', 'challenge', 'exercise'] as const)('a %s that is a step stays in its module', (type) =>
    expect(playerOf({ type, id: 7 }, MODEL, { mode: 'time' }, STEP)).toEqual({
      to: '/player/school/$playableType/$playableId',
      params: { playableType: type, playableId: '7' },
      search: { mode: 'time', module: 2, step: 4 },
    }),
  )

  it('an exercise in another tonality stays in it, in a module or by itself', () => {
    const transpositions = [
      { id: 225, tonality: 'C', semi_tone_offset: 0, difficulty: 1 },
      { id: 233, tonality: 'Ab', semi_tone_offset: 8, difficulty: 3 },
    ]
    const searchOf = (transposition_id: number, place: typeof STEP | null) =>
      playerOf({ type: 'exercise', id: 7 }, { ...(MODEL as object), transpositions, transposition_id } as never, {}, place).search
    expect([searchOf(233, null), searchOf(225, null), searchOf(233, STEP)]).toEqual([{ tonality: 'Ab' }, {}, { tonality: 'Ab', ...STEP }])
  })
})

it.each([
  [{ type: 'version', id: 7 }, STEP, '/school/module/$moduleId'],
  [{ type: 'version', id: 7 }, null, '/song/$playableType/$playableId/$artist/$songname'],
  [{ type: 'challenge', id: 7 }, null, '/song/$playableType/$playableId/$artist/$songname'],
  [{ type: 'exercise', id: 7 }, null, '/school'],
] as const)('the page of %o, as step %o: %s', (playable, place, to) => expect(pageOf(playable, MODEL, place)).toMatchObject({ to }))

it.each([
  [{}, null],
  [{ module: 2 }, null],
  [{ step: 4 }, null],
  [
    { module: 2, step: 0 },
    { module: 2, step: 0 },
  ],
])('the step of %o: %o', (search, place) => expect(stepPlaceOf(search)).toEqual(place))
