import { expect, it } from 'vitest'
import type { CallError } from './client.ts'
import { createClient } from './client.ts'

const refusing = createClient({
  baseUrl: '',
  token: () => null,
  fetch: () =>
    Promise.resolve({
      ok: false,
      status: 400,
      headers: { get: () => null },
      json: () =>
        Promise.resolve({
          error: { code: 'validation_failed', message: 'Ce défi n’est pas validé : jouez-le !', fields: { email: 'Exemple : camille@exemple.fr' } },
        }),
      arrayBuffer: () => Promise.resolve(new ArrayBuffer(0)),
    }),
})

it('sets the words of a refusal in French spaces', async () => {
  const refused = (await refusing('GET user', {}).catch((error: unknown) => error)) as CallError
  expect([refused.code, refused.message, refused.fields]).toEqual([
    'validation_failed',
    'Ce défi n’est pas validé\u00a0: jouez\u2011le\u202f!',
    { email: 'Exemple\u00a0: camille@exemple.fr' },
  ])
})

it.each([
  ['with a login', 'x.y', ['accept', 'authorization', 'time-zone']],
  ['without one', null, ['accept']],
])('%s a call says %j', async (_name, token, names) => {
  const sent: Readonly<Record<string, string>>[] = []
  const asking = createClient({
    baseUrl: '',
    token: () => token,
    fetch: async (_url, { headers }) => {
      sent.push(headers)
      return { ok: true, status: 200, headers: { get: () => null }, json: async () => ({}), arrayBuffer: async () => new ArrayBuffer(0) }
    },
  })
  await asking('GET user', {})
  expect(sent.map((headers) => Object.keys(headers))).toEqual([names])
  expect(sent[0]?.['time-zone']).toBe(token === null ? undefined : new Intl.DateTimeFormat().resolvedOptions().timeZone)
})
