import { CallError, type Client } from '@prelude/contract/client'
import { EXAMPLES } from '@prelude/contract/examples'
import { expect, it } from 'vitest'
import { joinWith, loginAgainWith, PasswordNeeded, signInWith } from './sign-in-with.ts'

/** Answers with the examples of the contract; calls named in `refusals` are refused. */
function fakeClient(refusals: Readonly<Record<string, CallError>> = {}) {
  const calls: [string, unknown][] = []
  const client = (async (key: keyof typeof EXAMPLES, { body }: { body?: unknown }) => {
    calls.push([key, body])
    if (refusals[key]) throw refusals[key]
    return EXAMPLES[key].answer
  }) as unknown as Client
  return { client, calls }
}
const token = EXAMPLES['POST identity-results'].answer.content.token

it('logs in a known identity', async () => {
  const { client, calls } = fakeClient()
  expect(await signInWith(client, async () => 'un-code')).toMatchObject({ isNew: false })
  expect(calls).toEqual([
    ['POST identity-results', { code: 'un-code' }],
    ['POST login/firebase', { token }],
  ])
})

it('creates an account for an unknown identity, with the specified consents', async () => {
  const { client, calls } = fakeClient({ 'POST login/firebase': new CallError('account_unknown', 404, 'Inconnu') })
  expect(await signInWith(client, async () => 'un-code')).toMatchObject({ isNew: true })
  expect(calls[2]?.[0]).toBe('POST signup/firebase')
  expect(calls[2]?.[1]).toMatchObject({ token, rgpd_consent: true, newsletter_consent: false, level_id: 1, created_from: 'web' })
})

it('passes every other refusal on', () =>
  expect(signInWith(fakeClient({ 'POST login/firebase': new CallError('identity_refused', 403, 'Non') }).client, async () => 'x')).rejects.toThrow(
    'Non',
  ))

it('asks for the password of an account of the same address, and links it', async () => {
  const needed = new CallError('password_required', 403, 'Entrez votre mot de passe')
  const { client, calls } = fakeClient({ 'POST login/firebase': needed })
  const refusal = await signInWith(client, async () => 'un-code').catch((error: unknown) => error)
  expect(refusal).toEqual(new PasswordNeeded(token, 'Entrez votre mot de passe'))
  expect(calls.map(([key]) => key)).not.toContain('POST signup/firebase')
  const joining = fakeClient()
  await joinWith(joining.client, token, 'trois mots simples')
  expect(joining.calls).toEqual([['POST login/firebase', { token, password: 'trois mots simples' }]])
})

it('creates no account for a fresh login', async () => {
  const { client, calls } = fakeClient({ 'POST login/firebase': new CallError('account_unknown', 404, 'Inconnu') })
  await expect(loginAgainWith(client, async () => 'un-code')).rejects.toThrow('Inconnu')
  expect(calls.map(([key]) => key)).toEqual(['POST identity-results', 'POST login/firebase'])
})
