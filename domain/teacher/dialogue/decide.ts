import { type Act, isPlayerAct } from '../acts/act.ts'
import { FOLLOW_UPS } from '../acts/closed-lists.ts'
import type { TeacherContext } from '../acts/context.ts'
import { isActing, kindOfLabel } from '../intents/label-kinds.ts'
import { type IntentReaders, readIntents } from '../intents/network.ts'
import { type Clause, clausesOf, typedWords } from '../language/clauses.ts'
import { asks, partsOf } from '../language/parts.ts'
import { readText } from '../language/read-text.ts'
import { fractionIn } from '../language/rules/tempo.ts'
import { formsOfTokens, hasOrderVerb, type Token } from '../language/token.ts'
import { actOfLabel } from './acts-of-label.ts'
import { type Reading, readingsOf } from './readings.ts'
import { ruleActsOf } from './rule-acts.ts'
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
/** Pieces are shown for a guess less easily than a sentence is said. */
const RECOMMENDED_FROM = 0.7
const [MOST_OFFERED, OFFERED_FROM] = [3, 0.04]
/** What is only told, with less likelihood than this, may ask for something in one of its parts. */
const TALK_FROM = 0.9

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
  /** Of a text of several clauses, each with its likeliest label and the share of it (0–1). */
  readonly clauses: readonly (Clause & { readonly label: string | undefined; readonly share: number })[]
}

/** The words of the clause that asks for it; of all, where the text is one clause. */
const withoutMarks = (tokens: readonly Token[]): readonly Token[] => tokens.filter(({ mark }) => !mark)
const wordsFor = (label: string, { tokens, clauses, labels }: Heard): readonly Token[] =>
  (labels > 1 ? clauses.find((clause) => clause.label === label)?.tokens : undefined) ?? withoutMarks(tokens)

