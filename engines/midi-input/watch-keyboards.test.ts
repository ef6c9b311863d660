import { expect, it } from 'vitest'
import { createFakeMidi } from './fake-midi.ts'
import { watchKeyboards } from './watch-keyboards.ts'

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

function watched(state: string) {
  const midi = createFakeMidi()
  midi.plug('a', 'FP-30')
  midi.plug('0', 'Midi Through Port-0')
  const reports: (readonly string[])[] = []
  const leave = watchKeyboards({ ...midi.navigator, permissions: { query: async () => ({ state }) } }, (names) => reports.push(names))
  return { midi, reports, leave }
}

it('names what is connected, and what comes and goes', async () => {
  const { midi, reports, leave } = watched('granted')
  await settled()
  midi.plug('b', 'Nano')
  midi.unplug('a')
  leave()
  midi.plug('c', 'Späte')
  expect(reports.slice(0, 2)).toEqual([['FP-30'], ['FP-30', 'Nano']])
  expect(reports[reports.length - 1]).toEqual(['Nano'])
})

it.each(['prompt', 'denied'])('asks for nothing where the permission is %s', async (state) => {
  const { midi, reports } = watched(state)
  await settled()
  expect([reports, midi.requests]).toEqual([[], []])
})

it('reports nothing in a browser without the MIDI permission or without MIDI', async () => {
  const reports: unknown[] = []
  watchKeyboards({ permissions: { query: () => Promise.reject(new TypeError('midi')) } }, (names) => reports.push(names))
  watchKeyboards({}, (names) => reports.push(names))
  await settled()
  expect(reports).toEqual([])
})
