// node lab/listening/training/fit-own-sound.ts FOLDER… [--valid FOLDER,FOLDER] [--lost 3] [--to FOLDER]: trains what tells the learner's strikes from the
// app's (engines/listening/echo/leak-watch.ts). FOLDER: clips of clips/make-own-sound.ts. Writes engines/listening/models: learned.bin and its manifest, in
// which the other networks stay, with the limit below which `--lost` percent of the learner's strikes of the clips fall. Prints tables by the limit, for all
// clips and for those of `--valid`: the app's strikes taken for the learner's in five minutes, the learner's taken for the app's, and that with headphones.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  createCommittee,
  createLeakWatch,
  createNoteDetector,
  type ExpectedEvent,
  FRAME_SAMPLES,
  KEYS,
  LEAK_FEATURES,
  LISTENING_RATE_HZ,
  LOWEST_PITCH,
} from '@prelude/engines/detection'
import { CommandError, failWith } from '../../../tools/entry.ts'
import { fromCaller } from '../../../tools/root.ts'
import { readSoundFile, resampleSound } from '../audio/sound-file.ts'
import { openPianoNetwork } from '../network/open-network.ts'
import { MODELS_FOLDER, readLearned } from '../network/read-learned.ts'
import type { ClipTruth } from './clips/clip.ts'
import { say, trainCommittee } from './steps/train-committee.ts'
import type { TrainingExamples } from './steps/train-perceptron.ts'
import { writeLearned } from './steps/write-learned.ts'

const KNOWN = readLearned()
/** A strike within this of a true one is that one; the echo comes some 60 ms late. */
const NEAR_SECONDS = 0.07
/** Less certain strikes are seldom reported at all. */
const LEAST_CERTAINTY = 0.8
const [HOP_FRAMES, CHORD_SECONDS] = [2, 0.06]
/** Where the learner plays nothing they are asked, beside the app's keys, for those this many semitones away: what echo resembles most. */
const ASKED_BESIDE = [12, 19, -12, 7]
/** Of a strike of the app's, and of the learner's with headphones: nothing need be lost there. */
const [APP_WEIGHT, HEADPHONES_WEIGHT] = [2, 3]
const CHOICES = { hidden: [16, 8], epochs: 60, batch: 512, decay: 0.05, dropout: 0.05, noise: 0.1 } as const
const SEEDS = [1, 2]
/** Percent. */
const LOST = [0.5, 1, 1.5, 2, 3, 4, 5, 7]

interface Strike {
  readonly isLearner: boolean
  readonly hasHeadphones: boolean
  /** The features of each look at it. */
  readonly looks: (readonly number[])[]
}

const isKey = (pitch: number): boolean => pitch >= LOWEST_PITCH && pitch < LOWEST_PITCH + KEYS

/** What is asked at each onset: the learner's keys, or, where they play nothing, keys beside the app's. */
function askedOf({ notes, own_notes: ownNotes = [] }: ClipTruth): readonly ExpectedEvent[] {
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
  const watch = createLeakWatch(() => 1, 0)
  const strikes: (Strike & { readonly key: number; readonly atSeconds: number })[] = []
  let heardSamples = 0
  const look = (key: number, atSeconds: number, features: readonly number[]): void => {
    const earlierStrike = strikes.find((strike) => strike.key === key && Math.abs(strike.atSeconds - atSeconds) < NEAR_SECONDS)
    if (earlierStrike) earlierStrike.looks.push(features)
    else {
      const isLearner = truth.notes.some(({ midi, onset_s: onset }) => midi === key + LOWEST_PITCH && Math.abs(onset - atSeconds) < NEAR_SECONDS)
      strikes.push({ key, atSeconds, isLearner, hasHeadphones: name.startsWith('headphones'), looks: [features] })
    }
  }
  const detector = createNoteDetector({
    network: await openPianoNetwork(),
    hopFrames: HOP_FRAMES,
    learned: KNOWN,
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
  say(`${minutes.toFixed(1)} minutes, ${strikes.filter(({ isLearner }) => isLearner).length} of ${strikes.length} strikes the learner's`)
  return { strikes, minutes }
}

/** Each strike counts once, however often it was looked at. */
function examplesOf(strikes: readonly Strike[]): TrainingExamples {
  const looks = strikes.flatMap(({ looks, isLearner, hasHeadphones }) => {
    const weight = ((isLearner ? 1 : APP_WEIGHT) * (hasHeadphones ? HEADPHONES_WEIGHT : 1)) / looks.length
    return looks.map((features) => ({ features, label: isLearner ? 1 : 0, weight }))
  })
  const mean = looks.reduce((sum, { weight }) => sum + weight, 0) / looks.length
  return {
    inputs: LEAK_FEATURES,
    x: Float32Array.from(looks.flatMap(({ features }) => features)),
    labels: Uint8Array.from(looks, ({ label }) => label),
    weights: Float32Array.from(looks, ({ weight }) => weight / mean),
  }
}

/** A strike is the learner's where one look at it says so. */
const certaintyOf =
  (probability: (features: Float32Array, at: number) => number) =>
  ({ looks }: Strike): number =>
    Math.max(...looks.map((features) => probability(Float32Array.from(features), 0)))

const below = (values: readonly number[], limit: number): number =>
  (100 * values.filter((value) => value < limit).length) / Math.max(1, values.length)

const learnersOf = ({ strikes }: Heard, certainty: (strike: Strike) => number): readonly number[] =>
  strikes
    .filter(({ isLearner }) => isLearner)
    .map(certainty)
    .sort((a, b) => a - b)

function report(heard: Heard, certainty: (strike: Strike) => number): void {
  const learner = learnersOf(heard, certainty)
  const app = heard.strikes.filter(({ isLearner }) => !isLearner).map(certainty)
  const inHeadphones = heard.strikes.filter(({ isLearner, hasHeadphones }) => isLearner && hasHeadphones).map(certainty)
  say('limit,own in 5 minutes,learner lost %,with headphones %')
  for (const lost of LOST) {
    const limit = learner[Math.floor((lost / 100) * learner.length)] ?? 0
    const own = (app.filter((value) => value >= limit).length / heard.minutes) * 5
    say([limit.toFixed(4), own.toFixed(1), lost.toFixed(1), below(inHeadphones, limit).toFixed(1)].join(','))
  }
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { valid: { type: 'string' }, lost: { type: 'string', default: '3' }, to: { type: 'string', default: MODELS_FOLDER } },
  })
  if (positionals.length === 0) throw new CommandError('usage: fit-own-sound FOLDER… [--valid FOLDER,FOLDER] [--lost 3] [--to FOLDER]')
  const learning = await hear(positionals.map((folder) => fromCaller(folder)))
  const own = await trainCommittee(examplesOf(learning.strikes), CHOICES, SEEDS)
  const certainty = certaintyOf(createCommittee(own))
  const learner = learnersOf(learning, certainty)
  const ownFrom = learner[Math.floor((Number(values.lost) / 100) * learner.length)] ?? 0
  writeLearned(values.to, { ...KNOWN, own, ownFrom })
  say(`written: ${values.to}, from ${ownFrom}; npm run check -- --fix gives the manifest its form`)
  report(learning, certainty)
  for (const folder of values.valid?.split(',') ?? []) report(await hear([fromCaller(folder)]), certainty)
} catch (error) {
  failWith(error)
}
