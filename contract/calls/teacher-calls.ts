import { z } from 'zod'
import { contactBody, contactMessage, teacherEvent, teacherMessage, teacherQuestion } from '../models/teacher.ts'
import type { Call } from './call.ts'

const moment = z.iso.datetime({ offset: true })
const ERRORS = ['unauthenticated', 'invalid_request', 'quota_reached', 'not_found', 'message_conflict', 'too_many_requests', 'storage_full'] as const
const events = z.object({ events: z.array(teacherEvent) })

/** Calls of the chat with the teacher, and of messages to the team. */
export const TEACHER_CALLS = {
  'GET teacher/send-message': {
    summary: 'A message to the teacher; the answer comes as server-sent events, `Last-Event-ID` resumes it',
    audience: 'user',
    query: teacherQuestion,
    answer: events,
    streams: true,
    errors: ERRORS,
  },
  'POST teacher/send-message': {
    summary: 'The same with a body, for what an address cannot carry',
    audience: 'user',
    ours: true,
    body: teacherQuestion,
    answer: events,
    streams: true,
    errors: ERRORS,
  },
  'GET teacher/messages': {
    summary: 'The latest conversation, oldest message first; empty where there was none today',
    audience: 'user',
    ours: true,
    answer: z.object({ content: z.array(teacherMessage) }),
    errors: ['unauthenticated'],
  },
  'DELETE teacher/messages': {
    summary: 'Erase every conversation with the teacher',
    audience: 'user',
    ours: true,
    answer: z.object({ content: z.object({ erased: z.number().int() }) }),
    errors: ['unauthenticated', 'too_many_requests'],
  },
  'POST teacher/cancellations': {
    summary: 'The learner stopped an answer: what follows of it is dropped',
    audience: 'user',
    ours: true,
    body: z.object({ message_id: z.uuid(), shown: z.string().max(4_000) }),
    answer: z.object({ content: z.object({ canceled: z.boolean() }) }),
    errors: ['unauthenticated', 'invalid_request', 'too_many_requests'],
  },
  'POST contact': {
    summary: 'Write to the team; stored, and sent to its address where mail is set',
    audience: 'user',
    ours: true,
    body: contactBody,
    answer: z.object({ content: contactMessage }),
    errors: ['unauthenticated', 'invalid_request', 'too_many_requests', 'storage_full'],
  },
  'GET contact': {
    summary: 'What the learner wrote to the team, and the answers, newest first',
    audience: 'user',
    ours: true,
    answer: z.object({ content: z.array(contactMessage) }),
    errors: ['unauthenticated'],
  },
  'GET contacts': {
    summary: 'What learners wrote to the team, unanswered first',
    audience: 'admin',
    ours: true,
    answer: z.object({ content: z.array(contactMessage.extend({ user_id: z.number().int(), firstname: z.string(), email: z.string().nullable() })) }),
    errors: ['unauthenticated', 'forbidden'],
  },
  'POST contacts/{id}/answers': {
    summary: 'Answer a learner: shown to them, and sent to their address',
    audience: 'admin',
    ours: true,
    params: z.object({ id: z.uuid() }),
    body: z.object({ text: z.string().trim().min(1).max(4_000) }),
    answer: z.object({ content: z.object({ answered_at: moment }) }),
    errors: ['unauthenticated', 'forbidden', 'invalid_request', 'not_found', 'message_conflict', 'too_many_requests', 'storage_full'],
  },
} as const satisfies Readonly<Record<string, Call>>
