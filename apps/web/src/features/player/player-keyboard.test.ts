import { pitchFrom } from '@prelude/domain/music'
import type { NoteInputEvent } from '@prelude/domain/practice'
import { beforeEach, expect, it } from 'vitest'
import { chooseKeyboardSize } from '../../platform/keyboard-size.ts'
import { followKeyboard } from './player-keyboard.ts'
import { createTestStore } from './store/test-store.ts'

beforeEach(() => chooseKeyboardSize(null))

function plugged(...devices: readonly string[]) {
  const store = createTestStore()
  let hear: (event: NoteInputEvent) => void = () => undefined
  const leave = followKeyboard(
    {
      subscribe: (listener) => {
        hear = listener
        return () => undefined
      },
    },
    store,
  )
  store.devices.setState(devices, true)
  return {
    leave,
    store,
    range: () => {
      const { range } = store.keyboard.getState()
      return range && [range.lowest, range.highest]
    },
    strike: (pitch: number) => hear({ kind: 'down', pitch: pitchFrom(pitch), velocity: 80, atSeconds: 0, certainty: 1 }),
  }
}

it.each<[string, readonly string[], readonly number[] | null]>([
  ['a name with its keys', ['Keystation 49 MK3'], [36, 84]],
  ['a name without', ['Roland FP-30'], null],
  ['two keyboards', ['LPK25', 'Keystation 88'], null],
  ['none', [], null],
])('%s', (_name, devices, range) => expect(plugged(...devices).range()).toEqual(range))

it('what the learner says goes before the name, and counts at once', () => {
  const { range, leave } = plugged('Roland FP-30')
  chooseKeyboardSize(61)
  expect(range()).toEqual([36, 96])
  leave()
  chooseKeyboardSize(25)
  expect(range()).toEqual([36, 96])
})

it('a key beyond the range moves it by octaves, until another keyboard is there', () => {
  const { range, store, strike } = plugged('LPK25')
  strike(48)
  expect(range()).toEqual([48, 72])
  strike(40)
  expect(range()).toEqual([36, 60])
  store.devices.setState(['MPK mini 3'], true)
  expect(range()).toEqual([48, 72])
})
