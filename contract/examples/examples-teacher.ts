import type { CallKey } from '../calls/calls.ts'
import type { ContactMessage, TeacherEvent } from '../models/teacher.ts'
import type { Example } from './example.ts'

const CONVERSATION = '6d2f3c1e-2d0b-4a8e-9a53-0c6a9a1f4b11'
const MESSAGE = '9b6c8f0a-5e8e-4f4c-8f3f-2f0f6f6f7a21'
const QUESTION = { text: 'Ralentis un peu, et boucle les mesures 5 à 8', messageId: MESSAGE, page: '/player/version/11/menuet/petzold' }
const SAID: TeacherEvent[] = [
  { event: 'update', data: { id: 0, text: 'J’ai ' } },
  { event: 'update', data: { id: 1, text: 'ralenti ' } },
  { event: 'update', data: { id: 2, text: 'le ' } },
  { event: 'update', data: { id: 3, text: 'tempo ' } },
  { event: 'update', data: { id: 4, text: 'du ' } },
  { event: 'update', data: { id: 5, text: 'morceau.' } },
]
const EVENTS: TeacherEvent[] = [
  { event: 'sendConvId', data: { id: CONVERSATION, messageId: MESSAGE } },
  ...SAID,
  { event: 'quota', data: { left: 9 } },
  { event: 'full', data: { text: 'J’ai ralenti le tempo du morceau.' } },
  {
    event: 'doAction',
    data: {
      actions: [
        { type: 'tempo', op: 'decrease' },
        { type: 'loop', op: 'on', from: 5, to: 8 },
      ],
    },
  },
  { event: 'end', data: { lastId: 5 } },
]
const CONTACT: ContactMessage = {
  id: '1f6a1b9a-40a6-4dbb-8c0c-3a1e6c0b7d31',
  reason: 'content_request',
  text: 'J’aimerais jouer la Pavane de Fauré.',
  page: '/catalog',
  created_at: '2026-11-20T17:42:10.000Z',
  answer: null,
  answered_at: null,
}

export const TEACHER_EXAMPLES = {
  'GET teacher/send-message': { query: QUESTION, answer: { events: EVENTS } },
  'POST teacher/send-message': { body: QUESTION, answer: { events: EVENTS } },
  'GET teacher/messages': {
    answer: {
      content: [
        {
          ...{ id: MESSAGE, conversation_id: CONVERSATION, text: QUESTION.text, from_teacher: false, canceled: false },
          created_at: '2026-11-20T17:42:10.000Z',
          events: SAID,
        },
      ],
    },
  },
  'DELETE teacher/messages': { answer: { content: { erased: 12 } } },
  'POST teacher/cancellations': { body: { message_id: MESSAGE, shown: 'J’ai ' }, answer: { content: { canceled: true } } },
  'POST contact': { body: { id: CONTACT.id, reason: 'content_request', text: CONTACT.text, page: '/catalog' }, answer: { content: CONTACT } },
  'GET contact': { answer: { content: [CONTACT] } },
  'GET contacts': { answer: { content: [{ ...CONTACT, user_id: 7, firstname: 'Camille', email: 'camille@exemple.fr' }] } },
  'POST contacts/{id}/answers': {
    params: { id: CONTACT.id },
    body: { text: 'Bonne idée : elle est dans le domaine public, nous la préparons.' },
    answer: { content: { answered_at: '2026-11-21T09:00:00.000Z' } },
  },
} as const satisfies { readonly [Key in CallKey]?: Example<Key> }
