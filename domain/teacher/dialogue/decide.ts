import type { Act } from '../acts/act.ts'
import type { TeacherContext } from '../acts/context.ts'
import { isActing, kindOfLabel } from '../intents/label-kinds.ts'
import { type IntentReaders, readIntents } from '../intents/network.ts'
import { type Clause, clausesOf } from '../language/clauses.ts'
import { readText } from '../language/read-text.ts'
import type { Token } from '../language/token.ts'
import { actOfLabel } from './acts-of-label.ts'
import { type Reading, readingsOf } from './readings.ts'
import { loopSlots, recommendSlots } from './slots.ts'

/** What may be asked of the last take. */
export type TakeQuestion = 'where' | 'how' | 'why' | 'count' | 'time' | 'show' | 'next' | 'better' | 'tomorrow'

/** What a text asks for: acts, and what is answered otherwise. */
export interface Understood {
  readonly acts: readonly Act[]
  /** Asked of the last take: takes answer it, where there are some. */
  readonly takeQuestion?: TakeQuestion
  /** Notes, keys, values: calculated. */
  readonly isCalculated?: true
}

/** A reading is taken from these likelihoods on without asking: one that only says something, and one that does something. */
const [SAID_FROM, DONE_FROM] = [0.3, 0.8]
/** What is offered to choose from: the likeliest readings, of which each must be worth offering. */
const [MOST_OFFERED, OFFERED_FROM] = [3, 0.04]

/** Without takes to look at, what answers a question about them. */
const TAKE_TOPICS = {
  where: 'practice_method',
  how: 'practice_method',
  why: 'practice_method',
  count: 'practice_method',
  time: 'progress_time',
  show: 'practice_method',
  next: 'practice_method',
  better: 'score_meaning',
  tomorrow: 'practice_time',
} as const

interface Heard {
  readonly tokens: readonly Token[]
  readonly clauses: readonly (Clause & { readonly label: string | undefined })[]
}

/** The words of the clause that asks for it; of all, where the text is one clause. */
const wordsFor = (label: string, { tokens, clauses }: Heard): readonly Token[] =>
  clauses.find((clause) => clause.label === label)?.tokens ?? tokens.filter(({ mark }) => !mark)

const fuller = (act: Act, heard: Heard, { content }: TeacherContext): Act => {
  if (act.type === 'recommend') return recommendSlots(wordsFor('rec', heard))
  const isOpen = act.type === 'player.loop' && act.op === 'on' && act.section === undefined && act.from === undefined
  return isOpen ? loopSlots(wordsFor('loop+', heard), content) : act
}

function actsOf({ labels, acts }: Reading, heard: Heard, context: TeacherContext, ruleActs: readonly Act[]): readonly Act[] {
  // The rules read an order by fewer words than are there once it is known what is asked for.
  if (acts) return acts.map((act) => fuller(act, heard, context))
  return labels.flatMap((label): readonly Act[] => {
    if (label === 'calc') {
      const knowledge = ruleActs.find(({ type }) => type === 'explain' || type === 'answer')
      return [knowledge ?? { type: 'answer', topic: 'need_theory' }]
    }
    if (label.startsWith('th.')) return [{ type: 'answer', topic: TAKE_TOPICS[label.slice('th.'.length) as TakeQuestion] }]
    const act = actOfLabel(label, wordsFor(label, heard), context)
    return act ? [act] : []
  })
}

const takeQuestionOf = (labels: readonly string[]): TakeQuestion | undefined => {
  const label = labels.find((candidate) => candidate.startsWith('th.'))
  return label === undefined ? undefined : (label.slice('th.'.length) as TakeQuestion)
}

function understoodOf(reading: Reading, acts: readonly Act[]): Understood {
  const takeQuestion = takeQuestionOf(reading.labels)
  return { acts, ...(takeQuestion ? { takeQuestion } : {}), ...(reading.labels.includes('calc') ? { isCalculated: true as const } : {}) }
}

const written = (acts: readonly Act[]): string => JSON.stringify(acts)

/**
 * What a text asks for, by the rules and the networks: the likeliest reading where it is likely enough, else which of the likeliest is meant is asked back.
 */
export function decided(text: string, ruleActs: readonly Act[], context: TeacherContext, readers: IntentReaders): Understood {
  const tokens = readText(text)
  const clauses = clausesOf(tokens)
  const heard: Heard = {
    tokens,
    clauses:
      clauses.length < 2
        ? []
        : clauses.map((clause) => ({ ...clause, label: readIntents(readers, clause.tokens.map(({ typed }) => typed).join(' '), undefined, 1)[0]?.label })),
  }
  const readings = readingsOf(text, ruleActs, context, readers)
  const [best] = readings
  if (!best) return { acts: ruleActs }
  const bestActs = actsOf(best, heard, context, ruleActs)
  if (best.likelihood >= (best.labels.some(isActing) ? DONE_FROM : SAID_FROM)) return understoodOf(best, bestActs)
  const offered = new Map<string, readonly Act[]>()
  for (const reading of readings.filter(({ likelihood }, place) => place < 2 || likelihood >= OFFERED_FROM)) {
    const acts = actsOf(reading, heard, context, ruleActs)
    const key = reading.labels.every((label) => kindOfLabel(label) === 'talk' || kindOfLabel(label) === 'cl') ? 'nothing' : written(acts)
    if (acts.length > 0 && offered.size < MOST_OFFERED && !offered.has(key)) offered.set(key, acts)
  }
  const lists = [...offered.values()]
  return lists.length < 2 ? understoodOf(best, bestActs) : { acts: [{ type: 'clarify', slot: 'reading', readings: lists }] }
}
