import { expect, it, vi } from 'vitest'
import { removeHints, showHint } from './shown-hints.ts'

it('removes every shown hint once, except those already closed', () => {
  const [stays, goes] = [vi.fn(), vi.fn()]
  showHint(stays)
  showHint(goes)()
  removeHints()
  removeHints()
  expect([stays.mock.calls.length, goes.mock.calls.length]).toEqual([1, 0])
})
