import type { NoteInputEvent } from '@prelude/domain/practice'
import { describe, expect, it } from 'vitest'
import { keyboardMicrophoneOf } from './keyboard-microphone.ts'

type Listening = NonNullable<Parameters<typeof keyboardMicrophoneOf>[0]>

function opened() {
  const questions: (readonly number[])[] = []
  let verdict: (verdict: { readonly id: number }) => void = () => undefined
  let emit: (event: NoteInputEvent) => void = () => undefined
  let forgotten = 0
  let nowMs = 0
  const listening = {
    view: { getState: () => ({ status: 'notReady' }), subscribe: () => () => undefined },
    microphone: {
      input: {
        kind: 'microphone',
        subscribe: (listener: typeof emit) => {
          emit = listener
          return () => undefined
        },
      },
      opened: () => null,
      ask: (events: readonly { readonly pitches: readonly number[] }[]) => questions.push(...events.map(({ pitches }) => pitches)),
      forget: () => {
        forgotten += 1
      },
      onVerdict: (listener: typeof verdict) => {
        verdict = listener
        return () => undefined
      },
    },
  } as unknown as Listening
  const microphone = keyboardMicrophoneOf(listening, () => nowMs)
  const leave = microphone.follow(() => null)
  const heard: number[] = []
  microphone.input.subscribe((event) => event.kind === 'down' && heard.push(event.pitch))
  return {
    microphone,
    questions,
    heard,
    leave,
    answer: (id: number) => verdict({ id }),
    strike: (pitch: number) => emit({ kind: 'down', pitch, velocity: 64, atSeconds: 0, certainty: 0.9 } as NoteInputEvent),
    pass: (ms: number) => {
      nowMs += ms
    },
    forgotten: () => forgotten,
  }
}

describe('the microphone of a page with keys', () => {
  it('listens for each asked key, and again after an answer', () => {
    const { microphone, questions, answer } = opened()
    microphone.ask([60, 72])
    answer(1)
    expect(questions).toEqual([[60], [72], [60]])
  })

  it('forgets what was asked before, and on leaving', () => {
    const { microphone, questions, answer, leave, forgotten } = opened()
    microphone.ask([60])
    microphone.ask([62])
    expect([questions, forgotten()]).toEqual([[[60], [62]], 1])
    answer(1)
    expect(questions).toHaveLength(2)
    leave()
    expect(forgotten()).toBe(2)
  })

  it('is covered for a while by a cable', () => {
    const { microphone, heard, strike, pass } = opened()
    strike(60)
    microphone.cover()
    strike(62)
    pass(10_001)
    strike(64)
    expect(heard).toEqual([60, 64])
  })
})
