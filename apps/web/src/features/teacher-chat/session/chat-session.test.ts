import type { PlayerAction, TeacherEvent } from '@prelude/contract'
import { CallError } from '@prelude/contract/client'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createChatStore } from './chat.store.ts'
import { createChat } from './chat-session.ts'

const CONVERSATION = '6d2f3c1e-2d0b-4a8e-9a53-0c6a9a1f4b11'
const sentence = (...tokens: string[]): TeacherEvent[] => tokens.map((text, id) => ({ event: 'update', data: { id, text } }))
const end = (lastId: number): TeacherEvent => ({ event: 'end', data: { lastId } })
const SLOWER: PlayerAction = { type: 'tempo', op: 'decrease' }

/** A chat whose answers are lists of events; a function in a list is awaited. */
function someChat(
  answers: readonly (readonly (TeacherEvent | (() => Promise<void>) | Error)[])[],
  refusal: string | null = null,
  ready = Promise.resolve(),
) {
  const store = createChatStore()
  const questions: Record<string, unknown>[] = []
  const done: string[] = []
  const counted = { messagesLeft: 5 as number | null, hasPlayer: false }
  let ids = 0
  const chat = createChat({
    store,
    stream: async function* (question, signal) {
      questions.push(question)
      for (const event of answers[questions.length - 1] ?? []) {
        if (event instanceof Error) throw event
        if (typeof event === 'function') await Promise.race([event(), new Promise((stop) => signal.addEventListener('abort', stop))])
        else yield event
        if (signal.aborted) throw signal.reason
      }
    },
    ready: () => ready,
    pageFacts: () => ({ page: '/home' }),
    act: async ({ actions }) => {
      done.push(...actions.map(({ type }) => type))
      return refusal
    },
    go: (route) => done.push(route),
    onReplied: () => done.push('replied'),
    onCanceled: (id, shown) => done.push(`canceled ${id} « ${shown} »`),
    messagesLeft: () => counted.messagesLeft,
    onLeft: (count) => {
      counted.messagesLeft = count
    },
    onSpent: () => done.push('spent'),
    hasPlayer: () => counted.hasPlayer,
    nowMs: () => Date.now(),
    newId: () => {
      ids += 1
      return `id ${ids}`
    },
  })
  const last = () => store.getState().messages.at(-1)
  return { chat, store, questions, done, last, counted }
}

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

describe('an answer', () => {
  it('fills the last message, acts once at its end, and counts what is left', async () => {
    const { chat, store, done, last, counted } = someChat([
      [
        { event: 'sendConvId', data: { id: CONVERSATION, messageId: CONVERSATION } },
        ...sentence('Voilà,[[br]]', 'plus lent.'),
        { event: 'quota', data: { left: 4 } },
        { event: 'doAction', data: { actions: [SLOWER, { type: 'pause' }] } },
        end(1),
      ],
    ])
    expect(chat.send({ text: '  Ralentis  ' })).toBe(true)
    expect(store.getState().messages.map(({ from, text, state }) => [from, text, state])).toEqual([
      ['learner', 'Ralentis', 'shown'],
      ['teacher', '', 'loading'],
    ])
    await vi.runAllTimersAsync()
    expect(last()).toMatchObject({ text: 'Voilà,\nplus lent.', state: 'shown', note: null })
    expect(done).toEqual(['tempo', 'pause', 'replied'])
    expect([store.getState(), counted.messagesLeft]).toMatchObject([{ conversationId: CONVERSATION, wait: 'none' }, 4])
  })

  it('opens a page once it has been said', async () => {
    const { chat, done } = someChat([[...sentence('Je vous redirige.'), { event: 'redirect', data: { route: '/progress' } }, end(0)]])
    chat.send({ text: 'mes progrès' })
    await vi.runAllTimersAsync()
    expect(done).toEqual(['replied', '/progress'])
  })

  it('reports what the player refused', async () => {
    const { chat, last } = someChat(
      [[...sentence('Fait.'), { event: 'doAction', data: { actions: [SLOWER] } }, end(0)]],
      'Fermez d’abord la fenêtre.',
    )
    chat.send({ text: 'Ralentis' })
    await vi.runAllTimersAsync()
    expect(last()).toMatchObject({ text: 'Fait.', note: 'Fermez d’abord la fenêtre.' })
  })

  it('waits at most five seconds for a missing token', async () => {
    const { chat, last } = someChat([
      [
        { event: 'update', data: { id: 0, text: 'Jouez ' } },
        { event: 'update', data: { id: 2, text: 'lentement.' } },
        end(2),
        () => new Promise(() => undefined),
      ],
    ])
    chat.send({ text: 'Comment ?' })
    await vi.advanceTimersByTimeAsync(4_900)
    expect(last()).toMatchObject({ text: 'Jouez ', state: 'generating' })
    await vi.advanceTimersByTimeAsync(1_200)
    expect(last()).toMatchObject({ text: 'Jouez lentement.', state: 'shown' })
  })

  it.each([
    [9_999, 'none'],
    [10_000, 'patience'],
    [30_000, 'giveUp'],
  ])('after %s ms without an answer: %s', async (ms, wait) => {
    const { chat, store } = someChat([[() => new Promise(() => undefined)]])
    chat.send({ text: 'Bonjour' })
    await vi.advanceTimersByTimeAsync(ms)
    expect(store.getState().wait).toBe(wait)
    chat.cancel()
  })

  it('with no message left a simple order is carried out on the device, and nothing is sent', async () => {
    const { chat, questions, done, last, counted } = someChat([])
    counted.messagesLeft = 0
    counted.hasPlayer = true
    expect(chat.send({ text: 'plus lentement' })).toBe(true)
    await vi.advanceTimersByTimeAsync(0)
    expect([done, questions, last()?.text]).toEqual([['tempo'], [], 'C’est fait.'])
    expect(chat.send({ text: 'pourquoi je rate ?' })).toBe(false)
  })

  it('that is refused says why, and a spent quota ends the conversation', async () => {
    const { chat, done, counted, last } = someChat([[new CallError('quota_reached', 402, 'Plus de messages.')]])
    chat.send({ text: 'Bonjour' })
    await vi.runAllTimersAsync()
    expect(last()).toMatchObject({ state: 'failed', note: 'Plus de messages.' })
    expect([counted.messagesLeft, done]).toEqual([0, ['spent']])
    expect([chat.send({ text: 'Encore' }), done]).toEqual([false, ['spent', 'spent']])
    // What is said aloud reaches the server: danger is answered even so.
    expect(chat.send({ text: 'mon père me frappe', fromVoice: true })).toBe(true)
  })

  it('that broke off keeps what was said, and does nothing', async () => {
    const { chat, done, last } = someChat([[...sentence('Jouez '), { event: 'failed', data: { message: 'La réponse s’est interrompue.' } }, end(0)]])
    chat.send({ text: 'Ralentis' })
    await vi.runAllTimersAsync()
    expect(last()).toMatchObject({ text: 'Jouez ', state: 'failed', note: 'La réponse s’est interrompue.' })
    expect(done).toEqual(['replied'])
  })
})

