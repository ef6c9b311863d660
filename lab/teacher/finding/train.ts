// node lab/teacher/finding/train.ts [--held-out 3] [--without AUTHOR] [--rounds 4] [--seed 1] [--to FILE]: trains what finds an answer among all questions,
// topics and words (docs/teacher.md), and prints how the texts are answered that it did not learn.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { seededRandom } from '@prelude/domain/basics'
import { type AnswerFinder, encodeSearchWeights } from '@prelude/domain/teacher/finding'
import { withNoise } from '../noise.ts'
import { readWrittenTexts } from '../read-written-texts.ts'
import { evaluateSearch } from './evaluate-search.ts'
import { type AskedText, askedTexts, readHeldOutParaphrases, readParaphrases, type SearchEntry, searchEntries, withHeldOut } from './search-texts.ts'
import { type SearchSample, SearchTrainer } from './search-trainer.ts'

const { values } = parseArgs({
  options: {
    'held-out': { type: 'string', default: '0' },
    without: { type: 'string' },
    rounds: { type: 'string', default: '4' },
    seed: { type: 'string', default: '1' },
    to: { type: 'string' },
  },
})
const MOST_ENTRIES = 750_000
/** Of texts that ask for none of the answers, as many are learnt. */
const OTHERS_SHARE = 0.35
const OTHERS_WEIGHT = 0.5
const COPY_WEIGHT = 0.5
/** Each is found in its own words, however near its neighbours are. */
const TITLE_WEIGHT = 3
const ANSWER_WEIGHT = 0.3
const ANSWER_LEFT_OUT = 0.7
/** Answers with more texts than this learn less of each. */
const MANY_TEXTS = 40
const BALANCE = 0.85
/** Of the twelve persons of the paraphrases those who describe what happens, tell a story, or go round the word. */
const DESCRIBING: readonly number[] = [7, 9, 11]

const entries = searchEntries()
const answers = entries.filter(({ isWhole }) => !isWhole)
const labels = answers.map(({ label }) => label)
const placeOf = new Map(labels.map((label, place) => [label, place]))
const answerOf = new Map(entries.map(({ label, topic, isWhole }) => [label, placeOf.get(isWhole ? topic : label) ?? -1]))
const kinOf = Map.groupBy(answers, ({ topic }) => topic)
const random = seededRandom(Number(values.seed))
const { learnt: paraphrases, heldOut } = withHeldOut(readParaphrases(), Number(values['held-out']), Number(values.seed))
const written = askedTexts(readWrittenTexts(join(import.meta.dirname, '..', 'texts')), new Set(entries.map(({ label }) => label)))
const learnt = written.filter(({ author }) => author !== values.without)

function samplesOf({ text, labels, author }: AskedText): readonly SearchSample[] {
  const isParaphrase = author === 'paraphrases'
  const targets = labels.length === 0 ? [answers.length] : [...new Set(labels.map((label) => answerOf.get(label) ?? -1))]
  const kin = isParaphrase ? targets : labels.flatMap((label) => (kinOf.get(label) ?? []).map((entry) => placeOf.get(entry.label) ?? -1))
  const sample = {
    text,
    targets,
    kin: labels.length === 0 ? targets : kin,
    weight: labels.length === 0 ? OTHERS_WEIGHT : 1,
    isCopy: false,
    leftOut: 0,
  }
  const copies = labels.length === 0 ? 0 : isParaphrase ? 2 : 1
  return [sample, ...Array.from({ length: copies }, () => ({ ...sample, text: withNoise(text, random), weight: COPY_WEIGHT, isCopy: true }))]
}

function samplesOfEntry({ label, title, answer }: SearchEntry): readonly SearchSample[] {
  const targets = [answerOf.get(label) ?? -1]
  const sample = { targets, kin: targets, isCopy: false }
  return [
    { ...sample, text: title, weight: TITLE_WEIGHT, leftOut: 0 },
    { ...sample, text: answer, weight: ANSWER_WEIGHT, leftOut: ANSWER_LEFT_OUT },
  ]
}

function balanced(samples: readonly SearchSample[]): readonly SearchSample[] {
  const totals = new Map<number, number>()
  for (const { targets, weight } of samples) for (const target of targets) totals.set(target, (totals.get(target) ?? 0) + weight / targets.length)
  const factorOf = (target: number): number => (target === answers.length ? 1 : Math.min(1, (MANY_TEXTS / (totals.get(target) ?? 1)) ** BALANCE))
  return samples.map((sample) => ({ ...sample, weight: sample.weight * factorOf(sample.targets[0] ?? 0) }))
}

const samples = balanced([
  ...entries.flatMap(samplesOfEntry),
  ...paraphrases.flatMap(samplesOf),
  ...learnt.filter((text) => text.labels.length > 0 || random() < OTHERS_SHARE).flatMap(samplesOf),
])
const trainer = new SearchTrainer(labels, samples, random)
console.log(`${samples.length} texts of ${answers.length} answers and none, ${trainer.features} features`)
const rounds = Number(values.rounds)
for (let round = 0; round < rounds; round += 1) console.log(`round ${round + 1}: loss ${trainer.round(1 - round / rounds).toFixed(3)}`)

const weights = trainer.weights(MOST_ENTRIES)
const targets = labels.map((label) => {
  const [kind = '', id = ''] = label.split('.')
  return { kind, id: kind === 'question' ? Number(id) : id } as NonNullable<AnswerFinder['targets'][number]>
})
const finder: AnswerFinder = { weights, targets, aboutOf: new Map(), ownTexts: new Map() }
const print = (name: string, texts: readonly AskedText[]): void => {
  if (texts.length > 0) console.log(name, JSON.stringify(evaluateSearch(finder, entries, texts)))
}
print('paraphrases by another author', readHeldOutParaphrases())
for (const kind of ['question', 'topic', 'keyword'])
  print(
    `paraphrases of a ${kind}`,
    heldOut.filter(({ labels: [label = ''] }) => label.startsWith(kind)),
  )
print('all paraphrases', heldOut)
const isDescribed = ({ person }: AskedText): boolean => DESCRIBING.includes(person ?? -1)
print(
  'that say what they ask',
  heldOut.filter((text) => !isDescribed(text)),
)
print('that describe it', heldOut.filter(isDescribed))
const without = written.filter(({ author }) => author === values.without)
print(
  `texts by ${values.without}`,
  without.filter((text) => text.labels.length > 0),
)
print(
  `of which none is asked`,
  without.filter((text) => text.labels.length === 0),
)
if (values.to !== undefined) writeFileSync(values.to, encodeSearchWeights(weights))
