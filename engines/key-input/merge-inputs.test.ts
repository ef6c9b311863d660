import type { Pitch } from '@prelude/domain/music'
import type { NoteInput, NoteInputKind } from '@prelude/domain/practice'
import { describe, expect, it } from 'vitest'
import { createHeldKeys } from './held-keys.ts'
import { mergeInputs } from './merge-inputs.ts'

function createBareInput(kind: NoteInputKind) {
  const held = createHeldKeys<number>()
  const calls: string[] = []
  const input: NoteInput = {
    kind,
    devices: () => [kind],
    subscribe: held.subscribe,
    onDevices: () => () => undefined,
    start: async () => {
      calls.push('start')
    },
    stop: () => {
      calls.push('stop')
    },
  }
  return { input, calls, down: (pitch: number) => held.down(pitch, pitch as Pitch, 80, { atSeconds: 0 }), up: (pitch: number) => held.up(pitch, 0) }
}

describe('several inputs as one', () => {
  it('gives the source of an event', () => {
    const midi = createBareInput('midi')
    const screen = createBareInput('screen')
    const heard: string[] = []
    mergeInputs([midi.input, screen.input]).subscribe((event) => heard.push(`${event.source} ${event.kind}`))
    midi.down(60)
    screen.down(64)
    expect(heard).toEqual(['midi down', 'screen down'])
  })

  it('keeps a pitch down until the last input releases it', () => {
    const midi = createBareInput('midi')
    const screen = createBareInput('screen')
    const heard: string[] = []
    mergeInputs([midi.input, screen.input]).subscribe((event) => heard.push(event.kind))
    midi.down(60)
    screen.down(60)
    midi.up(60)
    screen.up(60)
    expect(heard).toEqual(['down', 'down', 'up'])
  })

  it('starts, stops and names them all', async () => {
    const midi = createBareInput('midi')
    const screen = createBareInput('screen')
    const merged = mergeInputs([midi.input, screen.input])
    await merged.start()
    merged.stop()
    expect([merged.devices(), midi.calls, screen.calls]).toEqual([
      ['midi', 'screen'],
      ['start', 'stop'],
      ['start', 'stop'],
    ])
  })
})
