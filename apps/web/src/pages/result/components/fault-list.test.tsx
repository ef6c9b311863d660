// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { FaultLine } from '../faults.ts'
import { FaultList } from './fault-list.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let place: HTMLElement
let root: Root
beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(() => {
  act(() => root.unmount())
  place.remove()
})

const lines = Array.from(
  { length: 22 },
  (_, index): FaultLine => ({ measure: index, hand: 'RIGHT', text: `do ${index}`, why: '', kind: 'missed', noteIndex: index }),
)
const show = (untold: readonly FaultLine[], all: readonly FaultLine[] = lines, hasFindings = true): void =>
  act(() => root.render(<FaultList lines={all} untold={untold} hasFindings={hasFindings} measureNumber={(index) => index + 1} />))
const count = (): number => place.querySelectorAll('li').length
const button = (): HTMLButtonElement | null => place.querySelector('button')

it('lists eight, and all of them by its button', () => {
  show(lines)
  expect([count(), button()?.textContent]).toEqual([8, 'et 14 autres'])
  act(() => button()?.click())
  expect([count(), button()?.getAttribute('aria-expanded')]).toEqual([22, 'true'])
  act(() => button()?.click())
  expect(count()).toBe(8)
})

it('faults that the findings cover are shown by the button only', () => {
  show(lines.slice(20))
  expect([count(), button()?.textContent]).toEqual([2, 'et 20 autres'])
  show([])
  expect([count(), button()?.textContent]).toEqual([0, 'Voir les 22\u00a0notes concernées'])
})

it('a few new faults are listed without a button', () => {
  show(lines.slice(0, 3), lines.slice(0, 3))
  expect([count(), button()]).toEqual([3, null])
})

it('says that there was no fault only where there is no finding either', () => {
  show([], [], false)
  expect(place.textContent).toBe('Aucune faute relevée.')
  show([], [], true)
  expect(place.textContent).toBe('')
})
