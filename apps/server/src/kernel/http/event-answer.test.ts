import { expect, it, vi } from 'vitest'
import { withHeartbeat } from './event-answer.ts'

const EVERY_MS = 20
const sleep = (ms: number): Promise<void> => new Promise((wake) => setTimeout(wake, ms))

it('sends heartbeats between events, and changes no event', async () => {
  const closed = vi.fn()
  async function* events(): AsyncGenerator<string> {
    try {
      yield 'one'
      await sleep(5 * EVERY_MS)
      yield 'two'
      yield 'three'
    } finally {
      closed()
    }
  }
  const all: string[] = []
  for await (const event of withHeartbeat(events(), EVERY_MS)) all.push(event)
  expect(all.filter((event) => !event.startsWith(':'))).toEqual(['one', 'two', 'three'])
  expect(all.slice(1, -2).every((event) => event === ': \n\n')).toBe(true)
  expect(all.length).toBeGreaterThan(4)
  expect(closed).toHaveBeenCalledOnce()
})

it('closes the events when the client leaves', async () => {
  const closed = vi.fn()
  async function* events(): AsyncGenerator<string> {
    try {
      for (;;) yield 'one'
    } finally {
      closed()
    }
  }
  for await (const _event of withHeartbeat(events(), EVERY_MS)) break
  expect(closed).toHaveBeenCalledOnce()
})
