import type {
  ClarifySlot,
  ContactReason,
  ContentField,
  Danger,
  NoneReason,
  PlayerParameter,
  RefuseReason,
  SkillName,
  TalkKind,
} from './acts/closed-lists.ts'
import type { Keyword, Topic } from './acts/topics.ts'
import type { RemarkTheme } from './language/personal-remarks.ts'

// What the teacher says, given in from outside: the domain decides what is said, the content how. A text is plain French, typeset, without markup; the
// teacher says « je », the learner is « vous ». `{word}` is a hole that the domain fills; a text uses the holes named beside it, and no other.

/** What an answer leads to. */
export type KnowledgeLink =
  | { readonly type: 'lesson' | 'exercise' | 'module' | 'bloc'; readonly id: number }
  | { readonly type: 'piece'; readonly slug: string }

/** A question that learners ask within a topic, with an answer of its own. */
export interface KnowledgeQuestion {
  readonly id: number
  readonly question: string
  readonly answer: string
  /** It asks about the topic as a whole, which has a better answer to that. */
  readonly whole?: true | undefined
  readonly links: readonly KnowledgeLink[]
}

/** An answer of two to five sentences. `more` is what is said when the learner asks on (« et encore ? », « je n’ai pas compris »): no repetition. */
export interface KnowledgeText {
  /** What it is about, in a few words. */
  readonly title: string
  readonly answer: string
  readonly more?: string
  /** Narrower questions: where the learner asked one of them, its answer is the better one (`nearestQuestion`). */
  readonly questions?: readonly KnowledgeQuestion[]
  readonly links?: readonly KnowledgeLink[]
}

/** Texts of which one is chosen by the number of the turn, so that two in a row differ; at least one. */
export type Variants = readonly [string, ...string[]]

/** What is answered to danger and to pain: to adults, and to children under 15. */
export type SafetyTexts = Readonly<Record<Danger | 'pain', { readonly adult: Variants; readonly child: Variants }>>

/** What the teacher knows, and how it talks: `content/teacher/`. One set for each teacher that a learner may choose, or one for all. */
export interface KnowledgeTexts {
  /** `page_summary` and `current_content` are said when there is no page or no content to speak of. */
  readonly topics: Readonly<Record<Topic, KnowledgeText>>
  readonly keywords: Readonly<Record<Keyword, KnowledgeText>>
  /** `greeting` may have the hole {firstname}; who has none hears the variant without it. */
  readonly talk: Readonly<Record<TalkKind, Variants>>
  /** What is said to what a learner tells of themselves. */
  readonly remarks: Readonly<Record<RemarkTheme, Variants>>
  readonly refusals: Readonly<Record<RefuseReason, Variants>>
  readonly safety: SafetyTexts
}

/** What is said of acts: confirmations, questions, why nothing was done. */
export interface ActTexts {
  /** The confirmations that are fixed letter for letter (spec: learning §8). */
  readonly confirmations: Readonly<
    Record<
      | 'redirect'
      | 'pause'
      | 'restart'
      | 'play'
      | 'validate'
      | 'tempoDecrease'
      | 'tempoIncrease'
      | 'tempoOther'
      | 'volumeUp'
      | 'volumeDown'
      | 'volumeOff'
      | 'volumeOn',
      string
    >
  >
  /** Those that are ours. loopSection: {section}; loopMeasures: {from} {to}; loopMeasure: {from}. */
  readonly confirmed: Readonly<
    Record<
      | 'loopSection'
      | 'loopMeasures'
      | 'loopMeasure'
      | 'loopOn'
      | 'loopOff'
      | 'handsLEFT'
      | 'handsRIGHT'
      | 'handsBOTH'
      | 'handsLEFTalone'
      | 'handsRIGHTalone'
      | 'displayPiano'
      | 'displayPartition'
      | 'volumeSet'
      | 'recommend'
      | 'recommendChallenge'
      | 'recommendRevision'
      | 'skillCategories'
      | 'logoutAsked'
      | 'validateAsked'
      | 'validateNothing',
      string
    >
  >
  /** {skill} */
  readonly skill: string
  readonly skillNames: Readonly<Record<SkillName, string>>
  readonly parameters: Readonly<Record<PlayerParameter, string>>
  readonly contact: Readonly<Record<ContactReason, string>>
  readonly clarify: Readonly<Record<ClarifySlot, string>>
  readonly none: Readonly<Record<NoneReason, string>>
  /** {title} {artist} {tempo} {tonality} {measures} {difficulty} {sections} {progress} {duration} {meter}: each field has its own hole and {title}; `traditional` where nobody’s name is known, `missing` when the content does not say it, `unplayed` when there is no score. */
  readonly content: Readonly<Record<ContentField | 'missing' | 'unplayed' | 'traditional', string>>
  /** {title} {content}: what a page shows. */
  readonly page: string
  /** Said where the whole of an answer was given already. */
  readonly saidBefore: string
  /** Around an answer that is only the nearest one. */
  readonly nearest: string
  /** Other words for a text, by its place (« none.already »), with the same holes: the second time something else is said. */
  readonly others: Readonly<Partial<Record<string, readonly string[]>>>
}

export interface TeacherTexts extends KnowledgeTexts, ActTexts {}
