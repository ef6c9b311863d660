import { expect, test } from 'vitest'
import { isReadyForTime, resumeSearch } from './resume.ts'

const latest = { mode: 'follow', hands: 'LEFT', speed: 0.7, range: { from: 4, to: 7 } } as const

test('resumes a passage as it was left', () =>
  expect(resumeSearch(latest, 15)).toEqual({ mode: 'follow', hands: 'LEFT', speed: 0.7, from: 4, to: 7 }))
test('the whole piece is no passage', () =>
  expect(resumeSearch({ ...latest, range: { from: 0, to: 15 } }, 15)).toEqual({ mode: 'follow', hands: 'LEFT', speed: 0.7 }))
test('opens with the clock where the notes are known', () =>
  expect(resumeSearch(latest, 15, 0.5)).toEqual({ mode: 'time', hands: 'LEFT', speed: 0.5, from: 4, to: 7 }))
test('opens without parameters where nothing was played', () => expect(resumeSearch(undefined, 15)).toEqual({}))

const cell = (fault: string | null) => ({ fault, asked: 6 })
test.each<[string, Parameters<typeof isReadyForTime>[0], boolean]>([
  ['« Attendre » without a fault', { mode: 'wait', measures: [cell(null), cell(null)] }, true],
  ['with one in eleven', { mode: 'wait', measures: [cell('pitch'), cell(null)] }, true],
  ['with a fault in each measure', { mode: 'wait', measures: [cell('pitch'), cell('missed')] }, false],
  ['with the clock already', { mode: 'time', measures: [cell(null)] }, false],
  ['nothing known of its notes', { mode: 'wait', measures: [{ fault: null }] }, false],
  ['nothing played', undefined, false],
])('ready for the clock: %s', (_name, latest, isReady) => expect(isReadyForTime(latest)).toBe(isReady))
