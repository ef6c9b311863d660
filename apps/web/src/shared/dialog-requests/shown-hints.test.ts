import { expect, it, vi } from 'vitest'
import { removeHints, showHint } from './shown-hints.ts'

it('takes every shown hint away once, and leaves those that went by themselves', () => {
  const [stays, goes] = [vi.fn(), vi.fn()]
  showHint(stays)
  showHint(goes)()
  removeHints()
  removeHints()
  expect([stays.mock.calls.length, goes.mock.calls.length]).toEqual([1, 0])
})
