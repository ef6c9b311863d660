import { CallError } from '@prelude/contract/client'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { refused } from '../../api/client.ts'
import { type PlayerCommands, registerPlayer } from '../../shared/play-activity/player-commands.ts'
import { registerTake } from '../../shared/play-activity/shown-take.ts'
import type { RegisteredRouter } from '@tanstack/react-router'
import { followRefusals } from './refusals.ts'

const navigate = vi.fn()
const router = { latestLocation: { pathname: '/player/version/21/a/b', href: '/player/version/21/a/b' }, navigate } as unknown as RegisteredRouter
const noNetwork = new CallError('offline', 0, 'no network')

beforeEach(() => {
  navigate.mockClear()
  followRefusals(router, new QueryClient())
})

it('without a network, a page that asks for something gives way to « hors connexion »', () => {
  refused(noNetwork, 'GET version/{id}/sheet')
  expect(navigate).toHaveBeenCalledWith(expect.objectContaining({ to: '/offline' }))
})

it('an open player is not left when another request fails', () => {
  const close = registerPlayer({} as PlayerCommands)
  refused(noNetwork, 'GET subscriptions')
  refused(new CallError('gateway', 503, 'down'), 'GET user')
  expect(navigate).not.toHaveBeenCalled()
  close()
  refused(noNetwork, 'GET subscriptions')
  expect(navigate).toHaveBeenCalledTimes(1)
})

it('nor is the result of a take, which is computed here', () => {
  const leave = registerTake({ playableType: 'version', id: 21 })
  refused(noNetwork, 'GET practice/map')
  refused(new CallError('gateway', 503, 'down'), 'GET user')
  expect(navigate).not.toHaveBeenCalled()
  leave()
  refused(noNetwork, 'GET practice/map')
  expect(navigate).toHaveBeenCalledTimes(1)
})

it('an open player is left when the login has ended or no free content remains', () => {
  const close = registerPlayer({} as PlayerCommands)
  refused(new CallError('payment_required', 402, 'spent'), 'GET version/{id}/sheet')
  expect(navigate).toHaveBeenCalledWith(expect.objectContaining({ to: '/subscribe' }))
  close()
})
