import { type Act, isPlayerAct } from '../acts/act.ts'
import type { OpenContent, TeacherContext } from '../acts/context.ts'
import { resolveActs } from '../acts/resolve.ts'
import { readTakeQuestion } from '../diagnosis/take-question-reader.ts'
import type { AnswerFinder, SearchWeights } from '../finding/index.ts'
import { isActing } from '../intents/label-kinds.ts'
import { type IntentReaders, readIntents } from '../intents/network.ts'
import { clausesOf, typedWords } from '../language/clauses.ts'
import { readText } from '../language/read-text.ts'
import { contentFieldOf } from '../language/rules/current-content.ts'
import { certainDanger, dangerOf } from '../language/rules/safety.ts'
import { isFixedOrder } from '../language/understand.ts'
import { withoutWithdrawn } from '../language/withdrawn.ts'
import { answerToSigns, DANGER_FROM, dangerSigns } from '../safety/danger-reader.ts'
import { decided, type Understood } from './decide.ts'
import { ownQuestionOf, surelyAnswered, withFoundAnswer } from './found-answer.ts'
import { ruleActsOf } from './rule-acts.ts'
import { ownPlayingOf } from './takes/own-playing.ts'
import { continuedActs } from './thread.ts'

/** What reads, beside the rules, what learners write. */
export interface TeacherReaders {
  readonly intents: IntentReaders
  readonly dangers: SearchWeights
  /** Tells what is asked of the take that was just played. */
  readonly takes: SearchWeights
  /** Finds the answer among all that the teacher knows. */
  readonly finder: AnswerFinder
}

/** A text asks for something else without doubt where its likeliest request has this share. */
const CLEAR_FROM = 0.8
const ASKS = /^\s*(qu|où|ou |comment|pourquoi|analys|que |quoi)/i

/** Knowledge, the take, pieces or a calculation are asked for. */
const ASKS_CLEARLY = /^(a|k|th)\.|^(rec|calc)$/

/** « Mets le métronome, je cours après à chaque fois »: something is ordered, and none of the clauses tells of danger by itself. */
function ordersHideNothing(text: string, content: OpenContent | null, { dangers, intents }: TeacherReaders): boolean {
  if (content === null) return false
  const clauses = clausesOf(readText(text)).map(typedWords)
  return (
    clauses.some((clause) => isClearly(isActing, clause, intents)) &&
    clauses.every((clause) => dangerSigns(clause, dangers, intents).danger < DANGER_FROM.asked)
  )
}

/** Whether the likeliest request of a text is of a kind, and without doubt. */
function isClearly(isOfKind: (label: string) => boolean, text: string, intents: IntentReaders): boolean {
  const [first] = readIntents(intents, text, undefined, 1)
  return first !== undefined && first.share >= CLEAR_FROM && isOfKind(first.label)
}

/** What is answered before anything else: danger and pain. */
function dangerIn(text: string, content: OpenContent | null, isExact: boolean, readers: TeacherReaders): Act | null {
  const { dangers, intents, takes, finder } = readers
  // « Qu’est-ce que je fais mal ? », « analysez ma dernière prise »: their words say what is asked.
  const isOfPlaying = ownPlayingOf(text, content) !== null
  if (isOfPlaying && ASKS.test(text)) return null
  const isClear = (): boolean =>
    isExact ||
    isOfPlaying ||
    isClearly((label) => isActing(label) || ASKS_CLEARLY.test(label), text, intents) ||
    readTakeQuestion(takes, text).ofTake >= CLEAR_FROM ||
    ordersHideNothing(text, content, readers)
  const refusal = answerToSigns(dangerSigns(text, dangers, intents), isClear)
  if (refusal?.reason !== 'medical' || refusal.isPain) return refusal
  // « J’ai de l’arthrose, puis-je jouer ? », « est-ce trop difficile, avec un peu d’arthrose ? » have answers of their own.
  const isAnswered = contentFieldOf(readText(text), content !== null) !== undefined || surelyAnswered(text, finder)
  return isAnswered ? null : refusal
}

/** Whether a text is answered as danger or pain: always, and without being counted. */
export function isOfDanger(text: string, readers: TeacherReaders): boolean {
  const tokens = readText(text)
  return certainDanger(tokens) !== undefined || dangerOf(tokens) === 'medical' || dangerIn(text, null, false, readers) !== null
}

/**
 * What a text asks for, here and now, after what was said before. Without readers the rules alone decide; with them rules and networks together, and
 * danger comes first.
 */
