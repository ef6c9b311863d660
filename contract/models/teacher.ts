import { SPEED_NAMES } from '@prelude/domain/music'
import { CHANNELS, CONTACT_REASONS, PLAYER_PARAMETERS } from '@prelude/domain/teacher'
import { z } from 'zod'
import { catalogueEntry } from './catalogue.ts'
import { deviceMoment } from './fields.ts'
import { challengeEntry } from './playables.ts'

/** Longest message of a learner, in characters (spec: learning §5). */
export const TEACHER_TEXT = 500
/** Longest text of the page sent with a message, in characters; what exceeds it is cut (spec: learning §5). */
export const TEACHER_PAGE_CONTEXT = 12_000
/** What of a page is taken at all: more than is read, and no more than a body or an address has room for. */
const MOST_PAGE_SENT = 20_000
/** Longest JSON text in one field of the question, in characters. */
const MOST_JSON = 8_000

const channel = z.enum(CHANNELS)
const hands = z.enum(['LEFT', 'RIGHT', 'BOTH'])
const measureNumber = z.number().int().min(0).max(10_000)

/** JSON in a text: a query carries it like that, and a body as well, so that both calls take the same fields. */
const jsonText = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .max(MOST_JSON)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: 'Ce champ n’est pas du JSON.' })
        return z.NEVER
      }
    })
    .pipe(schema)
const flag = z.union([z.boolean(), z.stringbool()])

/** The open player, as its own commands describe it; measures are numbered from 1 as printed. */
export const teacherPlayer = z.object({
  status: z.enum(['play', 'pause', 'countdown', 'loading', 'player_controlled']),
  /** Beats a minute now, and as written. */
  tempo: z.number().min(1).max(1_000),
  baseTempo: z.number().min(1).max(1_000),
  view: z.enum(['piano', 'partition', 'handprints']),
  hands,
  loop: z.object({ from: measureNumber, to: measureNumber }).nullable(),
  measure: measureNumber,
  /** Something was struck: « Valider » grades it. Left out by clients that do not know. */
  hasTake: z.boolean().optional(),
  /** Without a take the learner may declare what is played (spec: choices §3.9). */
  mayDeclare: z.boolean().optional(),
  sound: z.record(channel, z.object({ active: z.boolean(), volume: z.number().min(0).max(200) })),
})
export type TeacherPlayer = z.infer<typeof teacherPlayer>

/** The content on the page; everything else about it the server knows itself. */
export const teacherContent = z.object({
  playableType: z.enum(['version', 'challenge', 'exercise', 'bloc', 'lesson']),
  id: z.number().int().positive().max(2_147_483_647),
})
export type TeacherContent = z.infer<typeof teacherContent>
/** What a page is about: on the page of a take, that take, however old. */
const pageContent = teacherContent.extend({ takeId: z.uuid().optional() })
export type TeacherPageContent = z.infer<typeof pageContent>

const percent = z.number().min(0).max(100)
/** A class that was begun (spec: learning §3); a list of them is the configuration PIECE_COURSES. */
export const pieceCourse = z.object({
  version_id: z.number().int().positive().max(2_147_483_647),
  piano_class_progress: percent,
  consolidation_class_progress: percent,
})
export type PieceCourse = z.infer<typeof pieceCourse>
/** How far the learner is in their level (spec: learning §9), as the page knows it: the server's own records are believed. */
const levelProgression = z.object({
  level: z.number().int().min(1).max(6),
  points: z.number().int().min(0).max(100).optional(),
})

/** The page on which a question is asked (spec: learning §3.6). `route` has no query, `url` is the whole address behind the hash. */
const teacherPage = z.object({ route: z.string(), url: z.string(), title: z.string(), content: z.string() })
export type TeacherPage = z.infer<typeof teacherPage>

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function readPage(text: string): TeacherPage {
  const sent = teacherPage.safeParse(jsonOf(text))
  const [title = '', ...lines] = text.split('\n')
  const { content, ...page } = sent.success ? sent.data : { route: '', url: '', title: title.trim(), content: lines.join('\n') }
  return { ...page, content: content.slice(0, TEACHER_PAGE_CONTEXT) }
}

