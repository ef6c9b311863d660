import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

;(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true

/** Renders an element on an empty page. */
export async function show(content: ReactNode) {
  const host = document.createElement('div')
  document.body.replaceChildren(host)
  const root = createRoot(host)
  await act(async () => root.render(content))
  const element = <Found extends HTMLElement = HTMLElement>(selector: string): Found => {
    const match = host.querySelector<Found>(selector)
    if (!match) throw new Error(`nothing matches ${selector}`)
    return match
  }
  return {
    host,
    element,
    all: <Found extends HTMLElement = HTMLElement>(selector: string): Found[] => [...host.querySelectorAll<Found>(selector)],
    again: (next: ReactNode): Promise<void> => act(async () => root.render(next)),
    click: (selector: string): Promise<void> => act(async () => element(selector).click()),
    key: (selector: string, key: string): Promise<boolean> =>
      act(async () => element(selector).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))),
  }
}
