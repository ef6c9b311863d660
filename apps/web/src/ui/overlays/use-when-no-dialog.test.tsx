import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useWhenNoDialog } from './use-when-no-dialog.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

const opened: string[] = []
function Opener({ name }: { readonly name: string }) {
  useWhenNoDialog(!opened.includes(name), () => opened.push(name))
  return null
}

it('opens one at a time, and none over another one', async () => {
  const dialog = document.createElement('dialog')
  dialog.setAttribute('open', '')
  document.body.append(dialog)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const both = (
    <>
      <Opener name="welcome" />
      <Opener name="promotion" />
    </>
  )
  await act(async () => root.render(both))
  vi.advanceTimersByTime(4_000)
  expect(opened).toEqual([])
  dialog.remove()
  vi.advanceTimersByTime(2_000)
  expect(opened).toEqual(['welcome'])
  await act(async () => root.render(<Opener name="promotion" />))
  vi.advanceTimersByTime(8_000)
  expect(opened).toContain('promotion')
  act(() => root.unmount())
})
