import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp } from '../../../test/app.ts'
import { MOST_EVENTS } from './analytics.sql.ts'

const received: { url: string; body: unknown }[] = []
let status = 200
const listener = http.createServer((request, response) => {
  let text = ''
  request.on('data', (part) => (text += part))
  request.on('end', () => {
    received.push({ url: request.url ?? '', body: JSON.parse(text) })
    response.writeHead(status).end()
  })
})
beforeAll(() => new Promise<void>((done) => void listener.listen(0, '127.0.0.1', done)))
afterAll(() => new Promise((done) => listener.close(done)))
beforeEach(() => {
  received.length = 0
  status = 200
})
const events = (test: ReturnType<typeof startTestApp>) =>
  test.database.pool.query('select action, category, details from action_events order by action').then(({ rows }) => rows)

describe('counting', () => {
  const test = startTestApp()
  const count = (token: string, action: string, more: object = {}) => test.call('POST analytics', { token, body: { action, ...more } })

  it('adds up, and is returned with the learner', async () => {
    const token = await test.signup()
    expect((await count(token, 'home viewed')).answer.content).toEqual({ action: 'home viewed', occurrence: 1 })
    await Promise.all(Array.from({ length: 6 }, () => count(token, 'home viewed')))
    await count(token, 'play clicked')
    expect((await test.call('GET user', { token })).answer.data.analytics).toEqual([
      { action: 'home viewed', occurrence: 7 },
      { action: 'play clicked', occurrence: 1 },
    ])
  })

  it('is counted by learner', async () => {
    await count(await test.signup('un@exemple.fr'), 'home viewed')
    expect((await test.call('GET user', { token: await test.signup('autre@exemple.fr') })).answer.data.analytics).toEqual([])
  })

  it('keeps an event only of those who agreed and may', async () => {
    const token = await test.signup()
    const saysToBe = (age: string) => test.database.pool.query('update users set age = $1', [age])
    await count(token, 'not asked yet', { consented: true })
    await saysToBe('parent_awaited')
    await count(token, 'child', { consented: true })
    await saysToBe('fifteen')
    await count(token, 'refused', { details: { from: 'rail' } })
    await count(token, 'agreed', { category: 'Home', details: { from: 'rail' }, consented: true })
    expect(await events(test)).toEqual([{ action: 'agreed', category: 'Home', details: { from: 'rail' } }])
  })

  it('counts a limited number of different actions', async () => {
    const token = await test.signup()
    await test.database.pool.query("insert into action_counts select id, 'a' || n, 1 from users, generate_series(1, 200) n")
    expect((await count(token, 'a7')).answer.content.occurrence).toBe(2)
    const { status: refused, error } = await count(token, 'one more')
    expect([refused, Object.keys(error.fields ?? {})]).toEqual([400, ['action']])
  })

  it('deletes a learner’s oldest events beyond the limit, and the counts stay', async () => {
    const token = await test.signup()
    await test.database.pool.query(
      "insert into action_events select id, gen_random_uuid(), 'old ' || n, null, null, now() - n * interval '1 minute' from users, generate_series(1, $1) n",
      [MOST_EVENTS],
    )
    await test.database.pool.query("update users set age = 'fifteen'")
    test.now = new Date()
    for (let count = 1; count <= 2; count += 1)
      expect((await test.call('POST analytics', { token, body: { action: 'new', consented: true } })).answer.content.occurrence).toBe(count)
    const { rows } = await test.database.pool.query(
      "select count(*)::int as count, count(*) filter (where action = 'new')::int as new, count(*) filter (where action in ('old 4999', 'old 5000'))::int as oldest from action_events",
    )
    expect(rows).toEqual([{ count: MOST_EVENTS, new: 2, oldest: 0 }])
  })

  it('limits the length of an action’s details', async () => {
    const details = Object.fromEntries(Array.from({ length: 31 }, (_, place) => [`d${place}`, 1]))
    const { status, error } = await test.call('POST analytics', { token: await test.signup(), body: { action: 'x', details } })
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['details']])
  })
})

describe('services outside', () => {
  const port = (): string => String((listener.address() as AddressInfo).port)
  // The port is known only once the server listens.
  const test = startTestApp({}, undefined, () => ({
    ANALYTICS_URL: `http://127.0.0.1:${port()}/events?key=s3cr3t`,
    SLACK_URL: `http://127.0.0.1:${port()}/team`,
  }))
  const settled = async (count: number): Promise<void> => {
    while (received.length < count) await new Promise((done) => setImmediate(done))
  }

  it('receive events of learners who consented, and messages for the team', async () => {
    const token = await test.signup()
    await test.database.pool.query("update users set age = 'fifteen'")
    await test.call('POST analytics', { token, body: { action: 'home viewed' } })
    await test.call('POST analytics', { token, body: { action: 'play clicked', category: 'Home', consented: true } })
    await test.call('POST analytics/slack', { token, body: { event: 'quota épuisé' } })
    await settled(2)
    expect(received.map(({ url }) => url).sort()).toEqual(['/events?key=s3cr3t', '/team'])
    expect(received.find(({ url }) => url === '/team')?.body).toEqual({ text: 'quota épuisé (compte 1)' })
    expect(received.find(({ url }) => url !== '/team')?.body).toEqual({
      user_id: 1,
      action: 'play clicked',
      category: 'Home',
      details: null,
      occurrence: 1,
      created_at: test.now.toISOString(),
    })
  })

  it('reach the team as plain text, without mentions or links', async () => {
    const token = await test.signup()
    await test.call('POST analytics/slack', { token, body: { event: '<!channel> <https://piege.example|clic> & &lt;!here&gt;' } })
    await settled(1)
    expect(received[0]?.body).toEqual({
      text: '&lt;!channel&gt; &lt;https://piege.example|clic&gt; &amp; &amp;lt;!here&amp;gt; (compte 1)',
    })
  })

  it('that fail do not fail the learner’s request', async () => {
    status = 500
    const token = await test.signup()
    expect((await test.call('POST analytics/slack', { token, body: { event: 'x' } })).status).toBe(200)
    await settled(1)
  })
})