/** « Mets tout doucement, ma femme dort »: soft, and not slow. */
const QUIET = /^(dormir|dort|dorment|dors|voisine?s?|reveiller|reveille|bruit|nuit)$/
const fuller = (act: Act, heard: Heard, { content }: TeacherContext): Act => {
  const isQuiet = act.type === 'player.tempo' && act.op === 'decrease' && act.value === undefined && heard.tokens.some(({ form }) => QUIET.test(form))
  if (isQuiet && heard.tokens.some(({ form }) => form === 'doucement')) return { type: 'player.volume', op: 'down', channel: 'MAIN' }
  // « Trop rapide, mets moitié »
  const fraction =
    act.type === 'player.tempo' && act.op === 'decrease' && act.value === undefined ? fractionIn(formsOfTokens(heard.tokens)) : undefined
  if (fraction !== undefined) return { type: 'player.tempo', op: 'set', value: fraction, unit: 'percent' }
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

/** « Je ne sais pas » is not said beside what is known. */
const withoutIgnorance = (acts: readonly Act[]): readonly Act[] => {
  const understood = acts.filter((act) => act.type !== 'refuse' || act.reason !== 'offtopic')
  return understood.length > 0 ? understood : acts
}
const distinctActs = (acts: readonly Act[]): readonly Act[] =>
  acts.filter((act, place) => acts.findIndex((other) => written([other]) === written([act])) === place)
const understoodOf = (reading: Reading, acts: readonly Act[]): Understood => ({
  acts: distinctActs(withoutIgnorance(acts)),
  ...(reading.labels.includes('calc') ? { isCalculated: true as const } : {}),
})

const NOT_KNOWN: Act = { type: 'refuse', reason: 'offtopic' }
/** The likeliest reading of a question is worth a choice from this likelihood on. */
const LEAST_OFFERED = 0.3
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

/** « D’accord, … » is no chord. */
const AGREES = /^\W*d[’' ]?accords?\b/i

/** What is named need not be asked back: « boucle les mesures 60 à 64 » says which. */
const isNamed = (label: string, acts: readonly Act[]): boolean =>
  acts.some(
    (act) =>
      (label === 'cl.range' && act.type === 'player.loop' && (act.from !== undefined || act.section !== undefined)) ||
      (label === 'cl.tempo' && act.type === 'player.tempo' && act.value !== undefined),
  )

/** Readings that ask back for what the rules have read are the reading of the rules. */
function withoutNeedlessQuestions(readings: readonly Reading[], ruleActs: readonly Act[]): readonly Reading[] {
  const needless = readings.filter(({ labels, acts }) => acts === undefined && labels.some((label) => isNamed(label, ruleActs)))
  if (needless.length === 0) return readings
  const more = needless.reduce((sum, { likelihood }) => sum + likelihood, 0)
  return readings
    .filter((reading) => !needless.includes(reading))
    .map((reading) => (reading.acts ? { ...reading, likelihood: Math.min(1, reading.likelihood + more) } : reading))
    .sort((a, b) => b.likelihood - a.likelihood)
}

/** A part of a message is a request by itself from these likelihoods on: what only says something, what does something, what does something beside another part that does. */
const [PART_SAID_FROM, PART_DONE_FROM, PART_ALSO_DONE_FROM] = [0.6, 0.85, 0.75]
const MOST_OF_KNOWLEDGE = 2
/** What the rules say of any practising. */
const CATCH_ALL = 'a.practice_method'
const isTalk = (label: string): boolean =>
  kindOfLabel(label) === 'talk' || kindOfLabel(label) === 'cl' || REFUSED.test(label) || OF_DANGER.test(label)
const isOfKnowledge = ({ type }: Act): boolean => type === 'answer' || type === 'explain'

/** A long message asks in one of its parts, and tells in the others: the acts of those that ask for something without doubt; empty where none does. */
function actsOfParts(text: string, context: TeacherContext, readers: IntentReaders): readonly Act[] {
  const alone = { ...context, prev: [] }
  const read = partsOf(text).flatMap((part) => {
    const ruleActs = ruleActsOf(part, alone)
    const [best] = readingsOf(part, ruleActs, alone, readers)
    const heard: Heard = { labels: 1, tokens: readText(part), clauses: [] }
    return !best || best.labels.some(isTalk) || best.labels.includes(CATCH_ALL) ? [] : [{ best, acts: actsOf(best, heard, alone, ruleActs) }]
  })
  const isOrder = ({ best }: (typeof read)[number]): boolean => best.labels.some(isActing)
  const isSure = ({ best }: (typeof read)[number]): boolean => best.likelihood >= (best.acts ? DONE_BY_RULES_FROM : PART_DONE_FROM)
  const hasOrder = read.some((part) => isOrder(part) && isSure(part))
  const requests = read
    .filter((part) => {
      if (isOrder(part)) return isSure(part) || (hasOrder && part.best.likelihood >= PART_ALSO_DONE_FROM)
      return part.best.likelihood >= PART_SAID_FROM && (!part.best.labels.includes('rec') || part.best.acts !== undefined)
    })
    .flatMap(({ acts }) => acts)
  const distinct = distinctActs(requests)
  const knowledge = distinct.filter(isOfKnowledge).slice(0, MOST_OF_KNOWLEDGE)
  return distinct.filter((act) => !isOfKnowledge(act) || knowledge.includes(act))
}

/** The likeliest two, and what is not much less likely. */
const worthOffering = (readings: readonly Reading[]): readonly Reading[] =>
  readings.filter(({ likelihood }, place) => place < 2 || likelihood >= OFFERED_FROM)

/** A clause of its own is an order from this share on, where several are. */
const ORDERED_FROM = 0.6
/** Each order has its own clause, and no reading worth offering wants another: all of them. Undefined where that is not so. */
function ordersOfClauses({ clauses }: Omit<Heard, 'labels'>, readings: readonly Reading[]): Reading | undefined {
  const labels = new Set(clauses.flatMap(({ label, share }) => (label !== undefined && isActing(label) && share >= ORDERED_FROM ? [label] : [])))
  const isOfClause = (label: string): boolean => !isActing(label) || labels.has(label)
  return labels.size > 1 && worthOffering(readings).every((reading) => reading.labels.every(isOfClause))
    ? { labels: [...labels], likelihood: 1 }
    : undefined
}

/** A clause of its own asks from this share on. */
const ALSO_ASKED_FROM = 0.75
const ASKS_TO_KNOW = /^(a|k|th)\.|^rec$/
/** « Où sont mes fautes ? Et ralentis »: what a clause asks besides what was understood; at most two questions in all. */
function alsoAsked(
  { labels }: Reading,
  { tokens, clauses }: Omit<Heard, 'labels'>,
  context: TeacherContext,
  ruleActs: readonly Act[],
): readonly Act[] {
  const kinds = new Set(labels.map(kindOfLabel))
  const remaining = MOST_OF_KNOWLEDGE - labels.filter((label) => ASKS_TO_KNOW.test(label)).length
  const newLabels = clauses.flatMap(({ label, share }) =>
    label !== undefined && share >= ALSO_ASKED_FROM && ASKS_TO_KNOW.test(label) && label !== CATCH_ALL && !kinds.has(kindOfLabel(label))
      ? [label]
      : [],
  )
  return [...new Set(newLabels)]
    .slice(0, Math.max(0, remaining))
    .flatMap((label) => actsOf({ labels: [label], likelihood: 1 }, { labels: 2, tokens, clauses }, context, ruleActs))
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
        : clauses.map((clause) => {
            const [first] = readIntents(readers, typedWords(clause), undefined, 1)
            return { ...clause, label: first?.label, share: first?.share ?? 0 }
          }),
  }
  const readings = withoutNeedlessQuestions(
    readingsOf(text, ruleActs, context, readers).filter(
      ({ labels, acts }) =>
        (acts !== undefined || !labels.some((label) => OF_DANGER.test(label))) && !(AGREES.test(text) && labels.includes('k.accord')),
    ),
    ruleActs,
  )
  const best = worthAnswering(readings, heardAs)
  if (!best) return { acts: ruleActs }
  const actsFor = (reading: Reading): readonly Act[] => actsOf(reading, { ...heardAs, labels: reading.labels.length }, context, ruleActs)
  const bestActs = actsFor(best)
  const from = best.labels.some(isActing)
    ? best.acts
      ? DONE_BY_RULES_FROM
      : DONE_FROM
    : best.labels.includes('rec') && !best.acts
      ? RECOMMENDED_FROM
      : SAID_FROM
  const isUnsureTalk = best.labels.every(isTalk) && best.likelihood < TALK_FROM
  if (best.likelihood >= from && !isUnsureTalk) return understoodOf(best, [...bestActs, ...alsoAsked(best, heardAs, context, ruleActs)])
  const parts = actsOfParts(text, context, readers)
  if (parts.length > 0) return { acts: parts }
  if (best.likelihood >= from) return understoodOf(best, bestActs)
  const ordered = ordersOfClauses(heardAs, readings)
  if (ordered) return understoodOf(ordered, actsFor(ordered))
  const offered = new Map<string, readonly Act[]>()
  // Nobody is asked to choose between an order and a refusal.
  // « Comment je donne le départ à la chorale ? »: without a verb of an order nothing is offered to be done.
  const mayAct = !text.includes('?') || hasOrderVerb(tokens)
  const mayBeOffered = readings.filter(
    ({ labels, acts }) => !labels.some((label) => REFUSED.test(label)) && (mayAct || acts !== undefined || !labels.some(isActing)),
  )
  for (const reading of worthOffering(mayBeOffered)) {
    const isNothing = reading.labels.every((label) => kindOfLabel(label) === 'talk' || kindOfLabel(label) === 'cl')
    // A question back is no choice; that nothing be done is one.
    const acts = reading.labels.every((label) => kindOfLabel(label) === 'cl') ? NOTHING_DONE : actsFor(reading)
    const key = isNothing ? 'nothing' : written(acts)
    if (acts.length > 0 && offered.size < MOST_OFFERED && !offered.has(key)) offered.set(key, acts)
  }
  // What is asked and hardly understood is not known: no choice helps.
  if (asks(text) && best.likelihood < LEAST_OFFERED && !best.labels.some(isActing)) return { acts: [NOT_KNOWN] }
  // Who asks does not want to be heard only: that is offered beside an order alone, which they may not have meant.
  const { nothing, ...wanted } = Object.fromEntries(offered)
  const wantedReadings = Object.values(wanted)
  const isAnswer = wantedReadings.length > 1 || (wantedReadings[0]?.every((act) => !isPlayerAct(act) && act.type !== 'redirect') ?? false)
  const lists = nothing !== undefined && text.includes('?') && isAnswer ? wantedReadings : [...offered.values()]
  const [only = []] = lists
  return lists.length < 2
    ? lists === wantedReadings
      ? { acts: only }
      : understoodOf(best, bestActs)
    : { acts: [{ type: 'clarify', slot: 'reading', readings: lists }] }
}
