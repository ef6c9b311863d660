import { pitchFrom } from '@prelude/domain/music'
import type { NoteInput, NoteInputEvent } from '@prelude/domain/practice'
import { expect, it } from 'vitest'
import { coveredInputOf } from './covered-input.ts'

const DO = pitchFrom(60)

it('for ten seconds after a note by MIDI the microphone strikes nothing and measures nothing, but releases what it holds', () => {
  let [nowMs, send] = [0, (_: NoteInputEvent): void => undefined]
  const microphone = {
    kind: 'microphone',
    subscribe: (listener: typeof send) => {
      send = listener
      return () => undefined
    },
  } as unknown as NoteInput
  const { input, cover } = coveredInputOf(microphone, () => nowMs)
  const passed: string[] = []
  input.subscribe(({ kind }) => passed.push(kind))
  const all = (): string[] => {
    passed.length = 0
    send({ kind: 'down', pitch: DO, velocity: 64, atSeconds: 0, certainty: 1 })
    send({ kind: 'velocity', pitch: DO, velocity: 40, atSeconds: 0.2 })
    send({ kind: 'up', pitch: DO, atSeconds: 0.5 })
    return [...passed]
  }
  expect(all()).toEqual(['down', 'velocity', 'up'])
  cover()
  nowMs = 9_999
  expect(all()).toEqual(['up'])
  nowMs = 10_000
  expect(all()).toEqual(['down', 'velocity', 'up'])
})
