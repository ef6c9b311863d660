// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toasts } from '../../ui/feedback/toast.ts'
import { createLateNews } from './late-news.ts'

const messages = () => toasts.getState().list.map(({ message }) => message)
const clear = () => toasts.setState({ list: [] })

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  clear()
})
afterEach(() => void vi.useRealTimers())

it('says how many takes were stored late', () => {
  const say = createLateNews(7)
  expect(messages()).toEqual([])
  say(1)
  expect(messages()).toEqual(['Votre prise gardée sur cet appareil est enregistrée.'])
})

it.each<[string, number, number, string[]]>([
  ['a page that is loaded anew at once says it again', 7, 400, ['Vos 2\u00a0prises gardées sur cet appareil sont enregistrées.']],
  ['one that is loaded after it was read does not', 7, 3_100, []],
  ['nor does the page of another learner', 8, 400, []],
])('%s', (_, learnerId, afterMs, words) => {
  createLateNews(7)(2)
  vi.advanceTimersByTime(afterMs)
  clear()
  createLateNews(learnerId)
  expect(messages()).toEqual(words)
})
