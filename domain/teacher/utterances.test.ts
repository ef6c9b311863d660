import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { understandTurn } from './dialogue/turn.ts'
import { isFalseAction, matches } from './testing/match-acts.ts'
import { readUtterances, type Utterance } from './testing/read-utterances.ts'

const FOLDER = join(import.meta.dirname, 'testing', 'utterances')
const ALL: readonly Utterance[] = readdirSync(FOLDER).flatMap((file) =>
  readUtterances(readFileSync(join(FOLDER, file), 'utf8'), file.replace('.txt', '')),
)

const judged = ALL.map((utterance) => {
  const acts = understandTurn(utterance.text, utterance.context).acts
  return { utterance, acts, isRight: matches(utterance.anyOf, acts, utterance.context.content), isFalse: isFalseAction(utterance.anyOf, acts) }
})
const shareOf = (rows: typeof judged): number => (100 * rows.filter(({ isRight }) => isRight).length) / Math.max(1, rows.length)
const groups = [...new Set(ALL.map(({ group }) => group))]
const NOISY = ['sms', 'typo', 'noaccent', 'voice']

describe('what learners write is understood', () => {
  test('there are enough utterances of every kind', () => {
    expect(ALL.length).toBeGreaterThan(1000)
    expect(groups.length).toBeGreaterThan(20)
  })
  // The lists were read while the rules were made: the bars are above those for texts that were never seen.
  test.each(groups)('%s: 90 % of its utterances, exactly', (group) => {
    const rows = judged.filter(({ utterance }) => utterance.group === group)
    const wrong = rows.filter(({ isRight }) => !isRight).map(({ utterance, acts }) => `${utterance.id} « ${utterance.text} » ${JSON.stringify(acts)}`)
    expect(shareOf(rows), wrong.join('\n')).toBeGreaterThanOrEqual(90)
  })
  test('95 % of all, 93 % of what is misspelt or spoken', () => {
    expect(shareOf(judged)).toBeGreaterThanOrEqual(95)
    expect(shareOf(judged.filter(({ utterance }) => utterance.tags.some((tag) => NOISY.includes(tag))))).toBeGreaterThanOrEqual(93)
  })
  test('unrequested acts are at most 0.5 % of all utterances, and none where nothing is requested', () => {
    const wrong = judged.filter(({ isFalse }) => isFalse)
    expect(wrong.filter(({ utterance }) => utterance.group === 'negative').map(({ utterance }) => utterance.text)).toEqual([])
    expect((100 * wrong.length) / judged.length, wrong.map(({ utterance }) => utterance.text).join('\n')).toBeLessThanOrEqual(0.5)
  })
})
