// @vitest-environment happy-dom
import { EXAMPLES } from '@prelude/contract/examples'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { completeTake, seedTake, type TakeAnswer, usePreviousBest } from './front-door.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const take = { ...EXAMPLES['POST takes'].body, score: 87.5 }
const queries = new QueryClient()
const fetchSpy = vi.fn(async () => new Response('{}'))
beforeEach(() => vi.stubGlobal('fetch', fetchSpy))
afterEach(() => vi.unstubAllGlobals())

async function shown(takeId: string | null, score: number | null): Promise<string> {
  const Shown = () => <p>{String(usePreviousBest(takeId, score))}</p>
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <QueryClientProvider client={queries}>
        <Shown />
      </QueryClientProvider>,
    ),
  )
  const words = place.textContent ?? ''
  act(() => root.unmount())
  return words
}

it('comes with the answer of the server, and is never requested', async () => {
  expect(await shown(null, null)).toBe('undefined')
  expect(await shown(take.id, 87.5)).toBe('undefined')
  seedTake(queries, take, {} as never)
  expect(await shown(take.id, 87.5)).toBe('undefined')
  completeTake(queries, take.id, { previous_best: 60 } as TakeAnswer)
  expect(await shown(take.id, 87.5)).toBe('60')
  // The share of right keys of an exercise without tempo is another score.
  expect(await shown(take.id, 95)).toBe('undefined')
  completeTake(queries, take.id, { previous_best: null } as unknown as TakeAnswer)
  expect(await shown(take.id, 87.5)).toBe('null')
  expect(fetchSpy).not.toHaveBeenCalled()
})
