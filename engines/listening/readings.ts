import type { ListeningReadings } from './microphone-input.types.ts'
import { BINS, KEYS } from './piano-network.types.ts'
import type { HopReport } from './worker/listening-protocol.ts'

/** Hops over which the costs are averaged. */
const COSTS = 200
/** What the spectrum shows before the first hop. */
const SILENCE_DB = -100

export interface WrittenReadings {
  readonly readings: ListeningReadings
  write(hop: HopReport, noiseFloor: number | null): void
  /** Listening starts at this rate; 0: it ended. */
  begin(sampleRate: number): void
}

export function createReadings(): WrittenReadings {
  const readings: ListeningReadings = {
    peak: 0,
    rms: 0,
    noiseFloor: null,
    soundSeconds: 0,
    spectrum: new Float32Array(BINS).fill(SILENCE_DB),
    sounding: new Float32Array(KEYS),
    hopMs: 0,
    inferenceMs: 0,
    inferenceP50Ms: 0,
    inferenceP95Ms: 0,
    droppedFrames: 0,
    sampleRate: 0,
  }
  let costs: readonly number[] = []
  const costAt = (sorted: readonly number[], share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  return {
    readings,
    write(hop, noiseFloor) {
      costs = [...costs.slice(1 - COSTS), hop.inferenceMs]
      const sorted = costs.toSorted((a, b) => a - b)
      const { peak, rms, soundSeconds, hopMs, inferenceMs } = hop
      Object.assign(readings, { peak, rms, noiseFloor, soundSeconds, hopMs, inferenceMs })
      readings.inferenceP50Ms = costAt(sorted, 0.5)
      readings.inferenceP95Ms = costAt(sorted, 0.95)
      readings.droppedFrames += hop.droppedFrames
      readings.spectrum.set(hop.spectrum)
      readings.sounding.set(hop.sounding)
    },
    begin(sampleRate) {
      costs = []
      Object.assign(readings, { peak: 0, rms: 0, noiseFloor: null, soundSeconds: 0, droppedFrames: 0, sampleRate })
      readings.spectrum.fill(SILENCE_DB)
      readings.sounding.fill(0)
    },
  }
}
