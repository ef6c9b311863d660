// node lab/listening/training/train.ts FOLDER [--to FOLDER] [--files 56]: trains what decides on the network's answers, on those in FOLDER/answers
// (network/answers.py) to the set `judge`; the clips of `valid` and `quiet` set the thresholds, and the figures printed at the end are of them too:
// what no training and no threshold has seen is in the benchmark. Writes engines/listening/models: learned.bin and its manifest, in which what fit-own-sound.ts trained stays. The same answers give the same weights.
import { parseArgs } from 'node:util'
import { ASKED_FEATURES, type Certainties, createCommittee, HEARD_FEATURES } from '@prelude/engines/detection'
import { CommandError, failWith } from '../../../tools/entry.ts'
import { fromCaller } from '../../../tools/root.ts'
import { MODELS_FOLDER, readLearned } from '../network/read-learned.ts'
import { readClips } from './steps/answers.ts'
import { collectAskedExamples } from './steps/asked-examples.ts'
import { createExampleList } from './steps/examples.ts'
import { collectHeardExamples } from './steps/heard-examples.ts'
import { reportAsked, reportHeard, reportVelocity } from './steps/report.ts'
import { judgeCandidates } from './steps/strike-log.ts'
import { say, trainCommittee } from './steps/train-committee.ts'
import { type AskedCase, askedQualityOf, lookAtAsks, tuneAsked } from './steps/tune-asked.ts'
import { qualityOf, tuneHeard } from './steps/tune-heard.ts'
import { writeLearned } from './steps/write-learned.ts'

const HEARD_CHOICES = { hidden: [96, 32], epochs: 6, decay: 0.05, dropout: 0.15, noise: 0.15 } as const
const ASKED_CHOICES = { hidden: [128, 32], epochs: 6, batch: 1024, decay: 0.05, dropout: 0.15, noise: 0.15 } as const
/** One seed for each member of a committee. */
const [HEARD_SEEDS, ASKED_SEEDS] = [
  [1, 2, 3, 4, 5],
  [1, 2, 3],
] as const
/** Number of different requests per clip. */
const ASKED_WAYS = 2
/** Maximum share of false « right » among keys not struck, and of false « wrong » among struck ones. */
const BUDGETS = {
  patient: { calledRight: 0.015, calledWrong: 0.012 },
  usual: { calledRight: 0.004, calledWrong: 0.008 },
  strict: { calledRight: 0.003, calledWrong: 0.005 },
} as const
const MEASURED_SEED = 900
/** Files of fifty clips of the set `judge`. */
const FILES = 56

async function train(folder: string, to: string, files: number): Promise<void> {
  const answers = `${folder}/answers`
  const learning = readClips(answers, 'judge', files)
  const valid = [...readClips(answers, 'valid'), ...readClips(answers, 'quiet')]

  const heardList = createExampleList(HEARD_FEATURES)
  for (const [group, clip] of learning.entries()) collectHeardExamples(heardList, clip, group)
  say(`what was played: ${heardList.count} examples of ${HEARD_FEATURES} numbers`)
  const heard = await trainCommittee(heardList.all(), HEARD_CHOICES, HEARD_SEEDS)
  const heardProbability = createCommittee(heard)
  const judged = valid.map((clip) => ({ clip, log: judgeCandidates(clip, heardProbability) }))
  const heardFrom = tuneHeard(judged)
  say(JSON.stringify({ heardFrom, ...qualityOf(judged, heardFrom) }))

  const askedList = createExampleList(ASKED_FEATURES)
  for (const [group, clip] of learning.entries())
    for (let way = 0; way < ASKED_WAYS; way += 1) collectAskedExamples(askedList, clip, group, group + way * learning.length)
  say(`what was asked: ${askedList.count} examples of ${ASKED_FEATURES} numbers`)
  const askedWeights = await trainCommittee(askedList.all(), ASKED_CHOICES, ASKED_SEEDS)
  const askedProbability = createCommittee(askedWeights)
  const cases: readonly AskedCase[] = valid.flatMap((clip, place) => lookAtAsks(clip, MEASURED_SEED + place, askedProbability))
  const certaintiesFor = (strictness: keyof typeof BUDGETS): Certainties => {
    const tuned = tuneAsked(cases, BUDGETS[strictness])
    say(`${strictness}: ${JSON.stringify({ ...tuned, ...askedQualityOf(cases, tuned) })}`)
    return tuned
  }
  const certainties = { patient: certaintiesFor('patient'), usual: certaintiesFor('usual'), strict: certaintiesFor('strict') }
  const { own, ownFrom } = readLearned()
  writeLearned(to, { heard, askedKeys: askedWeights, heardFrom: [...heardFrom], certainties, own, ownFrom })
  say(`written: ${to}; npm run check -- --fix gives the manifest its form`)

  say(JSON.stringify(reportHeard(judged, heardFrom), null, 1))
  say(JSON.stringify(reportAsked(cases, certainties.usual), null, 1))
  say(JSON.stringify(reportVelocity(valid)))
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string', default: MODELS_FOLDER }, files: { type: 'string', default: `${FILES}` } },
  })
  const [folder] = positionals
  if (!folder) throw new CommandError('usage: train FOLDER [--to FOLDER] [--files 56]')
  await train(fromCaller(folder), values.to, Number(values.files))
} catch (error) {
  failWith(error)
}
