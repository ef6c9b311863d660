import { describe, expect, it } from 'vitest'
import type { TeacherSource } from '../knowledge/source.ts'
import { type AnswerChoice, chosenAnswer, nearestAnswers } from './choose-answer.ts'
import { searchFeatures, searchWords } from './features.ts'
import { type AnswerCandidate, answerFinder, findAnswers } from './find-answers.ts'
import { RARITY_STEPS, type SearchWeights, STEPS, ZERO_STEP } from './search-weights.ts'
import { decodeSearchWeights, encodeSearchWeights } from './weights-file.ts'

/** Weights by hand: a word speaks for a label. */
function weightsOf(labels: readonly string[], spoken: Readonly<Record<string, string>>): SearchWeights {
  const rows = Object.entries(spoken)
    .flatMap(([word, label]) => searchFeatures(word).map((feature) => ({ feature, label: labels.indexOf(label) })))
    .sort((a, b) => a.feature - b.feature)
  return {
    labels,
    features: Uint32Array.from(rows, ({ feature }) => feature),
    rarities: new Uint8Array(rows.length).fill(RARITY_STEPS),
    scales: new Float32Array(rows.length).fill(0.1),
    starts: Uint32Array.from({ length: rows.length + 1 }, (_, at) => at),
    entries: Uint16Array.from(rows, ({ label }) => label * STEPS + 30 + ZERO_STEP),
  }
}

const question = (id: number, text: string, whole = false) => ({ id, question: text, answer: 'Oui.', links: [], ...(whole ? { whole } : {}) })
const SOURCE = {
  topics: {
    posture: { answer: [], links: [], questions: [question(8, 'À quelle hauteur régler le banc ?')] },
    latency: { answer: [], links: [], questions: [question(6, 'Le son arrive en retard, pourquoi ?', true)] },
  },
  keywords: { noire: { answer: [], links: [], questions: [] } },
} as unknown as TeacherSource
const LABELS = ['topic.posture', 'topic.latency', 'keyword.noire', 'question.8', 'question.999']
const WEIGHTS = weightsOf(LABELS, {
  banquette: 'question.8',
  dos: 'topic.posture',
  decalage: 'topic.latency',
  noire: 'keyword.noire',
  ancien: 'question.999',
})
const finder = answerFinder(WEIGHTS, SOURCE)

describe('words of a search', () => {
  it.each([
    ['Mets-la, s’il te plaît !', 'mets la s il te plait'],
    ['le CŒUR ?', 'le coeur ?'],
    ['c’est # ou ♭', 'c est # ou ♭'],
    ['en 6/8', 'en 6 8'],
    ['suuuuper', 'suuper'],
  ])('%s → %s', (text, words) => expect(searchWords(text).join(' ')).toBe(words))

  it('reads sixty words of a long text', () => expect(searchWords('do '.repeat(500))).toHaveLength(60))

  it('what sounds alike shares features', () => {
    const [right, misspelt] = [searchFeatures('morceau'), searchFeatures('morso')]
    expect(misspelt.filter((feature) => right.includes(feature)).length).toBeGreaterThan(3)
  })
})

describe('answers that are found', () => {
  it.each([
    ['ma banquette', 'question.8'],
    ['la banquète', 'question.8'],
    ['le dos', 'topic.posture'],
    ['décalage', 'topic.latency'],
    ['une noire', 'keyword.noire'],
  ])('%s → %s', (text, label) => {
    const [first] = findAnswers(finder, text)
    expect(`${first?.kind}.${first?.id}`).toBe(label)
  })

  it.each([
    ['À quelle hauteur régler le banc ?', 8],
    ['a quelle hauteur regler le banc', 8],
    ['Le son arrive en retard, pourquoi ?', 6],
  ])('a question in its own words is sure: %s', (text, id) =>
    expect(chosenAnswer(findAnswers(finder, text))).toEqual({ kind: 'answer', answer: { kind: 'question', id, score: 1 } }),
  )

  it('leaves out what the content has no more', () => expect(findAnswers(finder, 'ancien').map(({ id }) => id)).not.toContain(999))

  it('a text of other words is no answer, nor is none', () => {
    for (const text of ['', '???', 'xyz']) expect(chosenAnswer(findAnswers(finder, text)).kind).not.toBe('answer')
  })
})

const candidates = (...scores: readonly number[]): readonly AnswerCandidate[] => scores.map((score, id) => ({ kind: 'question', id, score }))
const shown = (choice: AnswerChoice): number => (choice.kind === 'offer' ? choice.offered.length : 0)

describe('an answer is given, offered, or neither', () => {
  it.each([
    [[0.95, 0.02], 'answer', 0],
    [[0.4, 0.13], 'answer', 0],
    [[0.4, 0.14], 'offer', 2],
    [[0.34, 0.05], 'offer', 2],
    [[0.7, 0.25], 'offer', 2],
    [[1, 0.9], 'offer', 2],
    [[0.3, 0.2, 0.1, 0.1], 'offer', 3],
    [[0.05, 0.01], 'offer', 1],
    [[0.03, 0.03], 'nothing', 0],
    [[], 'nothing', 0],
  ] as const)('%j: %s, %i offered', (scores, kind, count) => {
    const choice = chosenAnswer(candidates(...scores))
    expect([choice.kind, shown(choice)]).toEqual([kind, count])
  })
})

describe('the file of weights', () => {
  const file = encodeSearchWeights(WEIGHTS)

  it('gives back what was written, wherever it lies in memory', () => {
    const shifted = new Uint8Array(file.length + 3)
    shifted.set(file, 3)
    expect(decodeSearchWeights(shifted.subarray(3))).toEqual(WEIGHTS)
  })

  it.each([
    ['another file', Uint8Array.of(1, 2, 3), /no weights/],
    ['one that is cut off', file.subarray(0, file.length - 9), /cut off/],
  ])('refuses %s', (_, bytes, message) => expect(() => decodeSearchWeights(bytes)).toThrow(message))
})

describe('what is nearest, where nothing is sure', () => {
  it.each([
    [[0.1, 0.04], 1],
    [[0.1, 0.1], 1],
    [[0.1, 0.09, 0.02], 2],
    [[0.02, 0.005], 0],
    [[0.05, 0.049, 0.048, 0.047], 3],
    [[], 0],
  ] as const)('%j: %i', (scores, count) => {
    expect(nearestAnswers(candidates(...scores))).toHaveLength(count)
  })
})
