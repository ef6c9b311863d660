import type { CallKey } from '../calls/calls.ts'
import type { SignedInUser, User } from '../models/user.ts'
import type { Example } from './example.ts'
import { entry } from './example-pieces.ts'

const CODE = 'f1P0aXb8Vn3ZQk7mT2yLwC9sR4eGhJ6uKdAoYxWqB5M'
const TOKEN = 'eyJhbGciOiJSUzI1NiIsImtpZCI6IjEifQ.eyJzdWIiOiI0MiJ9.c2lnbmF0dXJl'
const PASSWORD = 'do ré mi fa sol'

/** Examples of calls for login, addresses, consents, membership: with one learner. */
export const accountExamples = (learner: User, signedIn: SignedInUser) =>
  ({
    'POST login/firebase': { body: { token: TOKEN }, answer: { data: signedIn } },
    'POST signup/firebase': {
      body: { email: 'camille@exemple.fr', firstname: 'Camille', created_from: 'web', rgpd_consent: true, level_id: 1, token: TOKEN },
      answer: { data: signedIn },
    },
    'POST identity-results': { body: { code: CODE }, answer: { content: { token: TOKEN, email: 'camille@exemple.fr', firstname: 'Camille' } } },
    'POST password/forgot': { body: { email: 'camille@exemple.fr' }, answer: {} },
    'POST password/change': { body: { token: CODE, new_password: PASSWORD }, answer: {} },
    'POST user/password': { body: { password: 'gamme de do majeur', new_password: PASSWORD }, answer: {} },
    'POST auth/confirm': { body: { code: CODE }, answer: { data: { purpose: 'email', user: null, email: 'camille@exemple.fr' } } },
    'POST auth/previews': {
      body: { code: CODE },
      answer: {
        data: { purpose: 'email', firstname: 'Camille', created_at: '2026-11-02T08:00:00.000Z', email: 'camille@exemple.fr', is_yours: false },
      },
    },
    'POST auth/refusals': { body: { code: CODE }, answer: { data: { purpose: 'email', email: 'camille@exemple.fr' } } },
    'POST auth/codes': { answer: { content: { code: CODE, expires_at: '2026-11-21T10:02:00.000Z' } } },
    'POST user/email-verifications': { answer: {} },
    'POST user/email': { body: { email: 'camille@autre.fr', password: PASSWORD }, answer: {} },
    'POST user/identity': { body: { firstname: 'Camille', lastname: 'Martin' }, answer: { content: { firstname: 'Camille', lastname: 'Martin' } } },
    'POST user/age': { body: { is_fifteen: false, parent_email: 'parent@exemple.fr' }, answer: { content: { age: 'parent_awaited' } } },
    'POST updateNewsletterConsent': { body: { consentValue: true }, answer: { content: { newsletter_consent: true } } },
    'POST updateNotificationsConsent': { body: { consentValue: false }, answer: { content: { notifications_consent: false } } },
    'GET user/logins': {
      answer: {
        content: [
          {
            id: '5c1d2b0e-6f0a-4a36-9f0e-0a3b8c1d7e21',
            device: 'Firefox sur Windows',
            created_at: '2026-11-02T08:00:00.000Z',
            last_used_at: '2026-11-21T09:30:00.000Z',
            current: true,
          },
        ],
      },
    },
    'DELETE user/logins': { answer: { content: { ended: 2 } } },
    'DELETE user/logins/{id}': { params: { id: '5c1d2b0e-6f0a-4a36-9f0e-0a3b8c1d7e21' }, answer: {} },
    'GET user/identities': {
      answer: { content: [{ id: '0b8f4a52-3f57-4f0e-8c66-5c7a1a2d9e10', provider: 'google', created_at: '2026-11-02T08:00:00.000Z' }] },
    },
    'POST user/identity-removals': { body: { id: '0b8f4a52-3f57-4f0e-8c66-5c7a1a2d9e10', password: PASSWORD }, answer: {} },
    'GET user/export': {
      query: { files: 'whole' },
      answer: {
        content: {
          exported_at: '2026-11-21T10:00:00.000Z',
          records: { compte: [{ firstname: 'Camille', email: 'camille@exemple.fr' }], prises: [] },
          files: [{ name: 'petite-valse.musicxml', base64: 'PD94bWwgdmVyc2lvbj0iMS4wIj8+' }],
        },
      },
    },
    'POST user/deletion': { body: { password: PASSWORD }, answer: { content: { deleted_at: '2026-11-28T10:00:00.000Z' } } },
    'DELETE user/deletion': { answer: {} },
    'GET surroundings': {
      answer: {
        content: {
          version: '0.3.0',
          required_version: null,
          stores: { ios: null, android: null },
          providers: ['google', 'apple'],
          error_tracing: null,
        },
      },
    },
    'POST subscribe': { body: { email: 'camille@exemple.fr', created_from: 'store' }, answer: {} },
    'GET subscriptions': {
      answer: {
        content: {
          name: 'Prélude premium',
          prices: [
            { id: 'annual', planType: 'annual', unit_amount: 11_880, recurring: { interval: 'year', interval_count: 1 } },
            { id: 'monthly', planType: 'monthly', unit_amount: 1_490, recurring: { interval: 'month', interval_count: 1 } },
            { id: 'lifetime', planType: 'lifetime', unit_amount: 24_900, recurring: null },
          ],
          promotion: {
            value: 50,
            code: 'RENTREE25',
            startDate: '2025-08-28T00:00:00.000+02:00',
            endDate: '2025-10-15T23:59:00.000+02:00',
            endDateString: '15 Octobre',
            wichItems: ['annual', 'lifetime'],
            isInProgress: true,
            isPopupAndChipDisplayed: true,
            localStorageKey: 'prelude.promotion.RENTREE25',
          },
          claims: { rating: 4.7, learners: 5_000, testimonials: [{ name: 'Claire', words: 'Je joue enfin à deux mains.' }] },
          payment_open: false,
        },
      },
    },
    'GET subscriptions/billing-redirection': { answer: { content: 'https://paiement.exemple.fr/portail' } },
    'GET subscriptions/checkout-redirection/{priceId}': {
      params: { priceId: 'annual' },
      query: { from: 'subscribe', promoCode: 'RENTREE25' },
      answer: { content: 'https://paiement.exemple.fr/panier' },
    },
    'POST trial/enable': { answer: { data: { ...learner, premium: true, status: 'TRIAL', trial_ends_at: '2026-12-05T10:00:00.000Z' } } },
    'POST user/extend-trial': { answer: { data: learner } },
    'POST analytics': {
      body: { action: 'home viewed', category: 'Home', details: { from: 'rail' }, consented: true },
      answer: { content: { action: 'home viewed', occurrence: 3 } },
    },
    'POST analytics/slack': { body: { event: 'quota épuisé' }, answer: {} },
    'POST introductions/progress': {
      body: { introduction_id: 1, completed: false, progress_value: 2 },
      answer: { content: { id: 1, name: 'player', display_condition: 'player', progress: { current_step: 2, done: false } } },
    },
    'GET revisions': { query: { page: 1 }, answer: { data: [entry], total: 1, meta: { current_page: 1, last_page: 1 } } },
  }) as const satisfies { readonly [Key in CallKey]?: Example<Key> }
