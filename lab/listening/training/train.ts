// node lab/listening/training/train.ts FOLDER: trains the note detector on the clips in FOLDER/train*, tunes its thresholds on FOLDER/valid*,
// and writes engines/listening/models: learned.bin and its manifest. The decoder is trained without the sets named `…-many`, the judge without
// those named `…-more`. The same clips give the same figures. Analyses of clips are cached in FOLDER/analyses.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  ASKED_FEATURES,
  type Certainties,
  createCommittee,
  HEARD_FEATURES,
  type PerceptronWeights,
  packWeights,
  unpackWeights,
} from '@prelude/engines/detection'
import { failWith, Refusal } from '../../../tools/entry.ts'
import { fromCaller } from '../../../tools/root.ts'
import { hearingModel } from '../network/convert-model.ts'
import { openSession } from '../network/open-session.ts'
import { MODELS_FOLDER } from '../network/read-learned.ts'
import { analyseClip } from './steps/analyses.ts'
import { collectAskedExamples } from './steps/asked-examples.ts'
import { type Clip, readClips } from './steps/clips.ts'
import { createExampleList } from './steps/examples.ts'
import { collectHeardExamples } from './steps/heard-examples.ts'
import { judgeCandidates } from './steps/strike-log.ts'
import { type Examples, type TrainingChoices, trainPerceptron } from './steps/train-perceptron.ts'
import { askedQualityOf, lookAtAsks, tuneAsked } from './steps/tune-asked.ts'
import { qualityOf, tuneHeard } from './steps/tune-heard.ts'
import { writeLearned } from './steps/write-learned.ts'

/** Training clips are analysed at longer hops, with the same result in half the time; thresholds are tuned at a computer's hop. */
const HOPS = { train: 8, valid: 4 } as const
const HEARD_CHOICES = { hidden: [128, 32], epochs: 10, decay: 0.05, dropout: 0.15, noise: 0.05 } as const
const ASKED_CHOICES = { hidden: [128, 32], epochs: 10, batch: 512, decay: 0.05, dropout: 0.15, noise: 0.05 } as const
/** Seeds of the members of a committee. */
const SEEDS = [1, 2, 3]
/** Sets of planted events per clip. */
const ASKED_WAYS = 4
/** Error budget: maximum shares of keys not struck called right, and of those struck called wrong. */
const BUDGETS = {
  patient: { calledRight: 0.015, calledWrong: 0.015 },
  usual: { calledRight: 0.009, calledWrong: 0.012 },
  strict: { calledRight: 0.005, calledWrong: 0.006 },
} as const
const MEASURED_SEED = 900

interface AnalysedClip {
  readonly clip: Clip
  readonly analysis: string
}

const say = (line: string): void => console.error(line)

/** Clips of the folders whose name begins with `kind` and does not end with `without`. */
async function analyseAll(folder: string, kind: 'train' | 'valid', without = ' '): Promise<readonly AnalysedClip[]> {
  const runtime = await openSession(hearingModel())
  const analysed: AnalysedClip[] = []
  const names = readdirSync(folder).filter((name) => name.startsWith(kind) && !name.endsWith(without))
  if (names.length === 0) throw new Refusal(`${folder} has no folder ${kind}`)
  for (const name of names.sort()) {
    for (const clip of readClips(join(folder, name))) {
      analysed.push({ clip, analysis: await analyseClip(runtime, clip.file, join(folder, 'analyses', name), HOPS[kind]) })
      if (analysed.length % 50 === 0) say(`${kind}: ${analysed.length} clips analysed`)
    }
  }
  return analysed
}

async function trainCommittee(examples: Examples, choices: Omit<TrainingChoices, 'seed'>): Promise<readonly PerceptronWeights[]> {
  const members: PerceptronWeights[] = []
  // From here on the weights are used as they will be read, rounded to half floats.
  for (const seed of SEEDS) {
    const learned = await trainPerceptron(examples, { ...choices, seed }, say)
    members.push(...unpackWeights(packWeights([learned]), [learned]))
  }
  return members
}

async function train(folder: string): Promise<void> {
  const valid = await analyseAll(folder, 'valid')

  const heardList = createExampleList(HEARD_FEATURES)
  for (const [group, { clip, analysis }] of (await analyseAll(folder, 'train', '-many')).entries())
    collectHeardExamples(heardList, clip, analysis, HOPS.train, group)
  say(`what was played: ${heardList.count} examples`)
  const heard = await trainCommittee(heardList.all(), HEARD_CHOICES)
  const heardChance = createCommittee(heard)
  const judged = valid.map(({ clip, analysis }) => ({ clip, log: judgeCandidates(analysis, HOPS.valid, heardChance) }))
  const heardFrom = tuneHeard(judged)
  say(JSON.stringify(qualityOf(judged, heardFrom)))

  // The shifted and uneven pianos do not improve the decoder, but the judge learns from them when an octave is not certain.
  const learning = await analyseAll(folder, 'train', '-more')
  const askedList = createExampleList(ASKED_FEATURES)
  for (let way = 0; way < ASKED_WAYS; way += 1)
    learning.forEach(({ clip, analysis }, group) => {
      collectAskedExamples(askedList, clip, analysis, HOPS.train, group + way * learning.length, heardChance)
    })
  say(`what was asked: ${askedList.count} examples`)
  const asked = await trainCommittee(askedList.all(), ASKED_CHOICES)
  const askedChance = createCommittee(asked)
  const cases = valid.flatMap(({ clip, analysis }, group) => lookAtAsks(clip, analysis, HOPS.valid, MEASURED_SEED + group, heardChance, askedChance))
  const certaintiesFor = (strictness: keyof typeof BUDGETS): Certainties => {
    const found = tuneAsked(cases, BUDGETS[strictness])
    say(`${strictness}: ${JSON.stringify(askedQualityOf(cases, found))}`)
    const { right, rightAtLast, wrongAtLast, unsure } = found
    return { right: [...right], rightAtLast, wrongAtLast, unsure }
  }
  const certainties = { patient: certaintiesFor('patient'), usual: certaintiesFor('usual'), strict: certaintiesFor('strict') }

  writeLearned(MODELS_FOLDER, { heard, asked, heardFrom: [...heardFrom], certainties })
  say(`written: ${MODELS_FOLDER}; npm run check -- --fix gives the manifest its form`)
}

const [folder] = process.argv.slice(2)
if (!folder) failWith(new Refusal('usage: train FOLDER'))
await train(fromCaller(folder)).catch(failWith)
