// node lab/listening/training/fit-own-sound.ts FOLDER… [--valid FOLDER]: what the leak watch (engines/listening/echo/leak-watch.ts) tells the learner's
// strikes from the app's by. FOLDER: clips of clips/make-own-sound.ts. Prints the weights and, for the clips of `--valid`, a table by the limit: the
// app's strikes taken for the learner's in five minutes, the share of the learner's strikes taken for the app's, and that with headphones.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  type AskedEvent,
  createLeakWatch,
  createNoteDetector,
  FRAME_SAMPLES,
  KEYS,
  LISTENING_RATE_HZ,
  LOWEST_PITCH,
} from '@prelude/engines/detection'
import { failWith, Refusal } from '../../../tools/entry.ts'
import { fromCaller } from '../../../tools/root.ts'
import { readSoundFile, resampleSound } from '../audio/sound-file.ts'
import { openPianoNetwork } from '../network/open-network.ts'
import { readLearned } from '../network/read-learned.ts'
import type { ClipTruth } from './clips/clip.ts'

/** A strike within this of a true one is that one; the echo comes some 60 ms late. */
const NEAR_SECONDS = 0.07
/** Less certain strikes are seldom reported at all. */
const LEAST_CERTAINTY = 0.8
const [HOP_FRAMES, CHORD_SECONDS] = [2, 0.06]
/** Where the learner plays nothing they are asked, beside the app's keys, for those this many semitones away: what echo resembles most. */
const ASKED_BESIDE = [12, 19, -12, 7]
/** Of a strike of the app's, and of the learner's with headphones: nothing need be lost there. */
const [APP_WEIGHT, HEADPHONES_WEIGHT] = [2, 3]
const [STEPS, RATE, DECAY] = [3000, 0.3, 1e-4]
const LOST = [0.005, 0.01, 0.015, 0.02, 0.03, 0.04, 0.05, 0.07]

interface Strike {
  readonly isLearner: boolean
  readonly hasHeadphones: boolean
  /** The features of each look at it. */
  readonly looks: (readonly number[])[]
}

const isKey = (pitch: number): boolean => pitch >= LOWEST_PITCH && pitch < LOWEST_PITCH + KEYS

/** What is asked at each onset: the learner's keys, or, where they play nothing, keys beside the app's. */
function askedOf({ notes, own_notes: ownNotes = [] }: ClipTruth): readonly AskedEvent[] {
  const isAlone = notes.length === 0
  const onsets = Map.groupBy(isAlone ? ownNotes : notes, ({ onset_s: seconds }) => Math.round(seconds / CHORD_SECONDS))
  return [...onsets.values()].map((chord, id) => {
    const shift = isAlone ? (ASKED_BESIDE[id % ASKED_BESIDE.length] ?? 0) : 0
    return { id, atSeconds: chord[0]?.onset_s ?? 0, pitches: [...new Set(chord.map(({ midi }) => midi + shift))].filter(isKey) }
  })
}

/** All strikes of a clip that the detector would report without a leak watch, but where the app is silent. */
async function strikesOf(folder: string, name: string, truth: ClipTruth): Promise<readonly Strike[]> {
  const [microphone, own] = [`${name}.wav`, `${name}.own.wav`].map((file) => resampleSound(readSoundFile(join(folder, file)))) as [
    Float32Array,
    Float32Array,
  ]
  const watch = createLeakWatch()
  const strikes: (Strike & { readonly key: number; readonly atSeconds: number })[] = []
  let heardSamples = 0
  const look = (key: number, atSeconds: number, features: readonly number[]): void => {
    const known = strikes.find((one) => one.key === key && Math.abs(one.atSeconds - atSeconds) < NEAR_SECONDS)
    if (known) known.looks.push(features)
    else {
      const isLearner = truth.notes.some(({ midi, onset_s: onset }) => midi === key + LOWEST_PITCH && Math.abs(onset - atSeconds) < NEAR_SECONDS)
      strikes.push({ key, atSeconds, isLearner, hasHeadphones: name.startsWith('headphones'), looks: [features] })
    }
  }
  const detector = createNoteDetector({
    network: await openPianoNetwork(),
    hopFrames: HOP_FRAMES,
    learned: readLearned(),
    leaks: {
      ...watch,
      push(...sounds) {
        heardSamples += sounds[0].length
        watch.push(...sounds)
      },
      isLeak(key, samplesAgo, residualDb, certainty) {
        const features = watch.describe(key, samplesAgo, residualDb, certainty)
        if (features && certainty >= LEAST_CERTAINTY) look(key, (heardSamples - samplesAgo) / LISTENING_RATE_HZ, features)
        return false
      },
    },
  })
  detector.ask(askedOf(truth))
  const hop = HOP_FRAMES * FRAME_SAMPLES
  for (let at = 0; at + hop <= microphone.length; at += hop) await detector.detect(microphone.subarray(at, at + hop), own.subarray(at, at + hop))
  return strikes
}

