import { expect, it } from 'vitest'
import { readOwnStorage } from './own-storage.ts'

const storeOf = (kept: Readonly<Record<string, string>>) => ({
  length: Object.keys(kept).length,
  key: (place: number) => Object.keys(kept)[place] ?? null,
  getItem: (name: string) => kept[name] ?? null,
})

it('has what is ours and never the login', () =>
  expect(readOwnStorage(() => storeOf({ 'prelude.token': 'secret', 'prelude.theme': 'night', other: 'x' }))).toEqual({ 'prelude.theme': 'night' }))
it('is empty where storage is refused', () =>
  expect(
    readOwnStorage(() => {
      throw new Error('refused')
    }),
  ).toEqual({}))
