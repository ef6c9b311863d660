// node lab/teacher/train.ts [--texts FOLDER] [--without AUTHOR,AUTHOR] [--rounds 12] [--seed 1] [--to FILE]: trains one network on the texts of all authors but some,
// prints after each round how these are read, and writes the weights.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { seededRandom } from '@prelude/domain/basics'
import { encodeIntentWeights, INTENT_LABELS } from '@prelude/domain/teacher/intents'
import { evaluateIntents } from './evaluate-intents.ts'
import { IntentTrainer } from './intent-trainer.ts'
import { readOwnLists, readParaphrases } from './own-texts.ts'
import { readWrittenTexts } from './read-written-texts.ts'
import { roundOf, unknownLabels } from './training-texts.ts'

const { values } = parseArgs({
  options: {
    texts: { type: 'string', default: join(import.meta.dirname, 'texts') },
    without: { type: 'string' },
    rounds: { type: 'string', default: '12' },
    seed: { type: 'string', default: '1' },
    to: { type: 'string' },
  },
})
const written = [...readWrittenTexts(values.texts), ...readParaphrases(join(import.meta.dirname, 'paraphrases')), ...readOwnLists()]
const slips = new Set(written.flatMap(unknownLabels))
if (slips.size > 0) throw new Error(`no such labels: ${[...slips].join(', ')}`)
const without = values.without?.split(',') ?? []
const missing = without.filter((author) => written.every((text) => text.author !== author))
if (missing.length > 0) throw new Error(`no texts by ${missing.join(', ')}`)
const learnt = written.filter(({ author }) => !without.includes(author))
const heldOut = written.filter(({ author }) => without.includes(author))
console.log(`${learnt.length} texts to learn from, ${heldOut.length} held out`)

const rounds = Number(values.rounds)
const seed = Number(values.seed)
const trainer = new IntentTrainer({ labels: INTENT_LABELS, seed })
const random = seededRandom(seed + 1_000)
const SLOWEST_RATE = 0.05
for (let round = 0; round < rounds; round += 1) {
  let [count, loss] = [0, 0]
  for (const sample of roundOf(learnt, random)) {
    loss += trainer.learn(sample, Math.max(SLOWEST_RATE, 1 - round / rounds))
    count += 1
  }
  const figures = heldOut.length === 0 ? '' : JSON.stringify(evaluateIntents({ network: trainer.weights(), linear: null }, heldOut))
  console.log(`round ${round + 1}: loss ${(loss / count).toFixed(3)} ${figures}`)
}
if (values.to !== undefined) writeFileSync(values.to, encodeIntentWeights(trainer.weights()))
