import { REFUSE_REASONS } from '../acts/closed-lists.ts'
import type { TeacherId } from '../teachers.texts.ts'
import type { ActTexts, KnowledgeText, TeacherTexts, Variants } from '../texts.ts'
import { holds, type TeacherFacts } from './facts.ts'
import type { KnowledgeSource, Sentence, TeacherSource, VoiceSource } from './source.ts'

const HOLE = /\{(\w+)\}/g

/** The sentences that are true now, with their facts. */
export function saidNow(sentences: readonly Sentence[], facts: TeacherFacts): string {
  const words: Readonly<Record<string, string>> = facts.words
  return sentences
    .filter(({ when, holes }) => (when === undefined || holds(when, facts)) && holes.every((hole) => words[hole] !== undefined))
    .map(({ text, holes }) => (holes.length === 0 ? text : text.replaceAll(HOLE, (whole, hole: string) => words[hole] ?? whole)))
    .join(' ')
}

function knowledgeText({ title, answer, links, questions }: KnowledgeSource, facts: TeacherFacts): KnowledgeText {
  const first = questions.find(({ whole }) => !whole) ?? questions[0]
  return {
    title,
    answer: saidNow(answer, facts),
    ...(first ? { more: first.answer, questions } : {}),
    ...(links.length > 0 ? { links } : {}),
  }
}

/** Texts that are the same for everybody, and the names of the others. */
interface Prepared<Id extends string> {
  readonly fixed: Readonly<Partial<Record<Id, KnowledgeText>>>
  readonly open: readonly Id[]
}
const LEAST_KNOWN: TeacherFacts = { member: 'free', paymentOpen: false, input: 'none', contentsSpent: false, words: {} }
const prepared = new WeakMap<object, Prepared<string>>()

/** Most answers depend on nothing: they are made once for a source. */
function preparedOf<Id extends string>(sources: Readonly<Record<Id, KnowledgeSource>>): Prepared<Id> {
  const ready = prepared.get(sources)
  if (ready) return ready as Prepared<Id>
  const ids = Object.keys(sources) as Id[]
  const isOpen = (id: Id): boolean => sources[id].answer.some(({ when, holes }) => when !== undefined || holes.length > 0)
  const fixed = Object.fromEntries(ids.filter((id) => !isOpen(id)).map((id) => [id, knowledgeText(sources[id], LEAST_KNOWN)]))
  const made = { fixed: fixed as Prepared<Id>['fixed'], open: ids.filter(isOpen) }
  prepared.set(sources, made)
  return made
}

function texts<Id extends string>(sources: Readonly<Record<Id, KnowledgeSource>>, facts: TeacherFacts): Readonly<Record<Id, KnowledgeText>> {
  const { fixed, open } = preparedOf(sources)
  const all = { ...fixed } as Record<Id, KnowledgeText>
  for (const id of open) all[id] = knowledgeText(sources[id], facts)
  return all
}

/** All that a teacher says to this learner now. */
export function teacherTexts(source: TeacherSource, teacher: TeacherId, facts: TeacherFacts): TeacherTexts {
  const voice = source.voices.find(({ id }) => id === teacher)
  if (!voice) throw new RangeError(`No voice of ${teacher}`)
  return {
    topics: texts(source.topics, facts),
    keywords: texts(source.keywords, facts),
    talk: voice.talk,
    remarks: voice.remarks,
    refusals: refusalsOf(source, voice),
    safety: source.safety,
    ...source.acts,
    confirmations: confirmationsOf(source.acts, voice),
  }
}

function refusalsOf(source: TeacherSource, voice: VoiceSource): TeacherTexts['refusals'] {
  const refusals = { ...voice.refusals, ...source.refusals }
  return Object.fromEntries(REFUSE_REASONS.map((reason): [string, Variants] => [reason, refusals[reason] as Variants])) as TeacherTexts['refusals']
}

/** The fixed sentence always comes first, letter for letter (spec: learning §8). */
function confirmationsOf({ confirmations }: ActTexts, { after }: VoiceSource): ActTexts['confirmations'] {
  const names = Object.keys(confirmations) as (keyof typeof confirmations)[]
  return Object.fromEntries(names.map((name) => [name, [confirmations[name], after[name]].filter(Boolean).join(' ')])) as ActTexts['confirmations']
}
