import { afterAll, beforeAll, expect, vi } from 'vitest'

/** Globals that a test file may leave in a worker that goes on to the next file; any other one could influence its tests. */
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