interface Heard {
  readonly strikes: readonly Strike[]
  readonly minutes: number
}

async function hear(folders: readonly string[]): Promise<Heard> {
  const strikes: Strike[] = []
  let minutes = 0
  for (const folder of folders) {
    const truths = JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8')) as Readonly<Record<string, ClipTruth>>
    for (const [name, truth] of Object.entries(truths)) {
      strikes.push(...(await strikesOf(folder, name, truth)))
      minutes += truth.duration_s / 60
    }
  }
  console.error(`${minutes.toFixed(1)} minutes, ${strikes.filter(({ isLearner }) => isLearner).length} of ${strikes.length} strikes the learner's`)
  return { strikes, minutes }
}

const sumOf = (features: readonly number[], weights: readonly number[]): number =>
  features.reduce((sum, feature, place) => sum + feature * (weights[place] ?? 0), 0)

/** Logistic regression over the looks, each strike counting once. -> weights of the features, and the limit */
function regress(strikes: readonly Strike[]): { readonly weights: readonly number[]; readonly limit: number } {
  const rows = strikes.flatMap(({ looks, isLearner, hasHeadphones }) => {
    const count = ((isLearner ? 1 : APP_WEIGHT) * (hasHeadphones ? HEADPHONES_WEIGHT : 1)) / looks.length
    return looks.map((features) => ({ features, wanted: isLearner ? 1 : 0, count }))
  })
  const inputs = rows[0]?.features.length ?? 0
  const places = Array.from({ length: inputs }, (_, place) => place)
  const means = places.map((place) => rows.reduce((sum, { features }) => sum + (features[place] ?? 0), 0) / rows.length)
  const spreads = places.map((place) =>
    Math.sqrt(rows.reduce((sum, { features }) => sum + ((features[place] ?? 0) - (means[place] ?? 0)) ** 2, 0) / rows.length + 1e-9),
  )
  const scaled = rows.map(({ features }) => features.map((feature, place) => (feature - (means[place] ?? 0)) / (spreads[place] ?? 1)))
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  let [slopes, base] = [places.map(() => 0), 0]
  for (let step = 0; step < STEPS; step += 1) {
    const gradients = places.map(() => 0)
    let baseGradient = 0
    rows.forEach(({ wanted, count }, row) => {
      const x = scaled[row] as readonly number[]
      const error = (count * (1 / (1 + Math.exp(-base - sumOf(x, slopes))) - wanted)) / total
      baseGradient += error
      for (const place of places) gradients[place] = (gradients[place] ?? 0) + error * (x[place] ?? 0)
    })
    base -= RATE * baseGradient
    slopes = slopes.map((slope, place) => slope - RATE * ((gradients[place] ?? 0) + DECAY * slope))
  }
  const weights = slopes.map((slope, place) => slope / (spreads[place] ?? 1))
  return { weights, limit: sumOf(means, weights) - base }
}

function report({ strikes, minutes }: Heard, weights: readonly number[]): void {
  const most = ({ looks }: Strike): number => Math.max(...looks.map((features) => sumOf(features, weights)))
  const [learner, app] = [true, false].map((isLearner) => strikes.filter((strike) => strike.isLearner === isLearner).map(most)) as [
    number[],
    number[],
  ]
  const inHeadphones = strikes.filter(({ isLearner, hasHeadphones }) => isLearner && hasHeadphones).map(most)
  learner.sort((a, b) => a - b)
  console.log('limit,own in 5 minutes,learner lost %,with headphones %')
  for (const lost of LOST) {
    const limit = learner[Math.floor(lost * learner.length)] ?? 0
    const own = (app.filter((value) => value >= limit).length / minutes) * 5
    const withHeadphones = (100 * inHeadphones.filter((value) => value < limit).length) / Math.max(1, inHeadphones.length)
    console.log([limit.toFixed(2), own.toFixed(1), (100 * lost).toFixed(1), withHeadphones.toFixed(1)].join(','))
  }
}

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { valid: { type: 'string' } } })
  if (positionals.length === 0) throw new Refusal('usage: fit-own-sound FOLDER… [--valid FOLDER]')
  const learning = await hear(positionals.map((folder) => fromCaller(folder)))
  const { weights, limit } = regress(learning.strikes)
  console.log(`weights: [${weights.map((weight) => weight.toFixed(4)).join(', ')}], even odds at ${limit.toFixed(2)}`)
  report(learning, weights)
  if (values.valid) report(await hear([fromCaller(values.valid)]), weights)
} catch (error) {
  failWith(error)
}
