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