export function understandTurn(text: string, context: TeacherContext, readers: TeacherReaders | null = null): Understood {
  const certain = certainDanger(readText(text))
  if (certain) return { acts: [certain] }
  const meant = withoutWithdrawn(text)
  // What goes on from the turn before in so many words is no guess.
  const isExact = meant !== null && (isFixedOrder(meant, context) || continuedActs(meant, context) !== undefined)
  const danger = readers && dangerIn(text, context.content, isExact, readers)
  if (danger) return { acts: [danger] }
  if (meant === null) return { acts: [{ type: 'talk', kind: 'ack' }] }
  if (GREETS.test(meant) && INTRODUCES.test(meant)) return { acts: [{ type: 'talk', kind: 'greeting' }] }
  const ownQuestion = readers && ownQuestionOf(meant, readers.finder)
  if (ownQuestion) return { acts: [ownQuestion] }
  const ruleActs = ruleActsOf(meant, context)
  const isFact = ruleActs.length > 0 && ruleActs.every((act) => act.type === 'answer' && act.field !== undefined) && ruleActs.some(isOfRulesAlone)
  const read = !readers || isExact || isFact ? { acts: ruleActs } : decided(meant, ruleActs, context, readers.intents)
  // To a question small talk is no answer: what is near is offered, or that it is not known is said.
  const isPassedOver =
    readers && !isExact && meant.includes('?') && read.acts.every((act) => act.type === 'talk' && (act.kind === 'share' || act.kind === 'ack'))
  const understood: Understood = isPassedOver ? { acts: [{ type: 'refuse', reason: 'offtopic' }] } : read
  const answered = readers && !isExact && !isFact ? withFoundAnswer(understood, meant, readers.finder) : understood
  const acts = possibleActs(answered.acts, context)
  // That something is so already is no answer where the rules have read what is not.
  const byRules = acts.every(isAlready) ? possibleActs(ruleActs, context) : []
  if (byRules.some(isPlayerAct)) return { ...answered, acts: byRules }
  // « Attends, y en a un qui pleure »: that it is so already answers an order only.
  const isNoOrder = readers && !isExact && acts.length > 0 && acts.every(isAlready) && !ruleActs.some(isPlayerAct)
  return { ...answered, acts: isNoOrder ? [{ type: 'talk', kind: 'share' }] : acts }
}

const isAlready = (act: Act): boolean => act.type === 'none' && act.reason === 'already'
/** « Bonjour, c’est Inès, j’ai 8 ans » */
const INTRODUCES = /^[^?]*(?:m[’' ]?app?ell?e|c[’' ]?est|moi)\s+\p{L}+[^?]*\bj[’' ]?ai\s+\d+\s+ans[^?]*$/iu
const GREETS = /^(?:bonjour|bonsoir|salut|coucou|hello|yo|slt|cc|bjr)(?!\p{L})/iu

/** Facts of the piece that no reader has learnt. */
const isOfRulesAlone = (act: Act): boolean => act.type === 'answer' && (act.field === 'duration' || act.field === 'meter')

const isWorthwhile = ({ type }: Act): boolean => type !== 'none' && type !== 'clarify'
/** « Ralentis de 50 % » is « à 50 % », and said so. */
const asSetting = (act: Act): Act =>
  act.type === 'player.tempo' && act.op === 'decrease' && act.unit === 'percent' && act.value !== undefined && act.value >= 40
    ? { type: 'player.tempo', op: 'set', value: 100 - act.value, unit: 'percent' }
    : act
/** Two of these would undo each other. */
const settingOf = (act: Act): string => (act.type === 'player.volume' ? `${act.type} ${act.channel}` : act.type)

/** Readings differ in how many orders they see, where one has all those of the others: that one. Undefined where they differ in what is wanted. */
function fullestOrders(readings: readonly (readonly Act[])[]): readonly Act[] | undefined {
  const orders = readings
    .map((acts) => acts.filter((act) => act.type !== 'recommend' && act.type !== 'talk').map(asSetting))
    .filter((acts) => acts.length > 0)
  if (orders.length < 2 || !orders.flat().every(isPlayerAct)) return undefined
  const holds = (acts: readonly Act[], act: Act): boolean => acts.some((own) => JSON.stringify(own) === JSON.stringify(act))
  const full = orders.find((acts) => orders.every((others) => others.every((act) => holds(acts, act))))
  return full && new Set(full.map(settingOf)).size === full.length ? full : undefined
}

/** Of several readings each as it can be done here and now. */
function possibleActs(acts: readonly Act[], context: TeacherContext): readonly Act[] {
  return resolveActs(acts, context).flatMap((act): readonly Act[] => {
    if (act.type !== 'clarify' || act.slot !== 'reading') return [act]
    const possible = act.readings.map((reading) => resolveActs(reading, context))
    const distinct = possible.filter((reading, place) => possible.findIndex((other) => JSON.stringify(other) === JSON.stringify(reading)) === place)
    // What is so already, or must be asked back in its turn, is no choice beside what can be done.
    const worthwhile = distinct.filter((reading) => reading.some(isWorthwhile)).map((reading) => reading.filter(isWorthwhile))
    const isOnlyTalk = worthwhile.every((reading) => reading.every(({ type }) => type === 'talk'))
    // What cannot be done here is said, and not passed over.
    const hindered = isOnlyTalk ? distinct.find((reading) => !reading.some(isWorthwhile)) : undefined
    if (hindered) return hindered
    const readings = worthwhile.length > 0 ? worthwhile : distinct
    return fullestOrders(readings) ?? (readings.length > 1 ? [{ ...act, readings }] : (readings[0] ?? []))
  })
}
