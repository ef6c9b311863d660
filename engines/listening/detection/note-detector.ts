import { createEchoCanceller } from '../echo/echo-canceller.ts'
import { createLeakWatch, type LeakWatch } from '../echo/leak-watch.ts'
import {
  type DetectedHop,
  type DetectedNote,
  type ExpectedKeyVerdict,
  LISTENING_RATE_HZ,
  LOWEST_PITCH,
  type NoteDetector,
  type ReleasedNote,
  secondsOfFrame,
} from '../note-detector.types.ts'
import { BINS, FRAME_SAMPLES, KEYS, type PianoNetwork, SOUNDS } from '../piano-network.types.ts'
import { createAskedJudge, type JudgedKey } from './asked-judge.ts'
import { createCandidateFeatures } from './candidate-features.ts'
import { createDecoder, type DecidedStrike } from './decoder.ts'
import { createKeyStates, velocityOf } from './key-states.ts'
import type { Learned } from './learned.ts'
import { createMemory } from './memory.ts'
import { createCommittee } from './perceptron.ts'

export interface NoteDetectorOptions {
  readonly network: PianoNetwork
  /** Frames of 23.2 ms that the caller gives at once, as a rule. */
  readonly hopFrames: number
  readonly learned: Learned
  /** Tells residual echo of the app's own sound; by default the one of the product. */
  readonly leaks?: LeakWatch
}

/** « Sounds » is shown as it was two frames ago, when it has settled. */
const STEADY_BACK = 2

/** The note detector: network, memory, decoder and judge, fed with sound as it arrives. */
export function createNoteDetector({
  network,
  hopFrames,
  learned,
  leaks = createLeakWatch(createCommittee(learned.own), learned.ownFrom),
}: NoteDetectorOptions): NoteDetector {
  const memory = createMemory()
  const candidates = createCandidateFeatures(memory)
  const canceller = createEchoCanceller()
  let soundSamples = 0
  const isOwn = (key: number, back: number, certainty: number): boolean =>
    leaks.isLeak(key, soundSamples - (memory.newestFrame - back + 0.5) * FRAME_SAMPLES, canceller.residualDb(), certainty)
  const decoder = createDecoder(memory, candidates, createCommittee(learned.heard), learned.heardFrom, isOwn)
  const judge = createAskedJudge(memory, candidates, createCommittee(learned.askedKeys), learned.certainties, isOwn)
  const keys = createKeyStates(memory)
  const spectrum = new Float32Array(BINS)
  const sounding = new Float32Array(KEYS)

  const noteOf = ({ key, frame, exactFrame, probability }: DecidedStrike, decidedSeconds: number): DetectedNote => ({
    pitch: key + LOWEST_PITCH,
    onsetSeconds: secondsOfFrame(exactFrame),
    decidedSeconds,
    confidence: probability,
    velocity: velocityOf(memory, key, memory.newestFrame - frame),
  })
  const verdictOf = ({ id, key, verdict, exactFrame, probability }: JudgedKey, decidedSeconds: number): ExpectedKeyVerdict => ({
    id,
    pitch: key + LOWEST_PITCH,
    verdict,
    onsetSeconds: exactFrame === null ? null : secondsOfFrame(exactFrame),
    decidedSeconds,
    confidence: probability,
  })
  /**
   * The echo canceller removes the app's sound; the leak watch measures what remains, per key. Both are given its silence too: the echo of the last
   * sound lasts, and what was measured before must not be taken for what sounds now.
   */
  const withoutOwn = (microphone: Float32Array, own: Float32Array): Float32Array => {
    const rest = canceller.cancel(microphone, own)
    leaks.push(
      own,
      microphone.map((value, index) => value - (rest[index] ?? 0)),
      rest,
    )
    return rest
  }
  const paint = (): void => {
    const row = memory.row(0)
    spectrum.set(memory.decibels.subarray(row * BINS, (row + 1) * BINS))
    for (let key = 0; key < KEYS; key += 1) sounding[key] = 1 / (1 + Math.exp(-memory.output(STEADY_BACK, key, SOUNDS)))
  }

  return {
    spectrum,
    sounding,
    ask: judge.ask,
    forget: judge.forget,
    async detect(microphone, own = new Float32Array(microphone.length)) {
      const samples = withoutOwn(microphone, own)
      const notes: DetectedNote[] = []
      const released: ReleasedNote[] = []
      const verdicts: ExpectedKeyVerdict[] = []
      let [peak, energy] = [0, 0]
      for (const value of microphone) {
        const size = Math.abs(value)
        if (size > peak) peak = size
        energy += value * value
      }
      soundSamples += samples.length
      const now = soundSamples / LISTENING_RATE_HZ
      const lastFrame = Math.floor(soundSamples / FRAME_SAMPLES) - 1
      network.push(samples, (answer) => {
        memory.take(answer)
        candidates.refresh()
        const struck = decoder.decide()
        for (const strike of struck) notes.push(noteOf(strike, now))
        for (const judged of judge.judge(answer.frame < lastFrame ? 1 : hopFrames)) verdicts.push(verdictOf(judged, now))
        for (const key of keys.releasedAfter(struck)) released.push({ pitch: key + LOWEST_PITCH, atSeconds: secondsOfFrame(answer.frame) })
      })
      paint()
      const hop: DetectedHop = {
        notes,
        released,
        verdicts,
        peak,
        rms: Math.sqrt(energy / Math.max(1, microphone.length)),
        soundSeconds: now,
      }
      return hop
    },
  }
}
