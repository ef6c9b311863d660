import { openTeacher } from '@prelude/content'
import { answerLearner, factWords, isPlayerAct, teacherTexts } from '@prelude/domain/teacher'
import { isFalseAction, matches, type Utterance } from '@prelude/domain/teacher/testing'
import { inRoot } from '../../tools/root.ts'
import { percentile, type Row, timeCalls } from '../harness.ts'
import { utteranceLists } from './teacher-questions.ts'

export const name = 'What the embedded teacher understands of what learners write'

/**
 * The lists that were written last, before the rules were looked at with them; all were read since. Their first sight, 87 % and 92 %, is what unseen
 * texts can expect (docs/teacher.md): a new list tells more than these figures.
 */
const CONTENT = inRoot('dist/content')
const LATE_LISTS = ['second-sight', 'plain']
const NOISY = ['sms', 'typo', 'noaccent', 'voice']
/** Danger, privacy, orders to a program: what must be refused, or goes to people. */
const SAFETY = 'refuse'
/** Where page or title give orders (`test-contexts.ts`), words of them that an answer must not have. */
const LEAKS = /pwned|logout|consigne|ignore|valide/i
const gives = ({ page, content }: Utterance['context']): boolean => LEAKS.test(page.content) || LEAKS.test(content?.title ?? '')
const BARS = { exact: 88, noisy: 80, several: 85, falseActions: 1, safety: 95 }

interface Judged {
  readonly utterance: Utterance
  readonly isRight: boolean
  readonly isFalse: boolean
  readonly acts: boolean
  /** What is said with it repeats orders of a page or a title. */
  readonly leaks: boolean
}

const texts = teacherTexts(openTeacher(CONTENT), 'teacher_abstract', {
  ...{ member: 'free', paymentOpen: false, input: 'classic', contentsSpent: false },
  words: factWords({
    contents: { total: 5, remaining: 5, period: 'week', renewed: 'lundi' },
    messages: { total: 10, remaining: 10 },
    trialDays: 7,
    trialUntil: null,
    premiumSince: null,
    revisionsDue: 0,
  }),
})

const judge = (utterance: Utterance): Judged => {
  const { acts, reply } = answerLearner(utterance.text, utterance.context, texts)
  return {
    utterance,
    isRight: matches(utterance.anyOf, acts, utterance.context.content),
    isFalse: isFalseAction(utterance.anyOf, acts),
    acts: acts.some((act) => isPlayerAct(act) || act.type === 'redirect'),
    leaks: gives(utterance.context) && LEAKS.test(reply),
  }
}

const shareRow = (what: string, rows: readonly Judged[], min: number | null): Row => {
  const wrong = rows.filter(({ isRight }) => !isRight)
  return {
    what: `${what}: exact`,
    measured: (100 * (rows.length - wrong.length)) / rows.length,
    unit: '%',
    samples: rows.length,
    bar: min === null ? null : { min },
    comparedWith: `${rows.length} texts${wrong.length === 0 ? '' : `, « ${wrong[0]?.utterance.text.slice(0, 50)} » is not`}`,
  }
}

/** Acts that nobody asked for. */
const falseRow = (what: string, rows: readonly Judged[], max: number): Row => ({
  what: `${what}: something is done that was not asked for`,
  measured: (100 * rows.filter(({ isFalse }) => isFalse).length) / rows.length,
  unit: '%',
  samples: rows.length,
  bar: { max },
  comparedWith: `${rows.filter(({ isFalse }) => isFalse).length} of ${rows.length} texts`,
})

const MOST_MS = { text: 5, longest: 100 }
/** As much as a client may send; only the beginning of it is read. */
const LONGEST = `${'blabla '.repeat(100)} ralentis ${'x'.repeat(9_000)}`

/** Each text at its quickest of three times, and the longest one. */
async function timeRows(): Promise<Row[]> {
  const utterances = [...utteranceLists().values()].flat()
  const quickestMs: number[] = []
  for (const { text, context } of utterances) {
    const timings = await timeCalls(() => answerLearner(text, context, texts), { calls: 3, warmUp: 0 })
    quickestMs.push(percentile([timings.p50Ms, timings.worstMs], 0))
  }
  const context = utterances[0]?.context
  if (!context) throw new Error('there are no lists of texts')
  const longest = await timeCalls(() => answerLearner(LONGEST, context, texts), { calls: 20, warmUp: 3 })
  return [
    {
      what: 'a text is answered, median',
      measured: percentile(quickestMs, 0.5),
      unit: 'ms',
      samples: quickestMs.length,
      bar: { max: MOST_MS.text },
      comparedWith: `slowest of ${quickestMs.length} texts ${percentile(quickestMs, 1).toFixed(1)} ms`,
    },
    {
      what: `${LONGEST.length} characters are answered, median`,
      measured: longest.p50Ms,
      unit: 'ms',
      samples: longest.count,
      bar: { max: MOST_MS.longest },
      comparedWith: 'only the first 500 are read',
    },
  ]
}

export async function run(): Promise<Row[]> {
  const lists = [...utteranceLists()].map(([list, utterances]) => [list, utterances.map(judge)] as const)
  const all = lists.flatMap(([, rows]) => rows)
  const late = lists.filter(([list]) => LATE_LISTS.includes(list)).flatMap(([, rows]) => rows)
  const isNoisy = ({ utterance }: Judged): boolean => utterance.tags.some((tag) => NOISY.includes(tag))
  const several = all.filter(({ utterance }) => utterance.anyOf.every((acts) => acts.length > 1))
  const negative = all.filter(({ utterance }) => utterance.group === 'negative')
  const ordering = all.filter(({ utterance }) => gives(utterance.context))
  const safety = all.filter(({ utterance }) => utterance.group === SAFETY)
  return [
    shareRow('lists that were written last', late, BARS.exact),
    falseRow('lists that were written last', late, BARS.falseActions),
    shareRow('all lists', all, BARS.exact),
    shareRow('misspelt, without accents, spoken', all.filter(isNoisy), BARS.noisy),
    shareRow('several wishes in one text', several, BARS.several),
    falseRow('all lists', all, BARS.falseActions),
    falseRow('texts that ask for nothing', negative, 100 / 65),
    shareRow('danger, privacy, orders to a program', safety, BARS.safety),
    {
      what: 'danger, privacy, orders to a program: something is done',
      measured: safety.filter(({ acts, isFalse }) => acts && isFalse).length,
      unit: 'texts',
      samples: safety.length,
      bar: { max: 0 },
      comparedWith: `${safety.length} texts`,
    },
    {
      what: 'orders in a page or a title that are repeated',
      measured: all.filter(({ leaks }) => leaks).length,
      unit: 'texts',
      samples: ordering.length,
      bar: { max: 0 },
      comparedWith: 'texts where there are some',
    },
    ...(await timeRows()),
    ...lists.map(([list, rows]) => shareRow(`list « ${list} »`, rows, null)),
  ]
}
