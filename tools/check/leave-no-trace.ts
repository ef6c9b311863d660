import { afterAll, beforeAll, expect, vi } from 'vitest'

/** What a file of tests may leave behind in a worker that goes on to the next file; everything else that is global would be heard there. */
const globalsNow = (): readonly string[] =>
  Object.getOwnPropertyNames(globalThis)
    .filter((name) => !name.startsWith('__vitest'))
    .sort()

let before: readonly string[] = []

beforeAll(() => {
  before = globalsNow()
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  expect(globalsNow(), 'globals that a file of tests left behind').toEqual(before)
})
