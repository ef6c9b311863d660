import { seededRandom } from '@prelude/domain/basics'
import { type AnswerFinder, type AnswerTarget, findAnswers } from '@prelude/domain/teacher/finding'
import { describe, expect, it } from 'vitest'
import { readTextFile } from '../read-written-texts.ts'
import { askedTexts, readParaphrases, searchEntries, withHeldOut } from './search-texts.ts'
import { type SearchSample, SearchTrainer } from './search-trainer.ts'

const TARGETS: readonly AnswerTarget[] = [
  { kind: 'topic', id: 'posture' },
  { kind: 'keyword', id: 'noire' },
  { kind: 'question', id: 8 },
]
const LABELS = TARGETS.map(({ kind, id }) => `${kind}.${id}`)
const TEXTS: readonly (readonly [place: number, text: string])[] = [
  [0, 'comment bien m’asseoir au piano'],
  [0, 'ma posture au piano est mauvaise'],
  [1, 'combien dure une noire'],
  [1, 'la noire dure combien de temps'],
  [2, 'quelle hauteur pour le banc'],
  [2, 'le banc est trop bas quelle hauteur choisir'],
  [3, 'bonjour comment vas-tu'],
  [3, 'bonjour et merci'],
]
const samples = TEXTS.map(([place, text]): SearchSample => ({ text, targets: [place], kin: [place], weight: 1, isCopy: false, leftOut: 0 }))

function trained(mostEntries: number): AnswerFinder {
  const trainer = new SearchTrainer(LABELS, samples, seededRandom(3))
  for (let round = 0; round < 20; round += 1) trainer.round(1 - round / 20)
  return { weights: trainer.weights(mostEntries), targets: TARGETS, aboutOf: new Map(), ownTexts: new Map() }
}

describe('training of the search', () => {
  const finder = trained(10_000)

  it.each(TEXTS.filter(([place]) => place < TARGETS.length))('learns what it is shown: %i, %s', (place, text) => {
    const [first] = findAnswers(finder, text)
    expect(first).toMatchObject(TARGETS[place] as AnswerTarget)
    expect(first?.score).toBeGreaterThan(0.5)
  })

  it('what asks for none is none', () => {
    for (const { score } of findAnswers(finder, 'bonjour')) expect(score).toBeLessThan(0.4)
  })

  it('keeps as many weights as it may, and the same ones each time', () => {
    const { weights } = trained(100)
    expect(weights.entries.length).toBeLessThanOrEqual(100)
    expect(trained(100).weights).toEqual(weights)
  })
})

it('an entry of the file holds no more than 511 labels and none', () => {
  const weightsOf = (count: number): unknown => new SearchTrainer(Array.from({ length: count }, String), samples, seededRandom(3)).weights(10)
  expect(() => weightsOf(511)).not.toThrow()
  expect(() => weightsOf(512)).toThrow('513 labels')
})

describe('texts to search by', () => {
  const labels = new Set(searchEntries().map(({ label }) => label))

  it('each question, topic and word has twelve paraphrases, or as many by five more authors besides; later questions have fourteen', () => {
    const counts = new Map([...Map.groupBy(readParaphrases(), (paraphrase) => paraphrase.labels[0])].map(([label, texts]) => [label, texts.length]))
    expect([...labels].filter((label) => ![12, 14, 12 + 5 * 5].includes(counts.get(label) ?? 0))).toEqual([])
  })

  it('holds out as many of each', () => {
    const { learnt, heldOut } = withHeldOut(readParaphrases(), 3, 1)
    expect(heldOut).toHaveLength(3 * labels.size)
    expect(learnt.some((text) => heldOut.includes(text))).toBe(false)
  })

  it('labelled texts ask for one answer, or for none', () => {
    const written = readTextFile(
      'a.posture: assis | [a.posture] et le dos\nk.noire ~ k.blanche: la note\nt-: ralentis\na.posture + t-: assis et ralentis\na.current_content.artist: qui joue',
      'a',
    )
    expect(askedTexts(written, labels).map(({ text, labels: answers }) => [text, ...answers])).toEqual([
      ['assis', 'topic.posture'],
      ['la note', 'keyword.noire', 'keyword.blanche'],
      ['ralentis'],
      ['qui joue', 'topic.current_content'],
    ])
  })
})
