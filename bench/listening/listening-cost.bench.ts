import { FRAME_SAMPLES, LISTENING_RATE_HZ } from '@prelude/engines/detection'
import { chordsOf, hearHops, judgedClips, openDetector, renderClip } from '../../lab/listening/front-door.ts'
import { type Row, type Timings, timingsOf } from '../harness.ts'

export const name = 'Listening, what it costs: one core of this machine, dense music, every chord asked for'

const SEED = 7_990_000
const HOPS_FRAMES = [1, 2, 4, 17] as const
const BAR_FRAMES = 2
/** Three fifths of what the published network took on this machine. */
const BAR_PERCENT = 11
/** Hops for compilation and first allocations, not counted. */
const WARM_UP_HOPS = 20

const msOf = (frames: number): number => (1_000 * frames * FRAME_SAMPLES) / LISTENING_RATE_HZ

interface HopCost {
  /** CPU time, independent of other load on the machine. */
  readonly meanMs: number
  readonly byClock: Timings
}

async function hopCost(samples: Float32Array, chords: ReturnType<typeof chordsOf>, frames: number): Promise<HopCost> {
  const detector = await openDetector(frames)
  detector.ask(chords.map((chord, id) => ({ id, atSeconds: chord[0]?.onsetSeconds ?? 0, pitches: chord.map(({ pitch }) => pitch) })))
  const hopSamples = frames * FRAME_SAMPLES
  const warmUp = WARM_UP_HOPS * hopSamples
  await hearHops(detector, samples.subarray(0, warmUp), { hopSamples }, () => {})
  const { hopMs, processorMs } = await hearHops(detector, samples.subarray(warmUp), { hopSamples }, () => {})
  return { meanMs: processorMs / hopMs.length, byClock: timingsOf(hopMs) }
}

export async function run(): Promise<Row[]> {
  const clip = judgedClips(SEED, 1).find(({ music }) => music === 'pop')
  if (!clip) throw new Error('no clip of dense music')
  const { samples, truth } = await renderClip(clip, LISTENING_RATE_HZ)
  const chords = chordsOf(truth.notes)
  const rows: Row[] = []
  for (const frames of HOPS_FRAMES) {
    const { meanMs, byClock } = await hopCost(samples, chords, frames)
    const ofMs = msOf(frames)
    rows.push({
      what: `one hop of ${ofMs.toFixed(0)} ms, share of one core`,
      measured: (100 * meanMs) / ofMs,
      unit: '%',
      samples: byClock.count,
      bar: frames === BAR_FRAMES ? { max: BAR_PERCENT } : null,
      comparedWith: `${meanMs.toFixed(1)} ms; by the clock ${byClock.p50Ms.toFixed(1)} ms, 95th percentile ${byClock.p95Ms.toFixed(1)} ms${frames === BAR_FRAMES ? '; aim 7 %' : ''}`,
    })
  }
  return rows
}
