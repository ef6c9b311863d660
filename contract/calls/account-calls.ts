import { z } from 'zod'
import { newPassword, PASSWORD_MAX, signedInUser, signupBody, user } from '../models/user.ts'
import { type Call, nothing } from './call.ts'

const moment = z.iso.datetime({ offset: true })
const email = signupBody.shape.email
/** A one-time token from a mail or another window: used once, short-lived. */
const code = z.string().min(20).max(200)
/** Signed by Google, Apple or a Firebase project; the server checks signature, audience, issuer and expiry. */
const idToken = z.string().min(20).max(8_000)

export const PROVIDERS = ['google', 'apple'] as const
export type Provider = (typeof PROVIDERS)[number]

/** What a one-time code was made for. */
export const CODE_PURPOSES = ['sign-in', 'email', 'email-change', 'parent', 'deletion'] as const
export type CodePurpose = (typeof CODE_PURPOSES)[number]
/** Codes whose reader may say that the account is not theirs. */
export const REFUSABLE_PURPOSES = ['sign-in', 'email', 'email-change'] as const satisfies readonly CodePurpose[]

/** How the learner knows a linked sign-in; `app` is one that a store app got from Firebase. */
export const IDENTITY_SOURCES = [...PROVIDERS, 'app'] as const
export type IdentitySource = (typeof IDENTITY_SOURCES)[number]

const login = z.object({
  id: z.uuid(),
  /** From the user agent: « Firefox sur Windows ». */
  device: z.string(),
  created_at: moment,
  last_used_at: moment,
  current: z.boolean(),
})

