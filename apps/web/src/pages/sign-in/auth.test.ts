import { PASSWORD_MIN as CONTRACT_MIN } from '@prelude/contract'
import { CallError } from '@prelude/contract/client'
import { describe, expect, it } from 'vitest'
import { faultsOf } from '../../shared/forms/use-form.ts'
import { PASSWORD_MIN } from '../../features/sign-in/auth.texts.ts'
import { emailFault, signupFaults } from './signup-faults.ts'

it('requires the same password length as the server', () => expect(PASSWORD_MIN).toBe(CONTRACT_MIN))

it.each([
  ['camille@exemple.fr', true],
  ['camille@exemple', false],
  ['camille', false],
  ['a b@c.fr', false],
])('%s as an e-mail: %s', (text, right) => expect(emailFault(text) === null).toBe(right))

describe('a sign-up', () => {
  const whole = { firstname: 'Ana', email: 'ana@exemple.fr', password: 'trois mots longs', rgpd_consent: true }
  it('goes through when whole', () => expect(signupFaults(whole)).toEqual({}))
  it('names every field at fault', () =>
    expect(Object.keys(signupFaults({ firstname: '', email: 'x', password: 'court', rgpd_consent: false }))).toEqual([
      'firstname',
      'email',
      'password',
      'rgpd_consent',
    ]))
})

describe('a refusal of the server', () => {
  it('goes to its fields', () =>
    expect(faultsOf(new CallError('invalid_request', 400, 'Non', { email: 'Prise' }))).toEqual({ fields: { email: 'Prise' } }))
  it('without fields goes to the fallback field', () =>
    expect(faultsOf(new CallError('invalid_credentials', 401, 'Non'), 'password')).toEqual({ fields: { password: 'Non' } }))
  it('of another kind is shown for the whole form', () =>
    expect(faultsOf(new CallError('too_many_requests', 429, 'Attendez'), 'password')).toEqual({ fields: {}, form: 'Attendez' }))
})
