// node lab/teacher/fit-readings.ts NETWORK,LINEAR:AUTHOR,AUTHOR …: readers that were trained without some authors read these authors' texts; prints how far the
// evidence for a reading (domain/teacher/dialogue/reading-odds.ts) tells right ones from wrong ones, each group by the weights of the others, then the
// weights of all.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { evidenceNumbers, readingCandidates, ruleActsOf } from '@prelude/domain/teacher/dialogue'
import { decodeSearchWeights } from '@prelude/domain/teacher/finding'
import { decodeIntentWeights, isActing, kindOfLabel } from '@prelude/domain/teacher/intents'
import { contextOfText } from './context-of-text.ts'
import { readWrittenTexts, type WrittenText } from './read-written-texts.ts'

interface Candidate {
  readonly numbers: readonly number[]
  readonly isRight: boolean
  readonly acts: boolean
  readonly isFalse: boolean
  /** The rules read the same. */
  readonly isOfRules: boolean
}
type Row = readonly Candidate[]

const kindsOf = (labels: readonly string[]): string => {
  const kinds = new Set(labels.map(kindOfLabel))
  if (kinds.size > 1) kinds.delete('talk')
  return [...kinds].sort().join(' ')
}

/** What is calculated may be understood as a word that is explained, or a question of theory. */
const isSame = (labels: readonly string[], wanted: readonly string[]): boolean =>
  kindsOf(labels) === kindsOf(wanted) || (labels.length === 1 && wanted.length === 1 && wanted[0] === 'calc' && /^[ka]\./.test(labels[0] ?? ''))

function rowOf(written: WrittenText, readers: Parameters<typeof readingCandidates>[3]): Row {
  const context = contextOfText(written)
  const ruleActs = ruleActsOf(written.text, context)
  const allowed = new Set(written.anyOf.flat())
  return readingCandidates(written.text, ruleActs, context, readers).map(({ evidence }) => ({
    numbers: evidenceNumbers(evidence),
    isRight: written.anyOf.some((wanted) => isSame(evidence.labels, wanted)),
    acts: evidence.labels.some(isActing),
    isOfRules: evidence.isOfRules,
    isFalse: evidence.labels.some((label) => isActing(label) && !allowed.has(label)),
  }))
}

const ROUNDS = 1_500
const PENALTY = 1e-4
const dot = (left: readonly number[], right: readonly number[]): number => left.reduce((sum, value, at) => sum + value * (right[at] ?? 0), 0)
const likelihoodOf = (numbers: readonly number[], weights: readonly number[]): number => 1 / (1 + Math.exp(-dot(numbers, weights)))

/** Logistic regression by gradient descent on numbers of one scale. */
function fitted(rows: readonly Row[]): readonly number[] {
  const samples = rows.flat()
  const count = samples[0]?.numbers.length ?? 0
  const places = Array.from({ length: count }, (_, place) => place)
  const means = places.map((place) => (place === 0 ? 0 : samples.reduce((sum, { numbers }) => sum + (numbers[place] ?? 0), 0) / samples.length))
  const spreads = places.map((place) =>
    place === 0
      ? 1
      : Math.sqrt(samples.reduce((sum, { numbers }) => sum + ((numbers[place] ?? 0) - (means[place] ?? 0)) ** 2, 0) / samples.length) + 1e-9,
  )
  const scaled = samples.map(({ numbers, isRight }) => ({
    input: numbers.map((value, at) => (value - (means[at] ?? 0)) / (spreads[at] ?? 1)),
    isRight,
  }))
  const weights = places.map(() => 0)
  for (let round = 0; round < ROUNDS; round += 1) {
    const gradient = places.map((place) => PENALTY * (weights[place] ?? 0))
    for (const { input, isRight } of scaled) {
      const error = (likelihoodOf(input, weights) - Number(isRight)) / scaled.length
      for (const place of places) gradient[place] = (gradient[place] ?? 0) + error * (input[place] ?? 0)
    }
    for (const place of places) weights[place] = (weights[place] ?? 0) - (gradient[place] ?? 0)
  }
  const plain = weights.map((weight, at) => weight / (spreads[at] ?? 1))
  plain[0] = (plain[0] ?? 0) - plain.reduce((sum, weight, at) => sum + weight * (means[at] ?? 0), 0)
  return plain
}

const percentOf = (count: number, of: number): string => `${((100 * count) / Math.max(1, of)).toFixed(1)} %`

/** Right at once, asked back, right at once or by the question, done that nobody wanted. */
function report(name: string, rows: readonly Row[], weights: readonly number[]): void {
  for (const [saidFrom, doneFrom, doneByRulesFrom] of [
    [0.3, 0.8, 0.8],
    [0.3, 0.8, 0.7],
    [0.3, 0.8, 0.6],
    [0.3, 0.8, 0.5],
    [0.3, 0.75, 0.6],
    [0.35, 0.85, 0.6],
  ] as const) {
    let [atOnce, askedBack, byQuestion, byThree, falseActs] = [0, 0, 0, 0, 0]
    for (const row of rows) {
      const ranked = row
        .map((candidate) => ({ candidate, likelihood: likelihoodOf(candidate.numbers, weights) }))
        .sort((a, b) => b.likelihood - a.likelihood)
      const [best] = ranked
      if (!best) continue
      if (best.likelihood >= (best.candidate.acts ? (best.candidate.isOfRules ? doneByRulesFrom : doneFrom) : saidFrom)) {
        atOnce += Number(best.candidate.isRight)
        falseActs += Number(best.candidate.isFalse)
      } else {
        askedBack += 1
        byQuestion += Number(ranked.slice(0, 2).some(({ candidate }) => candidate.isRight))
        byThree += Number(ranked.slice(0, 3).some(({ candidate }) => candidate.isRight))
      }
    }
    const of = rows.length
    console.log(
      `${name} (${of}), said from ${saidFrom}, done from ${doneFrom}, by the rules ${doneByRulesFrom}: at once ${percentOf(atOnce, of)}, asked back ${percentOf(askedBack, of)}, right by two ${percentOf(atOnce + byQuestion, of)}, by three ${percentOf(atOnce + byThree, of)}, false ${percentOf(falseActs, of)}`,
    )
  }
}

const texts = readWrittenTexts(join(import.meta.dirname, 'texts'))
const groups = process.argv.slice(2).map((group) => {
  const [files = '', authors = ''] = group.split(':')
  const [network = '', linear = ''] = files.split(',')
  const readers = { network: decodeIntentWeights(readFileSync(network)), linear: decodeSearchWeights(readFileSync(linear)) }
  return { name: authors, rows: texts.filter(({ author }) => authors.split(',').includes(author)).map((text) => rowOf(text, readers)) }
})
for (const { name, rows } of groups) {
  const others = groups.filter((group) => group.name !== name).flatMap((group) => group.rows)
  report(name, rows, fitted(others.length > 0 ? others : rows))
}
console.log(JSON.stringify(fitted(groups.flatMap(({ rows }) => rows)).map((weight) => Math.round(weight * 1e4) / 1e4)))
