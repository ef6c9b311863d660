import { type Act, type AskedOfTake, isPlayerAct, mayAskOfTake, type TeacherReaders, takeQuestionOf } from '@prelude/domain/teacher'
import { explainFailure, followUp } from '@prelude/domain/teacher/diagnosis'
import type { OwnAnswersDependencies, QuestionSituation } from './class-answers.ts'
import { eventsOfExplanation, explanation, isSaid, lastExplained, type OwnAnswer, reply, shownAnswer } from './explained.ts'
import type { LearnerAtPieceOf } from './own-takes.ts'

/** A take is spoken of without being named for so long, and over so many turns. */
const JUST_PLAYED_MS = 30 * 60_000
const MOST_TURNS_SINCE = 3

/** What is asked of the take that was explained: « où ? », « comment ? », « et demain ? »; null where no content is open. */
async function answerFollowUp(
  learnerAtPiece: LearnerAtPieceOf,
  { question, from, to, hand }: Pick<AskedOfTake, 'question' | 'from' | 'to' | 'hand'>,
  situation: QuestionSituation,
): Promise<OwnAnswer | null> {
  const { request, facts, context, opened } = situation
  if (!opened) return null
  const at = await learnerAtPiece(request.learner, opened.playable, facts.teacher, request.question.playableContentInfos?.takeId)
  const place = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }), ...(hand ? { hand } : {}) }
  const isOfPlace = place.from !== undefined || place.hand !== undefined
  const after = isOfPlace ? 0 : lastExplained(at, context)
  const first = explainFailure(at, place)
  // Who has not heard it yet hears what was found, with where it is and what helps.
  if ((question === 'why' || question === 'where') && first.finding && !isSaid(first.text, context))
    return reply(first.text, eventsOfExplanation(opened.playable, first))
  if (question === 'show') return shownAnswer(explainFailure(at, { after }), situation)
  const followed = followUp(at, question, { ...place, after, said: (text) => isSaid(text, context) }) ?? explanation(at, {}, context)
  return reply(followed.text, eventsOfExplanation(opened.playable, followed))
}

/** What is asked of the latest take of the open content; null where there is none, or something else is asked. */
async function takeQuestionIn(
  learnerAtPiece: LearnerAtPieceOf,
  acts: readonly Act[],
  { situation, readers, now }: { readonly situation: QuestionSituation; readonly readers: TeacherReaders; readonly now: Date },
): Promise<AskedOfTake | null> {
  const { request, facts, context, opened } = situation
  const { text, playableContentInfos } = request.question
  const read = opened && mayAskOfTake(text, acts, context, readers)
  if (!opened || !read) return null
  const { lastPlayedMs } = await learnerAtPiece(request.learner, opened.playable, facts.teacher, playableContentInfos?.takeId)
  if (lastPlayedMs === null) return null
  const turnsSince = request.earlier.filter(({ createdAt }) => createdAt.getTime() > lastPlayedMs).length
  const isFresh = lastPlayedMs > now.getTime() - JUST_PLAYED_MS && turnsSince <= MOST_TURNS_SINCE
  const isNear = playableContentInfos?.takeId !== undefined || context.prev.at(-1)?.acts.length === 0 || isFresh
  return takeQuestionOf(text, read, { isNear, content: context.content })
}

/** « Cet endroit », « ce passage », « celle-là »: what was spoken of, or failed. */
export const POINTED_AT =
  /\b(cet? (endroit|passage|bout|coin|partie)|ces mesures|cette (mesure|partie|ligne)|(la mesure|le passage|l[’']endroit|le bout) (o[ùu]|qui)|l[àa] où|celle-l[àa]|celle l[àa]|juste [çc]a|(mets|met|mettez|passe|passez)[- ]l[ae]s? en boucle|boucle[- ]l[ae])\b/i

/** « Moins vite, et que ce bout »: a passage without a verb. */
const ONLY_THIS = /\b(que|juste|seulement|rien que) (cet? |l[’'])(endroit|passage|bout|coin)\b/i
const LOOP: Extract<Act, { type: 'player.loop' }> = { type: 'player.loop', op: 'on' }

/** « Boucle cet endroit » loops what the latest take shows, and not what the player would propose; null where nothing is to be changed. */
async function withHeardPassage(
  learnerAtPiece: LearnerAtPieceOf,
  acts: readonly Act[],
  { request, facts, opened }: QuestionSituation,
): Promise<readonly Act[] | null> {
  const isOpen = (act: Act): act is Extract<Act, { type: 'player.loop' }> =>
    act.type === 'player.loop' && act.op === 'on' && act.section === undefined && act.from === undefined
  const { text, playableContentInfos } = request.question
  const isOnlyThis = ONLY_THIS.test(text) && acts.every(isPlayerAct) && acts.length > 0 && !acts.some(({ type }) => type === 'player.loop')
  const isHardlyHeard = acts.every((act) => act.type === 'clarify' && act.slot === 'range') && acts.length > 0
  const wanted = isOnlyThis ? [...acts, LOOP] : isHardlyHeard ? [LOOP] : acts
  if (!opened || !wanted.some(isOpen) || !(isOnlyThis || POINTED_AT.test(text))) return null
  const at = await learnerAtPiece(request.learner, opened.playable, facts.teacher, playableContentInfos?.takeId)
  const { offer } = explainFailure(at)
  if (!offer || at.lastPlayedMs === null) return null
  return wanted.map((act) => (isOpen(act) ? { ...act, from: offer.fromNumber, to: offer.toNumber } : act))
}

/** What is asked of the latest take of the open content. */
export function createTakeAnswers(
  { now, readers }: Pick<OwnAnswersDependencies, 'now'> & { readonly readers: TeacherReaders },
  learnerAtPiece: LearnerAtPieceOf,
) {
  return {
    answerFollowUp: (question: Pick<AskedOfTake, 'question' | 'from' | 'to' | 'hand'>, situation: QuestionSituation) =>
      answerFollowUp(learnerAtPiece, question, situation),
    withHeardPassage: (acts: readonly Act[], situation: QuestionSituation) => withHeardPassage(learnerAtPiece, acts, situation),
    takeQuestionIn: (acts: readonly Act[], situation: QuestionSituation) => takeQuestionIn(learnerAtPiece, acts, { situation, readers, now: now() }),
  }
}
