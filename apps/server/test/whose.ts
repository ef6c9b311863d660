import { randomUUID } from 'node:crypto'
import type { CallKey, ErrorCode } from '@prelude/contract'
import { type CallOptions, PASSWORD } from './app.ts'
import { takeOf } from './take.ts'
import { scaleTimeline } from './timelines.ts'

/** Ids of a learner's private data. */
export interface Belongings {
  readonly importId: number
  readonly versionId: number
  readonly takeId: string
  readonly loginId: string
  readonly identityId: string
}

/** A call with another learner's ids, and the expected refusal; `passes` if it succeeds without returning their data. */
export interface Strange<Key extends CallKey = CallKey> {
  readonly ask: (owned: Belongings) => CallOptions<Key>
  readonly refused: ErrorCode | 'passes'
}
/** 'none': a call without ids of private data, about the caller's own account or the repertoire. */
type Whose<Key extends CallKey> = 'none' | Strange<Key>

const notFound = <Key extends CallKey>(ask: (owned: Belongings) => CallOptions<Key>): Strange<Key> => ({ ask, refused: 'not_found' })
const byVersion = <Key extends CallKey>(more: object = {}): Strange<Key> =>
  notFound(({ versionId }) => ({ params: { id: versionId }, ...more }) as unknown as CallOptions<Key>)
const byImport = <Key extends CallKey>(more: object = {}): Strange<Key> =>
  notFound(({ importId }) => ({ params: { id: importId }, ...more }) as unknown as CallOptions<Key>)
const query = ({ versionId }: Belongings) => ({ query: { playable_type: 'version' as const, playable_id: versionId } })

