import { randomUUID } from 'node:crypto'
import type { TeacherEvent, TeacherQuestion } from '@prelude/contract'
import { expect, it } from 'vitest'
import { startTestApp } from '../../../test/app.ts'
import { eq } from '../../kernel/database/drizzle.ts'
import type { LearnerRow } from '../../kernel/learner/learner.ts'
import { users } from '../../kernel/learner/users.table.ts'
import { type AnswerQuestion, type Ask, createAsk } from './ask.ts'
import { eraseMessages, MOST_MESSAGES } from './messages.sql.ts'

const test = startTestApp()
const QUOTA = 3

const token = (id: number, text: string): TeacherEvent => ({ event: 'update', data: { id, text } })
const ANSWERED = { acts: [], isCounted: true }
const SAY: AnswerQuestion = async ({ question }, push) => {
  push(token(0, 'Vous avez dit '))
  push(token(1, question.text))
  push({ event: 'doAction', data: { actions: [{ type: 'pause' }] } })
  return ANSWERED
}

/** The asking part alone, with an answer of the test. */
const someAsk = (answer: AnswerQuestion = SAY): Ask & { readonly problems: unknown[] } => {
  const problems: unknown[] = []
  return {
    ...createAsk({
      ...{ database: test.database, now: () => test.now, quota: QUOTA, answer },
      isAlwaysAnswered: (text) => text === 'danger',
      onProblem: (problem) => problems.push(problem),
    }),
    problems,
  }
}
async function someLearner(email = 'camille@exemple.fr', premium = false): Promise<LearnerRow> {
  await test.signup(email)
  if (premium) await test.database.sql.update(users).set({ premium }).where(eq(users.email, email))
  const [learner] = await test.database.sql.select().from(users).where(eq(users.email, email))
  return learner as LearnerRow
}
const question = (text: string, more: Partial<TeacherQuestion> = {}): TeacherQuestion => ({ text, messageId: randomUUID(), ...more })

interface Heard {
  readonly names: string[]
  readonly positions: number[]
  readonly text: string
  readonly messagesLeft: number | null | undefined
}
/** Reads an answer to its end, or to a number of events. */
async function heard({ events }: { events: AsyncGenerator<string> }, most = Number.POSITIVE_INFINITY): Promise<Heard> {
  const frames: { name: string; position: number; data: { text?: string; left?: number | null } }[] = []
  for await (const chunk of events) {
    for (const [, position, name, data] of chunk.matchAll(/id: (\d+)\nevent: (\w+)\ndata: (.*)\n\n/g))
      frames.push({ name: name ?? '', position: Number(position), data: JSON.parse(data ?? '{}') })
    if (frames.length >= most) break
  }
  return {
    names: frames.map(({ name }) => name),
    positions: frames.map(({ position }) => position),
    text: frames.map(({ name, data }) => (name === 'update' ? data.text : '')).join(''),
    messagesLeft: frames.find(({ name }) => name === 'quota')?.data.left,
  }
}
const leftOf = async (learner: LearnerRow): Promise<number> => {
  const { rows } = await test.database.pool.query("select count(*)::int as spent from teacher_charges where user_id = $1 and state = 'spent'", [
    learner.id,
  ])
  return QUOTA - rows[0].spent
}

it('answers with numbered events, acts last, and counts one message', async () => {
  const { ask } = someAsk()
  const learner = await someLearner()
  const answer = await heard(await ask(learner, question('Bonjour'), -1))
  expect(answer).toEqual({
    names: ['sendConvId', 'update', 'update', 'doAction', 'quota', 'end'],
    positions: [0, 1, 2, 3, 4, 5],
    text: 'Vous avez dit Bonjour',
    messagesLeft: 2,
  })
  await expect.poll(() => leftOf(learner)).toBe(2)
})

