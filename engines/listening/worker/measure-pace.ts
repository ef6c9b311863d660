import type { ListeningPace } from '../microphone-input.types.ts'
import { FRAME_SAMPLES } from '../piano-network.types.ts'
import { type DetectorFactory, framesOf } from './pace.ts'

/** Number of runs; the first ones, before compilation is done, do not count. */
const [TRIES, UNCOUNTED] = [14, 4]
/** A long period has frames enough for fewer. */
const LONG_FROM_MS = 200
const [LONG_TRIES, LONG_UNCOUNTED] = [5, 2]

/** Median time to analyse one hop at this pace, on soft noise. */
export async function measurePace(detectors: DetectorFactory | undefined, pace: ListeningPace, nowMs: () => number): Promise<number> {
  if (!detectors) throw new Error('nothing is loaded that could be measured')
  const [tries, uncounted] = pace.periodMs < LONG_FROM_MS ? [TRIES, UNCOUNTED] : [LONG_TRIES, LONG_UNCOUNTED]
  const detector = await detectors.createNoteDetector(pace)
  const samples = new Float32Array(framesOf(pace) * FRAME_SAMPLES)
  let state = 1
  const costs: number[] = []
  for (let index = 0; index < tries; index += 1) {
    for (let at = 0; at < samples.length; at += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
      samples[at] = state / 2 ** 35
    }
    const beforeMs = nowMs()
    await detector.detect(samples)
    if (index >= uncounted) costs.push(nowMs() - beforeMs)
  }
  costs.sort((a, b) => a - b)
  return costs[Math.floor(costs.length / 2)] ?? 0
}
