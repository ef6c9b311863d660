import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { SpeechEvents } from './speech.ts'
import { createVoice } from './voice.ts'

function someVoice() {
  const log: string[] = []
  const state = { isMusicOn: false, speech: null as SpeechEvents | null, level: (_level: number): void => undefined }
  const voice = createVoice({
    recognise: (events) => {
      state.speech = events
      log.push('recognises')
      return () => {
        state.speech = null
        log.push('stops')
      }
    },
    followLevel: (onLevel) => {
      state.level = onLevel
      return () => log.push('level closed')
    },
    onChange: (shown) => log.push(shown ? `${shown.isSpeaking ? 'lit' : 'dark'} « ${shown.heard} »` : 'off'),
    onSentence: (words) => log.push(`sent « ${words} »`),
    onFailed: (error) => log.push(`failed ${error}`),
    isMusicOn: () => state.isMusicOn,
    nowMs: Date.now,
  })
  const since = (): string[] => log.splice(0)
  return { voice, state, since }
}

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

describe('the voice', () => {
  it('shows the words as they come, sends the sentence, and goes on', () => {
    const { voice, state, since } = someVoice()
    voice.begin()
    state.speech?.onWords('plus', false)
    state.speech?.onWords(' plus lentement ', true)
    expect(since()).toEqual(['dark «  »', 'recognises', 'dark « plus »', 'dark «  »', 'sent « plus lentement »'])
    expect(voice.isOn()).toBe(true)
    voice.end()
    expect([since(), voice.isOn()]).toEqual([['level closed', 'stops', 'off'], false])
  })

  it('over music takes what begins like an order, and nothing else', () => {
    const { voice, state, since } = someVoice()
    voice.begin()
    state.isMusicOn = true
    since()
    state.speech?.onWords('la la la', true)
    state.speech?.onWords('arrête', true)
    expect(since()).toEqual(['sent « arrête »'])
    voice.end()
  })

  it.each([
    [15, 'dark'],
    [16, 'lit'],
  ])('at level %s its dot is %s', (level, dot) => {
    const { voice, state, since } = someVoice()
    voice.begin()
    since()
    state.level(level)
    vi.advanceTimersByTime(100)
    expect(since()).toEqual(dot === 'lit' ? ['lit «  »'] : [])
    vi.advanceTimersByTime(300)
    expect(since()).toEqual(dot === 'lit' ? ['dark «  »'] : [])
    voice.end()
  })

  it('where the level is not known, the dot follows the recogniser', () => {
    const { voice, state, since } = someVoice()
    voice.begin()
    since()
    state.speech?.onSound()
    vi.advanceTimersByTime(100)
    expect(since()).toEqual(['lit «  »'])
    voice.end()
  })

  it('ignores the speech of the app itself', () => {
    const { voice, state, since } = someVoice()
    voice.begin()
    since()
    const first = voice.hush()
    const second = voice.hush()
    expect([since(), state.speech]).toEqual([['stops'], null])
    first()
    first()
    vi.advanceTimersByTime(1_000)
    expect(since()).toEqual([])
    second()
    vi.advanceTimersByTime(299)
    expect(since()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(since()).toEqual(['recognises'])
    voice.end()
  })

  it('that fails says why, once', () => {
    const { voice, state, since } = someVoice()
    voice.begin()
    since()
    state.speech?.onEnd('network')
    expect([since(), voice.isOn()]).toEqual([['level closed', 'off', 'failed network'], false])
  })

  it('stays off when it was ended while the app speaks', () => {
    const { voice, since } = someVoice()
    voice.begin()
    const unhush = voice.hush()
    voice.end()
    since()
    unhush()
    vi.advanceTimersByTime(1_000)
    expect(since()).toEqual([])
  })
})
