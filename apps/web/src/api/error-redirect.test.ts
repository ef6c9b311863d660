import { expect, it } from 'vitest'
import { redirectAfter } from './error-redirect.ts'

it.each([
  ['a lost token', { code: 'unauthenticated', status: 401 }, 'POST takes', 'login'],
  ['a wrong password', { code: 'invalid_credentials', status: 401 }, 'POST login', null],
  ['no free content left', { code: 'payment_required', status: 402 }, 'GET version/{id}/sheet', 'subscribe'],
  ['no free content left, when writing', { code: 'payment_required', status: 402 }, 'POST takes', null],
  ['a server that is down', { code: 'unavailable', status: 503 }, 'GET catalog', 'maintenance'],
  ['a proxy that finds nothing', { code: 'gateway', status: 404 }, 'GET catalog', 'maintenance'],
  ['a piece that is not there', { code: 'not_found', status: 404 }, 'GET songs/{id}', null],
  ['no network', { code: 'offline', status: 0 }, 'GET catalog', 'offline'],
  ['no network, when writing', { code: 'offline', status: 0 }, 'POST takes', null],
  ['a health check', { code: 'unavailable', status: 503 }, 'GET status', null],
  ['an error of ours', { code: 'internal', status: 500 }, 'GET catalog', null],
] as const)('%s', (_, error, call, place) => expect(redirectAfter(error, call)).toBe(place))
