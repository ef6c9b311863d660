import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { importsQuery } from '../imports.queries.ts'
import { OwnShelf } from './own-shelf.tsx'

const importClick = vi.hoisted(() => vi.fn())
vi.mock('../../membership/front-door.ts', () => ({ useImportClick: () => importClick }))
vi.mock('../../catalogue/front-door.ts', () => ({ PieceCard: () => null, PieceGrid: ({ children }: { children: ReactNode }) => children }))
vi.mock('@tanstack/react-router', async (load) => ({
  ...(await load<object>()),
  Link: ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
    <button type="button" onClick={onClick}>
      {children}
    </button>
  ),
}))
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

it('« Importer une partition » beside the own pieces asks whether one more may be imported', async () => {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  queries.setQueryData(importsQuery.queryKey, [{ id: 1, versions: [{ id: 11 }] }] as never)
  await act(async () =>
    root.render(
      <QueryClientProvider client={queries}>
        <OwnShelf />
      </QueryClientProvider>,
    ),
  )
  await act(async () => host.querySelector('button')?.click())
  expect(importClick).toHaveBeenCalledOnce()
  await act(async () => root.unmount())
})
