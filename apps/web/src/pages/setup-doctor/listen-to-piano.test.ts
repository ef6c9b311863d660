// @vitest-environment happy-dom
import type { MicrophoneInput, MicrophoneState } from '@prelude/engines/listening'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listenToPiano } from './listen-to-piano.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A microphone that hears nothing, and what was asked of it. */
function openMicrophone() {
  const calls: string[] = []
  const listeners = new Set<(state: MicrophoneState) => void>()
  let state: MicrophoneState = { worker: 'notReady', recorder: 'off', isListening: false, progress: 0 }
  const change = (recorder: MicrophoneState['recorder']): void => {
    state = { ...state, recorder, isListening: recorder === 'recording' }
    for (const listener of listeners) listener(state)
  }
  const input: Partial<MicrophoneInput> = {
    state: () => state,
    onState: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    subscribe: () => () => undefined,
    start: async () => change('recording'),
    stop: () => void calls.push('stop'),
    recordClip: () => Promise.resolve(null),
    stopClip: () => void calls.push('stopClip'),
  }
  const microphone = { open: async () => input } as unknown as Parameters<typeof listenToPiano>[0]
  return { microphone, change, calls, followers: () => listeners.size }
}

it.each([
  ['in the silence', 500, ['silence']],
  ['while the notes are played', 5_000, ['silence', 'play']],
])('a microphone that is closed %s ends it at once', async (_, afterMs, expected) => {
  const { microphone, change, calls, followers } = openMicrophone()
  const steps: string[] = []
  const { calibration } = listenToPiano(microphone, {
    onSilence: () => steps.push('silence'),
    onPlay: () => steps.push('play'),
    onNote: () => undefined,
  })
  await vi.advanceTimersByTimeAsync(afterMs)
  change('off')
  await vi.advanceTimersByTimeAsync(0)
  expect(await Promise.race([calibration, 'goes on'])).toBe('closed')
  expect([steps, calls, followers()]).toEqual([expected, [], 0])
})

it('lets the microphone go where nothing was played', async () => {
  const { microphone, calls } = openMicrophone()
  const { calibration } = listenToPiano(microphone, { onSilence: () => undefined, onPlay: () => undefined, onNote: () => undefined })
  await vi.advanceTimersByTimeAsync(30_000)
  expect([await calibration, calls]).toEqual([null, ['stopClip', 'stop']])
})
