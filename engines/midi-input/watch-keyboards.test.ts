import { expect, it } from 'vitest'
import { createFakeMidi } from './fake-midi.ts'
import { watchKeyboards } from './watch-keyboards.ts'

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

function watched(state: string) {
  const midi = createFakeMidi()
  midi.plug('a', 'FP-30')
  midi.plug('0', 'Midi Through Port-0')
  const said: (readonly string[])[] = []
  const leave = watchKeyboards({ ...midi.navigator, permissions: { query: async () => ({ state }) } }, (names) => said.push(names))
  return { midi, said, leave }
}

it('names what is connected, and what comes and goes', async () => {
  const { midi, said, leave } = watched('granted')
  await settled()
  midi.plug('b', 'Nano')
  midi.unplug('a')
  leave()
  midi.plug('c', 'Späte')
  expect(said.slice(0, 2)).toEqual([['FP-30'], ['FP-30', 'Nano']])
  expect(said[said.length - 1]).toEqual(['Nano'])
})

it.each(['prompt', 'denied'])('asks for nothing where the permission is %s', async (state) => {
  const { midi, said } = watched(state)
  await settled()
  expect([said, midi.asked]).toEqual([[], []])
})

it('says nothing in a browser that does not know the permission, or has no MIDI', async () => {
  const said: unknown[] = []
  watchKeyboards({ permissions: { query: () => Promise.reject(new TypeError('midi')) } }, (names) => said.push(names))
  watchKeyboards({}, (names) => said.push(names))
  await settled()
  expect(said).toEqual([])
})