describe('what the teacher says by itself', () => {
  const OF_TAKE = { text: 'Que dire ?', fromTeacher: true, content: { playableType: 'version', id: 21 } } as const

  it('stands in the conversation without a question, names its content, and costs nothing', async () => {
    const { chat, store, questions, counted } = someChat([[...sentence('Belle prise.'), end(0)]])
    counted.messagesLeft = 0
    expect(chat.send(OF_TAKE)).toBe(true)
    await vi.runAllTimersAsync()
    expect(store.getState().messages.map(({ from, text }) => [from, text])).toEqual([['teacher', 'Belle prise.']])
    expect(questions[0]).toMatchObject({ fromTeacher: true, playableContentInfos: '{"playableType":"version","id":21}' })
    expect(questions[0]).not.toHaveProperty('content')
  })

  it.each<[string, TeacherEvent[] | [Error]]>([
    ['nothing', [end(-1)]],
    ['what did not arrive', [new CallError('offline', 0, '')]],
  ])('%s leaves no trace', async (_what, answer) => {
    const { chat, store, done } = someChat([answer])
    chat.send(OF_TAKE)
    await vi.runAllTimersAsync()
    expect([store.getState().messages, done]).toEqual([[], []])
  })
})

describe('stopping an answer', () => {
  it('keeps what was said, tells the server, and the next message names it', async () => {
    const { chat, questions, done, last } = someChat([
      [...sentence('Jouez '), () => new Promise((go) => setTimeout(go, 5_000)), ...sentence('Jouez ', 'vite')],
      [end(-1)],
    ])
    chat.send({ text: 'Comment ?' })
    await vi.advanceTimersByTimeAsync(100)
    chat.cancel()
    await vi.runAllTimersAsync()
    expect(last()).toMatchObject({ text: 'Jouez ', state: 'canceled' })
    expect(done).toEqual(['canceled id 2 « Jouez  »'])
    chat.send({ text: 'Autrement' })
    await vi.runAllTimersAsync()
    expect(questions[1]).toMatchObject({ text: 'Autrement', canceledMessage: 'Jouez ', page: '/home' })
  })
})

it('nothing empty or longer than 500 characters is sent, and one message at a time', async () => {
  const { chat, questions } = someChat([[() => new Promise((go) => setTimeout(go, 100)), end(-1)]])
  expect([chat.send({ text: 'é'.repeat(501) }), chat.send({ text: '   ' }), chat.send({ text: 'Un' }), chat.send({ text: 'Deux' })]).toEqual([
    false,
    false,
    true,
    false,
  ])
  await vi.runAllTimersAsync()
  expect(questions).toHaveLength(1)
})

it('a message waits until it is known which conversation goes on', async () => {
  let findConversation: () => void = () => undefined
  const { chat, questions, store } = someChat(
    [[...sentence('Bien.'), end(0)]],
    null,
    new Promise((done) => (findConversation = () => done(undefined))),
  )
  chat.send({ text: 'Que dire de cette prise ?', fromTeacher: true })
  await vi.advanceTimersByTimeAsync(50)
  expect(questions).toEqual([])
  store.setState({ conversationId: CONVERSATION })
  findConversation()
  await vi.runAllTimersAsync()
  expect(questions).toMatchObject([{ id: CONVERSATION }])
})

it('missing tokens are waited for five seconds after the end marker, and no longer', async () => {
  const answer = [...sentence('Jouez '), { event: 'update', data: { id: 2, text: 'lentement.' } } as const, end(2)]
  const late = someChat([[...answer, () => new Promise((come) => setTimeout(come, 4_000)), { event: 'update', data: { id: 1, text: 'très ' } }]])
  late.chat.send({ text: 'Comment ?' })
  await vi.runAllTimersAsync()
  expect(late.last()).toMatchObject({ text: 'Jouez très lentement.', state: 'shown' })
  const never = someChat([[...answer, () => new Promise(() => undefined)]])
  never.chat.send({ text: 'Comment ?' })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(never.last()?.state).toBe('generating')
  await vi.advanceTimersByTimeAsync(1_100)
  expect(never.last()).toMatchObject({ text: 'Jouez lentement.', state: 'shown' })
})
