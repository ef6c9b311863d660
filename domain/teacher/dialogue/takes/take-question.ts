import type { Act } from '../../acts/act.ts'
import type { OpenContent, TeacherContext } from '../../acts/context.ts'
import type { TakeQuestion } from '../../diagnosis/learner.ts'
import { type ReadTakeQuestion, readTakeQuestion } from '../../diagnosis/take-question-reader.ts'
import type { SearchWeights } from '../../finding/search-weights.ts'
import { asks, partsOf } from '../../language/parts.ts'
import { has } from '../../language/pattern.ts'
import { readText } from '../../language/read-text.ts'
import { contentFieldOf } from '../../language/rules/current-content.ts'
import { LOOP_WORDS } from '../../language/rules/loop.ts'
import { formsOfTokens, hasOrderVerb } from '../../language/token.ts'
import { isRefusal } from '../consent.ts'
import { continuedActs } from '../thread.ts'
import { type OwnPlace, placeOf } from './own-playing.ts'

/** What is asked of the take that was just played, and of which place. */
export interface AskedOfTake extends OwnPlace {
  readonly question: TakeQuestion | 'show'
  /** The text says other things too. */
  readonly isPart?: boolean
  /** A loop that was understood only names its place. */
  readonly isOnlyPlace?: boolean
  /** How likely this is asked (0–1). */
  readonly share: number
}

/** How likely a text must be about the take, where it was just played or spoken of, and where it lies back. */
interface LeastShares {
  readonly near: number
  readonly far: number
}
/** By what was understood otherwise: nothing that is worth more, an answer, one of the teacher’s own questions, pieces, something that is done. */
const FROM: Readonly<Record<'nothing' | 'answer' | 'question' | 'pieces' | 'done', LeastShares>> = {
  nothing: { near: 0.2, far: 0.6 },
  answer: { near: 0.5, far: 0.85 },
  question: { near: 0.9, far: 0.97 },
  pieces: { near: 0.6, far: 0.95 },
  done: { near: 0.97, far: 1 },
}

/** « Mesures 1 à 11, j’ai raté quoi ? » names a place, and « j’ai fait la main gauche, c’était propre ? » what was played: neither is ordered. */
const HAVE_PLAYED = /\bje ai (fait|joue|refait|travaille|essaye|repris|tente)/
function namesOnlyPlace(text: string, acts: readonly Act[]): boolean {
  const tokens = readText(text)
  if (!asks(text) || hasOrderVerb(tokens) || has(tokens, LOOP_WORDS.loop)) return false
  const hasPlayed = HAVE_PLAYED.test(formsOfTokens(tokens))
  return acts.every((act) => (act.type === 'player.loop' && act.from !== undefined) || (hasPlayed && act.type === 'player.hands'))
}

function understoodAs(acts: readonly Act[]): keyof typeof FROM {
  const isNothing = (act: Act): boolean =>
    ['talk', 'clarify', 'none', 'refuse'].includes(act.type) ||
    (act.type === 'answer' && (act.ofTake !== undefined || act.topic === 'practice_method'))
  if (acts.every(isNothing)) return 'nothing'
  const isOwnQuestion = (act: Act): boolean => (act.type === 'answer' || act.type === 'explain') && act.question !== undefined && !act.isNearest
  if (acts.length > 0 && acts.every(isOwnQuestion)) return 'question'
  if (acts.every((act) => act.type === 'answer' || act.type === 'explain' || isNothing(act))) return 'answer'
  return acts.every((act) => act.type === 'recommend' || act.type === 'skill' || isNothing(act)) ? 'pieces' : 'done'
}

/** A part of a longer message is about the take from this likelihood on, where it asks. */
const PART_FROM = 0.92
/** The part asks this, and nothing else of the take. */
const QUESTION_FROM = 0.6
/** These are told, and not asked. */
const STATEMENTS: readonly ReadTakeQuestion['question'][] = ['success', 'disagree', 'discouraged']

