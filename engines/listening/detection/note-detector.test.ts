import { describe, expect, it } from 'vitest'
import { LEAK_FEATURES, type LeakWatch } from '../echo/leak-watch.ts'
import { type ExpectedKeyVerdict, LISTENING_RATE_HZ, secondsOfFrame } from '../note-detector.types.ts'
import { BINS } from '../piano-network.types.ts'
import { ASKED_FEATURES } from './asked-features.ts'
import { HEARD_FEATURES } from './candidate-features.ts'
import { createFakeNetwork, type FakeStrike } from './fake-answers.ts'
import type { Learned } from './learned.ts'
import { createNoteDetector } from './note-detector.ts'
import { type PerceptronWeights, perceptronSize } from './perceptron.ts'

/** A committee of one that always says the same: its last bias. */
function always(inputs: number, odds: number): PerceptronWeights {
  const hidden = [4, 4] as const
  const values = new Float32Array(perceptronSize(inputs, hidden))
  values.fill(1, inputs, 2 * inputs)
  values[values.length - 1] = odds
  return { inputs, hidden, values }
}

const CERTAINTIES = { right: [1, 1, 1, 0.9], rightAtLast: 0.9, wrongAtLast: 0.1, unsure: 0.35 }
const learned: Learned = {
  heard: [always(HEARD_FEATURES, 3)],
  heardFrom: [1, 1, 0.9, 0.9, 0.9, 0.9, 0.9],
  askedKeys: [always(ASKED_FEATURES, 3)],
  certainties: { patient: CERTAINTIES, usual: CERTAINTIES, strict: CERTAINTIES },
  own: [always(LEAK_FEATURES, 3)],
  ownFrom: 0.8,
}
const strikes: readonly FakeStrike[] = [
  { key: 39, frame: 20, velocity: 80 },
  { key: 43, frame: 40, velocity: 50, lasts: 8 },
]

async function hear(hopSamples: number, ask: readonly { id: number; atSeconds: number | null; pitches: readonly number[] }[] = []) {
  const detector = createNoteDetector({ network: createFakeNetwork(strikes), hopFrames: Math.max(1, Math.round(hopSamples / 512)), learned })
  detector.ask(ask)
  const hops = []
  for (let samples = 0; samples < 2 * LISTENING_RATE_HZ; samples += hopSamples)
    hops.push(await detector.detect(new Float32Array(hopSamples).fill(0.1)))
  return { detector, hops, verdicts: hops.flatMap(({ verdicts }): readonly ExpectedKeyVerdict[] => verdicts) }
}

describe('the note detector', () => {
  it('lets the leak watch count all sound, also that in which the app is silent', async () => {
    const [pushed, questions]: [number[][], number[]] = [[], []]
    let watched = 0
    const leaks: LeakWatch = {
      push(own, taken, rest) {
        watched += rest.length
        pushed.push([own, taken, rest].map((sound) => sound.reduce((most, value) => Math.max(most, Math.abs(value)), 0)))
      },
      isLeak(key, samplesAgo) {
        questions.push(Math.round((watched - samplesAgo) / 512))
        return key === 43
      },
      describe: () => null,
    }
    const detector = createNoteDetector({ network: createFakeNetwork(strikes), hopFrames: 2, learned, leaks })
    const notes = []
    for (let hop = 0; hop < 40; hop += 1)
      notes.push(...(await detector.detect(new Float32Array(1024).fill(0.1), hop === 2 ? new Float32Array(1024).fill(0.5) : undefined)).notes)
    expect(pushed.map(([own]) => own)).toEqual(Array.from({ length: 40 }, (_, hop) => (hop === 2 ? 0.5 : 0)))
    expect(pushed.at(-1)?.map((value) => Math.round(10 * value))).toEqual([0, 0, 1])
    // Both strikes are asked about by their own times, long after the app’s sound.
    expect(new Set(questions.map((frame) => (frame < 30 ? Math.abs(frame - 20) < 2 : Math.abs(frame - 40) < 2)))).toEqual(new Set([true]))
    expect(notes.map(({ pitch }) => pitch)).toEqual([60])
  })
  it('takes out the echo of the app’s sound also after that has ended', async () => {
    const loudness = (sound: readonly number[]): number => 10 * Math.log10(sound.reduce((sum, value) => sum + value * value, 1e-12) / sound.length)
    const [hop, ends, late, echoed] = [1024, 64 * 1024, 5 * 1024, 0.2]
    let state = 1
    const noise = Float32Array.from({ length: ends }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return (state / 2 ** 31 - 1) * 0.3
    })
    const echo = Float32Array.from({ length: ends + late }, (_, index) => echoed * (noise[Math.floor(index - late)] ?? 0))
    const given: number[] = []
    const network = {
      push: (samples: Float32Array) => {
        given.push(...samples)
      },
      reset: () => undefined,
    }
    const detector = createNoteDetector({ network, hopFrames: 2, learned })
    for (let at = 0; at < echo.length; at += hop)
      await detector.detect(echo.subarray(at, at + hop), at < ends ? noise.subarray(at, at + hop) : undefined)
    const after = [ends, echo.length] as const
    expect(loudness([...echo.slice(...after)]) - loudness(given.slice(...after))).toBeGreaterThan(15)
  })
  it.each([256, 512, 777, 1024, 2048])('reports each strike once with its time and velocity, in hops of %d samples', async (hop) => {
    const { hops } = await hear(hop)
    const notes = hops.flatMap((hop) => hop.notes)
    expect(notes.map(({ pitch, velocity }) => [pitch, velocity])).toEqual([
      [60, 80],
      [64, 50],
    ])
    notes.forEach(({ onsetSeconds, decidedSeconds, confidence }, index) => {
      expect(onsetSeconds).toBeCloseTo(secondsOfFrame(strikes[index]?.frame ?? 0), 4)
      expect(confidence).toBeCloseTo(0.95, 2)
      // Two frames later, at the end of the hop.
      const wanted = ((strikes[index]?.frame ?? 0) + 3) * 512
      expect(decidedSeconds * LISTENING_RATE_HZ).toBeCloseTo(Math.ceil(wanted / hop) * hop, 3)
    })
  })
  it('reports when a key is released', async () => {
    const { hops } = await hear(1024)
    const released = hops.flatMap((hop) => hop.released)
    expect(released.map(({ pitch }) => pitch)).toEqual([60, 64])
    expect(released[1]?.atSeconds).toBeGreaterThan(secondsOfFrame(48))
  })
  it('answers what is asked, with and without a time', async () => {
    const { verdicts } = await hear(1024, [
      { id: 1, atSeconds: secondsOfFrame(21), pitches: [60] },
      { id: 2, atSeconds: null, pitches: [64] },
    ])
    expect(verdicts.map(({ id, pitch, verdict, onsetSeconds }) => [id, pitch, verdict, onsetSeconds?.toFixed(3)])).toEqual([
      [1, 60, 'right', secondsOfFrame(20).toFixed(3)],
      [2, 64, 'right', secondsOfFrame(40).toFixed(3)],
    ])
  })
  it('shows the newest spectrum and what sounds, and measures the sound', async () => {
    const { detector, hops } = await hear(1024)
    expect([detector.spectrum.length, detector.spectrum[0]]).toEqual([BINS, -80])
    expect(detector.sounding.filter((probability) => probability > 0.5).length).toBe(0)
    expect(hops[0]?.rms).toBeCloseTo(0.1, 5)
    expect(hops.at(-1)?.soundSeconds).toBeCloseTo((hops.length * 1024) / LISTENING_RATE_HZ, 6)
  })
})
