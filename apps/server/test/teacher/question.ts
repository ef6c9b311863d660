import { randomUUID } from 'node:crypto'
import { type CallBody, type TeacherEvent, type TeacherPlayer, teacherEvent, textOfToken } from '@prelude/contract'
import type { TestApp } from '../app.ts'

export type TestQuestion = CallBody<'POST teacher/send-message'>

const CHANNELS = ['MAIN', 'LEFT', 'RIGHT', 'MELODY', 'METRONOME'] as const

/** A player as a page describes it. */
export const PLAYER: TeacherPlayer = {
  status: 'pause',
  tempo: 120,
  baseTempo: 120,
  view: 'piano',
  hands: 'BOTH',
  loop: null,
  measure: 1,
  sound: Object.fromEntries(CHANNELS.map((channel) => [channel, { active: channel !== 'METRONOME', volume: 70 }])) as TeacherPlayer['sound'],
}

/** A page with a version of the test repertoire in the player. */
export const inPlayer = (id = 11): Partial<TestQuestion> => ({
  context: JSON.stringify({ player: PLAYER }),
  playableContentInfos: JSON.stringify({ playableType: 'version', id }),
  page: `/player/version/${id}/traditionnel/piece-1`,
})

export interface ReceivedAnswer {
  readonly status: number
  readonly error: { readonly code: string; readonly message: string }
  readonly events: readonly TeacherEvent[]
  readonly reply: string
  readonly names: readonly string[]
  readonly messageId: string
  readonly conversation: string
  data(name: TeacherEvent['event']): unknown
}

/** What a learner hears who asks; every event has to keep to the contract. */
export async function askTeacher(test: TestApp, token: string, text: string, more: Partial<TestQuestion> = {}): Promise<ReceivedAnswer> {
  const messageId = more.messageId ?? randomUUID()
  const { status, answer, error } = await test.call('POST teacher/send-message', { body: { text, ...more, messageId }, token })
  const events: TeacherEvent[] = status === 200 ? answer.events : []
  for (const event of events) teacherEvent.parse(event)
  const data = (name: TeacherEvent['event']): unknown => events.find(({ event }) => event === name)?.data
  return {
    ...{ status, error, events, messageId, data },
    reply: events.map((event) => (event.event === 'update' ? textOfToken(event.data.text) : '')).join(''),
    names: events.map(({ event }) => event),
    conversation: (data('sendConvId') as { id: string } | undefined)?.id ?? '',
  }
}
