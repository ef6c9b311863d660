import {
  CLARIFY_SLOTS,
  CONTACT_REASONS,
  CONTENT_FIELDS,
  DANGERS,
  FACT_HOLES,
  KEYWORDS,
  NONE_REASONS,
  PLAYER_PARAMETERS,
  REFUSE_REASONS,
  REMARK_THEMES,
  SAID_WHEN,
  SKILLS,
  TALK_KINDS,
  TEACHER_IDS,
  type TeacherSource,
  TOPICS,
} from '@prelude/domain/teacher'
import { z } from 'zod'

/** What the teacher says, as it is built into `dist/content/teacher.json`: `TeacherSource` of the domain. */

const id = z.int().positive()
const text = z.string().min(1)
const variants = z.tuple([text], text)

export const knowledgeLink = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(['lesson', 'exercise', 'module', 'bloc']), id }),
  z.strictObject({ type: z.literal('piece'), slug: text }),
])

const sentence = z.strictObject({ text, when: z.enum(SAID_WHEN).optional(), holes: z.array(z.enum(FACT_HOLES)) })
const question = z.strictObject({ id, question: text, answer: text, whole: z.literal(true).optional(), links: z.array(knowledgeLink) })
const knowledge = z.strictObject({ title: text, answer: z.array(sentence).min(1), links: z.array(knowledgeLink), questions: z.array(question) })

const CONFIRMATIONS = [
  'redirect',
  'pause',
  'restart',
  'play',
  'validate',
  'tempoDecrease',
  'tempoIncrease',
  'tempoOther',
  'volumeUp',
  'volumeDown',
  'volumeOff',
  'volumeOn',
] as const
const CONFIRMED = [
  'loopSection',
  'loopMeasures',
  'loopMeasure',
  'loopOn',
  'loopOff',
  'handsLEFT',
  'handsRIGHT',
  'handsBOTH',
  'handsLEFTalone',
  'handsRIGHTalone',
  'displayPiano',
  'displayPartition',
  'volumeSet',
  'recommend',
  'recommendChallenge',
  'recommendRevision',
  'skillCategories',
  'logoutAsked',
  'validateAsked',
  'validateNothing',
] as const

/** The dictionary of acts with another kind of text in it: typeset as it is authored, plain as it is built. */
export const actsOf = (words: z.ZodType<string, string>) =>
  z.strictObject({
    confirmations: z.record(z.enum(CONFIRMATIONS), words),
    confirmed: z.record(z.enum(CONFIRMED), words),
    skill: words,
    skillNames: z.record(z.enum(SKILLS), words),
    parameters: z.record(z.enum(PLAYER_PARAMETERS), words),
    contact: z.record(z.enum(CONTACT_REASONS), words),
    clarify: z.record(z.enum(CLARIFY_SLOTS), words),
    none: z.record(z.enum(NONE_REASONS), words),
    content: z.record(z.enum([...CONTENT_FIELDS, 'missing', 'unplayed', 'traditional']), words),
    page: words,
    saidBefore: words,
    nearest: words,
    others: z.record(z.string().regex(/^\w+\.\w+$/), z.array(words).min(1)),
  })

const refusals = z.partialRecord(z.enum(REFUSE_REASONS), variants)

/** What is answered to danger and to pain: to adults, and to children under 15. */
export const safetyOf = (words: z.ZodType<string, string>) =>
  z.record(z.enum([...DANGERS, 'pain']), z.strictObject({ adult: z.tuple([words], words), child: z.tuple([words], words) }))

export const voiceOf = (words: z.ZodType<string, string>) =>
  z.strictObject({
    id: z.enum(TEACHER_IDS),
    talk: z.record(z.enum(TALK_KINDS), z.tuple([words], words)),
    remarks: z.record(z.enum(REMARK_THEMES), z.tuple([words], words)),
    refusals: z.partialRecord(z.enum(REFUSE_REASONS), z.tuple([words], words)),
    after: z.partialRecord(z.enum(CONFIRMATIONS), words),
  })

export const builtTeacher: z.ZodType<TeacherSource> = z.strictObject({
  topics: z.record(z.enum(TOPICS), knowledge),
  keywords: z.record(z.enum(KEYWORDS), knowledge),
  voices: z.array(voiceOf(text)),
  refusals,
  safety: safetyOf(text),
  acts: actsOf(text),
})
