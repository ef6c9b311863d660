export type { Act, PlayerAct } from './acts/act.ts'
export {
  CLARIFY_SLOTS,
  CONTACT_REASONS,
  CONTENT_FIELDS,
  NONE_REASONS,
  PLAYER_PARAMETERS,
  REFUSE_REASONS,
  SKILLS,
  TALK_KINDS,
} from './acts/closed-lists.ts'
export type { OpenContent, PlayerSnapshot, TeacherContext, Turn } from './acts/context.ts'
export { KEYWORDS, TOPICS } from './acts/topics.ts'
export { answerLearner, type TeacherAnswer } from './dialogue/answer-learner.ts'
export type { ChooseAnswer } from './dialogue/reply.ts'
export { ACT_HOLES } from './knowledge/act-holes.ts'
export { factWords, type TeacherFigures } from './knowledge/facts.texts.ts'
export { FACT_HOLES, type FactHole, type TeacherFacts } from './knowledge/facts.ts'
export { nearestQuestion } from './knowledge/nearest-question.ts'
export { type KnowledgeSource, SAID_WHEN, type Sentence, type TeacherSource } from './knowledge/source.ts'
export { saidNow, teacherTexts } from './knowledge/teacher-texts.ts'
export { TEACHER_IDS, TEACHERS, type TeacherId, teacherOf } from './teachers.texts.ts'
export type { ActTexts, KnowledgeLink, KnowledgeQuestion, KnowledgeText, KnowledgeTexts, TeacherTexts, Variants } from './texts.ts'
