// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { Switch } from './switch.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

it.each([false, true])('says its name and where it stands, and asks for the other; in a row: %s', (inRow) => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const onChange = vi.fn()
  act(() => root.render(<Switch label="Métronome" on={false} onChange={onChange} inRow={inRow} />))
  const button = place.querySelector('[role=switch]') as HTMLButtonElement
  expect([button.getAttribute('aria-label') ?? button.textContent, button.getAttribute('aria-checked')]).toEqual(['Métronome', 'false'])
  act(() => button.click())
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true)
  act(() => root.unmount())
  place.remove()
})
