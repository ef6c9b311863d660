import { createEchoCanceller } from '../echo/echo-canceller.ts'
import { createLeakWatch } from '../echo/leak-watch.ts'
import { createAskedJudge, type JudgedKey } from './asked-judge.ts'
import { createCandidateFeatures } from './candidate-features.ts'
import { createDecoder, type DecidedStrike } from './decoder.ts'
import { createKeyStates } from './key-states.ts'
import type { Learned } from './learned.ts'
import { createMemory } from './memory.ts'
import { BINS, createNetwork, KEYS, type Runtime } from './network.ts'
import {
  type DetectedHop,
  type DetectedNote,
  FRAME_SAMPLES,
  LISTENING_RATE_HZ,
  LOWEST_PITCH,
  type NoteDetector,
  type ReleasedNote,
  secondsOfFrame,
  type Verdict,
} from './note-detector.types.ts'
import { createCommittee } from './perceptron.ts'

export interface NoteDetectorOptions {
  readonly runtime: Runtime
  /** Frames of 11.6 ms that are analysed at once. */
  readonly hopFrames: number
  readonly learned: Learned
}

/** A backlog is analysed in one call, up to the span that the network can look back. */
const LARGEST_HOP_FRAMES = 12
/** Training used about a quarter of the negative candidates: the decoder's odds are four times too high. */
const ODDS_SCALE = 0.25
const confidenceOf = (random: number): number => (random * ODDS_SCALE) / (random * ODDS_SCALE + 1 - random)

/** The note detector: network, memory, decoder and judge, fed with sound as it arrives. */
export async function createNoteDetector({ runtime, hopFrames, learned }: NoteDetectorOptions): Promise<NoteDetector> {
  const network = await createNetwork(runtime)
  const memory = createMemory()
  const candidates = createCandidateFeatures(memory)
  const heardChance = createCommittee(learned.heard)
  const canceller = createEchoCanceller()
  const leaks = createLeakWatch()
  let hasOwn = false
  const isOwn = (key: number, back: number): boolean => hasOwn && leaks.isLeak(key, back * FRAME_SAMPLES, canceller.residualDb())
  const decoder = createDecoder(memory, candidates, heardChance, learned.heardFrom, isOwn)
  const judge = createAskedJudge(memory, candidates, heardChance, createCommittee(learned.asked), learned.certainties, isOwn)
  const keys = createKeyStates(memory)
  const spectrum = new Float32Array(BINS)
  const sounding = new Float32Array(KEYS)
  const waiting = new Float32Array(LARGEST_HOP_FRAMES * FRAME_SAMPLES)
  let [waits, soundSamples] = [0, 0]

  const noteOf = ({ key, frame, random }: DecidedStrike, decidedSeconds: number): DetectedNote => ({
    pitch: key + LOWEST_PITCH,
    onsetSeconds: secondsOfFrame(frame),
    decidedSeconds,
    confidence: confidenceOf(random),
    velocity: keys.velocityOf(key, memory.newestFrame - frame),
  })
  const verdictOf = ({ id, key, verdict, frame, random }: JudgedKey, decidedSeconds: number): Verdict => ({
    id,
    pitch: key + LOWEST_PITCH,
    verdict,
    onsetSeconds: frame === null ? null : secondsOfFrame(frame),
    decidedSeconds,
    confidence: random,
  })
  /** The echo canceller removes the app's sound; the leak watch measures what remains, per key. */
  const withoutOwn = (microphone: Float32Array, own: Float32Array): Float32Array => {
    hasOwn = true
    const left = canceller.cancel(microphone, own)
    leaks.push(
      own,
      microphone.map((value, index) => value - (left[index] ?? 0)),
      left,
    )
    return left
  }
  const paint = (): void => {
    const row = memory.row(0)
    spectrum.set(memory.decibels.subarray(row * BINS, (row + 1) * BINS))
    const steady = memory.row(2)
    sounding.set(memory.frames.subarray(steady * KEYS, (steady + 1) * KEYS))
  }

  return {
    spectrum,
    sounding,
    ask: judge.ask,
    forget: judge.forget,
    async detect(microphone, own) {
      const samples = own ? withoutOwn(microphone, own) : microphone
      const notes: DetectedNote[] = []
      const released: ReleasedNote[] = []
      const verdicts: Verdict[] = []
      let [peak, energy] = [0, 0]
      for (const value of microphone) {
        const size = Math.abs(value)
        if (size > peak) peak = size
        energy += value * value
      }
      for (let start = 0; start < samples.length; ) {
        // The whole backlog goes in: one late analysis of all of it ends sooner than two.
        const queued = samples.length - start + waits
        const wanted = Math.min(LARGEST_HOP_FRAMES, Math.max(hopFrames, Math.floor(queued / FRAME_SAMPLES))) * FRAME_SAMPLES
        const part = samples.subarray(start, start + wanted - waits)
        waiting.set(part, waits)
        waits += part.length
        start += part.length
        if (waits < wanted) break
        soundSamples += waits
        const analysis = await network.analyse(waiting.subarray(0, waits))
        waits = 0
        memory.take(analysis)
        candidates.refresh()
        const now = soundSamples / LISTENING_RATE_HZ
        const struck = decoder.decide()
        for (const strike of struck) notes.push(noteOf(strike, now))
        for (const judged of judge.judge(hopFrames)) verdicts.push(verdictOf(judged, now))
        for (const key of keys.releasedAfter(struck)) released.push({ pitch: key + LOWEST_PITCH, atSeconds: now })
      }
      paint()
      const hop: DetectedHop = {
        notes,
        released,
        verdicts,
        peak,
        rms: Math.sqrt(energy / Math.max(1, microphone.length)),
        soundSeconds: soundSamples / LISTENING_RATE_HZ,
      }
      return hop
    },
  }
}
