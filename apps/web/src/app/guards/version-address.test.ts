import { CallError } from '@prelude/contract/client'
import { QueryClient } from '@tanstack/react-query'
import { isNotFound } from '@tanstack/react-router'
import { expect, it, vi } from 'vitest'
import { versionInstead } from './version-address.ts'

const queries = new QueryClient()
const redirectOf = (playableType: string, playableId: string, versionOf = vi.fn(async () => 11)) =>
  versionInstead(queries, { playableType, playableId }, versionOf).catch((error: unknown) => (isNotFound(error) ? 'introuvable' : error))

it.each([
  ['version', '84', null],
  ['challenge', '84', { playableType: 'version', playableId: '11' }],
  ['challenge', 'x', 'introuvable'],
  ['exercise', '2', 'introuvable'],
  ['bloc', '2', 'introuvable'],
  ['song', '2', 'introuvable'],
])('%s %s: %o', async (type, id, shown) => expect(await redirectOf(type, id)).toEqual(shown))

it('a challenge that is not there is no page of a piece', async () => {
  const notFound = new CallError('not_found', 404, 'Ce défi est introuvable.')
  expect(
    await redirectOf(
      'challenge',
      '84',
      vi.fn(() => Promise.reject(notFound)),
    ),
  ).toBe('introuvable')
})

it('an unexpected failure of the call is thrown on', async () => {
  const offline = new CallError('offline', 0, 'Pas de connexion.')
  expect(
    await redirectOf(
      'challenge',
      '84',
      vi.fn(() => Promise.reject(offline)),
    ),
  ).toBe(offline)
})
