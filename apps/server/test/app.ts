import {
  addressOf,
  CALLS,
  type Call,
  type CallAnswer,
  type CallBody,
  type CallFile,
  type CallKey,
  type CallParams,
  type CallQuery,
  type ErrorAnswer,
  type TeacherEvent,
} from '@prelude/contract'
import { urlOf } from '@prelude/contract/client'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
// biome-ignore lint/correctness/noUndeclaredDependencies: the test runner is the repository's
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { buildApp } from '../src/app.ts'
import { insertLearner } from '../src/features/account/account.sql.ts'
import { hashPassword } from '../src/features/account/password-hash.ts'
import { createMailQueue } from '../src/features/mail/mail-queue.ts'
import type { Database } from '../src/kernel/database/database.ts'
import { issueToken } from '../src/kernel/learner/tokens.sql.ts'
import type { Repertoire } from '../src/kernel/repertoire/repertoire.ts'
import { readSettings } from '../src/settings/settings.ts'
import { emptyTables, sharedTestDatabase } from './database.ts'
import { formOf, type SentForm } from './form.ts'
import { testRepertoire } from './repertoire.ts'
import { SATURDAY } from './saturday.ts'

export interface Answered<Key extends CallKey> {
  readonly status: number
  /** The body, typed as a success. */
  readonly answer: CallAnswer<Key>
  /** The body, typed as a refusal. */
  readonly error: ErrorAnswer['error']
}
export interface CallOptions<Key extends CallKey> {
  readonly params?: CallParams<Key>
  readonly query?: CallQuery<Key>
  readonly body?: CallBody<Key>
  readonly file?: CallFile<Key> | string
  readonly token?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
}

export { SATURDAY }
export const PASSWORD = 'trois mots simples'

const knownHash = hashPassword(PASSWORD)

const fileAnswered = <Key extends CallKey>({ statusCode, headers, rawPayload }: LightMyRequestResponse): Answered<Key> => {
  const [, name = ''] = /^attachment; filename\*=UTF-8''(.+)$/.exec(String(headers['content-disposition'])) ?? []
  const answer = { file_name: decodeURIComponent(name), bytes: new Uint8Array(rawPayload) }
  return { status: statusCode, answer: answer as never, error: undefined as never }
}

/** The events of a stream that has ended. */
const eventsIn = (text: string): TeacherEvent[] =>
  [...text.matchAll(/id: \d+\nevent: (\w+)\ndata: (.*)\n\n/g)].map(([, event, data]) => ({ event, data: JSON.parse(data ?? '') }) as TeacherEvent)

export class TestApp {
  database!: Database
  app!: FastifyInstance
  now = SATURDAY
  paymentGroup: 'A' | 'B' | null = null

  async call<Key extends CallKey>(key: Key, { params, query, body, file, token, headers = {} }: CallOptions<Key> = {}): Promise<Answered<Key>> {
    const form: SentForm | undefined = file === undefined ? undefined : await formOf(JSON.stringify(body), file)
    const response = await this.app.inject({
      method: addressOf(key).method,
      url: urlOf('', key, {
        ...(params ? { params: params as Record<string, unknown> } : {}),
        ...(query ? { query: query as Record<string, unknown> } : {}),
      }),
      headers: { ...headers, ...form?.headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
      ...(form ? { payload: form.payload } : body === undefined ? {} : { payload: body as object }),
    })
    if ((CALLS[key] as Call).fileTypes && response.statusCode === 200) return fileAnswered(response)
    if ((CALLS[key] as Call).streams && response.statusCode === 200)
      return { status: 200, answer: { events: eventsIn(response.payload) } as never, error: undefined as never }
    const content = response.json() as { error: ErrorAnswer['error'] }
    return { status: response.statusCode, answer: content as never, error: content.error }
  }

  /** A new learner's token without the signup call: hashing a password takes longer than most tests. */
  async signup(email = 'camille@exemple.fr', { level_id: level = 1 }: { level_id?: number } = {}): Promise<string> {
    const passwordHash = await knownHash
    return this.database.write(async (transaction) => {
      const account = { email, passwordHash, firstname: 'Camille', lastname: '', levelValue: level, newsletterConsent: false, createdFrom: null }
      const { id } = await insertLearner(transaction, { ...account, paymentGroup: this.paymentGroup }, this.now)
      return issueToken(transaction, id, this.now, { provedAt: this.now })
    })
  }
}

/** A server with the test repertoire, and an empty database for each test; `lateEnvironment` is evaluated after everything else has started. */
export function startTestApp(
  environment: Record<string, string> = {},
  repertoire: Repertoire = testRepertoire,
  lateEnvironment: () => Record<string, string> = () => ({}),
): TestApp {
  const test = new TestApp()
  beforeAll(async () => {
    test.database = await sharedTestDatabase()
    const settings = readSettings({ RATE_LIMIT_SIGN_IN: '1000', NODE_ENV: 'test', PRELUDE_WEB_DIR: '/nowhere', ...environment, ...lateEnvironment() })
    test.paymentGroup = settings.PAYMENT_GROUP === 'none' ? null : settings.PAYMENT_GROUP
    const now = (): Date => test.now
    const mailQueue = createMailQueue(test.database, now, () => undefined)
    test.app = await buildApp({ database: test.database, repertoire, now, version: '1.2.3', settings, mailQueue })
  }, 60_000)
  beforeEach(async () => {
    test.now = SATURDAY
    await emptyTables(test.database)
  })
  afterAll(async () => {
    await test.app?.close()
    await test.database?.close()
  })
  return test
}
