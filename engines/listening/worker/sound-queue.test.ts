import { describe, expect, it } from 'vitest'
import { LISTENING_RATE_HZ } from '../note-detector.types.ts'
import { FRAME_SAMPLES } from '../piano-network.types.ts'
import { createSoundQueue } from './sound-queue.ts'
import { createTimeMap } from './time-map.ts'

const parts = { sampleRate: LISTENING_RATE_HZ, gain: 1, tuningCents: 0, mostWaitingFrames: 20 }
/** A frame of sound in which each sample encodes its position (small, so that none is clipped). */
const chunk = (frame: number, length = FRAME_SAMPLES, own: Float32Array | null = null) => ({
  frame,
  samples: Float32Array.from({ length }, (_, index) => (frame + index) / 1e6),
  own,
})

describe('the queue of sound', () => {
  it('gives hops of whole frames, all that waits up to the most', () => {
    const queue = createSoundQueue(parts)
    const lengths: (number | undefined)[] = []
    for (let n = 0; n < 3; n += 1) queue.push(chunk(n * FRAME_SAMPLES))
    lengths.push(queue.take(4, 12)?.samples.length)
    queue.push(chunk(3 * FRAME_SAMPLES, 600))
    lengths.push(queue.take(4, 12)?.samples.length)
    for (let n = 0; n < 16; n += 1) queue.push(chunk(3 * FRAME_SAMPLES + 600 + n * FRAME_SAMPLES))
    lengths.push(queue.take(4, 12)?.samples.length, queue.take(4, 12)?.samples.length, queue.take(4, 12)?.samples.length)
    expect(lengths.map((length) => (length ?? 0) / FRAME_SAMPLES)).toEqual([0, 4, 12, 4, 0])
  })

  it('keeps samples in order over the pieces, and scales them', () => {
    const queue = createSoundQueue({ ...parts, gain: 0.5 })
    for (let frame = 0; frame < 2_400; frame += 100) queue.push(chunk(frame, 100))
    const hop = queue.take(4, 12)
    expect(hop?.samples[1_000]).toBeCloseTo(0.0005, 9)
    expect(hop).toMatchObject({ droppedFrames: 0, hasStep: false })
  })

  it('drops the oldest when too much waits, and keeps the times of the rest', () => {
    const queue = createSoundQueue(parts)
    for (let n = 0; n < 30; n += 1) queue.push(chunk(n * FRAME_SAMPLES))
    const hop = queue.take(4, 12)
    expect(hop).toMatchObject({ droppedFrames: 10, hasStep: true })
    expect(hop?.samples[0]).toBeCloseTo((10 * FRAME_SAMPLES) / 1e6, 9)
    expect(queue.times.captureOf(0)).toBeCloseTo((10 * FRAME_SAMPLES) / LISTENING_RATE_HZ, 9)
    expect(queue.times.captureOf(1)).toBeCloseTo(1 + (10 * FRAME_SAMPLES) / LISTENING_RATE_HZ, 9)
    expect(queue.take(4, 12)).toMatchObject({ droppedFrames: 0, hasStep: false })
  })

  it('reports where sound was lost', () => {
    const queue = createSoundQueue(parts)
    for (const n of [100, 101, 150, 151]) queue.push(chunk(n * FRAME_SAMPLES))
    expect(queue.take(4, 12)).toMatchObject({ hasStep: true })
    const frames = [0, 1.5, 2, 3].map(
      (frame) => (queue.times.captureOf((frame * FRAME_SAMPLES) / LISTENING_RATE_HZ) * LISTENING_RATE_HZ) / FRAME_SAMPLES,
    )
    expect(frames.map((frame) => Math.round(frame * 10) / 10)).toEqual([100, 101.5, 150, 151])
  })

  it.each([
    [48_000, 512],
    [44_100, 384],
    [96_000, 1_024],
    [16_000, 128],
  ])('places sound of %d Hz on the capture’s own count', (sampleRate, length) => {
    const queue = createSoundQueue({ ...parts, sampleRate })
    for (let n = 0; n < 20; n += 1) queue.push(chunk(1_000 + n * length, length))
    expect(queue.take(2, 12)).toMatchObject({ droppedFrames: 0, hasStep: false })
    expect(queue.times.captureOf(0.1)).toBeCloseTo(1_000 / sampleRate + 0.1, 9)
    expect(queue.times.detectorOf(queue.times.captureOf(0.1))).toBeCloseTo(0.1, 9)
  })

  it('runs slower for a sharp piano, and its clock with it', () => {
    const queue = createSoundQueue({ ...parts, tuningCents: 50 })
    for (let n = 0; n < 200; n += 1) queue.push(chunk(n * FRAME_SAMPLES))
    expect(queue.times.captureOf(10)).toBeCloseTo(10 / 2 ** (50 / 1200), 6)
  })

  it('brings the own sound along, as long, and zeros where there is none', () => {
    const queue = createSoundQueue({ ...parts, sampleRate: 48_000 })
    const own = Float32Array.from({ length: 512 }, () => 0.25)
    for (let n = 0; n < 24; n += 1) queue.push(chunk(n * 512, 512, n > 7 && n < 16 ? own : null))
    const hops = [queue.take(2, 2), queue.take(4, 4), queue.take(4, 4)]
    expect(hops.map((hop) => hop?.own.length)).toEqual(hops.map((hop) => hop?.samples.length))
    expect(hops.map((hop) => Math.round(100 * (hop?.own.at(-1) ?? 1)))).toEqual([0, 25, 0])
    expect(hops[0]?.own.every((sample) => sample === 0)).toBe(true)
  })

  it('measures the peak of the input, and counts clipped samples', () => {
    const queue = createSoundQueue({ ...parts, gain: 0.1 })
    queue.push({ frame: 0, samples: Float32Array.of(0, 0.5, -1, 1, 0.2), own: null })
    expect(queue.takeRaw()).toEqual({ peak: 1, clipped: 2 })
    expect(queue.takeRaw()).toEqual({ peak: 0, clipped: 0 })
  })
})

describe('the detector’s seconds and the capture’s', () => {
  it('are mapped by steps, in both directions', () => {
    const times = createTimeMap(1)
    times.mark(0, 10)
    times.mark(4, 20)
    expect([0, 3.9, 4, 5].map(times.captureOf)).toEqual([10, 13.9, 20, 21])
    expect([10, 12, 20, 25].map(times.detectorOf)).toEqual([0, 2, 4, 9])
  })

  it('move closer where sound is dropped, later steps too', () => {
    const times = createTimeMap(1)
    times.mark(0, 10)
    times.mark(4, 20)
    times.leaveOut(1, 2)
    expect([0.5, 1, 1.5, 2, 3].map(times.captureOf)).toEqual([10.5, 13, 13.5, 20, 21])
    times.leaveOut(2, 1)
    expect([1.5, 2, 3].map(times.captureOf)).toEqual([13.5, 21, 22])
  })
})
