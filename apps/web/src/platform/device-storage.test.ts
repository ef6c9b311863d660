import { afterEach, expect, it, vi } from 'vitest'
import { deviceStorage, tabStorage } from './device-storage.ts'

const storageOf = (store: Map<string, string>) => ({
  getItem: (name: string) => store.get(name) ?? null,
  setItem: (name: string, text: string) => void store.set(name, text),
  removeItem: (name: string) => void store.delete(name),
})
const refuse = (): never => {
  throw new DOMException('refused', 'SecurityError')
}

afterEach(() => vi.unstubAllGlobals())

it('keeps texts for the device and for the tab apart', () => {
  const [device, tab] = [new Map<string, string>(), new Map<string, string>()]
  vi.stubGlobal('localStorage', storageOf(device))
  vi.stubGlobal('sessionStorage', storageOf(tab))
  expect(deviceStorage.write('prelude.theme', 'night')).toBe(true)
  expect(tabStorage.writeJson('prelude.lastRoute', { name: 'Song' })).toBe(true)
  expect([...device, ...tab]).toEqual([
    ['prelude.theme', 'night'],
    ['prelude.lastRoute', '{"name":"Song"}'],
  ])
  expect([deviceStorage.read('prelude.theme'), tabStorage.read('prelude.theme')]).toEqual(['night', null])
  expect(deviceStorage.write('prelude.theme', null)).toBe(true)
  expect(device.size).toBe(0)
})

it.each([
  ['[5,3]', [5, 3]],
  ['null', null],
  [undefined, null],
  ['[5,', null],
] as const)('reads %s as %j', (text, value) => {
  vi.stubGlobal('localStorage', storageOf(new Map(text === undefined ? [] : [['one', text]])))
  expect(deviceStorage.readJson('one')).toEqual(value)
})

it('reports that nothing is stored where the browser refuses storage', () => {
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect([deviceStorage.read('one'), deviceStorage.readJson('one')]).toEqual([null, null])
  expect([deviceStorage.write('one', 'x'), deviceStorage.write('one', null), deviceStorage.writeJson('one', 1)]).toEqual([false, false, false])
})
