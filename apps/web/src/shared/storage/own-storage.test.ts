import { expect, it } from 'vitest'
import { readOwnStorage } from './own-storage.ts'

const storeOf = (items: Readonly<Record<string, string>>) => ({
  length: Object.keys(items).length,
  key: (place: number) => Object.keys(items)[place] ?? null,
  getItem: (name: string) => items[name] ?? null,
})

it('contains keys of this app and never a login', () =>
  expect(
    readOwnStorage(7, () => storeOf({ 'prelude.token': 'secret', 'prelude.endedLogins': '["secret"]', 'prelude.theme': 'night', other: 'x' })),
  ).toEqual({
    'prelude.theme': 'night',
  }))
it('contains nothing of another learner on this device', () => {
  const ofLearner = (id: number) => ({
    [`prelude.pendingTake.${id}`]: '[]',
    [`prelude.lyrics.${id}.42`]: '{}',
    [`prelude.nextSteps.${id}`]: '[]',
    [`prelude.hearing.${id}`]: '{}',
    [`prelude.reading.${id}`]: '{}',
    [`prelude.shownScores.${id}`]: '{}',
    [`prelude.uncounted.${id}`]: '[]',
    [`prelude.session.of-${id}`]: JSON.stringify({ learnerId: id, session: {} }),
  })
  const store = storeOf({ ...ofLearner(7), ...ofLearner(77), 'prelude.session.broken': '{', 'prelude.measuring': 'refused' })
  expect(readOwnStorage(7, () => store)).toEqual({ ...ofLearner(7), 'prelude.measuring': 'refused' })
})
it('is empty where storage is refused', () =>
  expect(
    readOwnStorage(7, () => {
      throw new Error('refused')
    }),
  ).toEqual({}))
