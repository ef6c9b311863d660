import { act, type ComponentType, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished } from 'vitest'
import { openedPart, optionalPart } from './optional-part.ts'
import { dismissToast, toasts } from './toast.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const failing = (): Promise<ComponentType> => Promise.reject(new Error('Unable to preload CSS'))
const arriving = (): Promise<ComponentType> => Promise.resolve(() => <b>partie</b>)

/** What is shown of a page with the part, and the messages of the toasts. */
async function shownWith(Part: ComponentType): Promise<readonly [string, readonly string[]]> {
  const place = document.createElement('div')
  const root = createRoot(place)
  onTestFinished(() => {
    act(() => root.unmount())
    for (const { id } of toasts.getState().list) dismissToast(id)
  })
  await act(async () =>
    root.render(
      <Suspense fallback="…">
        page <Part />
      </Suspense>,
    ),
  )
  return [place.textContent, toasts.getState().list.map(({ message }) => message)]
}

it.each<[string, ComponentType, readonly [string, readonly unknown[]]]>([
  ['a part that loads', optionalPart(arriving), ['page partie', []]],
  ['a part that does not load: the page without it, nothing said', optionalPart(failing), ['page ', []]],
  ['one that the learner opened, loaded', openedPart(arriving), ['page partie', []]],
  ['one that the learner opened, not loaded: told', openedPart(failing), ['page ', [expect.stringContaining('n’a pas pu être chargée')]]],
])('%s', async (_what, Part, expected) => {
  expect(await shownWith(Part)).toEqual(expected)
})
