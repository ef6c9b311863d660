import { describe, expect, test } from 'vitest'
import { createEchoCanceller } from './echo-canceller.ts'

const RATE_HZ = 22_050
const at = (seconds: number): number => Math.round(seconds * RATE_HZ)

/** The same every time. */
function seededNoise(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 31 - 1
  }
}

/** A chord every 0.4 s: eight partials a note with a percussive attack, like a count-in and an accompaniment. */
function music(seconds: number, seed: number, firstSeconds = 0): Float32Array {
  const draw = seededNoise(seed)
  const samples = new Float32Array(at(seconds))
  for (let start = firstSeconds; start < seconds; start += 0.4) {
    for (let note = 0; note < 3; note += 1) {
      const hz = 110 * 2 ** (Math.round((draw() + 1) * 18) / 12)
      for (let index = at(start); index < samples.length && index < at(start + 0.8); index += 1) {
        const t = index / RATE_HZ - start
        let sum = 0.3 * draw() * Math.exp(-t * 90)
        for (let partial = 1; partial <= 8; partial += 1) sum += (Math.sin(2 * Math.PI * partial * hz * t) / partial) * Math.exp(-t * 4)
        samples[index] = (samples[index] as number) + 0.08 * sum
      }
    }
  }
  return samples
}

/** 60 ms of delay and a reverberation time (RT60) of 0.3 s. */
function through(samples: Float32Array, seed: number): Float32Array {
  const draw = seededNoise(seed)
  const taps = Array.from({ length: 160 }, (_, tap) => ({
    delay: at(0.06) + tap * 25,
    gain: (tap === 0 ? 0.5 : 0.12 * draw()) * Math.exp((-tap * 25 * 23) / RATE_HZ),
  }))
  const heard = new Float32Array(samples.length)
  for (const { delay, gain } of taps) {
    for (let index = delay; index < samples.length; index += 1) heard[index] = (heard[index] as number) + gain * (samples[index - delay] as number)
  }
  return heard
}

const sum = (...sounds: readonly Float32Array[]): Float32Array =>
  (sounds[0] as Float32Array).map((_, index) => sounds.reduce((total, sound) => total + (sound[index] as number), 0))
const less = (sound: Float32Array, other: Float32Array): Float32Array => sound.map((sample, index) => sample - (other[index] as number))

function levelDb(samples: Float32Array, fromSeconds: number, toSeconds: number): number {
  const span = samples.subarray(at(fromSeconds), at(toSeconds))
  return 10 * Math.log10(span.reduce((total, sample) => total + sample * sample, 1e-12) / span.length)
}

function cancelAll(microphone: Float32Array, own: Float32Array, step: number, canceller = createEchoCanceller()): Float32Array {
  const rest = new Float32Array(microphone.length)
  for (let from = 0; from < microphone.length; from += step) {
    rest.set(canceller.cancel(microphone.subarray(from, from + step), own.subarray(from, from + step)), from)
  }
  return rest
}

const hiss = (length: number, level: number, seed: number): Float32Array => {
  const draw = seededNoise(seed)
  return Float32Array.from({ length }, () => level * draw())
}

describe('the own sound is taken out of the microphone', () => {
  test('noise: 25 dB within 3 s', () => {
    const own = hiss(at(4), 0.2, 1)
    const echo = through(own, 2)
    const rest = cancelAll(echo, own, 1024)
    expect(levelDb(echo, 3, 4) - levelDb(rest, 3, 4)).toBeGreaterThan(25)
  })

  test('music: 12 dB within 3 s and 18 dB within 8 s; it estimates the residual', () => {
    const own = music(9, 3)
    const echo = sum(through(own, 4), hiss(own.length, 0.0002, 5))
    const canceller = createEchoCanceller()
    expect(canceller.residualDb()).toBe(0)
    const rest = cancelAll(echo, own, 1024, canceller)
    expect(levelDb(echo, 2, 3) - levelDb(rest, 2, 3)).toBeGreaterThan(12)
    const changeDb = levelDb(rest, 8, 9) - levelDb(echo, 8, 9)
    expect(changeDb).toBeLessThan(-18)
    expect(Math.abs(canceller.residualDb() - changeDb)).toBeLessThan(8)
    expect(Math.abs(canceller.echoDb() - levelDb(echo, 8.9, 9))).toBeLessThan(4)
  })

  test('the learner stays: within half a decibel, also where both play', () => {
    const own = music(8, 3)
    const learner = music(8, 77, 0.17)
    const echo = through(own, 4)
    const rest = cancelAll(sum(echo, learner), own, 1024)
    expect(Math.abs(levelDb(rest, 4, 8) - levelDb(learner, 4, 8))).toBeLessThan(0.5)
    expect(levelDb(echo, 4, 8) - levelDb(less(rest, learner), 4, 8)).toBeGreaterThan(4)
  })

  test('without an own sound every sample passes untouched, at once', () => {
    const learner = music(1, 9)
    expect(cancelAll(learner, new Float32Array(learner.length), 700)).toEqual(learner)
    const silence = new Float32Array(at(1))
    expect(cancelAll(silence, music(1, 3), 1024).every((sample) => Math.abs(sample) < 1e-6)).toBe(true)
  })

  test('the length of the calls matters little', () => {
    const own = music(2, 3)
    const echo = through(own, 4)
    const [whole, pieces] = [cancelAll(echo, own, 1024), cancelAll(echo, own, 333)]
    for (let index = 0; index < whole.length; index += 1) expect(Math.abs((whole[index] as number) - (pieces[index] as number))).toBeLessThan(5e-3)
  })

  test('adapts after the device was moved', () => {
    const own = music(12, 3)
    const [here, there] = [through(own, 4), through(own, 40)]
    const echo = here.map((sample, index) => (index < at(6) ? sample : (there[index] as number)))
    const rest = cancelAll(echo, own, 1024)
    expect(levelDb(rest, 6, 12) - levelDb(echo, 6, 12)).toBeLessThan(0)
    expect(levelDb(echo, 10, 12) - levelDb(rest, 10, 12)).toBeGreaterThan(10)
  })

  test('a sample that is not a number does not spread', () => {
    const own = music(2, 3)
    const echo = through(own, 4)
    echo[at(0.5)] = Number.NaN
    own[at(0.7)] = Number.POSITIVE_INFINITY
    expect(cancelAll(echo, own, 1024).every(Number.isFinite)).toBe(true)
  })
})
