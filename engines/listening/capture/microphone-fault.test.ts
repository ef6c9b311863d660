import { describe, expect, it } from 'vitest'
import { canListen, faultOfOpening } from './microphone-fault.ts'

const named = (name: string): Error => Object.assign(new Error(name), { name })

describe('a microphone that could not be opened', () => {
  it.each([
    ['NotAllowedError', 'refused'],
    ['SecurityError', 'refused'],
    ['NotFoundError', 'noMicrophone'],
    ['OverconstrainedError', 'noMicrophone'],
    ['NotReadableError', 'busy'],
    ['AbortError', 'busy'],
    ['TypeError', 'unsupported'],
  ])('%s: %s', (name, fault) => expect(faultOfOpening(named(name))).toBe(fault))

  it('is known by its name, also where it is no Error', () =>
    expect(faultOfOpening({ name: 'OverconstrainedError', constraint: '' })).toBe('noMicrophone'))
})

describe('a browser that can listen', () => {
  const whole = { navigator: { mediaDevices: { getUserMedia: () => undefined } }, AudioWorkletNode: class {}, Worker: class {}, WebAssembly }
  it.each<[string, object, boolean]>([
    ['has everything', {}, true],
    ['knows no microphone: an insecure page', { navigator: {} }, false],
    ['knows no worklet', { AudioWorkletNode: undefined }, false],
    ['knows no worker', { Worker: undefined }, false],
    ['knows no vectors', { WebAssembly: { validate: () => false } }, false],
  ])('%s', (_, part, expected) => expect(canListen({ ...whole, ...part })).toBe(expected))
})
