// node lab/teacher/train-linear.ts requests|dangers|takes [--without AUTHOR,AUTHOR] [--rounds 6] [--seed 1] [--entries 1000000] [--to FILE]: trains the linear classifier
// of requests, of dangers or of questions about a take on the texts of all authors but some, and prints how these are read.
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
import { printTakeQuestions, TAKE_LABELS, takeSamples } from './take-question-texts.ts'

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
const [kind = 'requests'] = positionals
const isOfDangers = kind === 'dangers'
const labels = isOfDangers ? DANGER_LABELS : kind === 'takes' ? TAKE_LABELS : INTENT_LABELS
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

const ofTakes = readWrittenTexts(join(import.meta.dirname, 'take-texts')).filter(({ author }) => !without.includes(author))
/** Nothing of these is danger, however it sounds; what they do not ask is statements. */
const innocent = readWrittenTexts(join(import.meta.dirname, 'innocent-texts')).map((text) => ({ ...text, author: `ordinary-${text.author}` }))
const statements = innocent.filter(({ text }) => !text.includes('?')).map((text) => ({ ...text, anyOf: [['talk.share']] }))
const samples = isOfDangers
  ? dangerSamples([...learnt, ...innocent, ...ofTakes], placeOf, random)
  : kind === 'takes'
    ? takeSamples(ofTakes, learnt, placeOf, random)
    : [...learnt, ...statements].flatMap(requestSamples)
/** Danger and questions about a take are statements by words that many use: their files are small. */
const FEWEST_TEXTS_OF_ONE_KIND = kind === 'takes' ? 3 : 6
const trainer = new SearchTrainer(labels, samples, random, {
  featuresOf: ({ text, before }) => requestFeatures(text, before),
  ...(kind !== 'requests' ? { fewestTexts: FEWEST_TEXTS_OF_ONE_KIND } : {}),
})
console.log(`${learnt.length} texts, ${samples.length} with copies, ${trainer.features} features; ${heldOut.length} texts held out`)
const rounds = Number(values.rounds)
const SLOWEST_RATE = 0.05
for (let round = 0; round < rounds; round += 1)
  console.log(`round ${round + 1}: loss ${trainer.round(Math.max(SLOWEST_RATE, 1 - round / rounds)).toFixed(3)}`)
const weights = trainer.weights(Number(values.entries))
if (kind === 'takes') printTakeQuestions(weights)
if (kind === 'requests' && heldOut.length > 0) {
  const single = heldOut.filter(({ anyOf }) => anyOf.every(({ length }) => length === 1))
  const ranks = single.map(({ text, before, anyOf }) => {
    const shares = [...linearShares(weights, text, before)].sort(([, left], [, right]) => right - left)
    return shares.findIndex(([label]) => anyOf.some(([wanted]) => wanted === label))
  })
  const percent = (most: number): string => ((100 * ranks.filter((rank) => rank >= 0 && rank < most).length) / ranks.length).toFixed(1)
  console.log(`of ${single.length} texts of one request: right ${percent(1)} %, first or second ${percent(2)} %`)
}
if (values.to !== undefined) writeFileSync(values.to, encodeSearchWeights(weights))