/** The calls that carry an id of private data. A call missing here fails the compiler and the test. */
export const WHOSE: { readonly [Key in CallKey]: Whose<Key> } = {
  'GET status': 'none',
  'POST signup': 'none',
  'POST login': 'none',
  'POST logout': 'none',
  'GET user': 'none',
  'POST login/firebase': 'none',
  'POST signup/firebase': 'none',
  'POST identity-results': 'none',
  'POST password/forgot': 'none',
  'POST password/change': 'none',
  'POST user/password': 'none',
  'POST auth/confirm': 'none',
  'POST auth/codes': 'none',
  'POST auth/previews': 'none',
  'POST auth/refusals': 'none',
  'POST user/email-verifications': 'none',
  'POST user/email': 'none',
  'POST user/identity': 'none',
  'POST user/age': 'none',
  'POST updateNewsletterConsent': 'none',
  'POST updateNotificationsConsent': 'none',
  'GET user/logins': 'none',
  'DELETE user/logins': 'none',
  'DELETE user/logins/{id}': notFound(({ loginId }) => ({ params: { id: loginId } })),
  'GET user/identities': 'none',
  'POST user/identity-removals': notFound(({ identityId }) => ({ body: { id: identityId, password: PASSWORD } })),
  'GET user/export': 'none',
  'POST user/deletion': 'none',
  'DELETE user/deletion': 'none',
  'GET surroundings': 'none',
  'POST subscribe': 'none',
  'GET subscriptions': 'none',
  'GET subscriptions/billing-redirection': 'none',
  'GET subscriptions/checkout-redirection/{priceId}': 'none',
  'POST trial/enable': 'none',
  'POST user/extend-trial': 'none',
  'POST analytics': 'none',
  'POST analytics/slack': 'none',
  'POST introductions/progress': 'none',
  'GET revisions': 'none',
  'GET revisions/today': 'none',
  'GET coaching/plan': 'none',
  'GET coaching/gains': 'none',
  'GET handprints': 'none',
  'GET rhythmics': 'none',
  'GET handprints/{id}': 'none',
  'POST handprints/{id}': 'none',
  'GET rhythmics/{id}': 'none',
  'POST rhythmics/{id}': 'none',
  'POST rhythmics/{id}/previews': 'none',
  'POST user/level': 'none',
  'POST user/ambitus': 'none',
  'POST user/hand-size': 'none',
  'POST updateConfigurationRule': 'none',
  'POST user/new-activity': {
    ask: ({ takeId, versionId }) => ({
      body: {
        event_type: 'COMPLETE_PIECE',
        playable_type: 'version',
        playable_id: versionId,
        additional_data: JSON.stringify({ take_id: takeId }),
        created_at: '2026-11-21T11:00:00.000Z',
      },
    }),
    refused: 'invalid_request',
  },
  'GET catalog-options': 'none',
  'GET catalog': 'none',
  'GET catalog-home': 'none',
  'GET v2/catalog-home': 'none',
  'GET songs/{id}': byVersion(),
  'POST songs/{id}/favourite': byVersion({ body: { favourite: true } }),
  'GET version/{id}/sheet': byVersion({ query: { inPlayer: 'true' } }),
  'GET version/{id}/score': byVersion(),
  'POST version/{id}/transposition': byVersion({ body: { version_transposition_id: null } }),
  'GET version/{id}/lyrics': byVersion(),
  'POST version/{id}/lyrics': byVersion({ body: { revision: 0, parts: [] } }),
  'GET imports': 'none',
  'POST imports': 'none',
  'GET imports/{id}': byImport(),
  'POST imports/{id}': byImport({ body: { title: 'Pris' } }),
  'DELETE imports/{id}': byImport(),
  'GET imports/{id}/file': byImport(),
  'POST takes': notFound(({ versionId }) => ({ body: { ...takeOf(scaleTimeline(4, ['RIGHT']), { playableId: versionId }), id: randomUUID() } })),
  'GET takes': { ask: query, refused: 'passes' },
  'GET takes/{id}': notFound(({ takeId }) => ({ params: { id: takeId } })),
  'DELETE takes': { ask: query, refused: 'passes' },
  'DELETE takes/{id}': notFound(({ takeId }) => ({ params: { id: takeId } })),
  'GET challenge/catalog': 'none',
  'GET challenge/next': 'none',
  'GET checklist': 'none',
  'GET challenge/{id}': 'none',
  'GET challenge/{id}/sheet': 'none',
  'POST challenge/{id}/complete': 'none',
  'GET exercises/{id}/sheet': 'none',
  'GET exercises/{id}/tonalities': 'none',
  'GET blocs': 'none',
  'GET blocs/{id}/sheet': 'none',
  'GET playables/{type}/{id}/score': 'none',
  'GET school-modules': 'none',
  'GET school-module/{id}': 'none',
  'POST school-module/{id}/progress': 'none',
  'DELETE school-module/{id}/progress': 'none',
  'GET skills': 'none',
  'GET lessons/{id}': 'none',
  'GET version/{id}/class': byVersion(),
  'POST version/{id}/class': byVersion({ body: { letter: 'A', stage: 'listen' } }),
  'DELETE version/{id}/class': byVersion({ query: { letter: 'A', stage: 'right' } }),
  'POST master/{sectionId}': notFound(({ versionId }) => ({
    params: { sectionId: versionId * 10 },
    body: { master_type: 'section', declared: true },
  })),
  'DELETE master/{sectionId}': notFound(({ versionId }) => ({ params: { sectionId: versionId * 10 }, query: { master_type: 'section' } })),
  'GET standings': 'none',
  'POST standings/{kind}': 'none',
  'GET practice/map': notFound(query),
  'GET practice/days': 'none',
  'GET progress': 'none',
  'GET progress/measures': 'none',
  'POST session': 'none',
  'GET scores': 'none',
  'GET teacher/send-message': 'none',
  'POST teacher/send-message': 'none',
  'GET teacher/messages': 'none',
  'DELETE teacher/messages': 'none',
  'POST teacher/cancellations': 'none',
  'POST contact': 'none',
  'GET contact': 'none',
  'GET contacts': 'none',
  'POST contacts/{id}/answers': 'none',
}
