// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { clientConfigQuery } from '../../api/client-config.queries.ts'
import { measuring } from '../../shared/learner/front-door.ts'
import { followConsent } from './follow-consent.ts'
import { reportException } from './report-exception.ts'

const sent = vi.hoisted(() => [] as unknown[])
vi.mock('./error-reports.ts', () => ({
  startErrorReports: (dsn: string) => sent.push(dsn),
  captureError: (error: unknown) => sent.push(error),
  stopErrorReports: async () => sent.push('stop'),
}))
const settled = () => new Promise((wake) => setTimeout(wake, 20))

it('reports what the app caught only while the learner consents', async () => {
  const queries = new QueryClient()
  queries.setQueryData(clientConfigQuery.queryKey, { error_tracing: 'http://public@127.0.0.1/1' } as never)
  followConsent(queries)
  await settled()
  reportException('before the answer')
  measuring.setState({ consent: 'accepted' })
  await settled()
  reportException('with consent')
  measuring.setState({ consent: 'refused' })
  await settled()
  reportException('taken back')
  expect(sent).toEqual(['http://public@127.0.0.1/1', 'with consent', 'stop'])
})
