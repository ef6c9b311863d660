import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import { openedPart, optionalPart } from './optional-part.ts'
import { dismissToast, toasts } from './toast.ts'

afterEach(() => {
  cleanup()
  for (const { id } of toasts.getState().list) dismissToast(id)
})

const failing = () => Promise.reject(new Error('Unable to preload CSS'))

test('a part that does not load leaves its page as it is, and is not mentioned', async () => {
  const Part = optionalPart(failing)
  render(
    <Suspense fallback="…">
      <p>La page</p>
      <Part />
    </Suspense>,
  )
  await waitFor(() => expect(screen.getByText('La page')).toBeVisible())
  expect(toasts.getState().list).toEqual([])
})

test('what the learner opened and did not load is told', async () => {
  const Part = openedPart(failing)
  render(
    <Suspense fallback="…">
      <p>La page</p>
      <Part />
    </Suspense>,
  )
  await waitFor(() => expect(screen.getByText('La page')).toBeVisible())
  expect(toasts.getState().list.map(({ message }) => message)).toEqual([expect.stringContaining('n’a pas pu être chargée')])
})
