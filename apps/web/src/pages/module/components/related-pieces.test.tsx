import { EXAMPLES } from '@prelude/contract/examples'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../../api/fake-server.ts'
import type { Module } from '../../../features/modules/module.queries.ts'
import { ModuleAside } from './module-aside.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
afterEach(() => vi.unstubAllGlobals())

vi.mock('@tanstack/react-router', async (load) => ({
  ...(await load<object>()),
  useNavigate: () => () => undefined,
  Link: ({ params, children }: { readonly params: { readonly playableId: string }; readonly children: ReactNode }) => (
    <a href={`#${params.playableId}`}>{children}</a>
  ),
}))

const MODULE: Module = {
  ...{ id: 1, title: '', description: '', difficulty: 1, level: 1, isFree: true, countedContents: 0, paidContents: [], sheetVersionId: null },
  ...{ steps: [], relatedVersionIds: [], doneSteps: 0, isFinished: true, declaredSteps: [] },
}

async function shown(relatedVersionIds: readonly number[]): Promise<{ heading: string | undefined; links: (string | null)[]; titles: string[] }> {
  const server = fakeServer((call) => {
    if (call.startsWith('GET songs/')) return EXAMPLES['GET songs/{id}'].answer
    return call.startsWith('GET skills') ? { content: { skill_categories: [], video_categories: [] } } : { content: { modules: [], sequences: [] } }
  })
  vi.stubGlobal('fetch', server.fetch)
  const place = document.createElement('div')
  const root = createRoot(place)
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  await act(async () =>
    root.render(
      <QueryClientProvider client={queries}>
        <ModuleAside module={{ ...MODULE, relatedVersionIds }} />
      </QueryClientProvider>,
    ),
  )
  await act(async () => {
    await vi.waitFor(() => expect(queries.isFetching()).toBe(0))
    // The answers reach the components in a task of their own.
    await new Promise((resolve) => setTimeout(resolve))
  })
  const links = [...place.querySelectorAll('a')]
  const seen = {
    heading: place.querySelector('#related-pieces')?.textContent,
    links: links.map((link) => link.getAttribute('href')),
    titles: links.map((link) => link.querySelector('b')?.textContent ?? ''),
  }
  await act(async () => root.unmount())
  return seen
}

it.each([
  ['links to the piece of each version, in their order', [12, 11]],
  ['leaves out a version that is not found', [11, 999]],
])('a module %s', async (_name, ids) => {
  const { piece, versions } = EXAMPLES['GET songs/{id}'].answer.content
  const presentIds = ids.filter((id) => versions.some((version) => version.id === id))
  expect(presentIds.length).toBeGreaterThan(0)
  expect(await shown(ids)).toEqual({
    heading: 'Morceaux à jouer avec ce module',
    links: presentIds.map((id) => `#${id}`),
    titles: presentIds.map(() => piece.title),
  })
})

it('a module of no piece shows no such list', async () => expect(await shown([])).toEqual({ heading: undefined, links: [], titles: [] }))
