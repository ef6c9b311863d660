import { describe, expect, it } from 'vitest'
import { startTestApp } from '../../../test/app.ts'
import { users } from '../learner/users.table.ts'
import { loggedFailure } from './failures.ts'

const test = startTestApp()

describe('what the log says of a failure', () => {
  it('names the reason and the place, never the values', async () => {
    await test.signup('camille@exemple.fr')
    const row = {
      email: 'camille@exemple.fr',
      emailKey: 'camille@exemple.fr',
      passwordHash: 'un-secret',
      firstname: 'Camille',
      lastname: '',
      levelValue: 1,
    }
    const failure = await test.database.sql
      .insert(users)
      .values({ ...row, newsletterConsent: false, rgpdConsentAt: test.now, createdAt: test.now })
      .then(
        () => undefined,
        (error: unknown) => error,
      )
    expect(String(failure)).toContain('un-secret')
    const logged = loggedFailure(failure)
    expect(logged).toMatchObject({ code: '23505', message: expect.stringContaining('users_email_key_key') })
    expect(logged.stack).toContain('failures.test.ts')
    expect(JSON.stringify(logged)).not.toMatch(/camille|un-secret/i)
  })

  it.each([
    [new TypeError('no such thing'), 'TypeError', 'no such thing'],
    ['a text', 'Error', 'a text'],
    [undefined, 'Error', 'undefined'],
  ])('%o is logged too', (error, type, message) => {
    expect(loggedFailure(error)).toMatchObject({ type, message })
  })
})
