import { DECODED_BACK, FRAME_SAMPLES, LISTENING_RATE_HZ } from '@prelude/engines/detection'
import { f1Of, scoreOnsets } from './onset-score.ts'
import { type ClipLog, decideWith } from './strike-log.ts'
import { THRESHOLDS } from './thresholds.ts'

const FIRST_GUESS = [1, 0.95, 0.9, 0.8, 0.7, 0.6, 0.6]
/** The last one nothing reaches. */
const GRID = [...THRESHOLDS, 1]
const PASSES = 3
/** A hop of two frames: what is decided in its first frame is reported after the second. */
const HOP_SECONDS = (2 * FRAME_SAMPLES) / LISTENING_RATE_HZ
/**
 * Cost in F1 of a second until the decision is reported, at the median and at the 95th percentile, beyond these limits: 60 and 118 ms less
 * 3 ms of analysis (these clips are harsher than what is mostly played, and decided some 10 ms later) … */
const COST_OF_A_SECOND = 0.05
const [MEDIAN_SECONDS, LATEST_SECONDS] = [0.057, 0.115]
const COST_BEYOND = 2
/** … and of a false note a minute in clips without notes: of voices up to the budget, and of other instruments; of voices beyond it; of noises. */
const [VOICES_BUDGET, COST_WITHIN, COST_BEYOND_BUDGET, COST_IN_NOISE] = [0.6, 0.0003, 0.006, 0.008]

/** Kinds of clips without notes in which somebody speaks or sings. */
const VOICES: ReadonlySet<string> = new Set(['speech', 'babble', 'singing', 'speakers', 'calls'])
/** … and those that are no voice and no music: noise, blows, silence. */
const NOISES: ReadonlySet<string> = new Set(['noise', 'white', 'coloured', 'hum', 'knocks', 'blows', 'silence', 'nearly_silence', 'drums', 'sweeps'])

export interface DetectionScore {
  /** Mean over the clips with notes. */
  readonly f1: number
  /** From onset to the end of the hop of the decision, s: median and 95th percentile. */
  readonly medianSeconds: number
  readonly lateSeconds: number
  /** False notes a minute in clips of voices, of noises, and of whatever else has no notes. */
  readonly voices: number
  readonly noises: number
  readonly others: number
}

/** The end of the hop that has this time; rounding must not make one hop more. */
const reportedSeconds = (decidedSeconds: number): number => Math.ceil(decidedSeconds / HOP_SECONDS - 1e-6) * HOP_SECONDS

export function qualityOf(clips: readonly ClipLog[], thresholds: readonly number[]): DetectionScore {
  let [sum, count] = [0, 0]
  const falseNotes = { voices: [0, 0], noises: [0, 0], others: [0, 0] }
  const lags: number[] = []
  for (const { clip, log } of clips) {
    const onsets = decideWith(log, thresholds)
    if (clip.notes.length === 0) {
      const tally = falseNotes[VOICES.has(clip.kind) ? 'voices' : NOISES.has(clip.kind) ? 'noises' : 'others']
      tally[0] = (tally[0] ?? 0) + onsets.length
      tally[1] = (tally[1] ?? 0) + clip.seconds / 60
      continue
    }
    const score = scoreOnsets(clip.notes, onsets)
    sum += f1Of(score)
    count += 1
    for (const [played, heard] of score.pairs)
      lags.push(reportedSeconds(onsets[heard]?.decidedSeconds ?? 0) - (clip.notes[played]?.onsetSeconds ?? 0))
  }
  lags.sort((a, b) => a - b)
  const aMinute = ([notes = 0, minutes = 0]: readonly number[]): number => notes / Math.max(minutes, 1e-9)
  return {
    f1: sum / Math.max(1, count),
    medianSeconds: lags[Math.floor(lags.length * 0.5)] ?? 0,
    lateSeconds: lags[Math.floor(lags.length * 0.95)] ?? 0,
    voices: aMinute(falseNotes.voices),
    noises: aMinute(falseNotes.noises),
    others: aMinute(falseNotes.others),
  }
}

function worthOf({ f1, medianSeconds, lateSeconds, voices, noises, others }: DetectionScore): number {
  const late = COST_OF_A_SECOND * (medianSeconds + lateSeconds)
  const tooLate = COST_BEYOND * (Math.max(0, medianSeconds - MEDIAN_SECONDS) + Math.max(0, lateSeconds - LATEST_SECONDS))
  const invented = COST_WITHIN * (voices + others) + COST_BEYOND_BUDGET * Math.max(0, voices - VOICES_BUDGET) + COST_IN_NOISE * noises
  return f1 - late - tooLate - invented
}

/** Optimizes the thresholds by age on these clips, one after the other, for F1, delay and false notes. */
export function tuneHeard(clips: readonly ClipLog[]): readonly number[] {
  const thresholds = [...FIRST_GUESS]
  for (let pass = 0; pass < PASSES; pass += 1) {
    for (let age = DECODED_BACK; age >= 1; age -= 1) {
      let best = Number.NEGATIVE_INFINITY
      let bestThreshold = thresholds[age] ?? 1
      for (const value of GRID) {
        const tried = worthOf(qualityOf(clips, thresholds.with(age, value)))
        if (tried <= best) continue
        best = tried
        bestThreshold = value
      }
      thresholds[age] = bestThreshold
    }
  }
  return thresholds
}
