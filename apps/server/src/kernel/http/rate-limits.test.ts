import { addressOf, CALLS, type Call, type CallKey } from '@prelude/contract'
import { describe, expect, it } from 'vitest'
import { PASSWORD, startTestApp } from '../../../test/app.ts'
import { testRepertoire } from '../../../test/repertoire.ts'
import { tablesThatSay } from '../../../test/whole-learner.ts'
import { buildApp } from '../../app.ts'
import { createMailQueue } from '../../features/mail/mail-queue.ts'
import { readSettings } from '../../settings/settings.ts'
import { sweepCounters } from '../database/counters.sql.ts'
import { machineOf } from './machines.ts'
import { RATE_LIMITS } from './rate-limits.ts'

const test = startTestApp({ RATE_LIMIT_SIGN_IN: '3', TRUST_PROXY: '1' })
const login = (email: string, ip = '203.0.113.1') =>
  test.app.inject({ method: 'POST', url: '/play/v1/login', headers: { 'x-forwarded-for': ip }, payload: { email, password: 'faux mot de passe' } })

describe('sign-in tries', () => {
  it('are counted by address and machine', async () => {
    const statuses: number[] = []
    for (let attempt = 0; attempt < 4; attempt += 1) statuses.push((await login('Camille@exemple.fr')).statusCode)
    expect(statuses).toEqual([401, 401, 401, 429])
    const refused = await login(' camille@EXEMPLE.fr ')
    expect(refused.json()).toEqual({
      error: { code: 'too_many_requests', message: 'Trop d’essais en peu de temps. Attendez quelques minutes, puis réessayez.' },
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await login('autre@exemple.fr')).statusCode).toBe(401)
    expect((await login('camille@exemple.fr', '203.0.113.2')).statusCode).toBe(401)
  })

  it('are counted by machine whatever the address', async () => {
    const statuses: number[] = []
    for (let attempt = 0; attempt < 31; attempt += 1) statuses.push((await login(`a${attempt}@exemple.fr`, '203.0.113.3')).statusCode)
    expect(statuses.filter((status) => status === 401)).toHaveLength(30)
    expect(statuses.at(-1)).toBe(429)
  })

  it('leave signing up alone', async () => {
    const { status } = await test.call('POST signup', {
      body: { email: 'camille@exemple.fr', firstname: 'Camille', password: PASSWORD, rgpd_consent: true },
    })
    expect(status).toBe(200)
  })

  it('are counted by address from wherever they come', async () => {
    const statuses: number[] = []
    for (let attempt = 0; attempt < 16; attempt += 1) statuses.push((await login('visee@exemple.fr', `203.0.113.${100 + attempt}`)).statusCode)
    expect(statuses.filter((status) => status === 401)).toHaveLength(15)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('tries of one account', () => {
  const floodable = startTestApp({ RATE_LIMIT_SIGN_IN: '10', TRUST_PROXY: '1' })
  const tryFrom = async (ip: string, payload: object, url = '/play/v1/login') =>
    (await floodable.app.inject({ method: 'POST', url, headers: { 'x-forwarded-for': ip }, payload })).statusCode
  const attack = (ip: string) => tryFrom(ip, { email: 'visee@exemple.fr', password: 'faux mot de passe' })
  const MACHINES = (from: number, count: number) =>
    Array.from({ length: count }, (_, place) => `10.${(from + place) >> 16}.${((from + place) >> 8) & 255}.${(from + place) & 255}`)

  it('stay counted through a flood of thousands of other calls, well formed or not', async () => {
    const before: number[] = []
    for (const ip of MACHINES(0, 60)) before.push(await attack(ip))
    expect(before).toEqual([...Array(50).fill(401), ...Array(10).fill(429)])
    // Each from another machine and for another account: some cheap ones without a password, some well-formed ones, more than a table in memory holds.
    for (const [place, ip] of MACHINES(1_000, 11_000).entries()) await tryFrom(ip, { email: `a${place}@exemple.fr` })
    for (const [place, ip] of MACHINES(20_000, 2_000).entries())
      await tryFrom(ip, { email: `b${place}@exemple.fr` }, place % 2 ? '/play/v1/subscribe' : '/play/v1/password/forgot')
    const after: number[] = []
    for (const ip of MACHINES(40_000, 10)) after.push(await attack(ip))
    expect(after).toEqual(Array(10).fill(429))
    // Thirteen thousand calls take minutes beside other work.
  }, 600_000)

  it('survive a restart and are shared by all servers: they are in the database, without addresses', async () => {
    for (const ip of MACHINES(0, 50)) await attack(ip)
    const settings = readSettings({ RATE_LIMIT_SIGN_IN: '10', TRUST_PROXY: '1', NODE_ENV: 'test', PRELUDE_WEB_DIR: '/nowhere' })
    const now = () => floodable.now
    const mailQueue = createMailQueue(floodable.database, now, () => undefined)
    const second = await buildApp({ database: floodable.database, repertoire: testRepertoire, now, version: '1', settings, mailQueue })
    const payload = { email: 'visee@exemple.fr', password: 'faux mot de passe' }
    const { statusCode } = await second.inject({ method: 'POST', url: '/play/v1/login', headers: { 'x-forwarded-for': '10.9.9.9' }, payload })
    await second.close()
    expect(statusCode).toBe(429)
    expect(await tablesThatSay(floodable, 'visee')).toEqual([])
  })

  it('begin anew after ten minutes, and the sweep takes what is over', async () => {
    for (const ip of MACHINES(0, 51)) await attack(ip)
    floodable.now = new Date(floodable.now.getTime() + 10 * 60_000)
    expect(await attack('10.1.0.1')).toBe(401)
    const counters = async () => (await floodable.database.pool.query('select amount from counters')).rows
    expect(await counters()).toEqual([{ amount: 1 }])
    floodable.now = new Date(floodable.now.getTime() + 10 * 60_000)
    await floodable.database.write((transaction) => sweepCounters(transaction, floodable.now))
    expect(await counters()).toEqual([])
  })

  it('do not lock the owner out who signed in from the same machine before', async () => {
    const [home, elsewhere] = ['198.51.100.7', '198.51.100.8']
    await floodable.signup('visee@exemple.fr')
    const right = (ip: string) => tryFrom(ip, { email: ' Visee@exemple.fr', password: PASSWORD })
    expect(await right(home)).toBe(200)
    for (const ip of MACHINES(0, 60)) await attack(ip)
    expect([await right(home), await right(elsewhere)]).toEqual([200, 429])
    // Nor does it have more tries than other machines.
    const wrong: number[] = []
    for (let attempt = 0; attempt < 9; attempt += 1) wrong.push(await attack(home))
    expect(wrong).toEqual([...Array(8).fill(401), 429])
    floodable.now = new Date(floodable.now.getTime() + 31 * 86_400_000)
    for (const ip of MACHINES(100, 60)) await attack(ip)
    expect(await right('198.51.100.7')).toBe(429)
  })

  it('count well-formed requests only', async () => {
    const statuses: number[] = []
    for (let attempt = 0; attempt < 12; attempt += 1) statuses.push(await tryFrom('203.0.113.9', { email: 'visee@exemple.fr' }))
    expect(new Set(statuses)).toEqual(new Set([400]))
    expect(await attack('203.0.113.9')).toBe(401)
    for (let attempt = 0; attempt < 90; attempt += 1) statuses.push(await tryFrom('203.0.113.9', { email: 'visee@exemple.fr' }))
    // The machine is counted nevertheless.
    expect(statuses.at(-1)).toBe(429)
  })

  it('that send a mail count by its recipient', async () => {
    const statuses: number[] = []
    for (let account = 0; account < 7; account += 1) {
      const token = await floodable.signup(`a${account}@exemple.fr`)
      statuses.push((await floodable.call('POST user/email', { token, body: { email: 'visee@exemple.fr', password: PASSWORD } })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  })
})

describe('a machine', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:ffff::1%eth0', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:0:203.0.113.7', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
    [undefined, 'gone'],
  ])('at %s is %s', (address, machine) => expect(machineOf(address)).toBe(machine))

  const six = startTestApp({ RATE_LIMIT_SIGN_IN: '1', TRUST_PROXY: '1' })
  it('with as many IPv6 addresses as it likes is one, and its neighbour another', async () => {
    const from = async (ip: string, attempt: number) =>
      (
        await six.app.inject({
          method: 'POST',
          url: '/play/v1/login',
          headers: { 'x-forwarded-for': ip },
          payload: { email: `a${attempt}@exemple.fr`, password: 'faux mot de passe' },
        })
      ).statusCode
    const statuses: number[] = []
    for (let attempt = 0; attempt < 12; attempt += 1) statuses.push(await from(`2001:db8:1:2::${attempt.toString(16)}`, attempt))
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
    expect(await from('2001:db8:1:3::1', 99)).toBe(401)
  })
})

describe('who is logged in', () => {
  const logged = startTestApp({ RATE_LIMIT_SIGN_IN: '1' })
  it('is counted as one account, and others are not', async () => {
    const [first, second] = [await logged.signup('un@exemple.fr'), await logged.signup('autre@exemple.fr')]
    const report = (token: string) => logged.call('POST analytics/slack', { token, body: { event: 'x' } })
    expect([(await report(first)).status, (await report(first)).status, (await report(first)).error.code]).toEqual([200, 200, 'too_many_requests'])
    expect((await report(second)).status).toBe(200)
  })

  it('is one account from wherever they call', async () => {
    const token = await logged.signup()
    const headers = { authorization: `Bearer ${token}` }
    const from = async (remoteAddress: string) =>
      (await logged.app.inject({ method: 'POST', url: '/play/v1/auth/codes', headers, remoteAddress })).statusCode
    expect([await from('203.0.113.1'), await from('203.0.113.2'), await from('203.0.113.3')]).toEqual([200, 200, 429])
  })

  it('is counted before the body is read', async () => {
    const token = await logged.signup()
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const statuses: number[] = []
    for (let attempt = 0; attempt < 3; attempt += 1)
      statuses.push((await logged.app.inject({ method: 'POST', url: '/play/v1/user/password', headers, payload: '{' })).statusCode)
    expect(statuses).toEqual([400, 429, 429])
  })

  it('is counted where they have no right, too', async () => {
    const token = await logged.signup()
    const statuses: number[] = []
    for (let attempt = 0; attempt < 301; attempt += 1)
      statuses.push((await logged.call('POST handprints/{id}', { token, params: { id: 1 }, body: {} as never })).status)
    expect([new Set(statuses.slice(0, 300)), statuses.at(-1)]).toEqual([new Set([403]), 429])
  })

  it('may read far more than pages ask for, in all calls together', async () => {
    const [token, other] = [await logged.signup(), await logged.signup('autre@exemple.fr')]
    const statuses: number[] = []
    for (let attempt = 0; attempt < 602; attempt += 1)
      statuses.push((await logged.call(attempt % 2 === 0 ? 'GET user/logins' : 'GET checklist', { token })).status)
    expect([new Set(statuses.slice(0, 600)), new Set(statuses.slice(600))]).toEqual([new Set([200]), new Set([429])])
    expect((await logged.call('GET checklist', { token: other })).status).toBe(200)
  })

  it('reads in turns when much is asked for at once, and all of it is answered', async () => {
    const token = await test.signup()
    const answers = await Promise.all(Array.from({ length: 60 }, () => test.call('GET checklist', { token })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })

  it('who floods with reads at once is refused what would wait too long, and another learner is served meanwhile', async () => {
    const [token, other] = [await test.signup(), await test.signup('autre@exemple.fr')]
    // Eight are answered at once and 64 wait (turns.ts).
    const flood = Promise.all(Array.from({ length: 120 }, () => test.call('GET checklist', { token })))
    const served = await test.call('GET checklist', { token: other })
    const statuses = (await flood).map(({ status }) => status)
    expect([served.status, [...new Set(statuses)].sort()]).toEqual([200, [200, 429]])
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(72)
    expect((await test.call('GET checklist', { token })).status).toBe(200)
  })

  it('may write as much as can be done by hand', async () => {
    const token = await logged.signup()
    const statuses: number[] = []
    for (let attempt = 0; attempt < 61; attempt += 1)
      statuses.push((await logged.call('POST updateNewsletterConsent', { token, body: { consentValue: attempt % 2 === 0 } })).status)
    expect([statuses.filter((status) => status !== 429).length, statuses.at(-1)]).toEqual([60, 429])
  })
})

describe('the table of limits', () => {
  const KEYS = Object.keys(CALLS) as CallKey[]

  it('has every call that writes', () => {
    const writing = KEYS.filter((key) => addressOf(key).method !== 'GET')
    expect(writing.length).toBeGreaterThan(40)
    expect(writing.filter((key) => RATE_LIMITS[key] === undefined)).toEqual([])
  })

  it('is what the contract says of too many requests', () => {
    const received = KEYS.filter((key) => (CALLS[key] as Call).errors.includes('too_many_requests'))
    expect(Object.keys(RATE_LIMITS).sort()).toEqual(received.sort())
  })
})
