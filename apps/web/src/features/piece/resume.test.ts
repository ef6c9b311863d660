import { expect, test } from 'vitest'
import { resumeSearch } from './resume.ts'

const latest = { mode: 'follow', hands: 'LEFT', speed: 0.7, range: { from: 4, to: 7 } } as const

test('resumes a passage as it was left', () =>
  expect(resumeSearch(latest, 15)).toEqual({ mode: 'follow', hands: 'LEFT', speed: 0.7, from: 4, to: 7 }))
test('the whole piece is not a passage', () =>
  expect(resumeSearch({ ...latest, range: { from: 0, to: 15 } }, 15)).toEqual({ mode: 'follow', hands: 'LEFT', speed: 0.7 }))
test('opens without parameters where nothing was played', () => expect(resumeSearch(undefined, 15)).toEqual({}))
