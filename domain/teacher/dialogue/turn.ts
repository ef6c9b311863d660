import type { Act } from '../acts/act.ts'
import type { TeacherContext } from '../acts/context.ts'
import { resolveActs } from '../acts/resolve.ts'
import { isActing } from '../intents/label-kinds.ts'
import type { AnswerFinder, SearchWeights } from '../finding/index.ts'
import { type IntentReaders, readIntents } from '../intents/network.ts'
import { readText } from '../language/read-text.ts'
import { certainDanger, dangerOf } from '../language/rules/safety.ts'
import { withoutWithdrawn } from '../language/withdrawn.ts'
import { answerToSigns, dangerSigns } from '../safety/danger-reader.ts'
import { decided, type Understood } from './decide.ts'
import { ownQuestionOf, withFoundAnswer } from './found-answer.ts'
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

/** What is answered before anything else: danger and pain. */
function dangerIn(text: string, { dangers, intents }: TeacherReaders): Act | null {
  const [first] = readIntents(intents, text, undefined, 1)
  return answerToSigns(dangerSigns(text, dangers, intents), first !== undefined && isActing(first.label) && first.share >= CLEAR_FROM)
}

/** Whether a text is answered as danger or pain: always, and without being counted. */
export function tellsOfDanger(text: string, readers: TeacherReaders): boolean {
  const tokens = readText(text)
  return certainDanger(tokens) !== undefined || dangerOf(tokens) === 'medical' || dangerIn(text, readers) !== null
}

/**
 * What a text asks for, here and now, after what was said before. Without readers the rules alone decide; with them rules and networks together, and
 * danger comes first.
 */
export function understandTurn(text: string, context: TeacherContext, readers: TeacherReaders | null = null): Understood {
  const certain = certainDanger(readText(text))
  if (certain) return { acts: [certain] }
  const danger = readers && dangerIn(text, readers)
  if (danger) return { acts: [danger] }
  const meant = withoutWithdrawn(text)
  if (meant === null) return { acts: [{ type: 'talk', kind: 'ack' }] }
  const ownQuestion = readers && ownQuestionOf(meant, readers.finder)
  if (ownQuestion) return { acts: [ownQuestion] }
  const ruleActs = ruleActsOf(meant, context)
  // What goes on from the turn before in so many words is no guess.
  const isExact = continuedActs(meant, context) !== undefined
  const understood = !readers || isExact ? { acts: ruleActs } : decided(meant, ruleActs, context, readers.intents)
  const answered = readers && !isExact ? withFoundAnswer(understood, meant, readers.finder) : understood
  return { ...answered, acts: possibleActs(answered.acts, context) }
}

/** Of several readings each as it can be done here and now. */
function possibleActs(acts: readonly Act[], context: TeacherContext): readonly Act[] {
  return resolveActs(acts, context).map((act) =>
    act.type === 'clarify' && act.slot === 'reading' ? { ...act, readings: act.readings.map((reading) => resolveActs(reading, context)) } : act,
  )
}