/** What a text may ask of the take: as a whole, or in the part that asks for it with most likelihood. */
function readWholeOrPart(takes: SearchWeights, text: string, isAlone: boolean): ReadTakeQuestion {
  const whole = readTakeQuestion(takes, text)
  const parts = partsOf(text)
    .map((part) => ({ part, ...readTakeQuestion(takes, part) }))
    .filter(
      ({ part, question, share, ofTake }) =>
        ofTake >= PART_FROM && share >= QUESTION_FROM && (asks(part) || (isAlone && STATEMENTS.includes(question))),
    )
    .sort((a, b) => b.ofTake - a.ofTake)
  const chosenPart = parts.find(({ question }) => !STATEMENTS.includes(question)) ?? parts[0]
  return chosenPart && (whole.ofTake < PART_FROM || chosenPart.question !== whole.question) ? { ...chosenPart, isPart: true } : whole
}

/** What is no question is about the take from this likelihood on only: « bonne journée » is not. */
const STATED_FROM = 0.75

/** « À quelle vitesse j’ai joué ? » is of the take. */
const OF_ONESELF = /score|points|(?<!\p{L})(j[’'](ai|étais|avais|allais)|je (jouais|vais|suis))(?!\p{L})/iu
/** « C’est de qui ? », « combien de temps dure-t-elle ? » are of the piece. */
const asksFact = (text: string, { content }: TeacherContext): boolean =>
  [text, ...partsOf(text)].some((part) => contentFieldOf(readText(part), content !== null) !== undefined && !OF_ONESELF.test(part))

const isCourtesy = (act: Act): boolean => act.type === 'talk' && ['ack', 'thanks', 'greeting', 'bye', 'howareyou', 'joke'].includes(act.kind)

/** « Quel doigt à cet endroit ? » */
const OF_A_FINGER = /\b(quels? doigts?|quel doigt[ée]|avec quel doigt|doigt je (mets|dois|prends))/i
const AT_A_PLACE = /\b(endroit|passage|mesure|ici|l[àa])\b/i

/** What may be asked of a take, beside what was understood otherwise. */
export interface PossibleTakeQuestion extends ReadTakeQuestion {
  readonly understood: keyof typeof FROM
  readonly isOnlyPlace: boolean
}

/** Before takes are looked for: whether it may be asked of one at all. */
export function mayAskOfTake(
  text: string,
  acts: readonly Act[],
  context: TeacherContext,
  { takes }: { readonly takes: SearchWeights },
): PossibleTakeQuestion | null {
  // « Non », and « dis-m’en plus » after an answer, go on from the turn before.
  if (isRefusal(text) || continuedActs(text, context) !== undefined || asksFact(text, context)) return null
  const isPlace = namesOnlyPlace(text, acts)
  const besides = { isOnlyPlace: isPlace, understood: isPlace ? 'nothing' : understoodAs(acts) } as const
  const { understood } = besides
  const read = readWholeOrPart(takes, text, understood === 'nothing')
  if (!asks(text) && acts.length > 0 && acts.every(isCourtesy)) return null
  if (OF_A_FINGER.test(text) && AT_A_PLACE.test(text)) return { question: 'touch', share: 1, ofTake: 1, ...besides }
  const from = Math.max(FROM[understood].near, asks(text) ? 0 : STATED_FROM)
  return read.isPart || read.ofTake >= from ? { ...read, ...besides } : null
}

/** What a text asks of the take; `isNear`: it was just played, or spoken of in the turn before. Null where it asks something else. */
export function takeQuestionOf(
  text: string,
  { question, share, ofTake, isPart = false, understood, isOnlyPlace }: PossibleTakeQuestion,
  { isNear, content }: { readonly isNear: boolean; readonly content: OpenContent | null },
): AskedOfTake | null {
  const { near, far } = FROM[understood]
  if (isPart ? !isNear : ofTake < (isNear ? near : far)) return null
  const isOfFinger = OF_A_FINGER.test(text) && !STATEMENTS.includes(question)
  return { question: isOfFinger ? 'fingers' : question, isPart, isOnlyPlace, share, ...placeOf(readText(text), content) }
}
