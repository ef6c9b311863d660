export { type Act, isPlayerAct, type PlayerAct } from './acts/act.ts'
export {
  CHANNELS,
  CLARIFY_SLOTS,
  CONTACT_REASONS,
  CONTENT_FIELDS,
  DANGERS,
  type FollowUpKind,
  NONE_REASONS,
  PLAYER_PARAMETERS,
  type PlayerParameter,
  REFUSE_REASONS,
  SKILLS,
  TALK_KINDS,
} from './acts/closed-lists.ts'
export type { ConversationTurn, OpenContent, PlayerContext, TeacherContext } from './acts/context.ts'
export { isKnownRoute } from './acts/known-routes.ts'
export { loopedPassage } from './acts/looped-passage.ts'
export { openedPlayer, resolveActs } from './acts/resolve.ts'
export { KEYWORDS, TOPICS } from './acts/topics.ts'
export { readAct } from './acts/validate.ts'
export { recommendedDifficulty } from './chat/chat-rules.ts'
export { shownPart } from './chat/shown-part.ts'
export { acceptance } from './dialogue/acceptance.ts'
export { answerKeyword } from './dialogue/answer-keyword.ts'
export { answerChoice, answerLearner, type TeacherAnswer } from './dialogue/answer-learner.ts'
export { isBorneOut } from './dialogue/evidence.ts'
export { isGrounded } from './dialogue/grounded.ts'
export { readingLabel } from './dialogue/reading.texts.ts'
export { contentFact, replyOf } from './dialogue/reply.ts'
export { spokenAfter } from './dialogue/spoken.ts'
export { type AskedDay, asksWhy, type OwnPlaying, ownPlayingAfter } from './dialogue/takes/own-playing.ts'
export { type AskedOfTake, mayAskOfTake, takeQuestionOf } from './dialogue/takes/take-question.ts'
export { isOfDanger, type TeacherReaders } from './dialogue/turn.ts'
export { ACT_HOLES } from './knowledge/act-holes.ts'
export { factWords, type TeacherFigures } from './knowledge/facts.texts.ts'
export { FACT_HOLES, type FactHole, SAID_WHEN, type TeacherFacts } from './knowledge/facts.ts'
export type { KnowledgeSource, Sentence, TeacherSource } from './knowledge/source.ts'
export { saidNow, teacherTexts } from './knowledge/teacher-texts.ts'
export { REMARK_THEMES } from './language/personal-remarks.ts'
export { TEACHER_IDS, type TeacherId, teacherOf } from './teachers.texts.ts'
export type { ActTexts, KnowledgeLink, KnowledgeQuestion, KnowledgeText, KnowledgeTexts, TeacherTexts, Variants } from './texts.ts'
