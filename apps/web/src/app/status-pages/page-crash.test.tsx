import { notFound, redirect } from '@tanstack/react-router'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PageUnreachable } from '../lazy-page.tsx'
import { pageCrashed } from './page-crash.ts'

const reported = vi.hoisted(() => [] as unknown[])
vi.mock('../../features/analytics/front-door.ts', () => ({ reportException: (error: unknown) => reported.push(error) }))
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

beforeEach(() => {
  reported.length = 0
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

const CRASH = new Error('measures is undefined')
it.each([
  ['a crash', CRASH, [CRASH]],
  ['a page that is not there', notFound(), []],
  ['a redirect', redirect({ to: '/home' }), []],
  ['a chunk that did not load', new PageUnreachable('offline'), []],
])('%s: %s', (_name, error, expected) => {
  pageCrashed(error)
  expect(reported).toEqual(expected)
})

it('hears of a page that crashes inside an error boundary', async () => {
  const { CatchBoundary } = await import('@tanstack/react-router')
  const Page = (): ReactNode => {
    throw CRASH
  }
  const root = createRoot(document.createElement('div'), { onCaughtError: pageCrashed })
  await act(async () =>
    root.render(
      <CatchBoundary getResetKey={() => 'page'} errorComponent={() => null}>
        <Page />
      </CatchBoundary>,
    ),
  )
  expect(reported).toEqual([CRASH])
  await act(async () => root.unmount())
})