/** What a question to the teacher carries, in a query or in a body (spec: learning §7). */
export const teacherQuestion = z.object({
  text: z.string().trim().min(1).max(TEACHER_TEXT),
  /** The conversation, as `sendConvId` named it; without, a new one begins, or for the teacher's own words the latest goes on. */
  id: z.uuid().optional(),
  /** Made by the client: the same one again resumes the answer and costs nothing (ours). */
  messageId: z.uuid().optional(),
  /** Address of the page, without origin. */
  page: z.string().max(300).optional(),
  /** What was shown of the answer that the learner stopped before this message: the rest of it was neither said nor done. */
  canceledMessage: z.string().max(4_000).optional(),
  /** The answer will be spoken: it is short. */
  fromVoice: flag.optional(),
  /** `teacherPage` as JSON; older clients send its text alone, the first line of which is the title. */
  pageContext: z.string().max(MOST_PAGE_SENT).transform(readPage).optional(),
  /** With the offset of the learner's time zone: which day it is for them. */
  date: deviceMoment.optional(),
  /** PIECE_COURSES and level as the page has them: hints, believed where the server's own records say the same. */
  pieceCourses: jsonText(z.array(pieceCourse).max(20)).optional(),
  levelProgression: jsonText(levelProgression).optional(),
  playableContentInfos: jsonText(pageContent).optional(),
  /** The message was proposed by the teacher. */
  fromTeacher: flag.optional(),
  /** A word of the glossary to be explained, whatever `text` says. */
  explainKeyword: z.string().max(80).optional(),
  /** Which of the readings is meant that the answer before offered, from 0 on (ours). */
  chosenReading: z.coerce.number().int().min(0).max(2).optional(),
  context: jsonText(z.object({ player: teacherPlayer.nullish() })).optional(),
})
export type TeacherQuestion = z.output<typeof teacherQuestion>

/** An order to the player (spec: learning §4.8). Measures are numbered from 1 as printed, both included. */
export const playerAction = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['play', 'pause', 'restart', 'validate']) }),
  z.object({
    type: z.literal('tempo'),
    op: z.enum(['decrease', 'increase', 'set']),
    value: z.number().optional(),
    unit: z.enum(['bpm', 'percent']).optional(),
    speed: z.enum(SPEED_NAMES).optional(),
  }),
  z.object({ type: z.literal('volume'), op: z.enum(['up', 'down', 'on', 'off', 'set']), channel, value: z.number().min(0).max(100).optional() }),
  z.object({ type: z.literal('loop'), op: z.enum(['on', 'off']), from: measureNumber.optional(), to: measureNumber.optional() }),
  z.object({ type: z.literal('hands'), hand: hands }),
  z.object({ type: z.literal('display'), mode: z.enum(['piano', 'partition']) }),
  /** « Attendre », « Me suivre », « En mesure »: part of an offer. */
  z.object({ type: z.literal('mode'), mode: z.enum(['wait', 'follow', 'time']) }),
  /** The app plays a passage for the learner to watch. */
  z.object({ type: z.literal('show'), from: measureNumber, to: measureNumber, hand: hands, percent: z.number().min(30).max(150) }),
])
export type PlayerAction = z.infer<typeof playerAction>

/** Orders, and the content that they are for: where its player is not open, it is opened first. Without one: the open player. */
const playerOrders = z.object({ actions: z.array(playerAction).min(1).max(8), content: teacherContent.optional() })
export type PlayerOrders = z.infer<typeof playerOrders>

/** Difficulty of a recommended content beside the learner's own (spec: learning §4.8). */
export const RECOMMENDED_DIFFICULTIES = ['EASY', 'MATCHING', 'HARD', 'REALLY_HARD'] as const
const recommended = z.object({
  difficulty: z.enum(RECOMMENDED_DIFFICULTIES),
  /** Best score so far; null where never played. */
  best: z.number().nullable(),
  not_interesting: z.boolean(),
})

