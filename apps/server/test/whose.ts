import { randomUUID } from 'node:crypto'
import type { CallKey, ErrorCode } from '@prelude/contract'
import { type Asked, PASSWORD } from './app.ts'
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
  readonly ask: (owned: Belongings) => Asked<Key>
  readonly refused: ErrorCode | 'passes'
}
/** 'nobody': a call without ids of private data, about the caller's own account or the repertoire. */
type Whose<Key extends CallKey> = 'nobody' | Strange<Key>

const notFound = <Key extends CallKey>(ask: (owned: Belongings) => Asked<Key>): Strange<Key> => ({ ask, refused: 'not_found' })
const byVersion = <Key extends CallKey>(more: object = {}): Strange<Key> =>
  notFound(({ versionId }) => ({ params: { id: versionId }, ...more }) as unknown as Asked<Key>)
const byImport = <Key extends CallKey>(more: object = {}): Strange<Key> =>
  notFound(({ importId }) => ({ params: { id: importId }, ...more }) as unknown as Asked<Key>)
const query = ({ versionId }: Belongings) => ({ query: { playable_type: 'version' as const, playable_id: versionId } })

/** The calls that carry an id of private data. A call missing here fails the compiler and the test. */
export const WHOSE: { readonly [Key in CallKey]: Whose<Key> } = {
  'GET status': 'nobody',
  'POST signup': 'nobody',
  'POST login': 'nobody',
  'POST logout': 'nobody',
  'GET user': 'nobody',
  'POST login/firebase': 'nobody',
  'POST signup/firebase': 'nobody',
  'POST identity-results': 'nobody',
  'POST password/forgot': 'nobody',
  'POST password/change': 'nobody',
  'POST user/password': 'nobody',
  'POST auth/confirm': 'nobody',
  'POST auth/codes': 'nobody',
  'POST auth/previews': 'nobody',
  'POST auth/refusals': 'nobody',
  'POST user/email-verifications': 'nobody',
  'POST user/email': 'nobody',
  'POST user/identity': 'nobody',
  'POST user/age': 'nobody',
  'POST updateNewsletterConsent': 'nobody',
  'POST updateNotificationsConsent': 'nobody',
  'GET user/logins': 'nobody',
  'DELETE user/logins': 'nobody',
  'DELETE user/logins/{id}': notFound(({ loginId }) => ({ params: { id: loginId } })),
  'GET user/identities': 'nobody',
  'POST user/identity-removals': notFound(({ identityId }) => ({ body: { id: identityId, password: PASSWORD } })),
  'GET user/export': 'nobody',
  'POST user/deletion': 'nobody',
  'DELETE user/deletion': 'nobody',
  'GET surroundings': 'nobody',
  'POST subscribe': 'nobody',
  'GET subscriptions': 'nobody',
  'GET subscriptions/billing-redirection': 'nobody',
  'GET subscriptions/checkout-redirection/{priceId}': 'nobody',
  'POST trial/enable': 'nobody',
  'POST user/extend-trial': 'nobody',
  'POST analytics': 'nobody',
  'POST analytics/slack': 'nobody',
  'POST introductions/progress': 'nobody',
  'GET revisions': 'nobody',
  'GET handprints': 'nobody',
  'GET rhythmics': 'nobody',
  'GET handprints/{id}': 'nobody',
  'POST handprints/{id}': 'nobody',
  'GET rhythmics/{id}': 'nobody',
  'POST rhythmics/{id}': 'nobody',
  'POST rhythmics/{id}/previews': 'nobody',
  'POST user/level': 'nobody',
  'POST user/ambitus': 'nobody',
  'POST user/hand-size': 'nobody',
  'POST updateConfigurationRule': 'nobody',
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
  'GET catalog-options': 'nobody',
  'GET catalog': 'nobody',
  'GET catalog-home': 'nobody',
  'GET v2/catalog-home': 'nobody',
  'GET songs/{id}': byVersion(),
  'GET version/{id}/sheet': byVersion({ query: { inPlayer: 'true' } }),
  'GET version/{id}/score': byVersion(),
  'POST version/{id}/transposition': byVersion({ body: { version_transposition_id: null } }),
  'GET version/{id}/lyrics': byVersion(),
  'POST version/{id}/lyrics': byVersion({ body: { revision: 0, parts: [] } }),
  'GET imports': 'nobody',
  'POST imports': 'nobody',
  'GET imports/{id}': byImport(),
  'POST imports/{id}': byImport({ body: { title: 'Pris' } }),
  'DELETE imports/{id}': byImport(),
  'GET imports/{id}/file': byImport(),
  'POST takes': notFound(({ versionId }) => ({ body: { ...takeOf(scaleTimeline(4, ['RIGHT']), { playableId: versionId }), id: randomUUID() } })),
  'GET takes': { ask: query, refused: 'passes' },
  'GET takes/{id}': notFound(({ takeId }) => ({ params: { id: takeId } })),
  'DELETE takes': { ask: query, refused: 'passes' },
  'DELETE takes/{id}': notFound(({ takeId }) => ({ params: { id: takeId } })),
  'GET challenge/catalog': 'nobody',
  'GET challenge/{id}': 'nobody',
  'GET challenge/{id}/sheet': 'nobody',
  'POST challenge/{id}/complete': 'nobody',
  'GET exercises/{id}/sheet': 'nobody',
  'GET blocs': 'nobody',
  'GET blocs/{id}/sheet': 'nobody',
  'GET playables/{type}/{id}/score': 'nobody',
  'GET school-modules': 'nobody',
  'GET school-module/{id}': 'nobody',
  'POST school-module/{id}/progress': 'nobody',
  'GET skills': 'nobody',
  'GET lessons/{id}': 'nobody',
  'GET version/{id}/class': byVersion(),
  'POST version/{id}/class': byVersion({ body: { letter: 'A', stage: 'listen' } }),
  'POST master/{sectionId}': notFound(({ versionId }) => ({ params: { sectionId: versionId * 10 }, body: { master_type: 'section' } })),
  'GET practice/map': notFound(query),
  'POST session': 'nobody',
  'GET scores': 'nobody',
}
