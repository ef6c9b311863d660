// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useLongPress } from './use-long-press.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const Held = ({ onHold, onClick }: { readonly onHold: () => void; readonly onClick: () => void }) => (
  <button type="button" {...useLongPress(onHold)} onClick={onClick}>
    Menuet
  </button>
)

async function show() {
  const [onHold, onClick] = [vi.fn(), vi.fn()]
  const host = document.createElement('div')
  document.body.replaceChildren(host)
  await act(async () => createRoot(host).render(<Held onHold={onHold} onClick={onClick} />))
  const button = host.querySelector('button') as HTMLButtonElement
  const point = (type: string, options: PointerEventInit = {}): Promise<void> =>
    act(async () => void button.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'touch', clientX: 40, clientY: 40, ...options })))
  const calls = (): readonly number[] => [onHold.mock.calls.length, onClick.mock.calls.length]
  return { point, wait: (ms: number) => act(async () => void vi.advanceTimersByTime(ms)), click: () => act(async () => button.click()), calls }
}

it('a touch opens, a held one acts and opens nothing', async () => {
  const { point, wait, click, calls } = await show()
  await point('pointerdown')
  await wait(200)
  await point('pointerup')
  await click()
  expect(calls()).toEqual([0, 1])
  await point('pointerdown')
  await wait(600)
  await point('pointerup')
  await click()
  expect(calls()).toEqual([1, 1])
})

it.each([
  ['a finger that scrolls', { clientY: 80 }, 'touch'],
  ['a mouse', {}, 'mouse'],
])('%s is not a long press', async (_, moved, pointerType) => {
  const { point, wait, calls } = await show()
  await point('pointerdown', { pointerType })
  await point('pointermove', moved)
  await wait(600)
  expect(calls()).toEqual([0, 0])
})
