import type { TeacherEvent } from '@prelude/contract'
import { encodeEvent } from '@prelude/contract/event-stream'
import { afterEach, expect, it, vi } from 'vitest'
import { askStream } from './ask-stream.ts'

const sentence = (id: number, text: string): TeacherEvent => ({ event: 'update', data: { id, text } })
const EVENTS: readonly TeacherEvent[] = [sentence(0, 'Jouez '), sentence(1, 'lentement.'), { event: 'end', data: { lastId: 1 } }]
const textOf = (from: number, to: number): string =>
  EVENTS.slice(from, to)
    .map((event, place) => encodeEvent(event, from + place))
    .join('')

/** A body that says something at once, and then keeps silent or ends. */
const body = (text: string, isSilent: boolean): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode(text))
      if (!isSilent) controller.close()
    },
  })

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('fetches an event that was lost before the end, each once', async () => {
  vi.useFakeTimers()
  const eventIds: (string | null)[] = []
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    eventIds.push(new Headers(headers).get('last-event-id'))
    return new Response(body(eventIds.length === 1 ? textOf(0, 1) + textOf(2, 3) : textOf(1, 3), false))
  })
  const heard: TeacherEvent[] = []
  const listening = (async () => {
    for await (const event of askStream({ text: 'Comment ?' }, new AbortController().signal)) heard.push(event)
  })()
  await vi.advanceTimersByTimeAsync(600)
  await listening
  expect([eventIds, heard]).toEqual([
    [null, '0'],
    [EVENTS[0], EVENTS[2], EVENTS[1]],
  ])
})

it.each([
  ['that says nothing more', true],
  ['that was cut', false],
])('a connection %s is opened again after its last event', async (_name, isSilent) => {
  vi.useFakeTimers()
  const eventIds: (string | null)[] = []
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    eventIds.push(new Headers(headers).get('last-event-id'))
    return new Response(eventIds.length === 1 ? body(textOf(0, 1), isSilent) : body(textOf(1, 3), true))
  })
  const heard: TeacherEvent[] = []
  const listening = (async () => {
    for await (const event of askStream({ text: 'Comment ?' }, new AbortController().signal)) heard.push(event)
  })()
  await vi.advanceTimersByTimeAsync(isSilent ? 14_000 : 400)
  expect(eventIds).toEqual([null])
  await vi.advanceTimersByTimeAsync(2_000)
  await listening
  expect([eventIds, heard]).toEqual([[null, '0'], EVENTS])
})