/** Calls for login, addresses, passwords, consents, export and deletion of personal data. */
export const ACCOUNT_CALLS = {
  'POST login/firebase': {
    summary: 'Log in with a token of Google, Apple or Firebase; with the password it joins an account of the same address that has one',
    audience: 'public',
    body: z.object({ token: idToken, password: z.string().max(PASSWORD_MAX).optional() }),
    answer: z.object({ data: signedInUser }),
    errors: ['invalid_request', 'identity_refused', 'account_unknown', 'email_taken', 'password_required', 'password_refused', 'too_many_requests'],
  },
  'POST signup/firebase': {
    summary: 'Create an account with a token of Google, Apple or Firebase; the address is the token’s',
    audience: 'public',
    body: z.object({
      email: email.nullish(),
      firstname: z.string().trim().max(80).default(''),
      created_from: z.string().max(60).nullish(),
      newsletter_consent: z.literal(false).default(false),
      rgpd_consent: signupBody.shape.rgpd_consent,
      level_id: z.number().int().min(1).max(6).default(1),
      token: idToken,
    }),
    answer: z.object({ data: signedInUser }),
    errors: ['invalid_request', 'identity_refused', 'email_taken', 'password_required', 'too_many_requests'],
  },
  'POST identity-results': {
    summary: 'The token that the window of Google or Apple brought back, for the page that opened it; once',
    audience: 'public',
    ours: true,
    body: z.object({ code }),
    answer: z.object({ content: z.object({ token: z.string(), email: z.string().nullable(), firstname: z.string() }) }),
    errors: ['invalid_request', 'code_refused', 'too_many_requests'],
  },
  'POST password/forgot': {
    summary: 'Send a link to choose a new password; the same answer whether or not the address has an account',
    audience: 'public',
    body: z.object({ email }),
    answer: nothing,
    errors: ['invalid_request', 'too_many_requests'],
  },
  'POST password/change': {
    summary: 'Choose a new password with the code of a mail; every login of the account ends',
    audience: 'public',
    body: z.object({ token: code, new_password: newPassword }),
    answer: nothing,
    errors: ['invalid_request', 'code_refused', 'too_many_requests'],
  },
  'POST user/password': {
    summary: 'Change the password, with the one in use; the other logins end',
    audience: 'user',
    ours: true,
    body: z.object({ password: z.string().max(200).nullable(), new_password: newPassword }),
    answer: nothing,
    errors: ['unauthenticated', 'invalid_request', 'password_refused', 'fresh_login_required', 'too_many_requests'],
  },
  'POST auth/confirm': {
    summary: 'Use the one-time code of a confirmation mail or of a hand-off of the login',
    audience: 'public',
    body: z.object({ code }),
    answer: z.object({
      data: z.object({
        purpose: z.enum(CODE_PURPOSES),
        /** The account that it logs in; only for a hand-off. */
        user: signedInUser.nullable(),
        /** The address that was confirmed, where there is one. */
        email: z.string().nullable(),
      }),
    }),
    errors: ['invalid_request', 'code_refused', 'email_taken', 'too_many_requests'],
  },
  'POST auth/previews': {
    summary: 'Whose account a one-time code is about, without using it',
    audience: 'public',
    ours: true,
    body: z.object({ code }),
    answer: z.object({
      data: z.object({
        purpose: z.enum(CODE_PURPOSES),
        /** Empty where the text is not a valid name. */
        firstname: z.string(),
        created_at: moment,
        /** The address to be confirmed. */
        email: z.string().nullable(),
        /** The login of this call. */
        is_yours: z.boolean(),
      }),
    }),
    errors: ['invalid_request', 'code_refused', 'too_many_requests'],
  },
  'POST auth/refusals': {
    summary: 'Take a one-time code back: the account is not the reader’s; an address is not confirmed for it, and not asked for again',
    audience: 'public',
    ours: true,
    body: z.object({ code }),
    answer: z.object({ data: z.object({ purpose: z.enum(REFUSABLE_PURPOSES), email: z.string().nullable() }) }),
    errors: ['invalid_request', 'code_refused', 'too_many_requests'],
  },
  'POST auth/codes': {
    summary: 'A one-time code with which this login goes on in the browser or in the app',
    audience: 'user',
    ours: true,
    answer: z.object({ content: z.object({ code: z.string(), expires_at: moment }) }),
    errors: ['unauthenticated', 'too_many_requests'],
  },
  'POST user/email-verifications': {
    summary: 'Send the mail that confirms the address again',
    audience: 'user',
    ours: true,
    answer: nothing,
    errors: ['unauthenticated', 'email_refused', 'too_many_requests'],
  },
  'POST user/email': {
    summary: 'Ask for another address; it changes when the link in the mail to the new one is followed',
    audience: 'user',
    ours: true,
    body: z.object({ email, password: z.string().max(200).nullable() }),
    answer: nothing,
    errors: ['unauthenticated', 'invalid_request', 'password_refused', 'fresh_login_required', 'too_many_requests'],
  },
  'POST user/identity': {
    summary: 'Change first and last name',
    audience: 'user',
    ours: true,
    body: z.object({ firstname: signupBody.shape.firstname, lastname: signupBody.shape.lastname }),
    answer: z.object({ content: z.object({ firstname: z.string(), lastname: z.string() }) }),
    errors: ['unauthenticated', 'invalid_request', 'parent_awaited', 'too_many_requests'],
  },
  'POST user/age': {
    summary: 'Fifteen or older, or a parent’s address: they get a mail, and until they agree nothing is kept beyond the level',
    audience: 'user',
    ours: true,
    body: z.discriminatedUnion('is_fifteen', [
      z.object({ is_fifteen: z.literal(true) }),
      z.object({ is_fifteen: z.literal(false), parent_email: email }),
    ]),
    answer: z.object({ content: z.object({ age: user.shape.age }) }),
    errors: ['unauthenticated', 'invalid_request', 'parent_awaited', 'too_many_requests'],
  },
  'POST updateNewsletterConsent': {
    summary: 'Letters by e-mail, yes or no',
    audience: 'user',
    body: z.object({ consentValue: z.boolean() }),
    answer: z.object({ content: z.object({ newsletter_consent: z.boolean() }) }),
    errors: ['unauthenticated', 'invalid_request', 'parent_awaited', 'too_many_requests'],
  },
  'POST updateNotificationsConsent': {
    summary: 'Reminders on the device, yes or no',
    audience: 'user',
    body: z.object({ consentValue: z.boolean() }),
    answer: z.object({ content: z.object({ notifications_consent: z.boolean() }) }),
    errors: ['unauthenticated', 'invalid_request', 'parent_awaited', 'too_many_requests'],
  },
  'GET user/logins': {
    summary: 'Where the account is logged in, latest first',
    audience: 'user',
    ours: true,
    answer: z.object({ content: z.array(login) }),
    errors: ['unauthenticated'],
  },
  'DELETE user/logins': {
    summary: 'End every other login',
    audience: 'user',
    ours: true,
    answer: z.object({ content: z.object({ ended: z.number().int() }) }),
    errors: ['unauthenticated', 'too_many_requests'],
  },
  'DELETE user/logins/{id}': {
    summary: 'End one login',
    audience: 'user',
    ours: true,
    params: z.object({ id: z.uuid() }),
    answer: nothing,
    errors: ['unauthenticated', 'invalid_request', 'not_found', 'too_many_requests'],
  },
  'GET user/identities': {
    summary: 'The sign-ins of Google, Apple and the app that are linked to the account, the oldest first',
    audience: 'user',
    ours: true,
    answer: z.object({ content: z.array(z.object({ id: z.uuid(), provider: z.enum(IDENTITY_SOURCES), created_at: moment })) }),
    errors: ['unauthenticated'],
  },
  'POST user/identity-removals': {
    summary: 'End a linked sign-in, with the password; the last way into an account is never taken away',
    audience: 'user',
    ours: true,
    body: z.object({ id: z.uuid(), password: z.string().max(PASSWORD_MAX).nullable() }),
    answer: nothing,
    errors: ['unauthenticated', 'invalid_request', 'password_refused', 'password_required', 'fresh_login_required', 'not_found', 'too_many_requests'],
  },
  'GET user/export': {
    summary: 'Everything that is kept of the learner, with the files they sent in base64; or only listed, to be fetched one by one',
    audience: 'user',
    ours: true,
    /** `listed` omits the bytes of the files: each is at `GET imports/{id}/file`. */
    query: z.object({ files: z.enum(['whole', 'listed']).default('whole') }),
    answer: z.object({
      content: z.object({
        exported_at: moment,
        /** By a readable name of each table; complete rows, without hashes. */
        records: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
        files: z.array(z.union([z.object({ name: z.string(), base64: z.string() }), z.object({ name: z.string(), import_id: z.number().int() })])),
      }),
    }),
    errors: ['unauthenticated', 'invalid_request', 'too_many_requests'],
  },
  'POST user/deletion': {
    summary: 'Erase the account after some days; a mail says when, and how to keep it',
    audience: 'user',
    ours: true,
    body: z.object({ password: z.string().max(200).nullable() }),
    answer: z.object({ content: z.object({ deleted_at: moment }) }),
    errors: ['unauthenticated', 'invalid_request', 'password_refused', 'fresh_login_required', 'too_many_requests'],
  },
  'DELETE user/deletion': {
    summary: 'Keep the account after all',
    audience: 'user',
    ours: true,
    answer: nothing,
    errors: ['unauthenticated', 'too_many_requests'],
  },
} as const satisfies Readonly<Record<string, Call>>
