import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readTakeQuestion, TAKE_LABELS } from '@prelude/domain/teacher/diagnosis'
import type { SearchWeights } from '@prelude/domain/teacher/finding'
import type { SearchSample } from './finding/search-trainer.ts'
import { withNoise } from './noise.ts'
import { readTextFile, type WrittenText } from './read-written-texts.ts'

export { TAKE_LABELS }

/** Texts of others that may be about a take, though they are labelled otherwise: they teach neither. */
const MAY_BE_OF_A_TAKE = /^(th\.|talk\.(success|frustration|compliment|share|sad|ack))/
/** Labels of requests that ask the same. */
const SAME: Readonly<Record<string, string>> = Object.fromEntries(
  ['where', 'how', 'count', 'time', 'show', 'next', 'better', 'tomorrow'].map((name) => [`th.${name}`, name]),
)
/** Of the texts that have nothing to do with a take, this share is learnt. */
const SHARE_OF_OTHERS = 0.5
const COPIES = 3
const LEFT_OUT = 0.2

/** What the reader of questions about a take learns: the place after the last label is that of all other texts. */
export function takeSamples(
  ofTakes: readonly WrittenText[],
  others: readonly WrittenText[],
  placeOf: ReadonlyMap<string, number>,
  random: () => number,
): readonly SearchSample[] {
  const sampleOf = ({ text }: WrittenText, label: string | undefined, copies: number): readonly SearchSample[] => {
    const targets = [label === undefined ? placeOf.size : (placeOf.get(label) ?? placeOf.size)]
    const sample = { targets, kin: targets, weight: 1, leftOut: LEFT_OUT }
    return [{ ...sample, text, isCopy: false }, ...Array.from({ length: copies }, () => ({ ...sample, text: withNoise(text, random), isCopy: true }))]
  }
  return [
    ...ofTakes.flatMap((written) => sampleOf(written, written.anyOf[0]?.[0], COPIES)),
    ...others.flatMap((written) => {
      const [labels = []] = written.anyOf
      const [label = ''] = labels
      if (labels.length === 1 && SAME[label]) return sampleOf(written, SAME[label], 1)
      if (labels.some((name) => MAY_BE_OF_A_TAKE.test(name)) || random() >= SHARE_OF_OTHERS) return []
      return sampleOf(written, undefined, 0)
    }),
  ]
}

const STEPS = [0, 0.3, 0.5, 0.7]

/** How texts of an author who is not learnt are read: right at each least share, and of those that ask nothing of the take how many are taken for it. */
export function printTakeQuestions(weights: SearchWeights): void {
  const texts = readTextFile(readFileSync(join(import.meta.dirname, 'held-out', 'take-questions.txt'), 'utf8'), 'held-out')
  const read = texts.map((written) => ({ label: written.anyOf[0]?.[0] ?? '', text: written.text, ...readTakeQuestion(weights, written.text) }))
  const asking = read.filter(({ label }) => label !== 'none')
  const none = read.filter(({ label }) => label === 'none')
  for (const least of STEPS) {
    const given = asking.filter(({ ofTake }) => ofTake >= least)
    const right = given.filter(({ question, label }) => question === label)
    const wrongly = none.filter(({ ofTake }) => ofTake >= least)
    console.log(
      `share of a take from ${least}: ${given.length} of ${asking.length} read as one, ${right.length} rightly; ${wrongly.length} of ${none.length} others`,
    )
  }
  if (process.env.SHOW)
    for (const { label, question, text, share, ofTake } of read)
      if (label === 'none' ? ofTake > 0.5 : question !== label || ofTake < 0.5)
        console.log(`${label} → ${question} ${share.toFixed(2)} ${ofTake.toFixed(2)}: ${text}`)
}
