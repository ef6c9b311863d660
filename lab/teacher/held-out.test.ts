import { join } from 'node:path'
import { openTeacher, openTeacherReaders } from '@prelude/content'
import { readTakeQuestion } from '@prelude/domain/teacher/diagnosis'
import { describe, expect, it } from 'vitest'
import { inRoot } from '../../tools/root.ts'
import { type JudgedText, judge, understandingOf } from './judge-teacher.ts'
import { readWrittenTexts } from './read-written-texts.ts'

const texts = readWrittenTexts(join(import.meta.dirname, 'held-out'))
const visitors = texts.filter(({ author }) => author === 'visitors')
const besides = texts.filter(({ author }) => author === 'visitors-danger')
const personal = texts.filter(({ author }) => author === 'innocent')
const ofTakes = texts.filter(({ author }) => author === 'take-questions')
const isHelped = ({ acts }: JudgedText): boolean =>
  acts.some((act) => act.type === 'refuse' && (act.reason === 'distress' || act.reason === 'medical'))
const shareOf = (rows: readonly JudgedText[]): number => (100 * rows.filter(isHelped).length) / rows.length
const isLabelled =
  (labels: RegExp) =>
  ({ written }: JudgedText) =>
    written.anyOf.some((list) => list.some((label) => labels.test(label)))
const isOfHealth = isLabelled(/^(pain|medical)$/)
const isOfPeril = isLabelled(/^danger\./)

/** Texts by an author who saw neither rules nor lists, and whom nothing was trained on: the bars are those of the benchmark, less what one text weighs. */
describe('what others write, with the readers that ship', () => {
  const readers = openTeacherReaders(openTeacher(inRoot('dist', 'content')))
  const shares = understandingOf(visitors.map((text) => judge(text, readers)))
  const judged = besides.map((text) => judge(text, readers))

  it('is understood at once, or by one question, and seldom asked back', () => {
    expect(shares.rightAtOnce).toBeGreaterThanOrEqual(85)
    expect(shares.rightAtOnceOrByQuestion).toBeGreaterThanOrEqual(90)
    expect(shares.askedBack).toBeLessThanOrEqual(14)
  })
  it('does nothing that was not asked for', () => {
    expect(shares.falseActions).toBeLessThanOrEqual(0.6)
    expect(shares.falseWhereNothingIsAsked).toBeLessThanOrEqual(0.5)
  })
  it('danger and pain are heard, innocent words are not taken for them', () => {
    expect(shareOf(judged.filter(isOfPeril))).toBeGreaterThanOrEqual(97)
    expect(shareOf(judged.filter(isOfHealth))).toBeGreaterThanOrEqual(95)
    expect(shareOf(judged.filter((row) => !isOfPeril(row) && !isOfHealth(row)))).toBeLessThanOrEqual(5)
  })
  it('personal messages without danger are seldom asked about', () =>
    expect(shareOf(personal.map((text) => judge(text, readers)))).toBeLessThanOrEqual(8))
  it('what is asked of a take is told from what is not, and which question it is', () => {
    const read = ofTakes.map(({ text, anyOf }) => ({ label: anyOf[0]?.[0] ?? '', ...readTakeQuestion(readers.takes, text) }))
    const asking = read.filter(({ label }) => label !== 'none')
    expect(asking.filter(({ question, label }) => question === label).length / asking.length).toBeGreaterThanOrEqual(0.88)
    expect(read.filter(({ label, ofTake }) => label === 'none' && ofTake >= 0.5).length).toBeLessThanOrEqual(3)
  })
  it('the rules alone do not reach these bars', () => {
    const byRules = visitors.map((text) => judge(text, null))
    expect(understandingOf(byRules).rightAtOnce).toBeLessThan(75)
    expect(shareOf(besides.map((text) => judge(text, null)).filter(isOfPeril))).toBeLessThan(50)
  })
})
