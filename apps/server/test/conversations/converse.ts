import { randomUUID } from 'node:crypto'
import { type PlayerAction, type TeacherEvent, type TeacherPlayer, teacherEvent, textOfToken } from '@prelude/contract'
import type { Timeline } from '@prelude/domain/score'
import { eq } from '../../src/kernel/database/drizzle.ts'
import { users } from '../../src/kernel/learner/users.table.ts'
import type { Repertoire } from '../../src/kernel/repertoire/repertoire.ts'
import type { TestApp } from '../app.ts'
import { takeOf } from '../take.ts'
import type { Conversation, ConversationStep, LearnerLocation } from './conversation-file.ts'
import { openedPlayer, playerAfter } from './simulated-player.ts'

export interface Said {
  readonly text: string
  readonly expected: readonly string[]
  /** What was done and shown beside the words: « tempo decrease », « loop on 5 8 », « recommendation 4 ». */
  readonly done: readonly string[]
  readonly answer: string
}

interface At {
  readonly page: string
  readonly version: number | null
  readonly timeline: Timeline | null
  readonly player: TeacherPlayer | null
}

const orderWords = ({ type, ...slots }: PlayerAction): string => [type, ...Object.values(slots)].join(' ')

function cardWords(event: TeacherEvent): string[] {
  switch (event.event) {
    case 'doAction':
      return event.data.actions.map(orderWords)
    case 'redirect':
      return [`redirect ${event.data.route}`]
    case 'recommendation':
      return [`recommendation ${event.data.items.length}`]
    case 'skillRecommendation':
      return [`skill ${event.data.skills.length}`]
    case 'skillCategories':
      return ['categories']
    case 'showPlayerParameter':
      return [`parameter ${event.data.parameter}`]
    case 'contactTeam':
      return [`contact ${event.data.reason}`]
    case 'answer':
      return ['offer']
    case 'chart':
    case 'failed':
      return [event.event]
    default:
      return []
  }
}

/** One learner, from the first word to the last, through the calls of the server; the player does what it is told. */
export async function converse(test: TestApp, repertoire: Repertoire, conversation: Conversation): Promise<readonly Said[]> {
  const email = `${randomUUID()}@exemple.fr`
  const token = await test.signup(email, { level_id: conversation.level })
  if (conversation.isPremium) await test.database.sql.update(users).set({ premium: true }).where(eq(users.email, email))
  await test.call('POST updateConfigurationRule', {
    body: { configuration_rule: 'SELECTED_TEACHER', value: JSON.stringify(conversation.teacher) },
    token,
  })
  const exchanges: Said[] = []
  let at: At = { page: '/home', version: null, timeline: null, player: null }
  let id: string | undefined
  let offered: readonly PlayerAction[] = []
  let shown = ''

  const open = (place: LearnerLocation): At => {
    if ('page' in place) return { page: place.page, version: null, timeline: null, player: null }
    const pieceVersion = repertoire.version(place.version)
    if (!pieceVersion) throw new Error(`no version ${place.version}`)
    const { timeline } = repertoire.notesOf(pieceVersion.version)
    const page = `/player/version/${place.version}/${pieceVersion.piece.urlArtist}/${pieceVersion.piece.urlTitle}`
    return { page, version: place.version, timeline, player: openedPlayer(timeline) }
  }
  const doAll = (actions: readonly PlayerAction[]): void => {
    const { player, timeline } = at
    if (player && timeline) at = { ...at, player: actions.reduce((now, action) => playerAfter(now, action, timeline), player) }
  }
  const say = async ({ text, isSpoken, expected }: Extract<ConversationStep, { kind: 'says' }>): Promise<void> => {
    const body = {
      text,
      messageId: randomUUID(),
      fromVoice: isSpoken,
      page: at.page,
      ...(shown === '' ? {} : { pageContext: shown }),
      ...(id ? { id } : {}),
      ...(at.player ? { context: JSON.stringify({ player: at.player }) } : {}),
      ...(at.version ? { playableContentInfos: JSON.stringify({ playableType: 'version', id: at.version }) } : {}),
    }
    const { status, answer, error } = await test.call('POST teacher/send-message', { body, token })
    if (status !== 200) throw new Error(`${text}: ${error.code} ${error.message}`)
    const events = answer.events.map((event: TeacherEvent) => teacherEvent.parse(event))
    id = events.find((event) => event.event === 'sendConvId')?.data.id
    exchanges.push({
      text,
      expected,
      done: events.flatMap(cardWords),
      answer: events.map((event) => (event.event === 'update' ? textOfToken(event.data.text) : '')).join(''),
    })
    for (const event of events) {
      if (event.event === 'doAction') doAll(event.data.actions)
      if (event.event === 'answer') offered = event.data.actions
      if (event.event === 'redirect') at = { page: event.data.route, version: null, timeline: null, player: null }
    }
    // Messages of one second would have no order.
    test.now = new Date(test.now.getTime() + 5_000)
  }

  for (const step of conversation.steps) {
    if (step.kind === 'says') await say(step)
    else if (step.kind === 'shows') shown = step.text
    else if (step.kind === 'goes') at = open(step.place)
    else if (step.kind === 'accepts') doAll(offered)
    else if (at.timeline && at.version) {
      const take = takeOf(at.timeline, { ...step.playing, playableId: at.version, startedAt: test.now })
      const { status, error } = await test.call('POST takes', { body: take, token })
      if (status !== 200) throw new Error(`take: ${error.code} ${error.message}`)
      test.now = new Date(test.now.getTime() + 120_000)
    }
  }
  return exchanges
}
