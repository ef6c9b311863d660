import type { ErrorEvent } from '@sentry/browser'
import { expect, it } from 'vitest'
import { type TransactionEvent, withoutPersons } from './without-persons.ts'

it('reports the error without data about the person', () => {
  const event: ErrorEvent = {
    type: undefined,
    event_id: 'a'.repeat(32),
    message: 'No answer for camille@exemple.fr',
    user: { id: 7, email: 'camille@exemple.fr' },
    request: { url: 'https://exemple.fr/#/profile', headers: { 'User-Agent': 'Firefox' } },
    breadcrumbs: [{ message: 'typed Camille' }],
    extra: { learner: 'Camille' },
    contexts: { trace: { trace_id: 'b'.repeat(32), span_id: 'c'.repeat(16) }, culture: { locale: 'fr-FR' } },
    exception: {
      values: [
        {
          type: 'Error',
          value:
            'GET https://exemple.fr/play/v1/catalog?search=Camille failed at /#/auth?code=f1P0aXb8Vn3ZQk7mT2yLwC9sR4eGhJ6u, code f1P0aXb8Vn3ZQk7mT2yLwC9sR4eGhJ6u',
          stacktrace: { frames: [{ filename: 'https://exemple.fr/assets/index-AbC.js', lineno: 3 }] },
        },
      ],
    },
  }
  const sent = withoutPersons(event)
  expect(JSON.stringify(sent)).not.toMatch(/amille|Firefox|f1P0aXb|fr-FR/)
  expect(sent.exception?.values?.[0]).toMatchObject({ type: 'Error', stacktrace: { frames: [{ lineno: 3 }] } })
  expect(sent.event_id).toBe('a'.repeat(32))
})

it('reduces the address of each measured call to its path', () => {
  const event: TransactionEvent = {
    type: 'transaction',
    transaction: '/?from=camille@exemple.fr',
    spans: [
      {
        span_id: 'c'.repeat(16),
        trace_id: 'b'.repeat(32),
        start_timestamp: 1,
        status: 'ok',
        data: { 'http.query': '?search=Camille' },
        description: 'GET /play/v1/catalog?search=Camille',
      },
    ],
  }
  const sent = withoutPersons(event)
  expect(sent.transaction).toBe('/')
  expect(sent.spans?.[0]).toMatchObject({ description: 'GET /play/v1/catalog', data: {} })
})
