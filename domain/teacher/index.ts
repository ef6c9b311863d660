export type { Act } from './acts/act.ts'
export { REFUSE_REASONS, TALK_KINDS } from './acts/closed-lists.ts'
export { KEYWORDS, TOPICS } from './acts/topics.ts'
export type { ActTexts, KnowledgeText, KnowledgeTexts, TeacherTexts, Variants } from './texts.ts'
