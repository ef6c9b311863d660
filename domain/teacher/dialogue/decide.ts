import type { Act } from '../acts/act.ts'
import { FOLLOW_UPS } from '../acts/closed-lists.ts'
import type { TeacherContext } from '../acts/context.ts'
import { isActing, kindOfLabel } from '../intents/label-kinds.ts'
import { type IntentReaders, readIntents } from '../intents/network.ts'
import { type Clause, clausesOf } from '../language/clauses.ts'
import { readText } from '../language/read-text.ts'
import type { Token } from '../language/token.ts'
import { actOfLabel } from './acts-of-label.ts'
import { type Reading, readingsOf } from './readings.ts'
import { loopSlots, recommendSlots } from './slots.ts'

/** What a text asks for: acts, and what is answered otherwise. */
export interface Understood {
  readonly acts: readonly Act[]
  /** Notes, keys, values: calculated. */
  readonly isCalculated?: true
}

/** A reading is taken from these likelihoods on without asking: one that only says something, one that does something, and does what the rules read too. */
const [SAID_FROM, DONE_FROM, DONE_BY_RULES_FROM] = [0.4, 0.8, 0.5]
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
  /** Number of requests of the reading. */
  readonly labels: number
  readonly tokens: readonly Token[]
  readonly clauses: readonly (Clause & { readonly label: string | undefined })[]
}

/** The words of the clause that asks for it; of all, where the text is one clause. */
const withoutMarks = (tokens: readonly Token[]): readonly Token[] => tokens.filter(({ mark }) => !mark)
const wordsFor = (label: string, { tokens, clauses, labels }: Heard): readonly Token[] =>
  (labels > 1 ? clauses.find((clause) => clause.label === label)?.tokens : undefined) ?? withoutMarks(tokens)

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
    const followUp = FOLLOW_UPS.find((kind) => label === `th.${kind}`)
    if (followUp) return [{ type: 'answer', topic: TAKE_TOPICS[followUp], ofTake: followUp }]
    const act = actOfLabel(label, wordsFor(label, heard), context)
    return act ? [act] : []
  })
}

const understoodOf = (reading: Reading, acts: readonly Act[]): Understood => ({
  acts,
  ...(reading.labels.includes('calc') ? { isCalculated: true as const } : {}),
})

const NOTHING_DONE: readonly Act[] = [{ type: 'talk', kind: 'share' }]
/** Danger and pain were looked for before, by two readers; what only one of them sees is none. */
const OF_DANGER = /^(danger\.|pain$|medical$)/
const REFUSED = /^(danger\.|pain$|medical$|no\.(?!offtopic))/

const written = (acts: readonly Act[]): string => JSON.stringify(acts)

const COURTESY = /^talk\.(greeting|thanks|ack|bye|howareyou)$/
const LEAST_BESIDE_COURTESY = 0.1

/** The likeliest reading; where that hears only courtesy, and another clause asks for something, what it asks. */
function worthAnswering(readings: readonly Reading[], { clauses }: Omit<Heard, 'labels'>): Reading | undefined {
  const [best] = readings
  const isCourtesy = best?.labels.every((label) => COURTESY.test(label)) === true
  const others = new Set(clauses.flatMap(({ label }) => (label === undefined || label.startsWith('talk.') ? [] : [label])))
  const request = isCourtesy
    ? readings.find(({ labels, likelihood }) => likelihood >= LEAST_BESIDE_COURTESY && labels.every((label) => others.has(label)))
    : undefined
  return request ?? best
}

/**
 * What a text asks for, by the rules and the networks: the likeliest reading where it is likely enough, else which of the likeliest is meant is asked back.
 */
export function decided(text: string, ruleActs: readonly Act[], context: TeacherContext, readers: IntentReaders): Understood {
  const tokens = readText(text)
  const clauses = clausesOf(tokens)
  const heardAs: Omit<Heard, 'labels'> = {
    tokens,
    clauses:
      clauses.length < 2
        ? []
        : clauses.map((clause) => ({
            ...clause,
            label: readIntents(readers, clause.tokens.map(({ typed }) => typed).join(' '), undefined, 1)[0]?.label,
          })),
  }
  const readings = readingsOf(text, ruleActs, context, readers).filter(
    ({ labels, acts }) => acts !== undefined || !labels.some((label) => OF_DANGER.test(label)),
  )
  const best = worthAnswering(readings, heardAs)
  if (!best) return { acts: ruleActs }
  const actsFor = (reading: Reading): readonly Act[] => actsOf(reading, { ...heardAs, labels: reading.labels.length }, context, ruleActs)
  const bestActs = actsFor(best)
  const from = best.labels.some(isActing) ? (best.acts ? DONE_BY_RULES_FROM : DONE_FROM) : SAID_FROM
  if (best.likelihood >= from) return understoodOf(best, bestActs)
  const offered = new Map<string, readonly Act[]>()
  // Nobody is asked to choose between an order and a refusal.
  const mayBeOffered = readings.filter(({ labels }) => !labels.some((label) => REFUSED.test(label)))
  for (const reading of mayBeOffered.filter(({ likelihood }, place) => place < 2 || likelihood >= OFFERED_FROM)) {
    const isNothing = reading.labels.every((label) => kindOfLabel(label) === 'talk' || kindOfLabel(label) === 'cl')
    // A question back is no choice; that nothing be done is one.
    const acts = reading.labels.every((label) => kindOfLabel(label) === 'cl') ? NOTHING_DONE : actsFor(reading)
    const key = isNothing ? 'nothing' : written(acts)
    if (acts.length > 0 && offered.size < MOST_OFFERED && !offered.has(key)) offered.set(key, acts)
  }
  const lists = [...offered.values()]
  return lists.length < 2 ? understoodOf(best, bestActs) : { acts: [{ type: 'clarify', slot: 'reading', readings: lists }] }
}