it('resumes without losing or repeating a token, counts nothing more, and acts once', async () => {
  const { ask } = someAsk(async (_asked, push, signal) => {
    for (let id = 0; id < 6; id += 1) {
      push(token(id, `${id} `))
      await new Promise((go) => setTimeout(go, 10))
    }
    signal.throwIfAborted()
    push({ event: 'doAction', data: { actions: [{ type: 'pause' }] } })
    return ANSWERED
  })
  const learner = await someLearner()
  const sentQuestion = question('Bonjour')
  const first = await heard(await ask(learner, sentQuestion, -1), 3)
  const rest = await heard(await ask(learner, sentQuestion, first.positions.at(-1) ?? -1))
  expect(first.text + rest.text).toBe('0 1 2 3 4 5 ')
  expect([...first.positions, ...rest.positions]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(rest.names.filter((name) => name === 'doAction')).toHaveLength(1)
  await expect.poll(() => leftOf(learner)).toBe(2)
  // The whole answer again, from the beginning: still one message.
  expect((await heard(await ask(learner, sentQuestion, -1))).text).toBe('0 1 2 3 4 5 ')
  expect(await leftOf(learner)).toBe(2)
})

it('an answer read from the database is sent again without its actions', async () => {
  const learner = await someLearner()
  const sentQuestion = question('Bonjour')
  await heard(await someAsk().ask(learner, sentQuestion, -1))
  const later = await heard(await someAsk().ask(learner, sentQuestion, -1))
  expect([later.text, later.names.includes('doAction')]).toEqual(['Vous avez dit Bonjour', false])
  await expect(someAsk().ask(learner, { ...sentQuestion, text: 'Autre chose' }, -1)).rejects.toMatchObject({ code: 'message_conflict' })
})

it('costs nothing when no token came, nor when it broke off', async () => {
  const learner = await someLearner()
  const silent = someAsk(async () => {
    throw new Error('no model')
  })
  const nothing = await heard(await silent.ask(learner, question('Bonjour'), -1))
  expect([nothing.names, nothing.messagesLeft, silent.problems.length]).toEqual([['sendConvId', 'failed', 'quota', 'end'], 3, 1])
  const half = someAsk(async (_asked, push) => {
    push(token(0, 'Jouez '))
    throw new Error('cut')
  })
  const some = await heard(await half.ask(learner, question('Bonjour'), -1))
  expect([some.names, some.messagesLeft]).toEqual([['sendConvId', 'update', 'failed', 'quota', 'end'], 3])
  await expect.poll(() => leftOf(learner)).toBe(3)
})

it('an answer that is none costs nothing: a question back, what is not known', async () => {
  const learner = await someLearner()
  const asksBack = someAsk(async (_asked, push) => {
    push(token(0, 'Quelles mesures ?'))
    return { acts: [{ type: 'clarify', slot: 'range' }], isCounted: false }
  })
  expect((await heard(await asksBack.ask(learner, question('boucle ce passage'), -1))).messagesLeft).toBe(3)
  expect(await leftOf(learner)).toBe(3)
})

it('danger is answered with no message left, and is not counted', async () => {
  const { ask } = someAsk()
  const learner = await someLearner()
  for (let number = 0; number < QUOTA; number += 1) await heard(await ask(learner, question(`Question ${number}`), -1))
  await expect(ask(learner, question('Bonjour'), -1)).rejects.toMatchObject({ code: 'quota_reached' })
  const answer = await heard(await ask(learner, question('danger'), -1))
  expect([answer.text, answer.messagesLeft]).toEqual(['Vous avez dit danger', undefined])
  await expect.poll(() => leftOf(learner)).toBe(0)
})

it('a message that failed may be asked again with its number', async () => {
  const learner = await someLearner()
  const sentQuestion = question('Bonjour')
  await heard(
    await someAsk(async () => {
      throw new Error('no model')
    }).ask(learner, sentQuestion, -1),
  )
  await expect.poll(async () => (await test.database.pool.query('select state from teacher_messages')).rows).toEqual([{ state: 'failed' }])
  expect((await heard(await someAsk().ask(learner, sentQuestion, -1))).text).toBe('Vous avez dit Bonjour')
})

it('no more than the quota, however many at once; on Monday all are back', async () => {
  const { ask } = someAsk()
  const learner = await someLearner()
  const answers = await Promise.allSettled(Array.from({ length: 12 }, (_, number) => ask(learner, question(`Question ${number}`), -1).then(heard)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(QUOTA)
  for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'quota_reached' })
  await expect.poll(() => leftOf(learner)).toBe(0)
  test.now = new Date('2026-11-30T08:00:00+01:00')
  expect((await heard(await ask(learner, question('Bonjour'), -1))).messagesLeft).toBe(2)
})

it.each([
  ['erased', async (learner: LearnerRow) => test.database.write((transaction) => eraseMessages(transaction, learner.id))],
  [
    'pushed out by a hundred of the teacher’s own',
    async (learner: LearnerRow) => {
      for (let number = 0; number < MOST_MESSAGES; number += 1) {
        test.now = new Date(test.now.getTime() + 1_000)
        await heard(await someAsk().ask(learner, question(`Note ${number}`, { fromTeacher: true }), -1))
      }
    },
  ],
])('the number of a message that was %s pays for no other one', async (_way, remove) => {
  const learner = await someLearner()
  const paid = question('Bonjour')
  await heard(await someAsk().ask(learner, paid, -1))
  await expect.poll(() => leftOf(learner)).toBe(2)
  await remove(learner)
  // As after a minute: the answer itself is no longer kept in memory.
  const { ask } = someAsk()
  for (const text of ['Autre chose', 'Bonjour']) await expect(ask(learner, { ...paid, text }, -1)).rejects.toMatchObject({ code: 'message_conflict' })
  expect((await heard(await ask(learner, question('Autre chose'), -1))).messagesLeft).toBe(1)
})

it('a learner who pays has no limit; another learner’s number resumes nothing', async () => {
  const { ask } = someAsk()
  const [paying, other] = [await someLearner('a@exemple.fr', true), await someLearner('b@exemple.fr')]
  const sentQuestion = question('Mon secret')
  for (let number = 0; number < QUOTA + 2; number += 1)
    expect((await heard(await ask(paying, number === 0 ? sentQuestion : question('Encore'), -1))).messagesLeft).toBeUndefined()
  expect((await heard(await ask(other, sentQuestion, 0))).names).toEqual(['failed', 'end'])
  const own = await heard(await ask(other, { ...sentQuestion, text: 'Bonjour' }, -1))
  expect(own.text).toBe('Vous avez dit Bonjour')
})

it('a stopped answer ends at once, keeps its first tokens, and the server closes the others', async () => {
  const { ask, cancel, close } = someAsk(async (_asked, push, signal) => {
    push(token(0, 'Jouez '))
    await new Promise((_go, stop) => signal.addEventListener('abort', () => stop(signal.reason)))
    return ANSWERED
  })
  const learner = await someLearner()
  const sentQuestion = question('Bonjour')
  const reading = heard(await ask(learner, sentQuestion, -1))
  expect(await cancel(learner.id + 1, sentQuestion.messageId as string, '')).toBe(false)
  expect(await cancel(learner.id, sentQuestion.messageId as string, 'Jouez ')).toBe(true)
  expect((await reading).names).toEqual(['sendConvId', 'update', 'quota', 'end'])
  const second = heard(await ask(learner, question('Bonjour'), -1))
  await close()
  expect((await second).names).toEqual(['sendConvId', 'update', 'failed', 'quota', 'end'])
})

it('after a restart of the server a broken answer says so, and costs nothing', async () => {
  const learner = await someLearner()
  const sentQuestion = question('Bonjour')
  await test.database.pool.query(
    `insert into teacher_messages (user_id, id, conversation_id, asked, from_teacher, created_at, state, events, acts) values ($1, $2, $2, $3, false, $4, 'answering', '[]', '[]')`,
    [learner.id, sentQuestion.messageId, sentQuestion.text, new Date(test.now.getTime() - 5_000)],
  )
  const { ask } = someAsk()
  expect((await heard(await ask(learner, sentQuestion, 2))).names).toEqual(['failed', 'end'])
  expect((await heard(await ask(learner, sentQuestion, -1))).text).toBe('Vous avez dit Bonjour')
})

it('what the teacher says by itself goes on in the conversation of the day, though its page does not know of it', async () => {
  const { ask } = someAsk()
  const learner = await someLearner()
  const conversations = async (): Promise<readonly [string, string][]> => {
    const { rows } = await test.database.pool.query('select asked, conversation_id from teacher_messages where user_id = $1 order by created_at', [
      learner.id,
    ])
    return rows.map(({ asked, conversation_id }) => [asked, conversation_id])
  }
  const askIn = async (text: string, more: Partial<TeacherQuestion> = {}): Promise<unknown> => heard(await ask(learner, question(text, more), -1))
  await askIn('Que jouer ?')
  test.now = new Date(test.now.getTime() + 60_000)
  await askIn('Que dire de cette prise ?', { fromTeacher: true })
  const [first, own] = await conversations()
  expect(own).toEqual(['Que dire de cette prise ?', first?.[1]])
  // Half a day later nothing goes on.
  test.now = new Date(test.now.getTime() + 13 * 3_600_000)
  await askIn('Bonjour', { fromTeacher: true })
  expect((await conversations()).at(-1)?.[1]).not.toBe(first?.[1])
})
