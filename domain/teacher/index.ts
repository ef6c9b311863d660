export { type Act, isPlayerAct, type PlayerAct } from './acts/act.ts'
export {
  CHANNELS,
  CLARIFY_SLOTS,
  CONTACT_REASONS,
  CONTENT_FIELDS,
  DIFFICULTIES,
  NONE_REASONS,
  PLAYER_PARAMETERS,
  REFUSE_REASONS,
  SKILLS,
  SPEEDS,
  STYLES,
  TALK_KINDS,
} from './acts/closed-lists.ts'
export type { OpenContent, PlayerSnapshot, TeacherContext, Turn } from './acts/context.ts'
export { isKnownRoute } from './acts/known-routes.ts'
export { resolveActs } from './acts/resolve.ts'
export { KEYWORDS, TOPICS } from './acts/topics.ts'
export { readAct } from './acts/validate.ts'
export { answerLearner, type TeacherAnswer } from './dialogue/answer-learner.ts'
export { isBorneOut } from './dialogue/evidence.ts'
export { pageSummary } from './dialogue/page-summary.ts'
export { type ChooseAnswer, replyOf } from './dialogue/reply.ts'
export type { ActTexts, KnowledgeText, KnowledgeTexts, TeacherTexts, Variants } from './texts.ts'
