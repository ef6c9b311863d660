// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Difficulty } from '../music-ui/difficulty.tsx'
import { ProgressStatusMark } from '../music-ui/progress-status-mark.tsx'
import { MeasureMap } from '../music-ui/measure-map.tsx'
import { Segmented } from './controls/segmented.tsx'
import { dismissToast, toast, toasts } from './feedback/toast.ts'
import { Toasts } from './feedback/toasts.tsx'
import { CheckField } from './forms/check-field.tsx'
import { Field, PasswordField } from './forms/field.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
let root: Root
let place: HTMLElement
const show = (node: ReactNode): void => act(() => root.render(node))
const find = <Found extends HTMLElement>(selector: string): Found => place.querySelector(selector) as Found

beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(() => {
  act(() => root.unmount())
  place.remove()
})

it('associates a field with its label and its fault', () => {
  show(<Field label="E-mail" error="Incomplète" />)
  const input = find<HTMLInputElement>('input')
  expect(find('label').getAttribute('for')).toBe(input.id)
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Incomplète')
})

it('shows and hides a password', () => {
  show(<PasswordField label="Mot de passe" revealLabel="Afficher" />)
  expect(find<HTMLInputElement>('input').type).toBe('password')
  act(() => find('button').click())
  expect(find<HTMLInputElement>('input').type).toBe('text')
  expect(find('button').getAttribute('aria-pressed')).toBe('true')
})

it('associates a check box with its fault', () => {
  show(<CheckField label="J’accepte" error="Cochez" />)
  const box = find<HTMLInputElement>('input')
  expect(box.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Cochez')
})

it('changes a segmented choice', () => {
  const onChange = vi.fn()
  show(
    <Segmented
      label="Thème"
      value="a"
      options={[
        { value: 'a', label: 'A' },
        { value: 'b', label: 'B' },
      ]}
      onChange={onChange}
    />,
  )
  act(() => (place.querySelectorAll('input')[1] as HTMLInputElement).click())
  expect(onChange).toHaveBeenCalledWith('b')
})

it('says a difficulty in words', () => {
  show(<Difficulty value={2} />)
  expect(find('[role=img]').getAttribute('aria-label')).toBe('Difficulté 2 sur 5, Débutant')
})

it.each([
  [0, 'Intermédiaire'],
  [null, 'Générique'],
])('names the difficulty %s, which has no dots', (value, name) => {
  show(<Difficulty value={value} />)
  expect(find('[role=img]').getAttribute('aria-label')).toBe(`Difficulté\u00a0: ${name}`)
  expect(find('[role=img]').textContent).toBe(name)
})

it.each([
  [1, 'En cours'],
  [2, 'Non découvert'],
  [3, 'Validé'],
  [4, 'Inaccessible'],
] as const)('progress %i is « %s », with an icon', (status, label) => {
  show(<ProgressStatusMark status={status} />)
  expect([place.textContent, place.querySelectorAll('svg').length]).toEqual([label, 1])
})

it('names each measure and hand, and reports the selected one', () => {
  const onSelect = vi.fn()
  show(
    <MeasureMap
      measures={[
        { index: 0, number: 1 },
        { index: 1, number: 2 },
      ]}
      cells={[
        { measure: 0, hand: 'RIGHT', state: 'right' },
        { measure: 0, hand: 'LEFT', state: 'pitch' },
      ]}
      selection={{ from: 1, to: 1 }}
      onSelect={onSelect}
    />,
  )
  const [first, second] = [...place.querySelectorAll('button')]
  expect(first?.getAttribute('aria-label')).toBe('Mesure\u00a01\u00a0: main droite juste, main gauche fausse note')
  expect(second?.getAttribute('aria-pressed')).toBe('true')
  act(() => first?.click())
  expect(onSelect).toHaveBeenCalledWith(0)
})

it.each([
  ['RIGHT', 'Mesure\u00a01\u00a0: main droite juste'],
  ['LEFT', 'Mesure\u00a01\u00a0: main gauche fausse note'],
] as const)('shows the measures of a piece for one hand, %s, without the other', (hands, name) => {
  show(
    <MeasureMap
      measures={[{ index: 0, number: 1 }]}
      cells={[
        { measure: 0, hand: 'RIGHT', state: 'right' },
        { measure: 0, hand: 'LEFT', state: 'pitch' },
      ]}
      hands={hands}
    />,
  )
  expect(place.querySelector('[role=img]')?.getAttribute('aria-label')).toBe(name)
})

it('tells the second time of a repeat from the first', () => {
  show(<MeasureMap measures={[1, 2, 1, 2, 3].map((number, index) => ({ index, number }))} cells={[]} hands="RIGHT" />)
  const names = [...place.querySelectorAll('[role=img]')].map((icon) => icon.getAttribute('aria-label')?.split('\u00a0:')[0])
  expect(names).toEqual(['Mesure\u00a01', 'Mesure\u00a02', 'Mesure\u00a01, à la reprise', 'Mesure\u00a02, à la reprise', 'Mesure\u00a03'])
  // One sign where the repeat begins, one beside its words.
  expect(place.querySelectorAll('svg')).toHaveLength(2)
  expect(place.textContent).toContain('la reprise')
})

it('shows a toast once, for five seconds, with its action', () => {
  vi.useFakeTimers()
  const onClick = vi.fn()
  show(<Toasts />)
  act(() => void toast({ message: 'Bonjour', action: { label: 'Ok', onClick } }))
  act(() => void toast({ message: 'Bonjour', action: { label: 'Ok', onClick } }))
  expect(toasts.getState().list).toHaveLength(1)
  act(() => (place.querySelector('button') as HTMLButtonElement).click())
  expect(onClick).toHaveBeenCalledOnce()
  expect(toasts.getState().list).toHaveLength(0)
  act(() => void toast({ message: 'Encore' }))
  act(() => vi.advanceTimersByTime(4_900))
  expect(toasts.getState().list).toHaveLength(1)
  act(() => vi.advanceTimersByTime(200))
  expect(toasts.getState().list).toHaveLength(0)
  act(() => dismissToast(-1))
  vi.useRealTimers()
})
