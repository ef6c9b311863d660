// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { keepScrollbarSpace } from './scrollbar-space.ts'

const root = document.documentElement
const scrollbarSpace = (): string => root.style.getPropertyValue('--scrollbar')
const showScrollbar = (width: number): void =>
  void Object.defineProperty(root, 'clientWidth', { configurable: true, value: window.innerWidth - width })

afterEach(() => {
  document.body.replaceChildren()
  root.style.removeProperty('--scrollbar')
})

it.each([
  [15, '15px'],
  [0, '0px'],
])('a scrollbar of %d px leaves %s', (width, space) => {
  showScrollbar(width)
  keepScrollbarSpace()
  expect(scrollbarSpace()).toBe(space)
})

it('a dialog over a dialog keeps the space: the scrollbar is gone already', () => {
  showScrollbar(15)
  keepScrollbarSpace()
  document.body.append(Object.assign(document.createElement('dialog'), { open: true }))
  showScrollbar(0)
  keepScrollbarSpace()
  expect(scrollbarSpace()).toBe('15px')
})
