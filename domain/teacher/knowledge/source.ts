import type { RefuseReason, TalkKind } from '../acts/closed-lists.ts'
import type { Keyword, Topic } from '../acts/topics.ts'
import type { RemarkTheme } from '../language/personal-remarks.ts'
import type { TeacherId } from '../teachers.texts.ts'
import type { ActTexts, KnowledgeLink, KnowledgeQuestion, SafetyTexts, Variants } from '../texts.ts'
import type { FactHole, SaidWhen } from './facts.ts'

// What `content/teacher/` holds, checked and typeset by the compiler of the content.

/** A sentence of an answer. It is left out where its condition does not hold, or where a fact that it names is not known. */
export interface Sentence {
  readonly text: string
  readonly when?: SaidWhen | undefined
  readonly holes: readonly FactHole[]
}

export interface KnowledgeSource {
  /** What it is about, in a few words. */
  readonly title: string
  readonly answer: readonly Sentence[]
  readonly links: readonly KnowledgeLink[]
  /** Neighbouring questions with their answers, in the order of the list. */
  readonly questions: readonly KnowledgeQuestion[]
}

/** How one teacher talks. */
export interface VoiceSource {
  readonly id: TeacherId
  readonly talk: Readonly<Record<TalkKind, Variants>>
  readonly remarks: Readonly<Record<RemarkTheme, Variants>>
  readonly refusals: Readonly<Partial<Record<RefuseReason, Variants>>>
  /** Added after a fixed confirmation. */
  readonly after: Readonly<Partial<Record<keyof ActTexts['confirmations'], string>>>
}

export interface TeacherSource {
  readonly topics: Readonly<Record<Topic, KnowledgeSource>>
  readonly keywords: Readonly<Record<Keyword, KnowledgeSource>>
  readonly voices: readonly VoiceSource[]
  /** What every teacher says alike: health, distress, privacy. */
  readonly refusals: Readonly<Partial<Record<RefuseReason, Variants>>>
  /** What is answered to danger and to pain, alike by every teacher. */
  readonly safety: SafetyTexts
  readonly acts: ActTexts
}
