import {
  type Analysis,
  type AskedEvent,
  type DetectedNote,
  KEYS,
  LISTENING_RATE_HZ,
  LOWEST_PITCH,
  type Network,
  type NoteDetector,
  type ReleasedNote,
  secondsOfFrame,
  type Verdict,
} from '../detection/index.ts'

/** Length of each analysis: two seconds. */
export const WINDOW_FRAMES = 172
/** spec: learning §3.4, transcription parameters. */
const ONSET_FROM = 0.5
const FRAME_FROM = 0.25
const SHORTEST_FRAMES = 3
/** Tolerance for the same strike in the next window. */
const SAME_STRIKE_FRAMES = 5

const ASKED_WITHIN_SECONDS = 0.15
const ANSWERED_AFTER_SECONDS = 0.35
/** Onset posteriors below this are no strike (keys at rest have 0.13–0.3); between this and ONSET_FROM it is unsure. */
const NOT_STRUCK_BELOW = 0.22

interface OpenKey {
  readonly id: number
  readonly atSeconds: number | null
  readonly pitch: number
  /** Strikes before the time of asking do not count. */
  readonly sinceSeconds: number
}

/** Detector for slow devices: analyses the whole last two seconds each time, with the specified thresholds (spec: learning §3.4). */
export function createWindowedDetector(network: Network): NoteDetector {
  const spectrum = new Float32Array(309)
  const sounding = new Float32Array(KEYS)
  /** Frame of the last reported strike per key, and whether it is still held. */
  const struck = new Int32Array(KEYS).fill(-1_000)
  const held = new Uint8Array(KEYS)
  let soundSamples = 0
  let open: readonly OpenKey[] = []

  const at = (values: Float32Array, row: number, key: number): number => values[row * KEYS + key] ?? 0
  const frameOf = ({ newestFrame, rows }: Analysis, row: number): number => newestFrame - rows + 1 + row

  const strikes = (analysis: Analysis): DetectedNote[] => {
    const { rows, onsets, frames } = analysis
    const found: DetectedNote[] = []
    for (let key = 0; key < KEYS; key += 1) {
      for (let row = 1; row <= rows - SHORTEST_FRAMES; row += 1) {
        const onset = at(onsets, row, key)
        if (onset < ONSET_FROM || onset < at(onsets, row - 1, key) || onset <= at(onsets, row + 1, key)) continue
        const frame = frameOf(analysis, row)
        if (frame < 0 || frame <= (struck[key] ?? 0) + SAME_STRIKE_FRAMES) continue
        let length = 0
        while (length < SHORTEST_FRAMES && at(frames, row + length, key) >= FRAME_FROM) length += 1
        if (length < SHORTEST_FRAMES) continue
        struck[key] = frame
        held[key] = 1
        found.push({
          pitch: key + LOWEST_PITCH,
          onsetSeconds: secondsOfFrame(frame),
          decidedSeconds: soundSamples / LISTENING_RATE_HZ,
          confidence: onset,
          velocity: 64,
        })
      }
    }
    return found.sort((one, other) => one.onsetSeconds - other.onsetSeconds)
  }
  const releases = (analysis: Analysis): ReleasedNote[] => {
    const { rows, frames } = analysis
    const found: ReleasedNote[] = []
    for (let key = 0; key < KEYS; key += 1) {
      sounding[key] = at(frames, rows - 1, key)
      if (!held[key]) continue
      let silent = 0
      while (silent < rows && at(frames, rows - 1 - silent, key) < FRAME_FROM) silent += 1
      if (silent < SHORTEST_FRAMES) continue
      held[key] = 0
      found.push({ pitch: key + LOWEST_PITCH, atSeconds: secondsOfFrame(Math.max(struck[key] ?? 0, analysis.newestFrame - silent)) })
    }
    return found
  }
  const strongestNear = (analysis: Analysis, pitch: number, atSeconds: number): number => {
    let strongest = 0
    for (let row = 0; row < analysis.rows; row += 1) {
      if (Math.abs(secondsOfFrame(frameOf(analysis, row)) - atSeconds) <= ASKED_WITHIN_SECONDS)
        strongest = Math.max(strongest, at(analysis.onsets, row, pitch - LOWEST_PITCH))
    }
    return strongest
  }
  const judge = (analysis: Analysis, notes: readonly DetectedNote[]): Verdict[] => {
    const decidedSeconds = soundSamples / LISTENING_RATE_HZ
    const found: Verdict[] = []
    open = open.filter((key) => {
      const { id, pitch, atSeconds, sinceSeconds } = key
      const answers = ({ pitch: heard, onsetSeconds }: DetectedNote): boolean =>
        heard === pitch && (atSeconds === null ? onsetSeconds >= sinceSeconds : Math.abs(onsetSeconds - atSeconds) <= ASKED_WITHIN_SECONDS)
      const strike = notes.find(answers)
      if (strike) {
        found.push({ id, pitch, verdict: 'right', onsetSeconds: strike.onsetSeconds, decidedSeconds, confidence: strike.confidence })
        return false
      }
      if (atSeconds === null || decidedSeconds < atSeconds + ANSWERED_AFTER_SECONDS) return true
      const confidence = strongestNear(analysis, pitch, atSeconds)
      found.push({ id, pitch, verdict: confidence < NOT_STRUCK_BELOW ? 'wrong' : 'unsure', onsetSeconds: null, decidedSeconds, confidence })
      return false
    })
    return found
  }

  return {
    spectrum,
    sounding,
    async detect(samples) {
      const analysis = await network.analyse(samples)
      soundSamples += samples.length
      let [peak, power] = [0, 0]
      for (const sample of samples) {
        peak = Math.max(peak, Math.abs(sample))
        power += sample * sample
      }
      for (let bin = 0; bin < spectrum.length; bin += 1) spectrum[bin] = analysis.decibels[(bin + 1) * analysis.rows - 1] ?? 0
      const notes = strikes(analysis)
      const rms = Math.sqrt(power / Math.max(1, samples.length))
      return { notes, released: releases(analysis), verdicts: judge(analysis, notes), peak, rms, soundSeconds: soundSamples / LISTENING_RATE_HZ }
    },
    ask(events: readonly AskedEvent[]) {
      const sinceSeconds = soundSamples / LISTENING_RATE_HZ - ASKED_WITHIN_SECONDS
      open = [...open, ...events.flatMap(({ id, atSeconds, pitches }) => pitches.map((pitch) => ({ id, atSeconds, pitch, sinceSeconds })))]
    },
    forget(ids) {
      open = ids ? open.filter(({ id }) => !ids.includes(id)) : []
    },
  }
}
