import type { Row } from '../harness.ts'
import { askEach, withLearner } from './ask-one.ts'

export const name = 'What the pages of the school ask, with the full content'

const MOST_MS = 100

/** Of `/school`, `/school/modules` and a module: those five first; then of what is opened from there. */
const PATHS = [
  'v1/user',
  'v1/school-modules',
  'v1/school-module/1',
  'v1/skills',
  'v1/songs/11',
  'v1/blocs',
  'v1/lessons/1',
  'v1/exercises/1/sheet',
  'v1/challenge/catalog?difficulty=1',
] as const

export const run = (): Promise<Row[]> => withLearner(({ url }, token) => askEach(url, token, PATHS, { calls: 100, warmUp: 5, mostMs: MOST_MS }))
