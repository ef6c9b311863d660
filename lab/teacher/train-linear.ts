// node lab/teacher/train-linear.ts requests|dangers [--without AUTHOR,AUTHOR] [--rounds 6] [--seed 1] [--entries 1000000] [--to FILE]: trains the linear classifier
// of requests or of dangers on the texts of all authors but some, and prints how these are read.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { seededRandom } from '@prelude/domain/basics'
import { encodeSearchWeights } from '@prelude/domain/teacher/finding'
import { INTENT_LABELS, linearShares, requestFeatures } from '@prelude/domain/teacher/intents'
import { DANGER_LABELS } from '@prelude/domain/teacher/safety'
import { dangerSamples } from './danger-texts.ts'
import { type SearchSample, SearchTrainer } from './finding/search-trainer.ts'
import { mirrored, withNoise } from './noise.ts'
import { readOwnLists, readParaphrases } from './own-texts.ts'
import { readWrittenTexts, type WrittenText } from './read-written-texts.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    without: { type: 'string' },
    rounds: { type: 'string', default: '6' },
    seed: { type: 'string', default: '1' },
    entries: { type: 'string', default: '1000000' },
    to: { type: 'string' },
  },
})
const LEFT_OUT = 0.2
const isOfDangers = positionals[0] === 'dangers'
const labels = isOfDangers ? DANGER_LABELS : INTENT_LABELS
const placeOf = new Map(labels.map((label, place) => [label, place]))
const random = seededRandom(Number(values.seed))
const without = values.without?.split(',') ?? []
const written = readWrittenTexts(join(import.meta.dirname, 'texts'))
const own = [...readParaphrases(join(import.meta.dirname, 'paraphrases')), ...readOwnLists()]
const learnt = [...written.filter(({ author }) => !without.includes(author)), ...own]
const heldOut = written.filter(({ author }) => without.includes(author))

function sampleOf(text: string, requests: readonly string[], before: string | undefined, isCopy: boolean): SearchSample {
  const targets = [...new Set(requests)].flatMap((label) => placeOf.get(label) ?? [])
  return { text, ...(before === undefined ? {} : { before }), targets, kin: targets, weight: 1, isCopy, leftOut: LEFT_OUT }
}
/** Each text as it was written, and with noise; of the other hand too, where it names one. */
function requestSamples({ text, anyOf, before }: WrittenText): readonly SearchSample[] {
  const requests = anyOf.flat()
  const other = mirrored(text, requests)
  return [
    sampleOf(text, requests, before, false),
    sampleOf(withNoise(text, random), requests, before, true),
    ...(other ? [sampleOf(withNoise(other.text, random), other.labels, before, true)] : []),
  ]
}

const samples = isOfDangers ? dangerSamples(learnt, placeOf, random) : learnt.flatMap(requestSamples)
/** Danger is told by words that many use: its file is small. */
const FEWEST_TEXTS_OF_DANGER = 6
const trainer = new SearchTrainer(labels, samples, random, {
  featuresOf: ({ text, before }) => requestFeatures(text, before),
  ...(isOfDangers ? { fewestTexts: FEWEST_TEXTS_OF_DANGER } : {}),
})
console.log(`${learnt.length} texts, ${samples.length} with copies, ${trainer.features} features; ${heldOut.length} texts held out`)
const rounds = Number(values.rounds)
const SLOWEST_RATE = 0.05
for (let round = 0; round < rounds; round += 1)
  console.log(`round ${round + 1}: loss ${trainer.round(Math.max(SLOWEST_RATE, 1 - round / rounds)).toFixed(3)}`)
const weights = trainer.weights(Number(values.entries))
if (!isOfDangers && heldOut.length > 0) {
  const single = heldOut.filter(({ anyOf }) => anyOf.every(({ length }) => length === 1))
  const ranks = single.map(({ text, before, anyOf }) => {
    const shares = [...linearShares(weights, text, before)].sort(([, left], [, right]) => right - left)
    return shares.findIndex(([label]) => anyOf.some(([wanted]) => wanted === label))
  })
  const percent = (most: number): string => ((100 * ranks.filter((rank) => rank >= 0 && rank < most).length) / ranks.length).toFixed(1)
  console.log(`of ${single.length} texts of one request: right ${percent(1)} %, first or second ${percent(2)} %`)
}
if (values.to !== undefined) writeFileSync(values.to, encodeSearchWeights(weights))
