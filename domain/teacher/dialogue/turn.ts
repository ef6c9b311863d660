import type { Act } from '../acts/act.ts'
import type { OpenContent, TeacherContext } from '../acts/context.ts'
import { resolveActs } from '../acts/resolve.ts'
import type { AnswerFinder, SearchWeights } from '../finding/index.ts'
import { isActing } from '../intents/label-kinds.ts'
import { type IntentReaders, readIntents } from '../intents/network.ts'
import { readText } from '../language/read-text.ts'
import { certainDanger, dangerOf } from '../language/rules/safety.ts'
import { isFixedOrder } from '../language/understand.ts'
import { withoutWithdrawn } from '../language/withdrawn.ts'
import { answerToSigns, dangerSigns } from '../safety/danger-reader.ts'
import { decided, type Understood } from './decide.ts'
import { ownQuestionOf, withFoundAnswer } from './found-answer.ts'
import { ownPlayingOf } from './own-playing.ts'
import { ruleActsOf } from './rule-acts.ts'
import { continuedActs } from './thread.ts'

/** What reads, beside the rules, what learners write. */
export interface TeacherReaders {
  readonly intents: IntentReaders
  readonly dangers: SearchWeights
  /** Finds the answer among all that the teacher knows. */
  readonly finder: AnswerFinder
}

/** A text asks for something else without doubt where its likeliest request has this share. */
const CLEAR_FROM = 0.8
const ASKS = /^\s*(qu|où|ou |comment|pourquoi|analys|que |quoi)/i

/** What is answered before anything else: danger and pain. */
function dangerIn(text: string, content: OpenContent | null, isExact: boolean, { dangers, intents }: TeacherReaders): Act | null {
  const [first] = readIntents(intents, text, undefined, 1)
  const isOrder = first !== undefined && isActing(first.label) && first.share >= CLEAR_FROM
  // « Qu’est-ce que je fais mal ? », « analysez ma dernière prise »: their words say what is asked.
  const isOfTake = ownPlayingOf(text, content) !== null
  if (isOfTake && ASKS.test(text)) return null
  return answerToSigns(dangerSigns(text, dangers, intents), isExact || isOrder || isOfTake)
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
  const ownQuestion = readers && ownQuestionOf(meant, readers.finder)
  if (ownQuestion) return { acts: [ownQuestion] }
  const ruleActs = ruleActsOf(meant, context)
  const understood = !readers || isExact ? { acts: ruleActs } : decided(meant, ruleActs, context, readers.intents)
  const answered = readers && !isExact ? withFoundAnswer(understood, meant, readers.finder) : understood
  return { ...answered, acts: possibleActs(answered.acts, context) }
}

/** Of several readings each as it can be done here and now. */
function possibleActs(acts: readonly Act[], context: TeacherContext): readonly Act[] {
  return resolveActs(acts, context).flatMap((act): readonly Act[] => {
    if (act.type !== 'clarify' || act.slot !== 'reading') return [act]
    const possible = act.readings.map((reading) => resolveActs(reading, context))
    const distinct = possible.filter((reading, place) => possible.findIndex((other) => JSON.stringify(other) === JSON.stringify(reading)) === place)
    // What is so already, or must be asked back in its turn, is no choice beside what can be done.
    const worthwhile = distinct.filter((reading) => reading.some(({ type }) => type !== 'none' && type !== 'clarify'))
    const readings = worthwhile.length > 0 ? worthwhile : distinct
    return readings.length > 1 ? [{ ...act, readings }] : (readings[0] ?? [])
  })
}
