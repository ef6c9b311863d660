import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
}
function ask(turns: ReturnType<typeof createTurns>, subject: number) {
  const raw = new EventEmitter()
  const state = { now: 'waiting' }
  turns(subject, { raw } as never).then(
    () => (state.now = 'answered'),
    () => (state.now = 'refused'),
  )
  return { raw, state }
}
const statesOf = (calls: readonly { readonly state: { readonly now: string } }[]): string[] => calls.map(({ state }) => state.now)

it('lets a subject have so many at once, the others wait in their order, and more are refused', async () => {
  const turns = createTurns(2, 2)
  const calls = Array.from({ length: 5 }, () => ask(turns, 1))
  const other = ask(turns, 2)
  await settled()
  expect(statesOf([...calls, other])).toEqual(['answered', 'answered', 'waiting', 'waiting', 'refused', 'answered'])
  calls[0]?.raw.emit('finish')
  calls[0]?.raw.emit('close')
  await settled()
  expect(statesOf(calls)).toEqual(['answered', 'answered', 'answered', 'waiting', 'refused'])
  calls[1]?.raw.emit('close')
  await settled()
  expect(statesOf(calls)[3]).toBe('answered')
})

it('who leaves while waiting keeps nobody', async () => {
  const turns = createTurns(1, 5)
  const calls = Array.from({ length: 3 }, () => ask(turns, 1))
  await settled()
  calls[1]?.raw.emit('close')
  calls[0]?.raw.emit('finish')
  await settled()
  expect(statesOf(calls)[2]).toBe('answered')
  calls[2]?.raw.emit('close')
  const later = ask(turns, 1)
  await settled()
  expect(later.state.now).toBe('answered')
})