/** One event of the stream: `event` is its name, `data` its JSON (spec: learning §4.8). */
export const teacherEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('sendConvId'), data: z.object({ id: z.uuid(), messageId: z.uuid() }) }),
  /** A token of the answer; numbers follow each other from 0 on. */
  z.object({ event: z.literal('update'), data: z.object({ id: z.number().int().min(0), text: z.string() }) }),
  z.object({ event: z.literal('redirect'), data: z.object({ route: z.string().max(300) }) }),
  z.object({
    event: z.literal('recommendation'),
    data: z.object({
      items: z
        .array(
          z.discriminatedUnion('kind', [
            recommended.extend({ kind: z.literal('piece'), entry: catalogueEntry }),
            recommended.extend({ kind: z.literal('challenge'), challenge: challengeEntry }),
          ]),
        )
        .max(4),
    }),
  }),
  z.object({
    event: z.literal('skillRecommendation'),
    data: z.object({
      skills: z.array(
        z.object({
          id: z.number().int(),
          category_id: z.number().int(),
          name: z.string(),
          exercises: z.array(z.object({ id: z.number().int(), title: z.string() })),
        }),
      ),
    }),
  }),
  z.object({ event: z.literal('skillCategories'), data: z.object({ categories: z.array(z.object({ id: z.number().int(), name: z.string() })) }) }),
  z.object({ event: z.literal('showPlayerParameter'), data: z.object({ parameter: z.enum(PLAYER_PARAMETERS) }) }),
  /** All orders of one answer together, after its last token. */
  z.object({ event: z.literal('doAction'), data: playerOrders }),
  /** What the teacher proposes to do; done when the learner accepts it. */
  z.object({ event: z.literal('answer'), data: playerOrders.extend({ label: z.string().max(120) }) }),
  /** What the message may mean, to choose from: the words of a button each (ours). */
  z.object({ event: z.literal('readings'), data: z.object({ labels: z.array(z.string().max(200)).min(2).max(3) }) }),
  /** Figures of the learner's own playing beside an explanation (ours): one bar a measure. */
  z.object({
    event: z.literal('chart'),
    data: z.object({
      title: z.string().max(80),
      hand: z.enum(['LEFT', 'RIGHT']).nullable(),
      takes: z.number().int().min(1),
      /** « en millisecondes, par mesure ». */
      unit: z.string().max(60),
      bars: z.array(z.object({ measure: measureNumber, value: z.number() })).max(16),
    }),
  }),
  z.object({ event: z.literal('contactTeam'), data: z.object({ reason: z.enum(CONTACT_REASONS) }) }),
  /** Messages left this week; null without limit (ours). */
  z.object({ event: z.literal('quota'), data: z.object({ left: z.number().int().min(0).nullable() }) }),
  /** The whole answer; for the log of the client only. */
  z.object({ event: z.literal('full'), data: z.object({ text: z.string() }) }),
  /** The answer broke off: why, in French (ours). */
  z.object({ event: z.literal('failed'), data: z.object({ message: z.string() }) }),
  z.object({ event: z.literal('end'), data: z.object({ lastId: z.number().int().min(-1) }) }),
])
export type TeacherEvent = z.infer<typeof teacherEvent>

/** A message of a conversation and its answer, as stored. */
export const teacherMessage = z.object({
  id: z.uuid(),
  conversation_id: z.uuid(),
  text: z.string(),
  from_teacher: z.boolean(),
  canceled: z.boolean(),
  created_at: z.iso.datetime({ offset: true }),
  /** Without `sendConvId`, `quota`, `full` and `doAction`: what was done is not done again. */
  events: z.array(teacherEvent),
})
export type TeacherMessage = z.infer<typeof teacherMessage>

export const contactBody = z.object({
  /** Made by the client: sending it again stores nothing more. */
  id: z.uuid(),
  reason: z.enum(CONTACT_REASONS),
  text: z.string().trim().min(1).max(2_000),
  page: z.string().max(300).optional(),
})
/** A message to the team and the answer to it. */
export const contactMessage = z.object({
  id: z.uuid(),
  reason: z.enum(CONTACT_REASONS),
  text: z.string(),
  page: z.string().nullable(),
  created_at: z.iso.datetime({ offset: true }),
  answer: z.string().nullable(),
  answered_at: z.iso.datetime({ offset: true }).nullable(),
})
export type ContactMessage = z.infer<typeof contactMessage>
