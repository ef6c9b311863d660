// @vitest-environment happy-dom
import { CallError } from '@prelude/contract/client'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type QueryState, PageState, type PageStateProps } from './page-state.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
let root: Root
let place: HTMLElement
beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(() => {
  act(() => root.unmount())
  place.remove()
})

const refused = (code: CallError['code'], status: number): CallError => new CallError(code, status, 'refusé')
const query = (more: Partial<QueryState>): QueryState => ({ error: null, isPending: true, fetchStatus: 'fetching', refetch: vi.fn(), ...more })
const failing = (error: Error): QueryState => query({ error, isPending: false, fetchStatus: 'idle' })
const answered = query({ isPending: false, fetchStatus: 'idle' })
const notAsked = query({ fetchStatus: 'idle' })

const show = (query: PageStateProps['query'], unknown?: string): string => {
  act(() => root.render(<PageState query={query} loading="en chemin" failed="Rien ne vient" failedHint="Réessayez." unknown={unknown} />))
  return place.textContent
}
const FAILED = 'Rien ne vientRéessayez.Réessayer'

it.each([
  ['on its way', query({}), 'en chemin'],
  ['not asked for: the address can be none', notAsked, 'inconnu'],
  ['not there', failing(refused('not_found', 404)), 'inconnu'],
  ['no number at all', failing(refused('invalid_request', 400)), 'inconnu'],
  ['no network', failing(refused('offline', 0)), FAILED],
  ['a 404 that is not of our server', failing(refused('gateway', 404)), FAILED],
  ['an answer that could not be read', failing(new TypeError('undefined')), FAILED],
  ['one of two not there', [answered, failing(refused('not_found', 404))], 'inconnu'],
  ['one of two not asked for yet', [query({}), notAsked], 'en chemin'],
  ['an answer that waits for another one', [answered, notAsked], 'en chemin'],
] as const)('%s', (_name, query, words) => expect(show(query, 'inconnu')).toBe(words))

it.each([
  ['not asked for', notAsked, 'en chemin'],
  ['not there', failing(refused('not_found', 404)), FAILED],
] as const)('where no address can be unknown: %s', (_name, query, words) => expect(show(query)).toBe(words))

it('retries only the failed queries', () => {
  const broken = failing(refused('internal', 500))
  const other = query({ isPending: false, fetchStatus: 'idle' })
  show([other, broken])
  expect(place.querySelector('[role=alert]')).not.toBeNull()
  act(() => place.querySelector('button')?.click())
  expect(broken.refetch).toHaveBeenCalledOnce()
  expect(other.refetch).not.toHaveBeenCalled()
})
